/**
 * The weighted counts of a group of players: the sum, over all ways to take k of the players, of the products of their
 * weights, by what they cost. From these sums a choice of players is drawn exactly, one player after the other.
 *
 * Method: conditional Poisson sampling (Chen, Dempster, Liu 1994, "Weighted finite population sampling to maximize
 * entropy", Biometrika 81), with the cost as a second index. Cost of the table: players · k · levels; of a draw:
 * k · log(players).
 */
import type { KeyedRandom } from '../random/keyed-random';
import type { FieldPool } from './field-pool';
import type { MemberGroup } from './salary-levels';

/** The players of a contest with their weights. */
export interface WeightedPool {
  readonly pool: FieldPool;
  /** By member, without a role, then in each role. */
  weights: readonly Float64Array[];
}

/** One lineup, in members. */
export interface DrawnLineup {
  picks: Int32Array;
  /** How many of the picks are drawn. */
  filled: number;
  /** The member in each role of the pool. */
  holders: Int32Array;
  /** In millionths, with what the roles cost. */
  cost: number;
}

export interface WeightedCounts {
  group: MemberGroup;
  /** Costs 0 to `width − 1` are counted, in levels. */
  width: number;
  /** Numbers in a row of `table`: members and 1. */
  stride: number;
  /**
   * At `(state * width + cost) * stride + first`: the sum over the choices among the members from `first` on. The state
   * is `taken << roles | bits`, where the bits show which roles are among the players taken.
   */
  table: Float64Array;
  /** At `state * width + cost`: the sum over all choices, the same as at `first` 0 in `table`, but side by side. */
  totals: Float64Array;
  /** The costs of the totals that are not 0. */
  costs: CostRanges;
}

/** By state: the lowest and the highest cost whose sum is not 0. Without such a cost, the lowest is above the highest. */
export interface CostRanges {
  lowest: Int32Array;
  highest: Int32Array;
}

export function createWeightedCounts(pool: FieldPool, group: MemberGroup): WeightedCounts {
  let highest = 0;
  for (const levels of pool.levels) {
    for (let member = group.from; member < group.to; member++) highest = Math.max(highest, levels[member]!);
  }
  const width = Math.min(pool.budget, group.max * highest) + 1;
  const stride = group.to - group.from + 1;
  const rows = ((group.max + 1) << pool.roles.length) * width;
  return {
    group,
    width,
    stride,
    table: new Float64Array(rows * stride),
    totals: new Float64Array(rows),
    costs: createCostRanges(rows / width),
  };
}

export function createCostRanges(states: number): CostRanges {
  return { lowest: new Int32Array(states), highest: new Int32Array(states) };
}

/** @param sums at `state * width + cost` */
export function fillCostRanges({ lowest, highest }: CostRanges, sums: Float64Array, width: number): void {
  for (let state = 0; state < lowest.length; state++) {
    let low = 0;
    let high = width - 1;
    while (low < width && sums[state * width + low] === 0) low++;
    while (high >= 0 && sums[state * width + high] === 0) high--;
    lowest[state] = low;
    highest[state] = high;
  }
}

/** Computes the table for new weights. */
export function fillWeightedCounts(counts: WeightedCounts, weighted: WeightedPool): void {
  const { group, width, stride, table, totals, costs } = counts;
  totals.fill(0);
  totals[0] = 1;
  for (let first = stride - 1; first >= 0; first--) {
    if (first < stride - 1) addMember(counts, weighted, group.from + first);
    for (let row = 0, at = first; row < totals.length; row++, at += stride) table[at] = totals[row]!;
  }
  fillCostRanges(costs, totals, width);
}

/** Adds the choices with one more member to the totals. Larger choices first: they come from the smaller ones. */
function addMember(
  { group, width, totals }: WeightedCounts,
  { pool, weights }: WeightedPool,
  member: number,
): void {
  const roles = pool.roles.length;
  const roleSets = 1 << roles;
  for (let state = ((group.max + 1) << roles) - 1; state >= roleSets; state--) {
    for (let role = 0; role <= roles; role++) {
      const bit = role === 0 ? 0 : 1 << (role - 1);
      const weight = weights[role]![member]!;
      if (weight === 0 || (state & bit) !== bit) continue;
      const cost = pool.levels[role]![member]!;
      const to = state * width;
      const shift = to - ((state - roleSets) ^ bit) * width + cost;
      for (let at = to + cost; at < to + width; at++) totals[at]! += weight * totals[at - shift]!;
    }
  }
}

/** Draws the players of a group for a state at exactly a cost, and adds them to a lineup. */
export function drawFromGroup(
  counts: WeightedCounts,
  weighted: WeightedPool,
  random: KeyedRandom,
  state: number,
  cost: number,
  lineup: DrawnLineup,
): void {
  const { group, width, stride, table } = counts;
  const { levels, roles } = weighted.pool;
  const roleSets = 1 << roles.length;
  let first = 0;
  while (state >= roleSets) {
    const row = (state * width + cost) * stride;
    const next = lastAbove(table, random.uniform() * table[row + first]!, row + first, row + stride) - row;
    const member = group.from + next;
    const hasRoles = (state & (roleSets - 1)) !== 0;
    const role = hasRoles ? drawRole(counts, weighted, random, state, cost, next) : 0;
    first = next + 1;
    state -= roleSets;
    cost -= levels[role]![member]!;
    lineup.picks[lineup.filled++] = member;
    if (role > 0) {
      state ^= 1 << (role - 1);
      lineup.holders[role - 1] = member;
    }
  }
}

/** The last index from `low` to `high − 1` where falling sums are above the target: there the next player is taken. */
function lastAbove(sums: Float64Array, target: number, low: number, high: number): number {
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > target) low = middle;
    else high = middle;
  }
  return low;
}

/** The role in which member `next` of the group is taken: 0 = none, 1 = the first role. */
function drawRole(
  { group, width, stride, table }: WeightedCounts,
  { pool, weights }: WeightedPool,
  random: KeyedRandom,
  state: number,
  cost: number,
  next: number,
): number {
  const member = group.from + next;
  const roleSets = 1 << pool.roles.length;
  const sums = weights.map((each, role) => {
    const bit = role === 0 ? 0 : 1 << (role - 1);
    const rest = cost - pool.levels[role]![member]!;
    if ((state & bit) !== bit || rest < 0) return 0;
    return each[member]! * table[(((state - roleSets) ^ bit) * width + rest) * stride + next + 1]!;
  });
  let left = random.uniform() * sums.reduce((sum, weight) => sum + weight, 0);
  let drawn = 0;
  sums.forEach((weight, role) => {
    if (weight > 0 && left >= 0) drawn = role;
    left -= weight;
  });
  return drawn;
}
