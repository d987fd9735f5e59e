/**
 * What men are worth, in whole numbers on top of a pool's frame.
 *
 * Points become multiples of their greatest common divisor. Points and salary are folded into one key,
 * points · w − salary, with w beyond any salary: the better key is the better lineup, the cheaper one on a
 * tie. Keys too large for exact doubles leave the salary out (`keysHoldSalary` false) and ties are settled
 * where lineups are compared. O(n).
 */
import { ruleOf } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import { PLAIN, type PoolFrame, roleFactors, wholeFactors, wholeUnits } from './pool-frame';

export interface IntegerPool extends PoolFrame {
  /** By role and man. */
  keys: Float64Array[];
  /** By man: what a goalkeeper or defender after another one of his club loses, times 1, 2, 3; or null. */
  penalties: Float64Array | null;
  keysHoldSalary: boolean;
}

/** Leaves room for the bonuses of rule-prices.ts below 2 ** 53. */
const MAX_EXACT = 2 ** 49;

/** Ranks by what men are worth (`values` by row, at most 4 decimals), then by salary. */
export function byValue(frame: PoolFrame, problem: LineupProblem, values: ArrayLike<number>): IntegerPool {
  const { rows, budget, size } = frame;
  const factors = wholeFactors(roleFactors(problem.roster).map(({ points }) => points));
  const chances = Array.from(rows, (row) => penaltyOf(problem.players[row]!, problem));
  const { units } = wholeUnits([...Array.from(rows, (row) => values[row]!), ...chances]);
  const points = factors.map((factor) => units.subarray(0, rows.length).map((unit) => unit * factor));
  const losses = units.subarray(rows.length);
  const costs = frame.costs.map((cost) => cost.map((cost) => (cost > budget ? Infinity : cost)));

  const weight = budget + 1;
  const largest = Math.max(3 * largestOf(losses), ...points.map(largestOf));
  const keysHoldSalary = budget >= 0 && (largest + 1) * weight * (size + 1) < MAX_EXACT;
  const fold = (value: Float64Array, cost: Float64Array) =>
    value.map((unit, player) => unit * weight - (cost[player] === Infinity ? 0 : cost[player]!));
  const loss = factors[PLAIN]! * (keysHoldSalary ? weight : 1);
  return inOneShape({
    ...frame,
    costs,
    keys: keysHoldSalary ? points.map((value, role) => fold(value, costs[role]!)) : points,
    keysHoldSalary,
    penalties: chances.some((chance) => chance > 0) ? losses.map((unit) => unit * loss) : null,
  });
}

/** Ranks by salary alone, without a cap. */
export function byCheapness(frame: PoolFrame): IntegerPool {
  const keys = frame.costs.map((cost) => cost.map((units) => (units === Infinity ? 0 : -units)));
  const costs = frame.costs.map((cost) => cost.map((units) => (units === Infinity ? units : 0)));
  const unlimited = { budget: 0, maxUnspent: Infinity, keysHoldSalary: true, penalties: null };
  return inOneShape({ ...frame, keys, costs, ...unlimited });
}

/** The pool with other fields. */
export function changePool(pool: IntegerPool, change: Partial<IntegerPool>): IntegerPool {
  return inOneShape({ ...pool, ...change });
}

/**
 * Field by field: an object spread from another gets a hidden class of its own in V8, for which all of the
 * search would be compiled anew (seen as solves that took five times as long, every dozen or so).
 */
function inOneShape(pool: IntegerPool): IntegerPool {
  const { rows, club, clubLimit, roles, costs, budget, maxUnspent, size, stages, bestLeads } = pool;
  const { keys, keysHoldSalary, penalties } = pool;
  return {
    rows,
    club,
    clubLimit,
    roles,
    costs,
    budget,
    maxUnspent,
    size,
    stages,
    bestLeads,
    keys,
    keysHoldSalary,
    penalties,
  };
}

function penaltyOf({ position, team }: SolverPlayer, { rules }: LineupProblem): number {
  return position === 'GK' || position === 'D' ? (ruleOf(rules?.stackingPenalty, team) ?? 0) : 0;
}

function largestOf(values: Float64Array): number {
  return values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
}
