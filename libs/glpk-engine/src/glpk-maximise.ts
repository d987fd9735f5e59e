/**
 * The greatest sum of a whole-number measure, right to the unit although glpk calculates in floating
 * point. Three of its tolerances matter: it gives up a branch that is not better by 10⁻⁷ of the best value,
 * so sums are counted from near the best; it rounds bounds of whole-number objectives down when they are
 * 0.001 short, so the objective is kept from being whole; and it takes 0.99999 of a man for a man, which
 * only large coefficients in a row can bring about, so the cap row is coarse (glpk-model.ts) and men who
 * slip through it are forbidden here.
 */
import type { GLPK } from 'glpk.js/node';
import { buildModel, type Candidates, type Measure } from './glpk-model';
import { manName } from './model-row';
import type { IntegerProblem } from './integer-problem';
import type { Spent } from './integer-rules';

/** Men (canonical indices) of whom a lineup may have at most so many. */
export interface LineupCut {
  men: readonly number[];
  most: number;
}

export interface Maximisation {
  glpk: GLPK;
  integers: IntegerProblem;
  candidates: Candidates;
  cuts: readonly LineupCut[];
  /** Lineups that break cap or least salary by less than the model can tell: those met are added. */
  overCap: LineupCut[];
  /** Men and stacks in no further lineup. */
  spent: Spent;
  hasCap: boolean;
  measure: Measure;
  /** About the greatest sum. */
  expected: number;
  /** The exact sum that these men reach with their best captains; null when they break the cap or the least salary. */
  evaluate: (men: readonly number[]) => number | null;
  /** On the clock of `performance.now()`. */
  deadline: number;
}

/** `optimal`: proven. `feasible`: legal. `late`: the deadline came first. `none`: there is no lineup. */
export type Maximum =
  | { outcome: 'optimal' | 'feasible'; men: readonly number[]; sum: number }
  | { outcome: 'late' }
  | { outcome: 'none' };

/** Above this the sums inside glpk, good to about 10⁻⁹, cannot tell one unit from two. */
export const LARGEST_COEFFICIENT = 1e8;
/** No multiple of it is whole. */
const UNIT = Math.SQRT1_2;
const PRUNING_TOLERANCE = 1e-7;
const LONGEST_SECONDS = 1e6;

export function maximise(input: Maximisation): Maximum {
  const { integers, measure } = input;
  const known = new Set(input.candidates.men);
  const misses = integers.locked.some((isLocked, man) => isLocked && !known.has(man));
  if (misses || known.size < integers.size) return { outcome: 'none' };
  const isExact = largestCoefficient(measure, integers) <= LARGEST_COEFFICIENT;
  const overvalued: LineupCut[] = [];
  let best: { men: readonly number[]; sum: number } | undefined;
  let origin = Math.round(input.expected / integers.size);
  for (;;) {
    const answer = solveModel(input, overvalued, origin);
    if (answer === 'none') return best ? { outcome: 'optimal', ...best } : { outcome: 'none' };
    if (answer === 'late') return best ? { outcome: 'feasible', ...best } : { outcome: 'late' };
    const { men, isBest } = answer;
    const sum = input.evaluate(men);
    if (sum === null) {
      input.overCap.push({ men, most: integers.size - 1 });
      continue;
    }
    if (!best || sum > best.sum) best = { men, sum };
    if (!isBest || !isExact) return { outcome: 'feasible', ...best };
    if (answer.value - best.sum > 0.5) {
      // With the captains that glpk gave them these men are over the cap: others may be better.
      overvalued.push({ men, most: integers.size - 1 });
      continue;
    }
    const distance = Math.abs(answer.value - origin * integers.size);
    if (PRUNING_TOLERANCE * (1 + distance) < 0.5) return { outcome: 'optimal', ...best };
    origin = Math.round(answer.value / integers.size);
  }
}

/** Whole numbers up to `LARGEST_COEFFICIENT` are safe in a measure. */
export function largestCoefficient(
  measure: Measure,
  { order, captain, vice, penalties }: IntegerProblem,
): number {
  let most = 0;
  penalties.forEach((_, at) => (most = Math.max(most, measure.penalty(at))));
  for (let man = 0; man < order.length; man += 1) {
    most = Math.max(most, Math.abs(measure.man(man)));
    if (captain) most = Math.max(most, Math.abs(measure.captain(man)));
    if (vice) most = Math.max(most, Math.abs(measure.vice(man)));
  }
  return most;
}

/** One call of glpk with what is left of the time; `isBest` false = the time ended the search. */
function solveModel(
  { glpk, integers, candidates, cuts, overCap, spent, hasCap, measure, deadline }: Maximisation,
  overvalued: readonly LineupCut[],
  origin: number,
): { men: readonly number[]; value: number; isBest: boolean } | 'late' | 'none' {
  // The same order of lineups, as all have as many men: every sum is less by size times the origin.
  const counted: Measure = {
    man: (man) => (measure.man(man) - origin) * UNIT,
    captain: (man) => measure.captain(man) * UNIT,
    vice: (man) => measure.vice(man) * UNIT,
    penalty: (at) => measure.penalty(at) * UNIT,
  };
  const model = buildModel(glpk, integers, candidates, {
    measure: counted,
    spent,
    hasCap,
    cuts: [...cuts, ...overCap, ...overvalued],
  });
  if (!model) return 'none';
  const seconds = (deadline - performance.now()) / 1000;
  if (seconds <= 0) return 'late';
  // Without its presolver glpk's integer optimizer wants an optimal basis to start from, and finds nothing.
  const options = { msglev: glpk.GLP_MSG_OFF, presol: true, tmlim: Math.min(seconds, LONGEST_SECONDS) };
  const { status, vars, z } = glpk.solve(model, options).result;
  if (status === glpk.GLP_NOFEAS) return 'none';
  if (status !== glpk.GLP_OPT && status !== glpk.GLP_FEAS) return 'late';
  const men = candidates.men.filter((man) => vars[manName(man)]! > 0.5);
  return { men, value: z / UNIT + origin * integers.size, isBest: status === glpk.GLP_OPT };
}
