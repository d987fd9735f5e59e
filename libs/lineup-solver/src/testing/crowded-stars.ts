import type { Position } from '@fanteam/contracts';
import type { LineupProblem } from '../problem/problem';
import { CONTEST_ROSTERS } from './random-problem';

/** Position, team, salary and projection of each player: the best 100 of a round of 20 teams. */
const PLAYERS = `
D 0 5 3.81, D 1 6 4.51, GK 2 5.5 3.33, D 3 5 3.84, M 4 6.5 3.68, M 2 6.5 4.26, M 5 6 3.74, M 1 13.5 6.34,
D 1 5.5 3.6, F 6 7 4.18, M 7 6 3.41, GK 1 6 3.65, D 2 5.5 3.36, M 8 6 3.73, M 4 10 5.86, M 2 5.5 4.01,
M 9 7 4.75, M 4 7.5 5.31, M 1 5.5 3.7, M 0 8.5 6.06, M 3 8 5.92, M 10 7.5 4.65, D 11 5 3.19, F 11 9.5 6.88,
D 5 6 4.34, D 5 6 4.8, M 0 9 6.9, M 12 6 4.08, M 4 7 4.83, M 2 7 3.78, D 1 5.5 3.87, D 9 5 3.2, D 10 5 3.38,
M 2 7.5 6.02, M 8 5 3.56, M 9 11 5.58, D 2 5 3.27, D 13 4.5 3.26, M 2 6 4.79, M 6 4.5 3.31, D 4 6 4,
F 5 13 9.52, M 14 6.5 4.04, M 6 5 3.81, D 10 4.5 3.28, D 5 6 4.74, M 0 4.5 2.98, M 3 5.5 4.06, M 15 4.5 3.38,
M 1 7.5 4.26, M 15 6 3.85, M 8 5 3.7, M 12 4.5 3.15, D 6 5.5 4.3, M 9 7 4.82, F 12 5.5 4.31, M 12 4.5 3.34,
GK 14 4.5 3.11, F 0 8 4.54, D 7 5 3.49, M 16 4.5 3.19, D 5 6.5 3.79, D 6 5 3.28, M 5 7.5 5.75, M 6 7.5 3.85,
D 7 5 3.73, M 14 5.5 4.13, F 13 6.5 4.73, M 8 6.5 3.62, F 9 7 4.54, D 7 5.5 3.38, D 0 4.5 3.25, M 12 5 3.17,
F 3 6.5 4.74, M 7 5 3.48, F 17 6.5 4.15, M 0 4.5 3.12, M 13 4.5 3.19, M 12 4.5 3.02, M 11 6.5 3.99,
D 6 4.5 3.27, D 0 4.5 3.08, D 1 6 4.01, M 1 9 7.47, M 5 7 5.13, D 17 4.5 3.38, M 16 4.5 3.04, M 16 5 3.16,
M 18 4.5 2.99, M 19 5 3.26, M 19 5 3.8, M 9 6 3.84, D 14 4.5 3.1, D 3 4.5 3.31, M 13 6 3.57, F 1 8.5 4.43,
GK 18 4.5 3.13, F 4 9 5.71, M 7 6.5 4.46, F 0 7.5 5.11`;
const STARS = [41, 83];

/**
 * A usual evening: three unique players, two stars who are never together, a stack, and limits on players and captains.
 * The stars are the best captains, and lineups in order need a second of work.
 */
export function crowdedStars(mode: 'sequential' | 'spread'): LineupProblem {
  const players = PLAYERS.split(',').map((text, at) => {
    const [position, team, salary, projection] = text.trim().split(' ');
    return {
      id: String(at),
      position: position as Position,
      team: `T${team}`,
      salary: Number(salary),
      projection: Number(projection),
    };
  });
  return {
    players,
    roster: CONTEST_ROSTERS[0]!,
    salaryCap: 85,
    lineupCount: 150,
    minUniquePlayers: 3,
    locked: [],
    rules: {
      exposure: { mode, max: 0.6 },
      captainExposure: { max: 0.4 },
      stacks: [{ size: 3 }],
      groups: [{ players: STARS.map(String), max: 1 }],
    },
  };
}
