import { addExactly } from '../problem/exact-sum';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue, type SolveResult } from '../problem/result';
import { seededRandom } from './random-problem';

export interface ModeComparison {
  faults: string[];
  /** All requested lineups were found. */
  isFull: boolean;
  /** How much more the set is worth than the lineups in order, if there are equally many. */
  gain: number;
}

/**
 * Solves a problem with exposures in order and over the whole set. The set must have no fewer lineups, and be worth no
 * less.
 *
 * @param solve also checks that the limits hold
 */
export function compareModes(
  base: LineupProblem,
  solve: (problem: LineupProblem) => SolveResult,
): ModeComparison {
  const random = seededRandom(base.players.length);
  const exposure = { ...base.rules?.exposure, max: 0.3 + random() * 0.4 };
  const withMode = (mode: 'sequential' | 'spread'): LineupProblem => ({
    ...base,
    lineupCount: 10,
    randomness: undefined,
    rules: { ...base.rules, exposure: { ...exposure, mode } },
  });
  const problem = withMode('spread');
  const [inOrder, set] = [solve(withMode('sequential')), solve(problem)];
  const [count, inOrderCount] = [set.lineups.length, inOrder.lineups.length];
  const gain = totalOf(set) - totalOf(inOrder);
  const faults: string[] = [];
  if (count < inOrderCount) faults.push(`${count} lineups instead of ${inOrderCount}`);
  if (count === inOrderCount && gain < -1e-6) faults.push(`worth ${-gain} less`);
  return { faults, isFull: count === problem.lineupCount, gain: count === inOrderCount ? gain : 0 };
}

const totalOf = ({ lineups }: SolveResult) => addExactly(lineups.map(maximizedValue));
