/**
 * Exact sums of decimals. Inputs have at most 4 decimals and captains' factors at most 2, so every product and sum is a
 * whole number of millionths: BigInt inside, plain numbers at the edges. A result is the number nearest to the exact
 * decimal, so it prints as that decimal (98.72, never 98.71999).
 */
import { ruleOf } from './lineup-rules';
import { countsVice, viceShare } from './vice-captain';
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

/** True if a number is finite and its shortest decimal text has at most `max` decimals. */
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

/** The exact sum of numbers that are exact sums themselves. */
export function addExactly(values: readonly number[]): number {
  const millionths = 10 ** SUM_DECIMALS;
  return fromExactSum(values.reduce((sum, value) => sum + BigInt(Math.round(value * millionths)), 0n));
}

/** A value times a factor (at most 2 decimals), exactly. */
export function multiplyExact(value: number, factor: number): ExactSum {
  return BigInt(Math.round(value * VALUE_SCALE)) * BigInt(Math.round(factor * FACTOR_SCALE));
}

/**
 * The points and the salary of a lineup, with the factors of the captain, of an `always` vice-captain and of the bench. A
 * `captain_absent` vice-captain has no factors. `picks`, `captain`, `viceCaptain` and `bench` are indices into
 * `problem.players`.
 */
export function scoreExactly(
  problem: Pick<LineupProblem, 'players' | 'roster'>,
  picks: readonly number[],
  captain: number | null,
  viceCaptain: number | null,
  bench?: readonly number[],
): ExactScore {
  const { players } = problem;
  let points = 0n;
  let salary = 0n;
  for (const pick of picks) {
    const player = players[pick];
    if (!player) throw new RangeError(`There is no player ${pick} in a pool of ${players.length}.`);
    const factors = factorsOf(problem.roster, pick, captain, viceCaptain, bench);
    points += multiplyExact(player.projection, factors?.points ?? 1);
    salary += multiplyExact(player.salary, factors?.salary ?? 1);
  }
  return { points, salary };
}

function factorsOf(
  { captain, viceCaptain, bench }: RosterRules,
  pick: number,
  captainPick: number | null,
  vicePick: number | null,
  benchPicks: readonly number[] = [],
): CaptainFactors | null {
  if (bench && benchPicks.includes(pick)) return { points: bench.weight, salary: 1 };
  if (pick === captainPick) return captain;
  return pick === vicePick && viceCaptain?.when === 'always' ? viceCaptain : null;
}

/**
 * The maximized sum: `values` (by row) with the factors of captains and bench, less the stacking penalty and what captains
 * do not score themselves, plus what the vice-captain scores instead of an absent captain.
 */
export function scoreObjective(
  problem: LineupProblem,
  values: ArrayLike<number>,
  picks: readonly number[],
  captain: number | null,
  viceCaptain: number | null,
  bench?: readonly number[],
): ExactSum {
  let sum = -stackingLoss(problem, picks);
  for (const pick of picks) {
    const factors = factorsOf(problem.roster, pick, captain, viceCaptain, bench);
    sum += multiplyExact(values[pick]!, factors?.points ?? 1);
  }
  return sum + captaincyChange(problem, captain, viceCaptain);
}

/** By how much chances to start change the value of a captain and a `captain_absent` vice-captain. */
function captaincyChange(
  { players, roster }: LineupProblem,
  captain: number | null,
  vice: number | null,
): ExactSum {
  if (captain === null || !roster.captain) return 0n;
  const loss = multiplyExact(players[captain]!.withoutCaptaincy ?? 0, roster.captain.points - 1);
  if (vice === null || !countsVice({ players, roster })) return -loss;
  return (
    multiplyExact(viceShare(players[captain]!, players[vice]!) / 1e4, roster.viceCaptain!.points - 1) - loss
  );
}

/** Each goalkeeper or defender loses points for up to three team-mates counted before. */
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

/** `scoreExactly` as plain numbers, as in a result. */
export function scoreLineup(
  problem: Pick<LineupProblem, 'players' | 'roster'>,
  picks: readonly number[],
  captain: number | null,
  viceCaptain: number | null,
  bench?: readonly number[],
): { points: number; salary: number } {
  const { points, salary } = scoreExactly(problem, picks, captain, viceCaptain, bench);
  return { points: fromExactSum(points), salary: fromExactSum(salary) };
}
