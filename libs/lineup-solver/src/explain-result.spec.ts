import { createExactSolver } from './exact-solver';
import { explainStop } from './explain-result';
import type { LineupProblem } from './problem/problem';
import { toPoolFrame } from './search/pool-frame';
import { PAIR } from './testing/random-problem';

declare const performance: { now(): number };

const player = (id: string, position: 'GK' | 'F', projection: number) => ({
  id,
  position,
  team: id[0]!,
  salary: 1,
  projection,
});
// Lineups of a goalkeeper and a forward: four.
const PROBLEM: LineupProblem = {
  players: [player('a', 'GK', 4), player('b', 'GK', 3), player('c', 'F', 2), player('d', 'F', 1)],
  roster: PAIR,
  salaryCap: 2,
  lineupCount: 10,
  minUniquePlayers: 1,
  locked: [],
};
const stopOf = (change: Partial<LineupProblem>) => {
  const solver = createExactSolver();
  return solver.solve({ ...PROBLEM, ...change }, { deadline: performance.now() + 30_000 }).stoppedBy;
};

describe('why there are fewer lineups than requested', () => {
  it('is only given when there are fewer', () => {
    expect(stopOf({ lineupCount: 4 })).toBeUndefined();
  });

  it('is that no more lineups exist', () => {
    expect(stopOf({})).toEqual({ code: 'no_more_lineups' });
    expect(stopOf({ rules: { exposure: { max: 0.2, players: { a: { max: 1 } } } } })).toEqual({
      code: 'no_more_lineups',
    });
  });

  it('is the maximum exposures that were reached, teams first', () => {
    const exposure = { players: { d: { max: 0.1 } }, teams: { c: { max: 0.1 } } };
    expect(stopOf({ rules: { exposure } })).toEqual({
      code: 'exposure',
      limits: [
        { of: { team: 'c' }, lineups: 1 },
        { of: { player: 'd' }, lineups: 1 },
      ],
    });
  });

  it('is the unique players', () => {
    expect(stopOf({ minUniquePlayers: 2 })).toEqual({ code: 'unique_players' });
  });

  it('is not claimed for a spread set: more lineups exist than those that were found', () => {
    // With 2 unique players in order: ac, bd. Without them: ac, ad, bc, bd.
    const rules = { exposure: { mode: 'spread' as const } };
    expect(stopOf({ minUniquePlayers: 2, rules })).toEqual({ code: 'not_found', moreExist: true });
    expect(stopOf({ rules })).toEqual({ code: 'no_more_lineups' });
  });

  it('is not known when the time was not enough to count', () => {
    const frame = toPoolFrame(PROBLEM)!;
    const counts = (...known: (number | undefined)[]) =>
      explainStop({ ...PROBLEM, minUniquePlayers: 2 }, frame, [], () => known.shift());
    expect(counts(undefined, undefined)).toEqual({ code: 'not_found', moreExist: false });
    expect(counts(0, undefined)).toEqual({ code: 'not_found', moreExist: false });
    expect(counts(0, 1)).toEqual({ code: 'unique_players' });
    expect(counts(0, 0)).toEqual({ code: 'no_more_lineups' });
  });
});
