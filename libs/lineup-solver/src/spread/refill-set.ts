/**
 * Takes a part of a set out and searches it again, exactly and under the prices (large neighborhood search; Shaw 1998).
 * What is taken out changes from round to round: the worst lineups, those that resemble each other, or any. For a set
 * that misses minimums, lineups that do not count for them go first, so that the search has to pick others.
 */
import type { Candidates } from './candidates';
import { type Choice, exchangeLineups, type ExchangeSetting } from './exchange-lineups';
import type { PricedSearch } from './priced-search';

/** Lineups taken out: a part of the set, at least and at most. */
const PART = 0.1;
const MIN_COUNT = 2;
const MAX_COUNT = 15;
/** Step budget of a search. */
const MAX_STEPS = 2e6;

/** The set after one round, which may be worse. undefined = there is nothing to search again. */
export function refillSet(
  search: PricedSearch,
  found: Candidates,
  { lineups, missing }: Choice,
  prices: Float64Array,
  round: number,
  setting: ExchangeSetting,
): Choice | undefined {
  if (lineups.length === 0) return undefined;
  const count = Math.min(MAX_COUNT, Math.max(MIN_COUNT, Math.ceil(lineups.length * PART)));
  const center = lineups[mix(round) % lineups.length]!;
  const order: Record<number, (at: number) => number> = {
    0: (at) => found.values[at]!,
    1: (at) => found.difference(at, center),
    2: (at) => mix(at + round * 7919),
  };
  const rank =
    missing > 0 ? (at: number) => mix(at + round * 7919) + servedBy(at) * 2 ** 32 : order[round % 3]!;
  const out = new Set([...lineups].sort((a, b) => rank(a) - rank(b) || a - b).slice(0, count));
  const kept = lineups.filter((at) => !out.has(at));
  const { lineups: added } = search.sequence(prices, kept, MAX_STEPS);
  const next = exchangeLineups(found, [...kept, ...added], lineups, setting);
  return next;

  /** For how many minimums a lineup counts. */
  function servedBy(at: number): number {
    return found.rows[at]!.filter((row) => setting.limits.minLineups[row]! > 0).length;
  }
}

/** A whole number that looks random: the same for the same input. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
