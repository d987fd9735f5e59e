/**
 * Draws lineups of a law: first what the last group takes and costs, then what is left for the groups before it, and in
 * each group one player after the other. Lineups over the club limit, or over the cap by rounding, are rejected, which
 * leaves the law exact. Cost of a draw: groups · log(levels) and players · log(players of a group), once the sums for its
 * states and costs are known.
 */
import type { KeyedRandom } from '../random/keyed-random';
import type { FieldPool } from './field-pool';
import { completeState, isSubset, type LineupLaw } from './lineup-law';
import { type DrawnLineup, drawFromGroup } from './weighted-counts';

/** Numbers of the sums that a drawer keeps: 16 MB. */
const MAX_SUMS = 2_000_000;

export interface LineupDrawer {
  /** The lineup of the last `tryDraw`, if that returned true. */
  drawn: Readonly<DrawnLineup>;
  /** Draws a lineup. false = rejected: it is over the club limit or, by rounding, over the cap. */
  tryDraw(): boolean;
}

/** Keep it for many draws: it owns the memory. The law must keep its weights. */
export function createLineupDrawer(law: LineupLaw, random: KeyedRandom): LineupDrawer {
  const { pool, counts } = law;
  const rows = new RowSums(law);
  const clubCounts = new Uint8Array(pool.clubCount);
  const drawn = {
    picks: new Int32Array(pool.size),
    filled: 0,
    holders: new Int32Array(pool.roles.length),
    cost: 0,
  };
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
      if (++clubCounts[club]! > pool.maxPerClub) return false;
    }
    return true;
  }

  function tryDraw(): boolean {
    clubCounts.fill(0);
    drawn.filled = 0;
    state = completeState(pool);
    cost = pool.budget;
    const last = counts.length - 1;
    if (!take(last, drawLastRow(law, random))) return false;
    cost = drawRest(law, random, state, cost);
    for (let group = last - 1; group >= 0; group--) {
      if (!take(group, rows.draw(random, group, state, cost))) return false;
    }
    drawn.cost = costOf(pool, drawn);
    return drawn.cost <= pool.capInMillionths;
  }

  return { drawn, tryDraw };
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

/**
 * Draws the row of a group, when it and the groups before it have a state and a cost together. Many lineups have the same
 * ones, so the sums from which a row is drawn are kept.
 */
class RowSums {
  /** By number of group, state and cost: rising sums over the rows of the group. */
  private readonly known = new Map<number, Float64Array>();
  private stored = 0;

  constructor(private readonly law: LineupLaw) {}

  draw(random: KeyedRandom, group: number, state: number, cost: number): number {
    if (group === 0) return state * this.law.counts[0]!.width + cost;
    const { pool } = this.law;
    const key = (group * (completeState(pool) + 1) + state) * (pool.budget + 1) + cost;
    let sums = this.known.get(key);
    if (!sums) {
      sums = this.sumRows(group, state, cost);
      if (this.stored + sums.length > MAX_SUMS) this.forget();
      this.known.set(key, sums);
      this.stored += sums.length;
    }
    const last = sums.length - 1;
    return firstAbove(sums, random.uniform() * sums[last]!, 0, last);
  }

  private sumRows(group: number, state: number, cost: number): Float64Array {
    const { pool, counts, before } = this.law;
    const { group: range, width, totals } = counts[group]!;
    const others = before[group]!;
    const length = pool.budget + 1;
    const roles = pool.roles.length;
    const states = Math.min(state + 1, (range.max + 1) << roles);
    const sums = new Float64Array(states * width);
    let sum = 0;
    for (let own = 0, row = 0; own < states; own++) {
      const isAllowed = own >> roles >= range.min && isSubset(own, state, roles);
      const rest = (state - own) * length + cost;
      for (let spent = 0; spent < width; spent++, row++) {
        if (isAllowed && spent <= cost) sum += others[rest - spent]! * totals[row]!;
        sums[row] = sum;
      }
    }
    return sums;
  }

  private forget(): void {
    this.known.clear();
    this.stored = 0;
  }
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
