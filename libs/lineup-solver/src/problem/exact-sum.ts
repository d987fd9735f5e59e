/**
 * Exact sums of decimals. Inputs have at most 4 decimals and a captain's factors at most 2, so every
 * product and sum is a whole number of millionths: BigInt inside, plain numbers only at the edges.
 * A result prints as the decimal it is (98.72, never 98.71999), because a division of two whole
 * numbers below 2^53 is correctly rounded.
 */
import { ruleOf } from './lineup-rules';
import type { CaptainFactors, LineupProblem, RosterRules } from './problem';

/** Decimals kept in a salary or a projection, and in a captain's factor. */
export const VALUE_DECIMALS = 4;
export const FACTOR_DECIMALS = 2;

const VALUE_SCALE = 10 ** VALUE_DECIMALS;
const FACTOR_SCALE = 10 ** FACTOR_DECIMALS;
const SUM_DECIMALS = VALUE_DECIMALS + FACTOR_DECIMALS;

/** A sum in millionths. Two of them are equal if and only if the decimals are. */
export type ExactSum = bigint;

/** A lineup's points and cost as exact sums. */
export interface ExactScore {
  points: ExactSum;
  salary: ExactSum;
}

/** True if a number is finite and has no more than so many decimals as its shortest decimal text. */
export function hasDecimals(value: number, max: number): boolean {
  const scale = 10 ** max;
  return Number.isFinite(value) && Math.round(value * scale) / scale === value;
}

/** The exact millionths of a number with at most 4 decimals and |value| ≤ 10⁹. */
export function toExactSum(value: number): ExactSum {
  return BigInt(Math.round(value * VALUE_SCALE)) * BigInt(FACTOR_SCALE);
}

/** The number nearest to an exact sum. */
export function fromExactSum(sum: ExactSum): number {
  const text = (sum < 0n ? -sum : sum).toString().padStart(SUM_DECIMALS + 1, '0');
  const value = Number(`${text.slice(0, -SUM_DECIMALS)}.${text.slice(-SUM_DECIMALS)}`);
  return sum < 0n ? -value : value;
}

/** The sum of numbers that are exact sums themselves, without the errors of adding them up. */
export function addExactly(values: readonly number[]): number {
  const millionths = 10 ** SUM_DECIMALS;
  return fromExactSum(values.reduce((sum, value) => sum + BigInt(Math.round(value * millionths)), 0n));
}

/** A value times a factor (at most 2 decimals), exactly. */
export function multiplyExact(value: number, factor: number): ExactSum {
  return BigInt(Math.round(value * VALUE_SCALE)) * BigInt(Math.round(factor * FACTOR_SCALE));
}

/**
 * What a lineup is worth and costs. The captain counts with his factors; so does an `always` vice, while
 * a `captain_absent` vice counts as any man. `picks`, `captain` and `viceCaptain` are positions in
 * `problem.players`.
 */
export function scoreExactly(
  problem: Pick<LineupProblem, 'players' | 'roster'>,
  picks: readonly number[],
  captain: number | null,
  viceCaptain: number | null,
): ExactScore {
  const { players } = problem;
  let points = 0n;
  let salary = 0n;
  for (const pick of picks) {
    const player = players[pick];
    if (!player) throw new RangeError(`There is no player ${pick} in a pool of ${players.length}.`);
    const factors = factorsOf(problem.roster, pick, captain, viceCaptain);
    points += multiplyExact(player.projection, factors?.points ?? 1);
    salary += multiplyExact(player.salary, factors?.salary ?? 1);
  }
  return { points, salary };
}

function factorsOf(
  { captain, viceCaptain }: RosterRules,
  pick: number,
  leader: number | null,
  vice: number | null,
): CaptainFactors | null {
  if (pick === leader) return captain;
  return pick === vice && viceCaptain?.when === 'always' ? viceCaptain : null;
}

/** The sum that is maximised: `values` (by row) with the offices' factors, less the stacking penalty. */
export function scoreObjective(
  problem: LineupProblem,
  values: ArrayLike<number>,
  picks: readonly number[],
  captain: number | null,
  viceCaptain: number | null,
): ExactSum {
  let sum = -stackingLoss(problem, picks);
  for (const pick of picks) {
    sum += multiplyExact(values[pick]!, factorsOf(problem.roster, pick, captain, viceCaptain)?.points ?? 1);
  }
  return sum;
}

/** Each goalkeeper or defender loses for those of his club before him, for three at most. */
function stackingLoss({ rules, players }: LineupProblem, picks: readonly number[]): ExactSum {
  const before = new Map<string, number>();
  let loss = 0n;
  for (const pick of rules?.stackingPenalty ? picks : []) {
    const { position, team } = players[pick]!;
    if (position !== 'GK' && position !== 'D') continue;
    const count = before.get(team) ?? 0;
    before.set(team, count + 1);
    loss += toExactSum(ruleOf(rules?.stackingPenalty, team) ?? 0) * BigInt(Math.min(count, 3));
  }
  return loss;
}

/** `scoreExactly` as plain numbers: what an answer carries as points and salary. */
export function scoreLineup(
  problem: Pick<LineupProblem, 'players' | 'roster'>,
  picks: readonly number[],
  captain: number | null,
  viceCaptain: number | null,
): { points: number; salary: number } {
  const { points, salary } = scoreExactly(problem, picks, captain, viceCaptain);
  return { points: fromExactSum(points), salary: fromExactSum(salary) };
}
