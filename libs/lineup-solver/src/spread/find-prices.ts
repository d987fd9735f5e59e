/**
 * What exposures should cost, in rounds: prices from the lineups met so far, the best lineups under these
 * prices, and with them an upper bound. A round that lowers the bound moves on and dares more; one that does
 * not is taken back and the next dares less (a trust region; Marsten, Hogan and Blankenship, "The boxstep
 * method for large-scale optimization", 1975).
 */
import { balancePrices } from './balance-prices';
import type { Candidates } from './candidates';
import type { ExchangeSetting } from './exchange-lineups';
import type { PricedSearch } from './priced-search';

const ROUNDS = 12;
/** Rounds for lineups that are to differ in more than one man, which are dearer to find. */
const APART_ROUNDS = 5;
/** Lineups looked for in a round, by the number wanted. */
const LOOKED_FOR = 4;
const MAX_CANDIDATES = 800;
/** Widths of the edge of choice, in parts of the range of the best lineups' values. */
const WIDTHS = [0.1, 0.005] as const;
/** Searches that took too long before it is left at what was found. */
const MAX_TOO_LONG = 5;
const GROWTH = 2;
const SHRINKAGE = 0.5;

export interface FoundPrices {
  /** By row (man, then set). */
  prices: Float64Array;
  /** No set that keeps the limits has a greater sum of keys; undefined = there are too few lineups, or it is late. */
  bound: number | undefined;
}

/** Fills the candidates with lineups that are worth a choice. */
export function findPrices(search: PricedSearch, found: Candidates, setting: ExchangeSetting): FoundPrices {
  const nothing = new Float64Array(setting.limits.maxLineups.length);
  const free = runRounds(search, found, setting, 1, ROUNDS, nothing);
  if (setting.minUnique === 1) return free;
  // The bound is about lineups that differ in one man; prices and candidates are not.
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
  // Prices of sets make searches long; then they stay as they are and only men's go on.
  let movable = start.length;
  for (let round = 0; round < rounds && tooLong < MAX_TOO_LONG && !clock.isOver; round += 1) {
    const next = balancePrices(found, prices, { wanted, limits, radius, widths, movable, clock });
    const { lineups, timedOut } = search.best(next, count, apart);
    if (timedOut) {
      tooLong += 1;
      radius *= SHRINKAGE;
      if (tooLong === MAX_TOO_LONG - 1) movable = search.players;
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

  /** The best priced lineups, and what all that is allowed, or asked for, costs. */
  function dualOf(lineups: readonly number[], prices: Float64Array): number {
    let sum = 0;
    for (const at of lineups.slice(0, wanted)) sum += found.pricedValue(at, prices);
    prices.forEach((price, row) => {
      if (price !== 0) sum += price * (price > 0 ? limits.maxLineups[row]! : limits.minLineups[row]!);
    });
    return sum;
  }
}
