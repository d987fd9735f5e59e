/** The best lineup that the cuts allow: one model, or a few when numbers are large or the pool was cut too far. */
import { assignCaptains, type LineupProblem, type SolvedLineup } from '@fanteam/lineup-solver';
import type { GLPK } from 'glpk.js/node';
import type { CandidatePool } from './candidate-pool';
import {
  buildModel,
  manName,
  pointsMeasure,
  salaryMeasure,
  type Measure,
  type ModelRules,
} from './glpk-model';
import type { IntegerProblem } from './integer-problem';

/** Men (canonical indices) of whom a lineup may have at most so many. */
export interface LineupCut {
  men: readonly number[];
  most: number;
}

export interface SearchInput {
  glpk: GLPK;
  problem: LineupProblem;
  integers: IntegerProblem;
  pool: CandidatePool;
  cuts: readonly LineupCut[];
  /** On the clock of `performance.now()`. */
  deadline: number;
}

interface FoundLineup {
  lineup: SolvedLineup;
  men: readonly number[];
}

/** `optimal`: proven best. `feasible`: legal. `late`: the deadline came first. `none`: there is no lineup. */
export type SearchOutcome =
  ({ outcome: 'optimal' | 'feasible' } & FoundLineup) | { outcome: 'late' } | { outcome: 'none' };

/** Men of a model's answer; `isBest` false = the deadline ended the search. */
export type ModelAnswer = { men: readonly number[]; isBest: boolean } | 'late' | 'none';

/** Above this, the sums inside glpk are too coarse to prove anything to the unit. */
const LARGEST_COEFFICIENT = 1e9;
/** glpk gives up a branch that is not better by this part of the best value (`tol_obj`). */
const PRUNING_TOLERANCE = 1e-7;
const LONGEST_SECONDS = 1e6;

export function findBestLineup(input: SearchInput): SearchOutcome {
  const { pool } = input;
  let fallback: FoundLineup | undefined;
  for (;;) {
    const found = findBestCandidate(input);
    if (found.outcome === 'late') return fallback ? { outcome: 'feasible', ...fallback } : found;
    if (found.outcome === 'none') {
      if (pool.isWhole) return found;
      pool.widen();
      continue;
    }
    const points = total(pointsMeasure(input.integers), found, input.integers);
    if (pool.isWhole || points >= pool.threshold) return found;
    // Every lineup that is at least as good consists of men who reach this threshold.
    pool.threshold = points;
    fallback = found;
  }
}

/** The best lineup of the present candidates. */
function findBestCandidate(input: SearchInput): SearchOutcome {
  const { integers } = input;
  const span = Math.max(0, Math.min(integers.cap, integers.salaryCeiling) - integers.salaryFloor);
  const points = pointsMeasure(integers);
  const salary = salaryMeasure(integers);
  // One unit of points outweighs any difference in salary, so one model settles points and ties.
  const both = combine(points, span + 1, salary, -1);
  if (largest(both, integers) <= LARGEST_COEFFICIENT) {
    const from = input.pool.mostPoints * (span + 1) - integers.salaryFloor;
    return maximise(input, both, from);
  }
  const best = maximise(input, points, input.pool.mostPoints);
  if (best.outcome !== 'optimal') return best;
  const sum = total(points, best, integers);
  const cheapest = maximise(input, combine(salary, -1, points, 0), -total(salary, best, integers), {
    measure: points,
    sum,
  });
  const isCheaper = 'men' in cheapest && total(points, cheapest, integers) === sum;
  if (isCheaper && cheapest.outcome === 'optimal') return cheapest;
  return { ...(isCheaper ? cheapest : best), outcome: 'feasible' };
}

/**
 * Solves for the greatest sum of a measure, counted from about where it is expected. An answer so far away
 * that the pruning tolerance spans half a unit is the next place to count from.
 */
