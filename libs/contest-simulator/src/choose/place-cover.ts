/** The two aims as covers: exactly for `top`, and as an upper limit for `profit`. */
import type { PrizeTable } from '../contest/prize-table';
import type { Cover } from './cover';
import type { ScenarioLists } from './scenario-lists';

/** Something that the lineups with a good place in a scenario reach. */
interface Level {
  /** No lineup with this many drawn lineups ahead reaches it. */
  below: number;
  worth: number;
  capacity: number;
  /** The share, 0–1, to which a lineup with this place reaches the level. */
  shareOf: (above: number, level: number) => number;
}

/**
 * Covers the scenarios in which at least one lineup has the place `place` or a better one. Where a drawn lineup stands
 * for several entries, a lineup reaches the place with a chance: it covers the levels up to this chance.
 */
export function placeCover(lists: ScenarioLists, prizes: PrizeTable, place: number): Cover {
  const chanceOf = (above: number, level: number) => prizes.chanceOf(above, level, place);
  const chances = new Set<number>();
  for (let entry = 0; entry < lists.above.length; entry += 1) {
    chances.add(chanceOf(lists.above[entry]!, lists.level[entry]!));
  }
  const steps = [...chances].filter((chance) => chance > 0).sort((a, b) => a - b);
  const levels = steps.map((chance, step): Level => {
    return {
      below: Math.ceil(place / prizes.weight),
      worth: chance - (steps[step - 1] ?? 0),
      capacity: 1,
      shareOf: (above, level) => (chanceOf(above, level) >= chance ? 1 : 0),
    };
  });
  return buildCover(lists, levels, sumByLineup(lists, chanceOf));
}

/**
 * An upper limit for the prizes of a set: each lineup gets what it would win alone, but the places up to a step in the
 * prizes can be taken only once each. Steps at `count` places or more limit nothing.
 *
 * @param alone by lineup: what it wins as the only one
 */
export function prizeCover(
  lists: ScenarioLists,
  prizes: PrizeTable,
  count: number,
  alone = sumByLineup(lists, (above, level) => prizes.prizesOf(above, level)),
): Cover {
  const prizeOf = (place: number) => prizes.sumOfFirst(place) - prizes.sumOfFirst(place - 1);
  const levels: Level[] = [];
  for (let last = 1; last < Math.min(count, prizes.paidPlaces + 1); last += 1) {
    const worth = prizeOf(last) - prizeOf(last + 1);
    if (worth <= prizeOf(1) * 1e-9) continue;
    levels.push({
      below: Math.ceil(last / prizes.weight),
      worth,
      capacity: last,
      shareOf: (above, level) =>
        Math.min(1, Math.max(0, (last - above * prizes.weight) / ((level + 1) * prizes.weight))),
    });
  }
  return buildCover(lists, levels, alone);
}

/** The sum over the scenarios of what a lineup with its place is worth. */
function sumByLineup(
  { starts, above, level }: ScenarioLists,
  worthOf: (above: number, level: number) => number,
): Float64Array {
  const sums = new Float64Array(starts.length - 1);
  for (let lineup = 0; lineup < sums.length; lineup += 1) {
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      sums[lineup]! += worthOf(above[entry]!, level[entry]!);
    }
  }
  return sums;
}

/** @param alone by lineup: what it is worth when it is the only one */
function buildCover(lists: ScenarioLists, levels: readonly Level[], alone: Float64Array): Cover {
  const { starts, scenarios, above, level } = lists;
  const reach = Math.max(0, ...levels.map(({ below }) => below));
  const near: number[] = [];
  for (let entry = 0; entry < above.length; entry += 1) if (above[entry]! < reach) near.push(entry);
  const elements: { worth: number; capacity: number }[] = [];
  const elementOf = levels.map((each) => numberElements(lists, near, each, elements));
  const lineups = starts.length - 1;
  const own = alone.slice();
  const coverStarts = new Uint32Array(lineups + 1);
  const covers: number[] = [];
  const amounts: number[] = [];
  for (let lineup = 0; lineup < lineups; lineup += 1) {
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      if (above[entry]! >= reach) continue;
      for (let at = 0; at < levels.length; at += 1) {
        const { below, worth, shareOf } = levels[at]!;
        if (above[entry]! >= below) continue;
        const element = elementOf[at]!.get(scenarios[entry]!);
        if (element === undefined) continue;
        const share = shareOf(above[entry]!, level[entry]!);
        if (share === 0) continue;
        own[lineup]! -= worth * share;
        covers.push(element);
        amounts.push(share);
      }
    }
    coverStarts[lineup + 1] = covers.length;
  }
  return {
    worth: Float64Array.from(elements, ({ worth }) => worth),
    capacity: Float64Array.from(elements, ({ capacity }) => capacity),
    starts: coverStarts,
    covers: Uint32Array.from(covers),
    amounts: Float64Array.from(amounts),
    own,
  };
}

/**
 * Adds an element for each scenario in which all lineups together exceed the capacity of the level. Elsewhere the
 * level limits nothing, and its worth stays part of what the lineups are worth alone.
 */
function numberElements(
  { scenarios, above, level }: ScenarioLists,
  entries: readonly number[],
  { below, worth, capacity, shareOf }: Level,
  elements: { worth: number; capacity: number }[],
): Map<number, number> {
  const reached = new Float64Array(1 + entries.reduce((last, entry) => Math.max(last, scenarios[entry]!), 0));
  for (const entry of entries) {
    if (above[entry]! < below) reached[scenarios[entry]!]! += shareOf(above[entry]!, level[entry]!);
  }
  const numbers = new Map<number, number>();
  reached.forEach((sum, scenario) => {
    if (sum <= capacity) return;
    numbers.set(scenario, elements.length);
    elements.push({ worth, capacity });
  });
  return numbers;
}
