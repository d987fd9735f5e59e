/**
 * The scenarios in which each lineup counts, as one list per lineup. A lineup is inside the prizes in a small part of
 * the scenarios, so a list is shorter than a row of all scenarios, and its memory is read in order.
 */
import { OUTSIDE, type FieldPlaces } from '../contest/kept-places';
import type { PrizeTable } from '../contest/prize-table';

export interface ScenarioLists {
  /** Lineup i has the entries `starts[i]` to `starts[i + 1] − 1`. */
  starts: Uint32Array;
  scenarios: Uint32Array;
  /** By entry: the place of the lineup, as in `FieldPlaces`. */
  above: Uint16Array;
  level: Uint16Array;
}

/**
 * Lists the scenarios in which a lineup has fewer than `below` lineups of the field ahead.
 *
 * @param order the columns of `places`, in the order of the lists
 */
export function listScenarios(
  { scenarios, lineups, above, level }: FieldPlaces,
  order: readonly number[],
  below: number = OUTSIDE,
): ScenarioLists {
  const counts = new Uint32Array(lineups);
  for (let cell = 0, scenario = 0; scenario < scenarios; scenario += 1) {
    for (let lineup = 0; lineup < lineups; lineup += 1, cell += 1) {
      if (above[cell]! < below) counts[lineup]! += 1;
    }
  }
  const starts = new Uint32Array(lineups + 1);
  const next = new Uint32Array(lineups);
  order.forEach((lineup, list) => {
    next[lineup] = starts[list]!;
    starts[list + 1] = starts[list]! + counts[lineup]!;
  });
  const size = starts[lineups]!;
  const lists = {
    starts,
    scenarios: new Uint32Array(size),
    above: new Uint16Array(size),
    level: new Uint16Array(size),
  };
  for (let cell = 0, scenario = 0; scenario < scenarios; scenario += 1) {
    for (let lineup = 0; lineup < lineups; lineup += 1, cell += 1) {
      if (above[cell]! >= below) continue;
      const entry = next[lineup]!;
      next[lineup] = entry + 1;
      lists.scenarios[entry] = scenario;
      lists.above[entry] = above[cell]!;
      lists.level[entry] = level[cell]!;
    }
  }
  return lists;
}

export interface PrizeOrder {
  /** The columns of `places`, best first. */
  order: readonly number[];
  /** In this order: what each lineup wins as the only one, as a sum over the scenarios. */
  alone: Float64Array;
}

/**
 * Sorts the lineups by what each wins alone, then by a hash of its places. So a choice does not depend on the order of
 * the lineups, and between equals the lineup that wins more comes first. Only places with fewer than `below` lineups of
 * the field ahead count.
 */
export function orderByPrizes(
  { scenarios, lineups, above, level }: FieldPlaces,
  prizes: PrizeTable,
  below: number = OUTSIDE,
): PrizeOrder {
  const sums = new Float64Array(lineups);
  const hashes = new Int32Array(lineups);
  for (let cell = 0, scenario = 0; scenario < scenarios; scenario += 1) {
    for (let lineup = 0; lineup < lineups; lineup += 1, cell += 1) {
      const place = above[cell]!;
      if (place >= below) continue;
      const tied = level[cell]!;
      hashes[lineup] = Math.imul(hashes[lineup]! ^ place ^ (scenario << 16), 0x01000193) + tied;
      sums[lineup]! += prizes.prizesOf(place, tied);
    }
  }
  const order = Array.from(sums.keys()).sort((a, b) => sums[b]! - sums[a]! || hashes[a]! - hashes[b]!);
  return { order, alone: Float64Array.from(order, (lineup) => sums[lineup]!) };
}