function maximise(
  input: SearchInput,
  measure: Measure,
  expected: number,
  atLeast?: { measure: Measure; sum: number },
): SearchOutcome {
  const { integers, problem } = input;
  const cuts = [...input.cuts];
  let from = expected;
  for (;;) {
    const origin = Math.round(from / integers.size);
    const answer = solveModel(input, {
      measure: shift(measure, origin),
      direction: 'most',
      cuts,
      hasCap: true,
      atLeast: atLeast && {
        measure: shift(atLeast.measure, Math.round(atLeast.sum / integers.size)),
        sum: atLeast.sum - integers.size * Math.round(atLeast.sum / integers.size) - 0.5,
      },
    });
    if (typeof answer === 'string') return { outcome: answer };
    const { men, isBest } = answer;
    const lineup = assignCaptains(
      problem,
      men.map((man) => integers.order[man]!),
    );
    if (!lineup) {
      // Over the cap by less than glpk can tell: never these men again.
      cuts.push({ men, most: integers.size - 1 });
      continue;
    }
    const found = { lineup, men };
    if (!isBest || largest(measure, integers) > LARGEST_COEFFICIENT) return { outcome: 'feasible', ...found };
    const sum = total(measure, found, integers);
    const tolerance = PRUNING_TOLERANCE * (1 + Math.abs(sum - origin * integers.size));
    if (tolerance < 0.5) return { outcome: 'optimal', ...found };
    from = sum;
  }
}

/** One call of glpk with what is left of the time. */
export function solveModel(
  {
    glpk,
    integers,
    pool,
    deadline,
  }: Pick<SearchInput, 'glpk' | 'integers' | 'deadline'> & {
    pool: Pick<CandidatePool, 'candidates'>;
  },
  rules: ModelRules,
): ModelAnswer {
  const candidates = pool.candidates();
  if (candidates.men.length < integers.size) return 'none';
  const model = buildModel(glpk, integers, candidates, rules);
  const seconds = (deadline - performance.now()) / 1000;
  if (seconds <= 0) return 'late';
  // Without glpk's presolver its integer optimizer wants an optimal basis to start from, and finds nothing.
  const options = { msglev: glpk.GLP_MSG_OFF, presol: true, tmlim: Math.min(seconds, LONGEST_SECONDS) };
  const { status, vars } = glpk.solve(model, options).result;
  if (status === glpk.GLP_NOFEAS) return 'none';
  if (status !== glpk.GLP_OPT && status !== glpk.GLP_FEAS) return 'late';
  const men = candidates.men.filter((man) => vars[manName(man)]! > 0.5);
  return { men, isBest: status === glpk.GLP_OPT };
}

/** The exact sum of a whole-number measure over a lineup. */
function total(measure: Measure, { lineup, men }: FoundLineup, { order }: IntegerProblem): number {
  let sum = 0;
  for (const man of men) {
    sum += measure.man(man);
    if (order[man] === lineup.captain) sum += measure.captain(man);
    if (order[man] === lineup.viceCaptain) sum += measure.vice(man);
  }
  return sum;
}

function combine(a: Measure, timesA: number, b: Measure, timesB: number): Measure {
  return {
    man: (man) => a.man(man) * timesA + b.man(man) * timesB,
    captain: (man) => a.captain(man) * timesA + b.captain(man) * timesB,
    vice: (man) => a.vice(man) * timesA + b.vice(man) * timesB,
  };
}

/** The same order of lineups, as all have as many men: sums are less by size times the origin. */
function shift(measure: Measure, origin: number): Measure {
  return { ...measure, man: (man) => measure.man(man) - origin };
}

function largest(measure: Measure, { order, captain, vice }: IntegerProblem): number {
  let most = 0;
  for (let man = 0; man < order.length; man += 1) {
    most = Math.max(most, Math.abs(measure.man(man)));
    if (captain) most = Math.max(most, Math.abs(measure.captain(man)));
    if (vice) most = Math.max(most, Math.abs(measure.vice(man)));
  }
  return most;
}
