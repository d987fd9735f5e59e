import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import { addExactly } from '../problem/exact-sum';
import { countingClockReads } from '../testing/counting-clock';
import { largeContest } from '../testing/random-problem';
import references from './reference-sets.json';

/** Reads of the clock, each after the same amount of work: together less than a second of processor time. */
const READS = 3000;
const MIN_SHARE = 0.995;

/** The total of a stored set, with the projections of the pool. */
function totalOf(lineups: readonly string[], minUniquePlayers: number): number {
  const { players } = largeContest(minUniquePlayers);
  return addExactly(
    lineups.flatMap((picks) => picks.split(' ').map((pick) => players[Number(pick)]!.projection)),
  );
}

// The stored sets are the best ones that tools/measure/find-reference-sets.ts finds in a minute.
describe.each(references)('150 lineups of 600 players with $minUniquePlayers unique players', (reference) => {
  const { minUniquePlayers, total, lineups: stored } = reference;
  const problem = largeContest(minUniquePlayers);

  it('are all found within a second of work, and are nearly as good as after a minute', () => {
    expect(totalOf(stored, minUniquePlayers)).toBe(total);
    const { lineups } = countingClockReads(() => createExactSolver().solve(problem, { deadline: READS }));
    expect(lineups).toHaveLength(problem.lineupCount);
    expect(checkLineups(problem, lineups)).toEqual([]);
    const share = addExactly(lineups.map(({ points }) => points)) / total;
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  });
});
