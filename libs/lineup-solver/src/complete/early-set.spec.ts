import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import type { LineupProblem } from '../problem/problem';
import type { LineupSet, SolvedLineup } from '../problem/result';
import { countingClockReads } from '../testing/counting-clock';
import { CLASSIC, slate } from '../testing/random-problem';

const solver = createExactSolver();
const provenOf = ({ lineups }: LineupSet) => lineups.filter(({ isProven }) => isProven !== false);

const PROBLEM: LineupProblem = {
  players: slate(200, 3),
  roster: CLASSIC,
  salaryCap: 80,
  lineupCount: 60,
  minUniquePlayers: 7,
  locked: [],
};

function solve(problem: LineupProblem, reads: number) {
  const sets: LineupSet[] = [];
  const single: SolvedLineup[] = [];
  const result = countingClockReads(() =>
    solver.solve(problem, {
      deadline: reads,
      onLineup: (lineup) => single.push(lineup),
      onSet: (set) => sets.push(set),
    }),
  );
  return { result, sets, single };
}

describe('while the proofs take long', () => {
  const { result, sets, single } = solve(PROBLEM, 1500);

  it('all lineups are reported early, and again when more of them are proven', () => {
    expect(sets.length).toBeGreaterThan(2);
    const proven = sets.map((set) => provenOf(set).length);
    for (const [at, set] of sets.entries()) {
      expect(set.lineups).toHaveLength(60);
      expect(checkLineups(PROBLEM, set.lineups)).toEqual([]);
      if (at > 0) expect(proven[at]).toBeGreaterThanOrEqual(proven[at - 1]!);
    }
    expect(proven[0]).toBeLessThan(proven.at(-1)!);
    expect(sets.at(-1)!.lineups).toEqual(result.lineups);
    expect(single).toEqual(provenOf(sets[0]!));
  });

  it('the proven lineups are the first ones of a search that reports no sets', () => {
    const other = countingClockReads(() => solver.solve(PROBLEM, { deadline: 1500 }));
    const both = Math.min(provenOf(other).length, provenOf(result).length);
    expect(both).toBeGreaterThan(2);
    expect(provenOf(result).slice(0, both)).toEqual(provenOf(other).slice(0, both));
  });
});

it('lineups that are proven quickly are reported one at a time, and in no set', () => {
  const { result, sets, single } = solve({ ...PROBLEM, minUniquePlayers: 2 }, Infinity);
  expect(result.status).toBe('optimal');
  expect([sets, single]).toEqual([[], result.lineups]);
});
