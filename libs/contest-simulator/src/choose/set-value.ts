/**
 * What a set of own lineups wins. Own entries take places from each other: each one moves all entries behind it, own
 * ones included, one place down. So a set is worth less than the sum of its lineups.
 *
 * The places among the field (`FieldPlaces`) decide the prizes of every set exactly, ties included: in a scenario the
 * own lineups are sorted by their places among the field, and the k-th one is k − 1 places further down. Own lineups in
 * a tie with entries of the field share the prizes with them and with each other.
 * O(scenarios · (n + m log m)) for a set of n lineups of which m are inside the prizes.
 */
import { OUTSIDE, type FieldPlaces } from '../contest/kept-places';
import type { PrizeTable } from '../contest/prize-table';

/** The levels of a place in a key: a power of 2. */
const LEVELS = 0x10000;

/** Orders lineups within a scenario: by place, and lineups in a tie with the field behind those just ahead of it. */
export function placeKey(above: number, level: number): number {
  return above * LEVELS + level;
}

export function aboveOf(key: number): number {
  return Math.floor(key / LEVELS);
}

export function levelOf(key: number): number {
  return key % LEVELS;
}

/** @returns by scenario: the prizes of the lineups `set` when all of them are entered. The same index may repeat. */
export function setPrizes(places: FieldPlaces, prizes: PrizeTable, set: ArrayLike<number>): Float64Array {
  const { scenarios, lineups } = places;
  const result = new Float64Array(scenarios);
  const inPrizes = new Uint32Array(set.length);
  for (let scenario = 0; scenario < scenarios; scenario += 1) {
    let count = 0;
    for (let at = 0; at < set.length; at += 1) {
      const cell = scenario * lineups + set[at]!;
      const above = places.above[cell]!;
      if (above === OUTSIDE) continue;
      inPrizes[count] = placeKey(above, places.level[cell]!);
      count += 1;
    }
    if (count > 0) result[scenario] = prizesInOrder(prizes, inPrizes.subarray(0, count).sort());
  }
  return result;
}

function prizesInOrder(prizes: PrizeTable, sorted: Uint32Array): number {
  let sum = 0;
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const tie = sorted[from]!;
    while (to < sorted.length && sorted[to] === tie) to += 1;
    sum += prizes.prizesOf(aboveOf(tie), levelOf(tie), from, to - from);
  }
  return sum;
}
