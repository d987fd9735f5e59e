/**
 * What no choice exceeds: a Lagrangian relaxation of covering. Instead of counting an element at most as often as its
 * capacity, each candidate is paid a price for covering it, and the price that is not paid is worth its capacity anyway.
 * For any prices, the best candidates of each contest by price are an upper limit; they are found by sorting. Quotas get
 * a price too; unique players are left out. The prices are improved by subgradient steps (Held, Wolfe, Crowder 1974)
 * whose length depends on the gap to the value of the choice (Polyak 1969). In a contest with smaller prizes the steps are
 * smaller, as if all prices were shares of the worth. O(length of all lists + n log n) per step.
 */
import type { Cover } from './cover';
import type { Candidates } from './limits';

export interface BoundInput {
  /** By contest. Its candidates are numbered from 0. */
  covers: readonly Cover[];
  candidates: Candidates;
  /** Candidates that every choice contains. */
  kept: readonly number[];
  /** The choice, and its value in the unit of the covers. */
  chosen: readonly number[];
  value: number;
}

const MAX_STEPS = 400;
/** Steps without a better bound after which the steps are halved. */
const STEPS_BEFORE_HALVING = 12;
/** The bound is close enough at this share of the value. */
const CLOSE_ENOUGH = 1e-4;

/** @returns the bound in the unit of the covers, never below the value of the choice */
export function findBound(input: BoundInput): number {
  const prices = new LagrangianPrices(input);
  let best = prices.evaluate();
  let length = 1;
  let stepsSinceBest = 0;
  for (let step = 0; step < MAX_STEPS && length > 1e-3; step += 1) {
    if (best - input.value <= input.value * CLOSE_ENOUGH) break;
    if (!prices.step(length)) break;
    const bound = prices.evaluate();
    stepsSinceBest += 1;
    if (bound < best) {
      if (bound < best - (best - input.value) * 1e-3) stepsSinceBest = 0;
      best = bound;
    }
    if (stepsSinceBest < STEPS_BEFORE_HALVING) continue;
    length /= 2;
    stepsSinceBest = 0;
  }
  return Math.max(best, input.value);
}

/** The elements of a contest. */
interface ContestPrices {
  cover: Cover;
  /** Its candidates. */
  from: number;
  to: number;
  count: number;
  kept: readonly number[];
  /** By element: its price, and how often the best candidates cover it. */
  prices: Float64Array;
  covered: Float64Array;
  /** The worth of its elements, in proportion to that of the contest with the greatest worth. */
  scale: number;
}

/** The prices, the best candidates at these prices, and the bound that follows. */
class LagrangianPrices {
  private readonly contests: readonly ContestPrices[];
  /** Of the sets of the quotas. */
  private readonly ofSets: Float64Array;
  /** The limit of each set, raised to what the kept candidates already have. */
  private readonly maxOf: Float64Array;
  private readonly used: Float64Array;
  /** By candidate. */
  private readonly values: Float64Array;
  private readonly isKept: Uint8Array;
  private bound = Infinity;

  constructor(private readonly input: BoundInput) {
    const { covers, candidates, kept, chosen } = input;
    const { lineups, starts, counts, quotas } = candidates;
    this.ofSets = new Float64Array(quotas.max.length);
    this.used = new Float64Array(quotas.max.length);
    this.values = new Float64Array(lineups.length);
    this.isKept = new Uint8Array(lineups.length);
    for (const candidate of kept) this.isKept[candidate] = 1;
    const worths = covers.map(meanWorth);
    this.contests = covers.map((cover, contest) => ({
      cover,
      from: starts[contest]!,
      to: starts[contest + 1]!,
      count: counts[contest]!,
      kept: kept.filter((candidate) => candidates.contestOf[candidate] === contest),
      prices: new Float64Array(cover.worth.length),
      covered: new Float64Array(cover.worth.length),
      scale: worths[contest]! / Math.max(...worths),
    }));
    this.countCovered(kept);
    this.maxOf = this.used.map((keptIn, set) => Math.max(keptIn, quotas.max[set]!));
    this.countCovered(chosen);
    for (const { cover, prices, covered } of this.contests) {
      for (let element = 0; element < prices.length; element += 1) {
        const free = cover.capacity[element]! - covered[element]!;
        const worth = cover.worth[element]!;
        prices[element] = free > 0 ? worth : free === 0 ? worth / 2 : 0;
      }
    }
  }

