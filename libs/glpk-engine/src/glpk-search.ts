/** The best lineup that the cuts allow: one model, or a few when numbers are large or the pool was cut too far. */
import { assignCaptains, type LineupProblem, type SolvedLineup } from '@fanteam/lineup-solver';
import type { GLPK } from 'glpk.js/node';
import type { CandidatePool } from './candidate-pool';
import {
  LARGEST_COEFFICIENT,
  largestCoefficient,
  maximise,
  type LineupCut,
  type Maximum,
} from './glpk-maximise';
import { pointsMeasure, salaryMeasure, type Measure } from './glpk-model';
import type { IntegerProblem } from './integer-problem';
import type { Spent } from './integer-rules';

export interface SearchInput {
  glpk: GLPK;
  problem: LineupProblem;
  integers: IntegerProblem;
  pool: CandidatePool;
  /** One for each earlier lineup. */
  cuts: readonly LineupCut[];
  /** Men and stacks in no further lineup. */
  spent: Spent;
  /** Lineups that only exact sums show to break the cap or the least salary: grows as they are met. */
  overCap: LineupCut[];
  /** On the clock of `performance.now()`. */
  deadline: number;
}

/** `optimal`: proven best. `feasible`: legal. `late`: the deadline came first. `none`: there is no lineup. */
export type SearchOutcome =
  | { outcome: 'optimal' | 'feasible'; men: readonly number[]; lineup: SolvedLineup }
  | { outcome: 'late' }
  | { outcome: 'none' };

export function findBestLineup(input: SearchInput): SearchOutcome {
  const { pool, integers } = input;
  const points = pointsMeasure(integers);
  let fallback: readonly number[] | undefined;
  for (;;) {
    const found = findBestCandidates(input);
    if (found.outcome === 'late') return fallback ? answer(input, 'feasible', fallback) : found;
    if (found.outcome === 'none') {
      if (pool.isWhole) return found;
      pool.widen();
      continue;
    }
    const reached = valueOf(input, points, found.men)!;
    if (pool.isWhole || reached >= pool.threshold) return answer(input, found.outcome, found.men);
    // Every lineup that is at least as good consists of men who reach this threshold.
    pool.threshold = reached;
    fallback = found.men;
  }
}

/** The best men among the present candidates: most points, then the lowest cost. */
function findBestCandidates(input: SearchInput): Maximum {
  const { integers, glpk, cuts, spent, overCap, deadline, pool } = input;
  const points = pointsMeasure(integers);
  const salary = salaryMeasure(integers);
  const candidates = pool.candidates(spent.men);
  const common = { glpk, integers, cuts, spent, overCap, deadline, hasCap: true, candidates };
  const most = (measure: Measure, expected: number) => {
    const evaluate = (men: readonly number[]) => valueOf(input, measure, men);
    return { ...common, measure, expected, evaluate };
  };
  // One unit of points outweighs any difference in salary, so one model settles points and ties.
  const span = Math.max(0, Math.min(integers.cap, integers.salaryCeiling) - integers.salaryFloor);
  const both = combine(points, span + 1, salary, -1);
  if (largestCoefficient(both, integers) <= LARGEST_COEFFICIENT) {
    return maximise(most(both, pool.mostPoints * (span + 1) - integers.salaryFloor));
  }
  // With salaries of many digits that product is too large: then every lineup of as many points is looked at.
  return cheapestOfTies(input, (tied) =>
    maximise({ ...most(points, pool.mostPoints), cuts: [...cuts, ...tied] }),
  );
}

/** Asks for the best lineup again and again, without those already seen, as long as it is worth as much. */
function cheapestOfTies(input: SearchInput, next: (seen: readonly LineupCut[]) => Maximum): Maximum {
  const salary = salaryMeasure(input.integers);
  const cost = (men: readonly number[]) => valueOf(input, salary, men)!;
  let best = next([]);
  const seen: LineupCut[] = [];
  let last = best;
  while ('men' in best && best.outcome === 'optimal' && 'men' in last && last.sum === best.sum) {
    if (cost(last.men) < cost(best.men)) best = { ...best, men: last.men };
    seen.push({ men: last.men, most: input.integers.size - 1 });
    last = next(seen);
    if (last.outcome === 'late' || last.outcome === 'feasible') best = { ...best, outcome: 'feasible' };
  }
  return best;
}

function answer(
  { problem, integers }: SearchInput,
  outcome: 'optimal' | 'feasible',
  men: readonly number[],
): SearchOutcome {
  return { outcome, men, lineup: assign(problem, integers, men)! };
}

/** The exact sum of a measure over these men with their best captains; null when they break cap or least salary. */
function valueOf(
  { problem, integers }: SearchInput,
  measure: Measure,
  men: readonly number[],
): number | null {
  const lineup = assign(problem, integers, men);
  if (!lineup) return null;
  let sum = 0;
  integers.penalties.forEach(({ men: backs }, at) => {
    const count = men.filter((man) => backs.includes(man)).length;
    for (let before = 1; before < count; before += 1) sum -= Math.min(before, 3) * measure.penalty(at);
  });
  for (const man of men) {
    sum += measure.man(man);
    if (integers.order[man] === lineup.captain) sum += measure.captain(man);
    if (integers.order[man] === lineup.viceCaptain) sum += measure.vice(man);
  }
  return sum;
}

function assign(
  problem: LineupProblem,
  { order }: IntegerProblem,
  men: readonly number[],
): SolvedLineup | null {
  return assignCaptains(
    problem,
    men.map((man) => order[man]!),
  );
}

function combine(a: Measure, timesA: number, b: Measure, timesB: number): Measure {
  return {
    man: (man) => a.man(man) * timesA + b.man(man) * timesB,
    captain: (man) => a.captain(man) * timesA + b.captain(man) * timesB,
    vice: (man) => a.vice(man) * timesA + b.vice(man) * timesB,
    penalty: (at) => a.penalty(at) * timesA + b.penalty(at) * timesB,
  };
}
