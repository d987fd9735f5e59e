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

const ROUNDS = 12;
/** Rounds for lineups that differ in more than one player: their searches take longer. */
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

export interface FoundPrices {
  /** By row (player, then set). */
  prices: Float64Array;
  /** No set that keeps the limits has a greater sum of keys. undefined = too few lineups, or the clock was over. */
  bound: number | undefined;
}

/** Adds good lineups to the candidates on the way. */
export function findPrices(search: PricedSearch, found: Candidates, setting: ExchangeSetting): FoundPrices {
  const nothing = new Float64Array(setting.limits.maxLineups.length);
  const free = runRounds(search, found, setting, 1, ROUNDS, nothing);
  if (setting.minUnique === 1) return free;
  // The bound stays that of lineups that differ in one player. Prices and candidates get better.
  const apart = runRounds(search, found, setting, setting.minUnique, APART_ROUNDS, free.prices);
  return { prices: apart.prices, bound: free.bound };
}

function runRounds(
  search: PricedSearch,
  found: Candidates,
  { wanted, limits, clock }: ExchangeSetting,
  apart: number,
  rounds: number,
  start: Float64Array,
): FoundPrices {
  const count = Math.max(wanted, Math.min(wanted * LOOKED_FOR, MAX_CANDIDATES));
  const first = search.best(start, count, apart);
  if (first.timedOut || first.lineups.length < wanted) return { prices: start, bound: undefined };
  let prices = start;
  let bound = dualOf(first.lineups, prices);
  const values = first.lineups.map((at) => found.pricedValue(at, prices));
  const range = Math.max(1, values[0]! - values[wanted - 1]!);
  const widths = [range * WIDTHS[0], range * WIDTHS[1]] as const;
  let radius = range;
  let tooLong = 0;
  // Prices of sets make searches long. If necessary they stay as they are, and only the players' prices move.
  let movable = start.length;
  for (let round = 0; round < rounds && tooLong < MAX_TOO_LONG && !clock.isOver; round += 1) {
    const next = balancePrices(found, prices, { wanted, limits, radius, widths, movable, clock });
    const { lineups, timedOut } = search.best(next, count, apart);
    if (timedOut) {
      tooLong += 1;
      radius *= SHRINKAGE;
      if (tooLong === MAX_TOO_LONG - 1) movable = search.playerCount;
      continue;
    }
    const dual = dualOf(lineups, next);
    if (dual < bound) {
      bound = dual;
      prices = next;
    }
    radius *= prices === next ? GROWTH : SHRINKAGE;
  }
  return { prices, bound };

  /** The dual value: the best priced lineups, plus the price of everything that is allowed or required. */
  function dualOf(lineups: readonly number[], prices: Float64Array): number {
    let sum = 0;
    for (const at of lineups.slice(0, wanted)) sum += found.pricedValue(at, prices);
    prices.forEach((price, row) => {
      if (price !== 0) sum += price * (price > 0 ? limits.maxLineups[row]! : limits.minLineups[row]!);
    });
    return sum;
  }
}