  /** The bound at the current prices. */
  evaluate(): number {
    let bound = 0;
    const best: number[] = [];
    for (const contest of this.contests) {
      this.valueCandidates(contest);
      const ofContest = this.bestOf(contest);
      for (const candidate of ofContest) {
        bound += this.values[candidate]!;
        best.push(candidate);
      }
      const { prices, cover } = contest;
      for (let element = 0; element < prices.length; element += 1) {
        bound += cover.capacity[element]! * (cover.worth[element]! - prices[element]!);
      }
    }
    for (let set = 0; set < this.maxOf.length; set += 1) bound += this.ofSets[set]! * this.maxOf[set]!;
    this.countCovered(best);
    this.bound = bound;
    return bound;
  }

  private valueCandidates({ cover, prices, from, to }: ContestPrices): void {
    const { starts, covers, amounts, own } = cover;
    const { quotas } = this.input.candidates;
    for (let candidate = from, number = 0; candidate < to; candidate += 1, number += 1) {
      let value = own[number]!;
      for (let at = starts[number]!; at < starts[number + 1]!; at += 1) {
        value += prices[covers[at]!]! * amounts[at]!;
      }
      for (let at = quotas.starts[candidate]!; at < quotas.starts[candidate + 1]!; at += 1) {
        value -= this.ofSets[quotas.sets[at]!]!;
      }
      this.values[candidate] = value;
    }
  }

  /** Moves the prices towards what the best candidates cover too often or not at all. False when nothing is left to move. */
  step(length: number): boolean {
    let square = 0;
    for (const { cover, prices, covered, scale } of this.contests) {
      let ofContest = 0;
      for (let element = 0; element < prices.length; element += 1) {
        const excess = covered[element]! - cover.capacity[element]!;
        const price = prices[element]!;
        if (excess > 0 ? price > 0 : price < cover.worth[element]!) ofContest += excess * excess;
      }
      square += ofContest * scale * scale;
    }
    for (let set = 0; set < this.maxOf.length; set += 1) {
      const excess = this.used[set]! - this.maxOf[set]!;
      if (excess > 0 || this.ofSets[set]! > 0) square += excess * excess;
    }
    if (square === 0) return false;
    const size = (length * (this.bound - this.input.value)) / square;
    for (const { cover, prices, covered, scale } of this.contests) {
      const ofContest = size * scale * scale;
      for (let element = 0; element < prices.length; element += 1) {
        const price = prices[element]! - ofContest * (covered[element]! - cover.capacity[element]!);
        prices[element] = Math.min(cover.worth[element]!, Math.max(0, price));
      }
    }
    for (let set = 0; set < this.maxOf.length; set += 1) {
      const price = this.ofSets[set]! + size * (this.used[set]! - this.maxOf[set]!);
      this.ofSets[set] = Math.max(0, price);
    }
    return true;
  }

  /** The kept candidates and the best others of a contest, up to its number. Those that cost more than they bring are left out. */
  private bestOf({ from, to, count, kept }: ContestPrices): number[] {
    const others = count - kept.length;
    const best = [...kept];
    if (others <= 0) return best;
    const values = this.values.subarray(from, to);
    const sorted = values.filter((value, at) => this.isKept[from + at] === 0 && value > 0).sort();
    const limit = sorted.length > others ? sorted[sorted.length - others]! : 0;
    let equal = others - (sorted.length > others ? sorted.filter((value) => value > limit).length : others);
    for (let candidate = from; candidate < to; candidate += 1) {
      if (this.isKept[candidate] === 1) continue;
      const value = this.values[candidate]!;
      if (value > limit) best.push(candidate);
      else if (value === limit && equal > 0) {
        best.push(candidate);
        equal -= 1;
      }
    }
    return best;
  }

  private countCovered(set: readonly number[]): void {
    const { contestOf, quotas } = this.input.candidates;
    for (const { covered } of this.contests) covered.fill(0);
    this.used.fill(0);
    for (const candidate of set) {
      const { cover, covered, from } = this.contests[contestOf[candidate]!]!;
      const number = candidate - from;
      for (let at = cover.starts[number]!; at < cover.starts[number + 1]!; at += 1) {
        covered[cover.covers[at]!]! += cover.amounts[at]!;
      }
      for (let at = quotas.starts[candidate]!; at < quotas.starts[candidate + 1]!; at += 1) {
        this.used[quotas.sets[at]!]! += 1;
      }
    }
  }
}

/** Without elements, any number: there are no prices. */
function meanWorth({ worth }: Cover): number {
  return worth.length === 0 ? 1e-9 : worth.reduce((sum, each) => sum + each, 0) / worth.length;
}
