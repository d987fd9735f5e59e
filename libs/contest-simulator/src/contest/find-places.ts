/**
 * The places of own lineups among the field in one scenario, from a histogram of the field's points: nothing is sorted.
 * The field's lineups are counted in ascending order of salary. When the lineups of a salary are reached, the
 * histogram has exactly the cheaper ones, so it shows how many of them have the same points; after them it shows how
 * many are equal in both. O(field + own lineups + range of the points).
 */
import type { Contest } from '../simulation';
import type { RowsOfLineups } from './lineup-rows';
import type { LineupTable } from './lineup-table';
import { sharePairs } from './share-pairs';
import {
  HIGH,
  LISTS,
  LOW,
  pairsToShare,
  ROWS,
  sumPairs,
  sumRows,
  SUMS,
  sumsInPairs,
  type PairSums,
} from './sum-rows';

/** The own lineups in one scenario, best place first. Valid until the next scenario. */
export interface ScenarioPlaces {
  /** At position k: the lineup, as its number in the table of the own lineups. */
  order: Uint32Array;
  /** At position k: lineups of the field ahead of it. */
  above: Uint32Array;
  /** At position k: lineups of the field that share its place. */
  level: Uint32Array;
}

/** Own lineups with one salary, and the field's lineups of a window that cost less (before `cheaper`) or the same (before
 * `upTo`). */
interface SalaryGroup {
  from: number;
  to: number;
  cheaper: number;
  upTo: number;
}

/** How the points of two scenarios are in one integer. With one scenario, the upper value is always 0. */
export interface Packing {
  /** The bits of the lower value. */
  mask: number;
  /** The number of bits of the lower value. */
  shift: number;
  /** The upper limit of both values. */
  max: number;
}

/** What is known of the lineups in one of the two scenarios. */
interface Lane {
  /** By points: lineups of the field. */
  counts: Uint16Array;
  /** By own lineup: cheaper lineups of the field with the same points, and equal ones. */
  cheaper: Uint16Array;
  equal: Uint16Array;
}

export class PlaceFinder {
  readonly places: ScenarioPlaces;
  private readonly groups: readonly SalaryGroup[];
  /** The lineups of the field that take part, in windows. */
  private field = 0;
  windows = 1;
  /** Their salaries, ascending within each window. */
  private salaries = new Float64Array(0);
  /** The window that takes part in a scenario: its first lineup, and the one behind its last. */
  private from = 0;
  private to = 0;
  private readonly own: number;
  private readonly lanes: readonly [Lane, Lane];
  /** The rows of all lineups that were drawn for the field, then of the own ones. */
  private readonly all: Uint16Array;
  /** The rows of those that take part, then of the own ones. */
  private lists = new Uint16Array(0);
  private readonly stride: number;
  /** Rows that are the sum of two others. They follow the rows that a scenario fills. */
  private readonly pairs: Uint16Array;
  private sumsInPairs: PairSums | undefined;
  /** The histograms of values that do not fit into 16 bits. */
  private wideCounts: readonly [Uint16Array, Uint16Array] = [new Uint16Array(0), new Uint16Array(1)];
  /** By points: the cheapest own lineup, plus 1. The others of the same points follow in `next`. */
  private first = new Uint16Array(0);
  private readonly next: Uint16Array;
  private packing: Packing = { mask: 0, shift: 0, max: -1 };

  /** `useField` selects the lineups of the field that take part. */
  constructor(
    private readonly contest: { field: LineupTable; own: LineupTable; ties: Contest['ties'] },
    { stride, lists: [fieldLists, ownLists], rowCount }: RowsOfLineups,
    lineups: 'many' | 'few',
  ) {
    const { field, own } = contest;
    const lists = new Uint16Array((field.count + own.count) * stride);
    lists.set(fieldLists!);
    lists.set(ownLists!, fieldLists!.length);
    const shared = sharePairs(lists, stride, rowCount, pairsToShare(stride, lineups));
    ({ lists: this.all, stride: this.stride, pairs: this.pairs } = shared);
    this.groups = salaryGroups(contest);
    this.own = own.count;
    const lane = () => ({
      counts: LOW,
      cheaper: new Uint16Array(own.count),
      equal: new Uint16Array(own.count),
    });
    this.lanes = [lane(), lane()];
    this.next = new Uint16Array(own.count);
    this.places = {
      order: new Uint32Array(own.count),
      above: new Uint32Array(own.count),
      level: new Uint32Array(own.count),
    };
  }

  /**
   * Lets some lineups of the field take part from now on.
   *
   * @param members numbers in the table of the field, ascending within each window
   */
  useField(members: Uint32Array, windows: number): void {
    const { all, stride, own } = this;
    const { field } = this.contest;
    this.field = members.length;
    this.windows = windows;
    const lists = new Uint16Array((members.length + own) * stride);
    const salaries = new Float64Array(members.length);
    for (let number = 0, at = 0; number < members.length; number++) {
      const member = members[number]!;
      salaries[number] = field.salaries[member]!;
      for (let from = member * stride, end = from + stride; from < end;) lists[at++] = all[from++]!;
    }
    lists.set(all.subarray(field.count * stride), members.length * stride);
    this.lists = lists;
    this.salaries = salaries;
    this.sumsInPairs = sumsInPairs(stride, lists.length);
    this.from = 0;
    this.to = this.field / windows;
    this.placeWindow();
  }

