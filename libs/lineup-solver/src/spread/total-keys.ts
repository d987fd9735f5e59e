/** Keys whose sum over a whole set ranks by points first and by salary second, and how to read points from them. */
import type { LineupProblem } from '../problem/problem';
import { changePool, type IntegerPool, scaleVice } from '../search/lineup-keys';

/** Leaves room below 2 ** 53 for prices as large as keys, and for the bonuses of rules. */
const MAX_EXACT = 2 ** 47;

export interface TotalKeys {
  pool: IntegerPool;
  /** The points of a lineup with this key, in units. */
  pointsOf: (key: number) => number;
  /** The maximum points of the requested lineups if their keys add up to at most this sum, in units. */
  maxPoints: (sum: number) => number;
  /** The value of a unit of points. */
  unit: number;
}

/** Makes one unit of points outweigh the salaries of all lineups together, not only of one lineup. */
export function toTotalKeys(
  pool: IntegerPool,
  { lineupCount }: LineupProblem,
  values: ArrayLike<number>,
): TotalKeys {
  const { budget, costs, keys, keysHoldSalary, rows, size } = pool;
  const weight = keysHoldSalary ? budget + 1 : 1;
  const costOf = (role: number, player: number) =>
    !keysHoldSalary || costs[role]![player] === Infinity ? 0 : costs[role]![player]!;
  const points = keys.map((own, role) => own.map((key, player) => (key + costOf(role, player)) / weight));
  const largest = points.reduce((max, own) => own.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);
  const scale = largest * weight * lineupCount * (size + 1) < MAX_EXACT ? lineupCount : 1;
  const full = weight * scale;
  const best = rows.reduce(
    (max, row, player) => (Math.abs(values[row]!) > Math.abs(values[rows[max]!]!) ? player : max),
    0,
  );
  return {
    pool: changePool(pool, {
      keys: points.map((own, role) => own.map((unit, player) => unit * full - costOf(role, player))),
      penalties: pool.penalties && pool.penalties.map((loss) => loss * scale),
      vice: pool.vice && scaleVice(pool.vice, scale),
    }),
    pointsOf: (key) => Math.ceil(key / full),
    maxPoints: (sum) => Math.floor((sum + (keysHoldSalary ? lineupCount * budget : 0)) / full),
    unit: points[0]![best] === 0 ? 0 : values[rows[best]!]! / points[0]![best]!,
  };
}
