/**
 * The players' values as whole numbers, on top of a pool's frame.
 *
 * Points become multiples of their greatest common divisor. Points and salary are combined into one key,
 * points · w − salary, where w exceeds any salary: the lineup with the greater key is the better one, and the cheaper
 * one on a tie. If the keys would be too large for exact doubles, they leave out the salary (`keysHoldSalary` is
 * false), and ties are settled where lineups are compared. O(n).
 */
import type { SolverPlayer } from '../problem/player';
import { absenceOf, countsVice, viceWorth } from '../problem/vice-captain';
import type { LineupProblem } from '../problem/problem';
import { PLAIN, type PoolFrame, roleFactors, wholeFactors, wholeUnits } from './pool-frame';

export interface IntegerPool extends PoolFrame {
  /** By role and player. */
  keys: Float64Array[];
  /** By player: what a goalkeeper or defender loses per team-mate picked before them (at most 3 count), or null. */
  penalties: Float64Array | null;
  keysHoldSalary: boolean;
  /** What a vice-captain adds if the captain does not start, or null. The captains' keys contain the most that it can be. */
  vice: ViceGains | null;
  /** With a bench, by player: of two players of a position who are not captains, the one with the lower rank starts. */
  startRanks: Int32Array;
}

/** See `viceShare`. */
export interface ViceGains {
  /** By player: `absenceOf` and `viceWorth`. */
  absence: Float64Array;
  worth: Float64Array;
  /** By player: the most that a vice-captain adds to the key if the player is captain. */
  most: Float64Array;
  /** What a share of one ten-thousandth of a point adds to the key. */
  unit: number;
}

/** Leaves room below 2 ** 53 for the bonuses of rule-prices.ts. */
const MAX_EXACT = 2 ** 49;

/** Ranks lineups by the players' values (by row, at most 4 decimals), then by salary. */
export function byValue(frame: PoolFrame, problem: LineupProblem, values: ArrayLike<number>): IntegerPool {
  const { rows, budget, size, penaltyChances: chances } = frame;
  const vicePoints = countsVice(problem) ? [problem.roster.viceCaptain!.points] : [];
  const roles = roleFactors(problem.roster);
  const factors = wholeFactors([...roles.map(({ points }) => points), ...vicePoints]);
  const withoutCaptaincy = frame.players.map((player) => player.withoutCaptaincy ?? 0);
  // Shares of a vice-captain are ten-thousandths.
  const smallest = vicePoints.map(() => 1e-4);
  const valuesOf = Array.from(rows, (row) => values[row]!);
  const { units } = wholeUnits([...valuesOf, ...chances, ...withoutCaptaincy, ...smallest]);
  const count = rows.length;
  const points = roles.map((_, role) => units.subarray(0, count).map((unit) => unit * factors[role]!));
  const losses = units.subarray(count, 2 * count);
  const vice = vicePoints.length > 0 ? boundVice(frame.players, factors.at(-1)! - factors[PLAIN]!) : null;
  if (frame.captains > 0) {
    const extra = factors[1]! - factors[PLAIN]!;
    const led = points[1]!;
    for (let at = 0; at < count; at += 1) led[at]! += (vice?.most[at] ?? 0) - extra * units[2 * count + at]!;
  }
  const costs = frame.costs.map((cost) => cost.map((units) => (units > budget ? Infinity : units)));

  const weight = budget + 1;
  const largest = Math.max(3 * largestOf(losses), ...points.map(largestOf));
  const keysHoldSalary = budget >= 0 && (largest + 1) * weight * (size + 1) < MAX_EXACT;
  const combine = (value: Float64Array, cost: Float64Array) =>
    value.map((unit, player) => unit * weight - (cost[player] === Infinity ? 0 : cost[player]!));
  const loss = factors[PLAIN]! * (keysHoldSalary ? weight : 1);
  return toPool({
    ...frame,
    costs,
    keys: keysHoldSalary ? points.map((value, role) => combine(value, costs[role]!)) : points,
    keysHoldSalary,
    penalties: chances.some((chance) => chance > 0) ? losses.map((unit) => unit * loss) : null,
    vice: vice && scaleVice(vice, keysHoldSalary ? weight : 1),
    startRanks: frame.bench ? rankBy(points[PLAIN]!) : NO_RANKS,
  });
}

/** Ranks lineups by salary alone, without a cap. */
export function byCheapness(frame: PoolFrame): IntegerPool {
  const keys = frame.costs.map((cost) => cost.map((units) => (units === Infinity ? 0 : -units)));
  const costs = frame.costs.map((cost) => cost.map((units) => (units === Infinity ? units : 0)));
  const unlimited = { budget: 0, maxUnspent: Infinity, keysHoldSalary: true, penalties: null, vice: null };
  const startRanks = frame.bench ? rankBy(keys[PLAIN]!) : NO_RANKS;
  return toPool({ ...frame, keys, costs, ...unlimited, startRanks });
}

/** The pool with other fields. */
export function changePool(pool: IntegerPool, change: Partial<IntegerPool>): IntegerPool {
  return toPool({ ...pool, ...change });
}

/**
 * Copies field by field. An object that is spread from another one gets its own hidden class in V8, and V8 would then
 * compile the search again for it (measured: solves that took five times as long, about one in twelve).
 */
function toPool(pool: IntegerPool): IntegerPool {
  const { rows, players, rules, club, clubLimit, roles, captains, bench, costs, budget, maxUnspent } = pool;
  const { size, stages, penaltyChances, bestLeads, keys, keysHoldSalary, penalties, vice, startRanks } = pool;
  return {
    rows,
    players,
    rules,
    club,
    clubLimit,
    roles,
    captains,
    bench,
    costs,
    budget,
    maxUnspent,
    size,
    stages,
    penaltyChances,
    bestLeads,
    keys,
    keysHoldSalary,
    penalties,
    vice,
    startRanks,
  };
}

/** `unit`: points of the keys per ten-thousandth. The most is that of the best other player of the pool. */
function boundVice(players: readonly SolverPlayer[], unit: number): ViceGains {
  const absence = Float64Array.from(players, absenceOf);
  const worth = Float64Array.from(players, viceWorth);
  const [first = 0, second = first] = [...worth.keys()].sort((a, b) => worth[b]! - worth[a]!);
  const most = absence.map((absent, player) => {
    const best = player === first ? second : first;
    return Math.round((absent * worth[best]!) / 1e8) * unit;
  });
  return { absence, worth, most, unit };
}

export function scaleVice({ absence, worth, most, unit }: ViceGains, factor: number): ViceGains {
  return { absence, worth, most: most.map((gain) => gain * factor), unit: unit * factor };
}

/**
 * What the key of a captain contains too much: the most that a vice-captain could add, less what the best other player
 * adds. O(players).
 */
export function viceLoss(
  { absence, worth, most, unit }: ViceGains,
  players: ArrayLike<number>,
  captain: number,
) {
  let best = -Infinity;
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at]!;
    if (player !== captain && worth[player]! > best) best = worth[player]!;
  }
  return most[captain]! - Math.round((absence[captain]! * best) / 1e8) * unit;
}

function largestOf(values: Float64Array): number {
  return values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
}

const NO_RANKS = new Int32Array(0);

/** By player: 0 = the greatest value. Equal ones in canonical order. */
function rankBy(values: Float64Array): Int32Array {
  const ranks = new Int32Array(values.length);
  const order = [...values.keys()].sort((a, b) => values[b]! - values[a]! || a - b);
  order.forEach((player, rank) => (ranks[player] = rank));
  return ranks;
}
