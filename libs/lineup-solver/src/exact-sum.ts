/**
 * Exact sums of decimals. Inputs have at most 4 decimals and a captain's factors at most 2, so every
 * product and sum is a whole number of millionths: BigInt inside, plain numbers only at the edges.
 * A result prints as the decimal it is (98.72, never 98.71999), because a division of two whole
 * numbers below 2^53 is correctly rounded.
 */
import type { LineupProblem } from './problem';

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
export function hasDecimals(value: number, most: number): boolean {
  const scale = 10 ** most;
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

/** A value times a factor (at most 2 decimals), exactly. */
export function multiplyExact(value: number, factor: number): ExactSum {
  return BigInt(Math.round(value * VALUE_SCALE)) * BigInt(Math.round(factor * FACTOR_SCALE));
}

/** Negative, zero or positive as `a` is less than, exactly equal to, or more than `b`. */
export function compareSums(a: ExactSum, b: ExactSum): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
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
  const { roster, players } = problem;
  const vice = roster.viceCaptain?.when === 'always' ? roster.viceCaptain : null;
  let points = 0n;
  let salary = 0n;
  for (const pick of picks) {
    const player = players[pick];
    if (!player) throw new RangeError(`There is no player ${pick} in a pool of ${players.length}.`);
    const factors = pick === captain ? roster.captain : pick === viceCaptain ? vice : null;
    points += multiplyExact(player.projection, factors?.points ?? 1);
    salary += multiplyExact(player.salary, factors?.salary ?? 1);
  }
  return { points, salary };
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
