/**
 * The law of the field's lineups: among all lineups that are legal, each has a probability in proportion to the product
 * of its players' weights. It is the law of maximum entropy, the one that assumes nothing but the players' shares.
 *
 * Method: the tables of the groups (`weighted-counts.ts`) are combined by convolution over the players taken and their
 * cost; `lineup-drawer.ts` draws lineups backwards from the sums. Cost: of the tables, see there; of the convolution,
 * levels² for each pair of groups and numbers of players.
 */
import type { FieldPool } from './field-pool';
import {
  createCostRanges,
  createWeightedCounts,
  fillCostRanges,
  fillWeightedCounts,
  type CostRanges,
  type WeightedCounts,
  type WeightedPool,
} from './weighted-counts';

/** A law with its tables. `reweigh` sets the weights before the first use. */
export interface LineupLaw extends WeightedPool {
  /** Of each group. */
  counts: readonly WeightedCounts[];
  /** `before[g]`: sums over the groups before g, at `state * (budget + 1) + cost`. */
  before: readonly Float64Array[];
  /** The costs of the sums in `before` that are not 0. */
  costsBefore: readonly CostRanges[];
  /** Sums over all costs up to this one, for the groups before the last. */
  beforeLast: Float64Array;
  /** Sums over the states and costs of the last group, each with everything before it that is within the budget. */
  last: Float64Array;
  /** The sum over all lineups that meet positions and budget, without `stackOdds`. 0 = there is none. */
  total: number;
  /** A lineup with a stack is so many times as likely as its weights say (`stacking.ts`). */
  stackOdds: number;
}

export function createLineupLaw(pool: FieldPool): LineupLaw {
  const counts = pool.budget < 0 ? [] : pool.groups.map((group) => createWeightedCounts(pool, group));
  const states = (pool.size + 1) << pool.roles.length;
  const before = counts.map(() => new Float64Array(states * (pool.budget + 1)));
  if (before[0]) before[0][0] = 1;
  return {
    pool,
    counts,
    weights: [],
    before,
    costsBefore: counts.map(() => createCostRanges(states)),
    beforeLast: new Float64Array(before.at(-1)?.length ?? 0),
    last: new Float64Array(counts.at(-1)?.totals.length ?? 0),
    total: 0,
    stackOdds: 1,
  };
}

/**
 * Gives the players new weights, ≥ 0. Scaling all of them changes nothing.
 *
 * @param weights by member
 * @param roleWeights by member, for each role of the pool: how often a member has the role, given that it is picked
 */
export function reweigh(law: LineupLaw, weights: Float64Array, roleWeights: readonly Float64Array[]): void {
  const { pool, counts, before, costsBefore } = law;
  law.weights = [
    weights,
    ...roleWeights.map((each) => each.map((weight, member) => weight * weights[member]!)),
  ];
  counts.forEach((each, group) => {
    fillWeightedCounts(each, law);
    if (group < counts.length - 1) convolve(pool, before[group]!, each, before[group + 1]!);
    fillCostRanges(costsBefore[group]!, before[group]!, pool.budget + 1);
  });
  law.total = counts.length > 0 ? sumLast(law) : 0;
}

/** Adds a group to the sums of the groups before it. */
function convolve(pool: FieldPool, before: Float64Array, counts: WeightedCounts, after: Float64Array): void {
  const { group, width, totals } = counts;
  const row = pool.budget + 1;
  const roles = pool.roles.length;
  const roleSets = 1 << roles;
  after.fill(0);
  for (let own = group.min << roles; own < (group.max + 1) << roles; own++) {
    const ofState = totals.subarray(own * width, (own + 1) * width);
    if (ofState.every((total) => total === 0)) continue;
    for (let other = 0; other + own < before.length / row; other++) {
      if ((other & own & (roleSets - 1)) !== 0) continue;
      for (let cost = 0; cost < row; cost++) {
        const weight = before[other * row + cost]!;
        if (weight === 0) continue;
        const to = (other + own) * row + cost;
        const length = Math.min(width, row - cost);
        for (let i = 0; i < length; i++) after[to + i]! += weight * ofState[i]!;
      }
    }
  }
}

/** Fills the sums from which a draw starts. @returns the sum over all lineups */
function sumLast({ pool, counts, before, beforeLast, last }: LineupLaw): number {
  const { group, width, totals } = counts.at(-1)!;
  const others = before.at(-1)!;
  const row = pool.budget + 1;
  const complete = completeState(pool);
  for (let at = 0; at < others.length; at++) {
    beforeLast[at] = others[at]! + (at % row === 0 ? 0 : beforeLast[at - 1]!);
  }
  let sum = 0;
  for (let state = 0, at = 0; state < last.length / width; state++) {
    const isAllowed = state >> pool.roles.length >= group.min && isSubset(state, complete, pool.roles.length);
    const rest = (complete - state) * row + pool.budget;
    for (let cost = 0; cost < width; cost++, at++) {
      if (isAllowed) sum += totals[at]! * beforeLast[rest - cost]!;
      last[at] = sum;
    }
  }
  return sum;
}

/** The state of a whole lineup: all players and all roles. */
export function completeState({ size, roles }: FieldPool): number {
  return ((size + 1) << roles.length) - 1;
}

/** Whether a state can be part of another one: every bit of its roles is set there, and it has no more players. */
export function isSubset(state: number, whole: number, roles: number): boolean {
  const bits = (1 << roles) - 1;
  return state >> roles <= whole >> roles && (state & bits & ~whole) === 0;
}
