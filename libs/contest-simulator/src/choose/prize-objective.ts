/**
 * The prizes of the chosen set, displacement included. For each scenario: the chosen lineups inside the prizes, in the
 * order of their places, and what all of them from a place on lose when one more own entry is ahead of them. So adding a
 * lineup costs a binary search per scenario in which it is inside the prizes: O(m log k), and an update O(m · k), for m
 * such scenarios and k chosen lineups in them.
 */
import type { PrizeTable } from '../contest/prize-table';
import type { Objective } from './greedy';
import type { ScenarioLists } from './scenario-lists';
import { aboveOf, levelOf, placeKey } from './set-value';

export class PrizeObjective implements Objective {
  /** By scenario: its chosen lineups are at `starts[scenario]` to `ends[scenario] − 1`. */
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  /** Their places, as keys, and their numbers. Equal keys share a place. */
  private readonly keys: Uint32Array;
  private readonly lineups: Uint16Array;
  /** By first lineup of a place: what it and all from there on lose when one more own entry is ahead. */
  private readonly behind: Float64Array;
  /** By place: the last place with the same prize. */
  private readonly lastEqual: Uint32Array;
  /**
   * By the number of entries ahead: the prize of an entry that shares its place with nobody, and what it loses when one
   * more own entry is ahead. Empty where drawn lineups stand for several entries.
   */
  private readonly prizeBehind: Float64Array;
  private readonly lossBehind: Float64Array;

  /** @param count how many lineups are chosen in the end */
  constructor(
    protected readonly lists: ScenarioLists,
    private readonly prizes: PrizeTable,
    scenarios: number,
    count: number,
  ) {
    const inPrizes = new Uint32Array(scenarios);
    for (const scenario of lists.scenarios) inPrizes[scenario]! += 1;
    this.starts = new Uint32Array(scenarios);
    let size = 0;
    for (let scenario = 0; scenario < scenarios; scenario += 1) {
      this.starts[scenario] = size;
      size += Math.min(count, inPrizes[scenario]!);
    }
    this.ends = this.starts.slice();
    this.keys = new Uint32Array(size);
    this.lineups = new Uint16Array(size);
    this.behind = new Float64Array(size);
    this.lastEqual = lastEqualPlaces(prizes);
    const places = prizes.weight === 1 ? prizes.paidPlaces + count : 0;
    this.prizeBehind = Float64Array.from({ length: places }, (_, ahead) => prizes.prizesOf(ahead, 0));
    this.lossBehind = Float64Array.from({ length: places }, (_, ahead) => this.computeLoss(ahead, 0, 0, 1));
  }