  /** Fills the scratch arrays of sum-rows.ts. Call it before a series of pairs: another field may have used them. */
  start(): void {
    if (this.sumsInPairs) LISTS.set(this.lists);
  }

  /** Lets a window of the field take part in the next pair of scenarios, which must not differ in their window. */
  useWindow(window: number): void {
    const size = this.field / this.windows;
    if (this.from === window * size) return;
    this.from = window * size;
    this.to = this.from + size;
    this.placeWindow();
  }

  /** Finds the place of each salary group in the window. */
  private placeWindow(): void {
    const { own, ties } = this.contest;
    const { from, to, salaries } = this;
    let at = from;
    for (const group of this.groups) {
      const salary = ties === 'split' ? -Infinity : own.salaries[group.from]!;
      while (at < to && salaries[at]! < salary) at++;
      group.cheaper = at;
      while (at < to && (ties === 'split' || salaries[at] === salary)) at++;
      group.upTo = at;
    }
  }

  /** Sums the rows of all own lineups and of those in the window in a pair of scenarios, and counts the latter. */
  count(values: Int32Array, packing: Packing): void {
    this.packing = packing;
    const { field, own } = this;
    const sums = this.sumsOf(values, packing);
    sums.write(field, field + own);
    for (const { counts } of this.lanes) counts.fill(0, 0, packing.max + 1);
    let at = this.from;
    for (const { from, to, cheaper, upTo } of this.groups) {
      sums.count(at, cheaper);
      this.readCheaper(from, to);
      sums.count(cheaper, upTo);
      this.readEqual(from, to);
      at = upTo;
    }
    sums.count(at, this.to);
  }

  private sumsOf(values: Int32Array, packing: Packing): PairSums {
    const { max, mask, shift } = packing;
    if (this.first.length <= max) this.first = new Uint16Array(max + 1);
    const [first, second] = this.lanes;
    ROWS.set(values);
    sumPairs(this.pairs, values.length);
    if (this.sumsInPairs && shift === 16) {
      first.counts = LOW;
      second.counts = HIGH;
      return this.sumsInPairs;
    }
    if (this.wideCounts[0].length <= max) {
      this.wideCounts = [new Uint16Array(max + 1), new Uint16Array(max + 1)];
    }
    const [low, high] = this.wideCounts;
    first.counts = low;
    second.counts = high;
    return sumRows(this.lists, this.stride, { low, high, mask, shift });
  }

  /**
   * Writes the places in one scenario of the pair to `places`.
   *
   * @param points gets the points of the own lineups plus `offset`
   */
  find(lane: 0 | 1, points: Int32Array, offset: number): void {
    const { first, next, field, packing } = this;
    const shift = lane * packing.shift;
    let best = 0;
    // From the most expensive one, so that each list starts with the cheapest.
    for (let own = this.own - 1; own >= 0; own--) {
      const value = (SUMS[field + own]! >>> shift) & packing.mask;
      points[own] = value + offset;
      next[own] = first[value]!;
      first[value] = own + 1;
      if (value > best) best = value;
    }
    this.rank(this.lanes[lane], best);
  }

  private readCheaper(from: number, to: number): void {
    const { field, packing, lanes } = this;
    const [low, high] = lanes;
    for (let own = from; own < to; own++) {
      const sum = SUMS[field + own]!;
      low.cheaper[own] = low.counts[sum & packing.mask]!;
      high.cheaper[own] = high.counts[sum >>> packing.shift]!;
    }
  }

  private readEqual(from: number, to: number): void {
    const { field, packing, lanes } = this;
    const [low, high] = lanes;
    for (let own = from; own < to; own++) {
      const sum = SUMS[field + own]!;
      low.equal[own] = low.counts[sum & packing.mask]! - low.cheaper[own]!;
      high.equal[own] = high.counts[sum >>> packing.shift]! - high.cheaper[own]!;
    }
  }

  /** @param best the points of the best own lineup */
  private rank({ counts, cheaper, equal }: Lane, best: number): void {
    const { first, next } = this;
    const { order, above, level } = this.places;
    let ahead = 0;
    for (let points = this.packing.max; points > best; points--) ahead += counts[points]!;
    let place = 0;
    for (let points = best; place < this.own; points--) {
      let own = first[points]!;
      if (own > 0) {
        first[points] = 0;
        do {
          order[place] = own - 1;
          above[place] = ahead + cheaper[own - 1]!;
          level[place] = equal[own - 1]!;
          place++;
          own = next[own - 1]!;
        } while (own > 0);
      }
      ahead += counts[points]!;
    }
  }
}

/** With `split` ties salaries do not matter: all own lineups are in one group. */
function salaryGroups({ own, ties }: { own: LineupTable; ties: Contest['ties'] }): SalaryGroup[] {
  const groups: SalaryGroup[] = [];
  for (let from = 0, to = 0; from < own.count; from = to) {
    while (to < own.count && (ties === 'split' || own.salaries[to] === own.salaries[from])) to++;
    groups.push({ from, to, cheaper: 0, upTo: 0 });
  }
  return groups;
}
