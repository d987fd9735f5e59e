/**
 * Draws lineups of a law: first what the last group takes and costs, then what is left for the groups before it, and in
 * each group one player after the other. Lineups over the club limit, or over the cap by rounding, are rejected, which
 * leaves the law exact. Cost of a draw: about the levels of one group, and players · log(players of a group).
 */
import type { KeyedRandom } from '../random/keyed-random';
import type { FieldPool } from './field-pool';
import { completeState, isSubset, type LineupLaw } from './lineup-law';
import { type DrawnLineup, drawFromGroup } from './weighted-counts';

export interface LineupDrawer {
  /** The lineup of the last `tryDraw`, if that returned true. */
  drawn: Readonly<DrawnLineup>;
  /** Draws a lineup. false = rejected: it is over the club limit or, by rounding, over the cap. */
  tryDraw(): boolean;
  /** Whether it has a stack. */
  hasStack(): boolean;
}

/** Keep it for many draws: it owns the memory. The law may get new weights in between. */
export function createLineupDrawer(law: LineupLaw, random: KeyedRandom): LineupDrawer {
  const { pool, counts } = law;
  const clubCounts = new Uint8Array(pool.clubCount);
  const drawn = {
    picks: new Int32Array(pool.size),
    filled: 0,
    holders: new Int32Array(pool.roles.length),
    cost: 0,
  };
  /** The most players of one club. */
  let largest = 0;
  /** What is left for the groups that are not drawn yet. */
  let state = 0;
  let cost = 0;

  /** Draws the players of a group for a row of its table. @returns whether the club limit still holds */
  function take(group: number, row: number): boolean {
    const { width } = counts[group]!;
    const taken = Math.floor(row / width);
    const spent = row - taken * width;
    const from = drawn.filled;
    drawFromGroup(counts[group]!, law, random, taken, spent, drawn);
    state -= taken;
    cost -= spent;
    for (let at = from; at < drawn.filled; at++) {
      const club = pool.clubs[drawn.picks[at]!]!;
      const count = ++clubCounts[club]!;
      if (count > pool.maxPerClub) return false;
      if (count > largest) largest = count;
    }
    return true;
  }

  function tryDraw(): boolean {
    clubCounts.fill(0);
    largest = 0;
    drawn.filled = 0;
    state = completeState(pool);
    cost = pool.budget;
    const last = counts.length - 1;
    if (!take(last, drawLastRow(law, random))) return false;
    cost = drawRest(law, random, state, cost);
    for (let group = last - 1; group >= 0; group--) {
      if (!take(group, drawRow(law, random, group, state, cost))) return false;
    }
    drawn.cost = costOf(pool, drawn);
    return drawn.cost <= pool.capInMillionths;
  }

  return { drawn, tryDraw, hasStack: () => largest >= pool.stackSize };
}

/** The row of the last group, with everything that the groups before it can add within the budget. */
function drawLastRow({ last, total }: LineupLaw, random: KeyedRandom): number {
  return firstAbove(last, random.uniform() * total, 0, last.length - 1);
}

/** What the groups before the last one cost together, at most `cost`. */
function drawRest({ pool, beforeLast }: LineupLaw, random: KeyedRandom, state: number, cost: number): number {
  const from = state * (pool.budget + 1);
  const end = from + cost;
  return firstAbove(beforeLast, random.uniform() * beforeLast[end]!, from, end) - from;
}

/** The row of a group, when it and the groups before it have a state and a cost together. */
function drawRow(
  { pool, counts, before, costsBefore }: LineupLaw,
  random: KeyedRandom,
  group: number,
  state: number,
  cost: number,
): number {
  const { group: range, width, totals, costs } = counts[group]!;
  if (group === 0) return state * width + cost;
  const others = before[group]!;
  const othersCosts = costsBefore[group]!;
  const length = pool.budget + 1;
  const roles = pool.roles.length;
  let left = random.uniform() * before[group + 1]![state * length + cost]!;
  let row = 0;
  for (let own = range.min << roles; own < (range.max + 1) << roles && own <= state; own++) {
    if (!isSubset(own, state, roles)) continue;
    const rest = (state - own) * length + cost;
    const highest = Math.min(costs.highest[own]!, cost - othersCosts.lowest[state - own]!);
    const lowest = Math.max(costs.lowest[own]!, cost - othersCosts.highest[state - own]!);
    for (let spent = highest; spent >= lowest; spent--) {
      const weight = others[rest - spent]! * totals[own * width + spent]!;
      if (weight === 0) continue;
      row = own * width + spent;
      left -= weight;
      if (left < 0) return row;
    }
  }
  return row;
}

function costOf({ costs }: FieldPool, { picks, holders }: DrawnLineup): number {
  let cost = 0;
  for (let at = 0; at < picks.length; at++) cost += costs[0]![picks[at]!]!;
  for (let role = 0; role < holders.length; role++) {
    cost += costs[role + 1]![holders[role]!]! - costs[0]![holders[role]!]!;
  }
  return cost;
}

/** The first index from `low` to `high` where rising sums are above the target. */
function firstAbove(sums: Float64Array, target: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