  gain(lineup: number): number {
    const { starts, scenarios, above, level } = this.lists;
    let gain = 0;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      gain += this.gainIn(scenarios[entry]!, above[entry]!, level[entry]!);
    }
    return gain;
  }

  /** Assumes that those behind gain as much from one entry fewer ahead as they lose from one more. */
  losses(into: Float64Array): void {
    into.fill(0);
    this.visitLosses((_, lineup, loss) => (into[lineup]! += loss));
  }

  add(lineup: number): void {
    const { starts, scenarios, above, level } = this.lists;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      this.insert(lineup, scenarios[entry]!, placeKey(above[entry]!, level[entry]!));
    }
  }

  remove(lineup: number): void {
    const { starts, scenarios, above, level } = this.lists;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      this.takeOut(lineup, scenarios[entry]!, placeKey(above[entry]!, level[entry]!));
    }
  }

  protected gainIn(scenario: number, above: number, level: number): number {
    const start = this.starts[scenario]!;
    const end = this.ends[scenario]!;
    const key = placeKey(above, level);
    const first = this.findFirst(start, end, key);
    const ahead = first - start;
    const own = this.countEqual(first, end, key);
    const behind = first + own < end ? this.behind[first + own]! : 0;
    const { prizes } = this;
    if (own > 0) {
      return (
        prizes.prizesOf(above, level, ahead, own + 1) - prizes.prizesOf(above, level, ahead, own) - behind
      );
    }
    const isAlone = level === 0 && this.prizeBehind.length > 0;
    return (isAlone ? this.prizeBehind[above + ahead]! : prizes.prizesOf(above, level, ahead)) - behind;
  }

  /** Calls `visit` for each lineup of the set in each scenario in which it is inside the prizes. */
  protected visitLosses(visit: (scenario: number, lineup: number, loss: number) => void): void {
    const { starts, ends, keys, lineups, behind, prizes } = this;
    for (let scenario = 0; scenario < starts.length; scenario += 1) {
      const start = starts[scenario]!;
      const end = ends[scenario]!;
      let first = start;
      while (first < end) {
        const own = this.countEqual(first, end, keys[first]!);
        const next = first + own;
        const [above, level, ahead] = [aboveOf(keys[first]!), levelOf(keys[first]!), first - start];
        const without = own === 1 ? 0 : prizes.prizesOf(above, level, ahead, own - 1);
        const lost = prizes.prizesOf(above, level, ahead, own) - without;
        const loss = lost - (next < end ? behind[next]! : 0);
        for (; first < next; first += 1) visit(scenario, lineups[first]!, loss);
      }
    }
  }

  /** The first lineup with this key or a greater one. */
  private findFirst(start: number, end: number, key: number): number {
    const { keys } = this;
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How many lineups from `first` on have this key. */
  private countEqual(first: number, end: number, key: number): number {
    if (first === end || this.keys[first] !== key) return 0;
    if (first + 1 === end || this.keys[first + 1] !== key) return 1;
    return this.findFirst(first + 2, end, key + 1) - first;
  }

  private insert(lineup: number, scenario: number, key: number): void {
    const { keys, lineups } = this;
    const start = this.starts[scenario]!;
    const end = this.ends[scenario]!;
    const first = this.findFirst(start, end, key);
    const before = first < end ? this.behind[first]! : 0;
    const place = first + this.countEqual(first, end, key);
    for (let at = end; at > place; at -= 1) {
      keys[at] = keys[at - 1]!;
      lineups[at] = lineups[at - 1]!;
    }
    keys[place] = key;
    lineups[place] = lineup;
    this.ends[scenario] = end + 1;
    this.update(start, end + 1, first, before);
  }

  private takeOut(lineup: number, scenario: number, key: number): void {
    const { keys, lineups } = this;
    const start = this.starts[scenario]!;
    const end = this.ends[scenario]! - 1;
    const first = this.findFirst(start, end, key);
    const before = this.behind[first]!;
    for (let at = lineups.indexOf(lineup, first); at < end; at += 1) {
      keys[at] = keys[at + 1]!;
      lineups[at] = lineups[at + 1]!;
    }
    this.ends[scenario] = end;
    this.update(start, end, first, before);
  }

  /**
   * Updates what the lineups of a scenario lose, after one was added or removed at `from`.
   *
   * @param before what those from there on lost before
   */
  private update(start: number, end: number, from: number, before: number): void {
    const { keys, behind, lossBehind } = this;
    const hasTable = lossBehind.length > 0;
    let sum = 0;
    for (let last = end - 1; last >= from;) {
      const key = keys[last]!;
      const isOnly = last === from || keys[last - 1] !== key;
      const first = isOnly ? last : this.findFirst(from, last, key);
      const [above, level, ahead] = [aboveOf(key), levelOf(key), first - start];
      const isAlone = hasTable && first === last && level === 0;
      sum += isAlone ? lossBehind[above + ahead]! : this.computeLoss(above, level, ahead, last - first + 1);
      behind[first] = sum;
      last = first - 1;
    }
    const change = sum - before;
    if (change === 0) return;
    for (let at = start; at < from; at += 1) behind[at]! += change;
  }

  /**
   * What `own` entries with the same place lose when one more own entry is ahead. Nothing where their places and the next
   * one pay the same.
   */
  private computeLoss(above: number, level: number, ahead: number, own: number): number {
    const { prizes } = this;
    const first = above * prizes.weight + ahead;
    const next = first + (level + 1) * prizes.weight + own;
    if (first >= prizes.paidPlaces || this.lastEqual[Math.floor(first) + 1]! >= next) return 0;
    return prizes.prizesOf(above, level, ahead, own) - prizes.prizesOf(above, level, ahead + 1, own);
  }
}

function lastEqualPlaces(prizes: PrizeTable): Uint32Array {
  const { paidPlaces } = prizes;
  const lastEqual = new Uint32Array(paidPlaces + 1);
  const prizeOf = (place: number) => prizes.sumOfFirst(place) - prizes.sumOfFirst(place - 1);
  const rounding = prizes.sumOfFirst(paidPlaces) * 1e-12;
  for (let place = paidPlaces; place >= 1; place -= 1) {
    const isEqual = place < paidPlaces && prizeOf(place) - prizeOf(place + 1) <= rounding;
    lastEqual[place] = isEqual ? lastEqual[place + 1]! : place;
  }
  return lastEqual;
}
