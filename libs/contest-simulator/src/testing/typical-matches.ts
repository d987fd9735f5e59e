/** Ten matches of typical clubs: eleven starters each, whose projections add up to the goals of their match. */
import type { Position } from '@fanteam/contracts';
import { clubOutlooks } from '../players/club-outlook';
import { BASE_POINTS } from '../players/rates';
import type { SimulatedMatch, SimulatedPlayer } from '../simulation';
import { simulatedPlayer } from './draw-points';

/** Expected goals of strong, average and weak clubs, at home and away. */
const GOALS: readonly (readonly [number, number])[] = [
  [2.4, 0.7],
  [2.1, 1.0],
  [1.8, 1.2],
  [1.6, 1.2],
  [1.5, 1.5],
  [1.4, 1.1],
  [1.3, 1.6],
  [1.1, 1.3],
  [1.0, 1.9],
  [0.8, 2.2],
];

/** Points from goals and assists of eleven players in a match with 1.38 goals of the club. */
const ELEVENS: readonly (readonly [Position, number][])[] = [
  [
    ['GK', 0],
    ['D', 0.2],
    ['D', 0.3],
    ['D', 0.6],
    ['D', 0.8],
    ['M', 0.4],
    ['M', 0.9],
    ['M', 1.5],
    ['M', 2.1],
    ['F', 1.3],
    ['F', 2.2],
  ],
  [
    ['GK', 0],
    ['D', 0.2],
    ['D', 0.4],
    ['D', 0.5],
    ['D', 0.9],
    ['M', 0.5],
    ['M', 0.8],
    ['M', 1.2],
    ['M', 1.5],
    ['M', 1.8],
    ['F', 2.0],
  ],
  [
    ['GK', 0],
    ['D', 0.2],
    ['D', 0.3],
    ['D', 0.4],
    ['M', 0.6],
    ['M', 0.7],
    ['M', 1.1],
    ['M', 1.3],
    ['M', 1.9],
    ['F', 1.4],
    ['F', 1.9],
  ],
];

export const TYPICAL_MATCHES: readonly SimulatedMatch[] = GOALS.map((goals, match) => ({
  clubs: [`C${2 * match}`, `C${2 * match + 1}`],
  goals,
}));

export function typicalPlayers(): SimulatedPlayer[] {
  const teams = TYPICAL_MATCHES.flatMap(({ clubs }) => clubs);
  const outlooks = clubOutlooks({
    players: teams.map((team) => simulatedPlayer({ id: team, team })),
    matches: TYPICAL_MATCHES,
  });
  return teams.flatMap((team, index) => {
    const { goals, result } = outlooks.find(({ club }) => club === team)!;
    return ELEVENS[index % ELEVENS.length]!.map(([position, attack], i) => {
      const at = ['GK', 'D', 'M', 'F'].indexOf(position);
      const projection = BASE_POINTS[at]! + (attack * goals.mean) / 1.38 + result[at]!.mean;
      return simulatedPlayer({ id: `${team}-${i}`, team, position, projection, salary: 4 + projection });
    });
  });
}
