/**
 * Finds prices for exposures in rounds. Each round computes prices from the lineups found so far, the best lineups
 * under these prices, and with them an upper bound. A round that lowers the bound is kept and the next one may move
 * further; otherwise the round is undone and the next one moves less (a trust region; Marsten, Hogan and Blankenship,
 * "The boxstep method for large-scale optimization", 1975). One exact search per round.
 */
import { balancePrices } from './balance-prices';
import type { Candidates } from './candidates';
import type { ExchangeSetting } from './exchange-lineups';
import type { PricedSearch } from './priced-search';

/** Rounds whose lineups differ in one player, and then rounds for lineups that differ in more, which take longer. */
const ROUNDS = 12;
const APART_ROUNDS = 5;
/** Lineups searched per round, as a multiple of the requested number, and at most. */
const LOOKED_FOR = 4;
const MAX_CANDIDATES = 800;
/** First and last width of the smoothed edge, as parts of the range of the best lineups' values. */
const WIDTHS = [0.1, 0.005] as const;
/** After so many searches that exceeded their step budget the prices stay as they are. */
const MAX_TOO_LONG = 5;
const GROWTH = 2;
const SHRINKAGE = 0.5;

/** Finds better and better prices. Adds good lineups to the candidates on the way. */
export class PriceFinder {
  /** By row. */
  prices: Float64Array;
  /** No set that keeps the limits has a greater sum of keys. undefined = too few lineups, or the clock was over. */
  bound: number | undefined;
  private phase: PricePhase;
  private isApart = false;

  constructor(
    private readonly search: PricedSearch,
    private readonly found: Candidates,
    private readonly setting: ExchangeSetting,
  ) {
    this.prices = new Float64Array(setting.limits.maxLineups.length);
    this.phase = new PricePhase(search, found, setting, this.prices, 1, ROUNDS);
    this.bound = this.phase.bound;
  }

  /** One round. False = no round is left. */
  next(): boolean {
    if (this.phase.next()) {
      this.prices = this.phase.prices;
      // With more unique players the bound stays that of one. Only prices and candidates get better.
      if (!this.isApart) this.bound = this.phase.bound;
      return true;
    }
    const { minUnique } = this.setting;
    if (this.isApart || minUnique === 1 || this.setting.clock.isOver) return false;
    this.isApart = true;
    this.phase = new PricePhase(this.search, this.found, this.setting, this.prices, minUnique, APART_ROUNDS);
    return true;
  }
}

/** Rounds for lineups that differ in `apart` players. */
class PricePhase {
  bound: number | undefined;
  private readonly count: number;
  private widths: readonly [number, number] = [0, 0];
  private radius = 0;
  private tooLong = 0;
  /** Prices of sets make searches long. If necessary they stay as they are, and only the players' prices move. */
  private movable: number;

  constructor(
    private readonly search: PricedSearch,
    private readonly found: Candidates,
    private readonly setting: ExchangeSetting,
    public prices: Float64Array,
    private readonly apart: number,
    private roundsLeft: number,
  ) {
    const { wanted } = setting;
    this.movable = prices.length;
    this.count = Math.max(wanted, Math.min(wanted * LOOKED_FOR, MAX_CANDIDATES));
    const first = search.best(prices, this.count, apart);
    if (first.timedOut || first.lineups.length < wanted) {
      this.roundsLeft = 0;
      return;
    }
    this.bound = this.dualOf(first.lineups, prices);
    const values = first.lineups.map((at) => found.pricedValue(at, prices));
    this.radius = Math.max(1, values[0]! - values[wanted - 1]!);
    this.widths = [this.radius * WIDTHS[0], this.radius * WIDTHS[1]];
  }

  /** One round. False = no round is left. */
  next(): boolean {
    const { search, found, apart } = this;
    const { wanted, limits, clock } = this.setting;
    if (this.roundsLeft === 0 || this.tooLong === MAX_TOO_LONG || clock.isOver) return false;
    this.roundsLeft -= 1;
    const { radius, widths, movable } = this;
    const next = balancePrices(found, this.prices, { wanted, limits, radius, widths, movable, clock });
    const { lineups, timedOut } = search.best(next, this.count, apart);
    if (timedOut) {
      this.tooLong += 1;
      this.radius *= SHRINKAGE;
      if (this.tooLong === MAX_TOO_LONG - 1) this.movable = search.playerCount;
      return true;
    }
    const dual = this.dualOf(lineups, next);
    const isBetter = dual < this.bound!;
    if (isBetter) {
      this.bound = dual;
      this.prices = next;
    }
    this.radius *= isBetter ? GROWTH : SHRINKAGE;
    return true;
  }

  /** The dual value: the best priced lineups, plus the price of everything that is allowed or required. */
  private dualOf(lineups: readonly number[], prices: Float64Array): number {
    const { wanted, limits } = this.setting;
    let sum = 0;
    for (const at of lineups.slice(0, wanted)) sum += this.found.pricedValue(at, prices);
    prices.forEach((price, row) => {
      if (price !== 0) sum += price * (price > 0 ? limits.maxLineups[row]! : limits.minLineups[row]!);
    });
    return sum;
  }
}
