/** Keys of which a whole set's sum ranks by points first and by salary second, and what they say of points. */
import type { LineupProblem } from '../problem';
import { changePool, type IntegerPool } from '../exact/lineup-keys';

/** Leaves room for prices as large as keys, and for the bonuses of rules. */
const MOST_EXACT = 2 ** 47;

export interface TotalKeys {
  pool: IntegerPool;
  /** Points of a lineup by its key, in units. */
  pointsOf: (key: number) => number;
  /** Most points that as many lineups as wanted can have whose keys come to no more than a sum, in units. */
  mostPoints: (sum: number) => number;
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
  const costOf = (role: number, man: number) =>
    !keysHoldSalary || costs[role]![man] === Infinity ? 0 : costs[role]![man]!;
  const points = keys.map((own, role) => own.map((key, man) => (key + costOf(role, man)) / weight));
  const largest = points.reduce((most, own) => own.reduce((a, b) => Math.max(a, Math.abs(b)), most), 1);
  const scale = largest * weight * lineupCount * (size + 1) < MOST_EXACT ? lineupCount : 1;
  const full = weight * scale;
  const best = rows.reduce(
    (most, row, man) => (Math.abs(values[row]!) > Math.abs(values[rows[most]!]!) ? man : most),
    0,
  );
  return {
    pool: changePool(pool, {
      keys: points.map((own, role) => own.map((unit, man) => unit * full - costOf(role, man))),
      penalties: pool.penalties && pool.penalties.map((loss) => loss * scale),
    }),
    pointsOf: (key) => Math.ceil(key / full),
    mostPoints: (sum) => Math.floor((sum + (keysHoldSalary ? lineupCount * budget : 0)) / full),
    unit: points[0]![best] === 0 ? 0 : values[rows[best]!]! / points[0]![best]!,
  };
}
