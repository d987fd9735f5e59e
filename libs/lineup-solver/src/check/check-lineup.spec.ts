import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';
import { checkLineup, checkLineups } from './check-lineup';

// Five players. Team A has two and C has two. Salary/projection: 0 GK 1.1/1, 1 D 2.2/2, 2 M 3.3/3, 3 F 4.4/4, 4 F 5/4
const problem: LineupProblem = {
  players: [
    { id: 'g', position: 'GK', team: 'A', salary: 1.1, projection: 1 },
    { id: 'd', position: 'D', team: 'A', salary: 2.2, projection: 2 },
    { id: 'm', position: 'M', team: 'B', salary: 3.3, projection: 3 },
    { id: 'f', position: 'F', team: 'C', salary: 4.4, projection: 4 },
    { id: 'e', position: 'F', team: 'C', salary: 5, projection: 4 },
  ],
  roster: {
    size: 3,
    positions: {
      GK: { min: 0, max: 1 },
      D: { min: 0, max: 1 },
      M: { min: 1, max: 1 },
      F: { min: 0, max: 2 },
    },
    maxPerTeam: 1,
    captain: { points: 2, salary: 1.5 },
    viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
  },
  salaryCap: 12,
  lineupCount: 2,
  minUniquePlayers: 1,
  locked: ['m'],
};
// d + m + f: 2 + 3 + 2·4 points; 2.2 + 3.3 + 1.5·4.4 = 12.1 exceeds the cap, so m is captain:
// 2 + 6 + 4 = 12 points, 2.2 + 4.95 + 4.4 = 11.55.
const legal: SolvedLineup = { picks: [1, 2, 3], captain: 2, viceCaptain: 3, points: 12, salary: 11.55 };
const second: SolvedLineup = { picks: [0, 2, 3], captain: 2, viceCaptain: 3, points: 11, salary: 10.45 };

describe('checkLineup', () => {
  it('finds nothing wrong with a legal lineup', () => {
    expect(checkLineup(problem, legal)).toEqual([]);
    expect(checkLineups(problem, [legal, second])).toEqual([]);
  });

  it.each<[string, Partial<SolvedLineup>, string]>([
    ['a missing player', { picks: [2, 3] }, '2 players instead of 3'],
    ['a player twice', { picks: [2, 2, 3] }, 'contain a player twice'],
    ['a player who does not exist', { picks: [1, 2, 9] }, 'no such player'],
    ['a missing locked player', { picks: [0, 1, 3] }, 'm is locked but missing'],
    ['too few of a position', { picks: [0, 1, 3] }, '0 of position M'],
    ['too many players of a team', { picks: [0, 1, 2] }, '2 players of A, allowed 1'],
    ['no captain', { captain: null }, 'no captain although it has one'],
    ['no vice-captain', { viceCaptain: null }, 'no vice-captain although it has one'],
    ['a captain from outside', { captain: 0 }, 'the captain is not in the lineup'],
    ['a vice-captain from outside', { viceCaptain: 4 }, 'the vice-captain is not in the lineup'],
    ['the captain as vice-captain', { viceCaptain: 2 }, 'the vice-captain is the captain'],
    ['a vice-captain who is not the best', { viceCaptain: 1 }, 'not the highest projection'],
    ['points that are not the sum', { points: 12.000001 }, 'points 12.000001 instead'],
    ['a salary that is not the sum', { salary: 11.549999999999999 }, 'salary 11.549999999999999 instead'],
    ['a salary over the cap', { captain: 3, viceCaptain: 2, points: 13, salary: 12.1 }, 'over the cap 12'],
  ])('finds %s', (_, change, sentence) => {
    expect(checkLineup(problem, { ...legal, ...change }).join('; ')).toContain(sentence);
  });

  it('allows a salary of exactly the cap', () => {
    expect(checkLineup({ ...problem, salaryCap: 11.55 }, legal)).toEqual([]);
    expect(checkLineup({ ...problem, salaryCap: 11.5499 }, legal)).toHaveLength(1);
  });

  it('finds lineups that repeat, resemble or beat the one before', () => {
    expect(checkLineups(problem, [legal, legal])).toEqual([
      'lineup 2: differs from lineup 1 in 0 players instead of 1',
    ]);
    expect(checkLineups({ ...problem, minUniquePlayers: 2 }, [legal, second])).toEqual([
      'lineup 2: differs from lineup 1 in 1 players instead of 2',
    ]);
    expect(checkLineups(problem, [second, legal])).toEqual([
      'lineup 2: more points than the lineup before it',
    ]);
    expect(checkLineups({ ...problem, lineupCount: 1 }, [legal, second])).toEqual([
      '2 lineups, 1 were requested',
    ]);
  });

  it('requires the cheaper lineup first on a tie', () => {
    // f and e have the same projection, e costs 0.6 more.
    const wide = { ...problem, salaryCap: 20 };
    const moreExpensive: SolvedLineup = {
      picks: [1, 2, 4],
      captain: 2,
      viceCaptain: 4,
      points: 12,
      salary: 12.15,
    };
    expect(checkLineups(wide, [legal, moreExpensive])).toEqual([]);
    expect(checkLineups(wide, [moreExpensive, legal])).toEqual([
      'lineup 2: as many points as the lineup before it, and cheaper',
    ]);
  });
});
