/** Keys of which a whole set's sum ranks by points first and by salary second, and what they say of points. */
import type { LineupProblem } from '../problem/problem';
import { changePool, type IntegerPool } from '../search/lineup-keys';

/** Leaves room for prices as large as keys, and for the bonuses of rules. */
const MAX_EXACT = 2 ** 47;

export interface TotalKeys {
  pool: IntegerPool;
  /** Points of a lineup by its key, in units. */
  pointsOf: (key: number) => number;
  /** Most points that as many lineups as wanted can have whose keys come to no more than a sum, in units. */
  maxPoints: (sum: number) => number;
  /** What a unit of points is worth. */
  unit: number;
}

/** One lineup's key outweighs its salary; here one unit of points outweighs the salaries of all lineups. */
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
    }),
    pointsOf: (key) => Math.ceil(key / full),
    maxPoints: (sum) => Math.floor((sum + (keysHoldSalary ? lineupCount * budget : 0)) / full),
    unit: points[0]![best] === 0 ? 0 : values[rows[best]!]! / points[0]![best]!,
  };
}
