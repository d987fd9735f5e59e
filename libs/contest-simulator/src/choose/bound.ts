/**
 * What no choice exceeds: a Lagrangian relaxation of covering. Instead of counting an element at most as often as its
 * capacity, each lineup is paid a price for covering it, and the price that is not paid is worth its capacity anyway.
 * For any prices, the best `count` lineups by price are an upper limit; they are found by sorting. The maximum exposure
 * of a player gets a price too, if it is limited; unique players are left out. The prices are improved by subgradient
 * steps (Held, Wolfe, Crowder 1974) whose length depends on the gap to the value of the choice (Polyak 1969).
 * O(length of all lists + n log n) per step.
 */
import type { EnteredLineup } from '../simulation';
import type { Cover } from './cover';

export interface BoundInput {
  cover: Cover;
  lineups: readonly EnteredLineup[];
  /** How many lineups may be chosen. */
  count: number;
  /** Lineups that every choice contains. */
  kept: readonly number[];
  /** How many chosen lineups may contain one player. */
  maxPerPlayer: number;
  /** The choice, and its value in the unit of the cover. */
  chosen: readonly number[];
  value: number;
}

const MAX_STEPS = 400;
/** Steps without a better bound after which the steps are halved. */
const STEPS_BEFORE_HALVING = 12;
/** The bound is close enough at this share of the value. */
const CLOSE_ENOUGH = 1e-4;

/** @returns the bound in the unit of the cover, never below the value of the choice */
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

/** The prices, the best lineups at these prices, and the bound that follows. */
class LagrangianPrices {
  private readonly ofElements: Float64Array;
  private readonly ofPlayers: Float64Array;
  /** The limit of each player, raised to what the kept lineups already have. */
  private readonly maxOf: Float64Array;
  private readonly covered: Float64Array;
  private readonly used: Float64Array;
  private readonly values: Float64Array;
  private readonly isKept: Uint8Array;
  private bound = Infinity;

  constructor(private readonly input: BoundInput) {
    const { cover, lineups, kept, chosen, count, maxPerPlayer } = input;
    const players = 1 + lineups.reduce((last, { picks }) => Math.max(last, ...picks), 0);
    this.ofPlayers = new Float64Array(players);
    this.used = new Float64Array(players);
    this.covered = new Float64Array(cover.worth.length);
    this.values = new Float64Array(lineups.length);
    this.isKept = new Uint8Array(lineups.length);
    for (const lineup of kept) {
      this.isKept[lineup] = 1;
      for (const player of lineups[lineup]!.picks) this.used[player]! += 1;
    }
    this.maxOf = this.used.map((keptWith) => Math.max(keptWith, Math.min(count, maxPerPlayer)));
    this.countCovered(chosen);
    this.ofElements = cover.worth.map((worth, element) => {
      const free = cover.capacity[element]! - this.covered[element]!;
      return free > 0 ? worth : free === 0 ? worth / 2 : 0;
    });
  }

  /** The bound at the current prices. */
  evaluate(): number {
    const { cover, lineups, count } = this.input;
    const { starts, covers, amounts, own, worth, capacity } = cover;
    for (let lineup = 0; lineup < lineups.length; lineup += 1) {
      let value = own[lineup]!;
      for (let at = starts[lineup]!; at < starts[lineup + 1]!; at += 1) {
        value += this.ofElements[covers[at]!]! * amounts[at]!;
      }
      for (const player of lineups[lineup]!.picks) value -= this.ofPlayers[player]!;
      this.values[lineup] = value;
    }
    const best = this.bestLineups(count);
    let bound = 0;
    for (const lineup of best) bound += this.values[lineup]!;
    for (let element = 0; element < worth.length; element += 1) {
      bound += capacity[element]! * (worth[element]! - this.ofElements[element]!);
    }
    for (let player = 0; player < this.maxOf.length; player += 1) {
      bound += this.ofPlayers[player]! * this.maxOf[player]!;
    }
    this.countCovered(best);
    this.bound = bound;
    return bound;
  }

  /** Moves the prices towards what the best lineups cover too often or not at all. False when nothing is left to move. */
  step(length: number): boolean {
    const { cover, value } = this.input;
    const { worth, capacity } = cover;
    let square = 0;
    for (let element = 0; element < worth.length; element += 1) {
      const excess = this.covered[element]! - capacity[element]!;
      const price = this.ofElements[element]!;
      if (excess > 0 ? price > 0 : price < worth[element]!) square += excess * excess;
    }
    for (let player = 0; player < this.maxOf.length; player += 1) {
      const excess = this.used[player]! - this.maxOf[player]!;
      if (excess > 0 || this.ofPlayers[player]! > 0) square += excess * excess;
    }
    if (square === 0) return false;
    const size = (length * (this.bound - value)) / square;
    for (let element = 0; element < worth.length; element += 1) {
      const price = this.ofElements[element]! - size * (this.covered[element]! - capacity[element]!);
      this.ofElements[element] = Math.min(worth[element]!, Math.max(0, price));
    }
    for (let player = 0; player < this.maxOf.length; player += 1) {
      const price = this.ofPlayers[player]! + size * (this.used[player]! - this.maxOf[player]!);
      this.ofPlayers[player] = Math.max(0, price);
    }
    return true;
  }

  /** The kept lineups and the best others, up to `count`. Lineups that cost more than they bring are left out. */
  private bestLineups(count: number): number[] {
    const { kept } = this.input;
    const others = count - kept.length;
    const best = [...kept];
    if (others <= 0) return best;
    const sorted = this.values.filter((value, lineup) => this.isKept[lineup] === 0 && value > 0).sort();
    const limit = sorted.length > others ? sorted[sorted.length - others]! : 0;
    let equal = others - (sorted.length > others ? sorted.filter((value) => value > limit).length : others);
    for (let lineup = 0; lineup < this.values.length; lineup += 1) {
      if (this.isKept[lineup] === 1) continue;
      const value = this.values[lineup]!;
      if (value > limit) best.push(lineup);
      else if (value === limit && equal > 0) {
        best.push(lineup);
        equal -= 1;
      }
    }
    return best;
  }

  private countCovered(set: readonly number[]): void {
    const { cover, lineups } = this.input;
    this.covered.fill(0);
    this.used.fill(0);
    for (const lineup of set) {
      for (let at = cover.starts[lineup]!; at < cover.starts[lineup + 1]!; at += 1) {
        this.covered[cover.covers[at]!]! += cover.amounts[at]!;
      }
      for (const player of lineups[lineup]!.picks) this.used[player]! += 1;
    }
  }
}
