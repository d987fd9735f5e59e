/**
 * Finds the lineup with the greatest sum of a whole-number measure. The result is exact although glpk calculates in
 * floating point. Three of its tolerances matter:
 * - It drops a branch that is not better by 10⁻⁷ of the best value. So sums are counted from an origin near the best.
 * - It rounds the bound of a whole-number objective down when it is 0.001 below a whole number. So no coefficient of
 *   the objective is whole.
 * - It accepts 0.99999 of a player as a player, which only large coefficients in a row make useful. So the salary rows
 *   are coarse (model.ts), and lineups that break a limit are forbidden here.
 */
import type { GLPK } from 'glpk.js/node';
import type { IntegerProblem } from './integer-problem';
import { buildModel, type LineupCut, type Measure, type ModelInput } from './model';
import { playerName } from './rule-rows';

interface MaximizeInput extends Omit<ModelInput, 'cuts'> {
  glpk: GLPK;
  problem: IntegerProblem;
  cuts: readonly LineupCut[];
  /** Lineups that break a salary limit or a sum by less than the model can represent. New ones are added. */
  illegal: LineupCut[];
  /** An estimate of the greatest sum. A good one saves a second model. */
  expected: number;
  /** The exact sum of these players with their best captains; null when they break a salary limit. */
  evaluate: (players: readonly number[]) => number | null;
  /** In milliseconds on the clock of `performance.now()`. */
  deadline: number;
}

/**
 * `optimal`: proven. `feasible`: a legal lineup that is not proven. `timed-out`: no lineup before the deadline.
 * `none`: no lineup exists.
 */
export type Maximum =
  | { outcome: 'optimal' | 'feasible'; players: readonly number[]; sum: number }
  | { outcome: 'timed-out' }
  | { outcome: 'none' };

/** Sums inside glpk have an error of about 10⁻⁹. With larger coefficients it cannot distinguish one unit from two. */
const MAX_COEFFICIENT = 1e8;
/** Irrational, so that no multiple of it is whole. */
const UNIT = Math.SQRT1_2;
const PRUNING_TOLERANCE = 1e-7;
const MAX_SECONDS = 1e6;

export function maximize(input: MaximizeInput): Maximum {
  const { problem, measure, illegal } = input;
  const isExact = hasExactSums(measure, problem);
  const overrated: LineupCut[] = [];
  let best: { players: readonly number[]; sum: number } | undefined;
  let origin = Math.round(input.expected / problem.size);
  for (;;) {
    const found = solveModel(input, overrated, origin);
    if (found === 'none') return best ? { outcome: 'optimal', ...best } : { outcome: 'none' };
    if (found === 'timed-out') return best ? { outcome: 'feasible', ...best } : { outcome: 'timed-out' };
    const { players, isBest, value } = found;
    const sum = keepsSums(problem, players) ? input.evaluate(players) : null;
    if (sum === null) {
      illegal.push({ players, max: problem.size - 1 });
      continue;
    }
    if (!best || sum > best.sum) best = { players, sum };
    if (!isBest || !isExact) return { outcome: 'feasible', ...best };
    if (value - best.sum > 0.5) {
      // With glpk's choice of captains these players are over the cap. Other players may be better.
      overrated.push({ players, max: problem.size - 1 });
      continue;
    }
    const distance = Math.abs(value - origin * problem.size);
    if (PRUNING_TOLERANCE * (1 + distance) < 0.5) return { outcome: 'optimal', ...best };
    origin = Math.round(value / problem.size);
  }
}

/** Do the players keep the rules about sums, exactly? */
function keepsSums({ rules }: IntegerProblem, players: readonly number[]): boolean {
  return rules.sums.every(({ weights, min, max }) => {
    const sum = players.reduce((total, player) => total + weights[player]!, 0);
    return sum >= min && sum <= max;
  });
}

/** Returns true if the coefficients of the measure are small enough for `maximize` to prove the maximum. */
export function hasExactSums(
  measure: Measure,
  { order, captain, viceCaptain, bench, penalties }: IntegerProblem,
): boolean {
  return (
    penalties.every((_, at) => measure.penalty(at) <= MAX_COEFFICIENT) &&
    order.every(
      (_, player) =>
        Math.abs(measure.player(player)) <= MAX_COEFFICIENT &&
        (!captain || Math.abs(measure.captain(player)) <= MAX_COEFFICIENT) &&
        (!bench || Math.abs(measure.bench(player)) <= MAX_COEFFICIENT) &&
        (!viceCaptain || Math.abs(measure.viceCaptain(player)) <= MAX_COEFFICIENT),
    )
  );
}

/** Runs glpk once, until the deadline. `isBest` false: the deadline ended the search. */
function solveModel(
  { glpk, problem, measure, cuts, illegal, exhausted, hasSalaryLimits, deadline }: MaximizeInput,
  overrated: readonly LineupCut[],
  origin: number,
): { players: readonly number[]; value: number; isBest: boolean } | 'timed-out' | 'none' {
  // Every lineup has the same number of players, so every sum is lower by size · origin and the order is the same.
  const shifted: Measure = {
    player: (player) => (measure.player(player) - origin) * UNIT,
    captain: (player) => measure.captain(player) * UNIT,
    viceCaptain: (player) => measure.viceCaptain(player) * UNIT,
    bench: (player) => measure.bench(player) * UNIT,
    penalty: (at) => measure.penalty(at) * UNIT,
  };
  const model = buildModel(glpk, problem, {
    measure: shifted,
    exhausted,
    hasSalaryLimits,
    cuts: [...cuts, ...illegal, ...overrated],
  });
  if (!model) return 'none';
  const seconds = (deadline - performance.now()) / 1000;
  if (seconds <= 0) return 'timed-out';
  // Without the presolver, glpk's integer optimizer requires an optimal basis to start from and finds nothing.
  const options = { msglev: glpk.GLP_MSG_OFF, presol: true, tmlim: Math.min(seconds, MAX_SECONDS) };
  const { status, vars, z } = glpk.solve(model, options).result;
  if (status === glpk.GLP_NOFEAS) return 'none';
  if (status !== glpk.GLP_OPT && status !== glpk.GLP_FEAS) return 'timed-out';
  const players = [...problem.order.keys()].filter((player) => (vars[playerName(player)] ?? 0) > 0.5);
  return { players, value: z / UNIT + origin * problem.size, isBest: status === glpk.GLP_OPT };
}
