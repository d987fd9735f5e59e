/**
 * The prizes of the chosen set, displacement included. For each scenario: the chosen lineups inside the prizes, grouped
 * by place, and what all groups from a place on lose when one more own entry is ahead of them. So adding a lineup costs
 * a binary search per scenario in which it is inside the prizes: O(m log k), and an update O(m · k), for m such
 * scenarios and k chosen lineups in them.
 */
import type { PrizeTable } from '../contest/prize-table';
import type { Objective } from './greedy';
import type { ScenarioLists } from './scenario-lists';
import { placeKey } from './set-value';

export class PrizeObjective implements Objective {
  /** By scenario: where its groups start, and how many it has. */
  private readonly offsets: Uint32Array;
  private readonly groups: Uint16Array;
  /** By group, in the order of places: its key, own lineups in it, entries of the field in the tie, own ones ahead. */
  private readonly keys: Uint32Array;
  private readonly own: Uint16Array;
  private readonly levels: Uint16Array;
  private readonly ahead: Uint16Array;
  /** By group: what it and all groups behind it lose when one more own entry is ahead. */
  private readonly losses: Float64Array;
  /** By group: what it loses alone. */
  private readonly ownLosses: Float64Array;
  /** By place: the last place with the same prize. */
  private readonly lastEqual: Uint32Array;

  /** @param count how many lineups are chosen in the end */
  constructor(
    protected readonly lists: ScenarioLists,
    private readonly prizes: PrizeTable,
    scenarios: number,
    count: number,
  ) {
    const inPrizes = new Uint32Array(scenarios);
    for (const scenario of lists.scenarios) inPrizes[scenario]! += 1;
    this.offsets = new Uint32Array(scenarios + 1);
    for (let scenario = 0; scenario < scenarios; scenario += 1) {
      this.offsets[scenario + 1] = this.offsets[scenario]! + Math.min(count, inPrizes[scenario]!);
    }
    const size = this.offsets[scenarios]!;
    this.groups = new Uint16Array(scenarios);
    this.keys = new Uint32Array(size);
    this.own = new Uint16Array(size);
    this.levels = new Uint16Array(size);
    this.ahead = new Uint16Array(size);
    this.losses = new Float64Array(size);
    this.ownLosses = new Float64Array(size);
    this.lastEqual = lastEqualPlaces(prizes);
  }

  gain(lineup: number): number {
    const { starts, scenarios, above, level } = this.lists;
    let gain = 0;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      gain += this.gainIn(scenarios[entry]!, above[entry]!, level[entry]!);
    }
    return gain;
  }

  /** Takes it that those behind gain as much from one entry fewer ahead as they lose from one more. */
  loss(lineup: number): number {
    const { starts, scenarios, above, level } = this.lists;
    let loss = 0;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      loss += this.lossIn(scenarios[entry]!, above[entry]!, level[entry]!);
    }
    return loss;
  }

  add(lineup: number): void {
    const { starts, scenarios, above, level } = this.lists;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      this.insert(scenarios[entry]!, placeKey(above[entry]!, level[entry]!), level[entry]!);
    }
  }

  remove(lineup: number): void {
    const { starts, scenarios, above, level } = this.lists;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      this.takeOut(scenarios[entry]!, placeKey(above[entry]!, level[entry]!));
    }
  }

  protected gainIn(scenario: number, above: number, level: number): number {
    const start = this.offsets[scenario]!;
    const end = start + this.groups[scenario]!;
    const key = placeKey(above, level);
    const group = this.findGroup(start, end, key);
    if (group < end && this.keys[group] === key) {
      const own = this.own[group]!;
      const ahead = this.ahead[group]!;
      const behind = group + 1 < end ? this.losses[group + 1]! : 0;
      const { prizes } = this;
      return (
        prizes.prizesOf(above, level, ahead, own + 1) - prizes.prizesOf(above, level, ahead, own) - behind
      );
    }
    const ahead = group === start ? 0 : this.ahead[group - 1]! + this.own[group - 1]!;
    const behind = group < end ? this.losses[group]! : 0;
    return this.prizes.prizesOf(above, level, ahead, 1) - behind;
  }

  protected lossIn(scenario: number, above: number, level: number): number {
    const { prizes } = this;
    const start = this.offsets[scenario]!;
    const end = start + this.groups[scenario]!;
    const group = this.findGroup(start, end, placeKey(above, level));
    const own = this.own[group]!;
    const ahead = this.ahead[group]!;
    const without = own === 1 ? 0 : prizes.prizesOf(above, level, ahead, own - 1);
    const behind = group + 1 < end ? this.losses[group + 1]! : 0;
    return prizes.prizesOf(above, level, ahead, own) - without - behind;
  }

  /** The first group with this key or a greater one. */
  private findGroup(start: number, end: number, key: number): number {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private insert(scenario: number, key: number, level: number): void {
    const start = this.offsets[scenario]!;
    const end = start + this.groups[scenario]!;
    const group = this.findGroup(start, end, key);
    if (group < end && this.keys[group] === key) this.own[group]! += 1;
    else {
      for (let at = end; at > group; at -= 1) this.copyGroup(at - 1, at);
      this.keys[group] = key;
      this.own[group] = 1;
      this.levels[group] = level;
      this.groups[scenario]! += 1;
    }
    this.update(scenario, group);
  }

  private takeOut(scenario: number, key: number): void {
    const start = this.offsets[scenario]!;
    const end = start + this.groups[scenario]!;
    const group = this.findGroup(start, end, key);
    this.own[group]! -= 1;
    if (this.own[group] === 0) {
      for (let at = group; at < end - 1; at += 1) this.copyGroup(at + 1, at);
      this.groups[scenario]! -= 1;
    }
    this.update(scenario, group);
  }

  private copyGroup(from: number, to: number): void {
    this.keys[to] = this.keys[from]!;
    this.own[to] = this.own[from]!;
    this.levels[to] = this.levels[from]!;
  }

  /** @param from the first group whose entries have changed. Those ahead of it lose the same as before. */
  private update(scenario: number, from: number): void {
    const start = this.offsets[scenario]!;
    const end = start + this.groups[scenario]!;
    let ahead = from === start ? 0 : this.ahead[from - 1]! + this.own[from - 1]!;
    for (let group = from; group < end; group += 1) {
      this.ahead[group] = ahead;
      ahead += this.own[group]!;
      this.ownLosses[group] = this.lossOf(group);
    }
    let losses = 0;
    for (let group = end - 1; group >= start; group -= 1) {
      losses += this.ownLosses[group]!;
      this.losses[group] = losses;
    }
  }

  /** What a group loses when one more own entry is ahead. Nothing where its places and the next one pay the same. */
  private lossOf(group: number): number {
    const { prizes } = this;
    const above = this.keys[group]! >>> 1;
    const level = this.levels[group]!;
    const own = this.own[group]!;
    const ahead = this.ahead[group]!;
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
