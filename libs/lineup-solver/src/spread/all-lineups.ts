/**
 * The largest set of a small pool: as many lineups as requested that meet every minimum, or as many as exist. All lineups
 * of the pool are listed first; then sets are built lineup by lineup, beginning with the minimum that has the fewest open
 * lineups, and a branch ends when a minimum or the number of lineups is out of reach (backtracking with forward checking;
 * Haralick and Elliott 1980). Exponential, so it stops after a number of steps.
 */
import type { Candidates } from './candidates';
import type { ExchangeSetting } from './exchange-lineups';
import type { PricedSearch } from './priced-search';

/** More lineups are too many to search through their sets. */
const MAX_LINEUPS = 3000;
const MAX_STEPS = 40e6;

interface LargestSet {
  /** undefined = no set with more lineups than are known was found. */
  lineups: number[] | undefined;
  /** No set that meets every minimum has more lineups. Otherwise the pool is too large, or the search took too long. */
  isProven: boolean;
}

/** `known`: the number of lineups of a set that is known. */
export function findLargestSet(
  search: PricedSearch,
  found: Candidates,
  setting: ExchangeSetting,
  known: number,
): LargestSet {
  const nothing = new Float64Array(setting.limits.maxLineups.length);
  const all = search.best(nothing, MAX_LINEUPS + 1, 1);
  if (all.timedOut || all.lineups.length > MAX_LINEUPS) return { lineups: undefined, isProven: false };
  const lineups = all.lineups.flatMap((at) => found.withCaptains(at));
  const clock = setting.clock.withBudget({ steps: MAX_STEPS });
  const find = (wanted: number) => new FullSetSearch(found, lineups, { ...setting, clock, wanted }).run();
  const full = find(setting.wanted);
  if (full) return { lineups: full, isProven: true };
  // One by one, so that there is a set when the steps are used up.
  let largest: number[] | undefined;
  for (let count = known + 1; count < setting.wanted; count += 1) {
    const next = find(count);
    if (!next) break;
    largest = next;
  }
  return { lineups: largest, isProven: !clock.isOver };
}

class FullSetSearch {
  private readonly chosen: number[] = [];
  /** By row: lineups that may and must still be chosen. */
  private readonly left: Float64Array;
  private readonly missing: Float64Array;
  /** By row: its lineups that are open. */
  private readonly open: Int32Array;
  /** By place in `lineups`: how many reasons exclude it. 0 = open. */
  private readonly excluded: Int32Array;
  private openCount: number;
  private readonly rowsWithMinimum: number[];

  constructor(
    private readonly found: Candidates,
    private readonly lineups: readonly number[],
    private readonly setting: ExchangeSetting,
  ) {
    const { maxLineups, minLineups } = setting.limits;
    this.left = maxLineups.slice();
    this.missing = minLineups.slice();
    this.rowsWithMinimum = [...minLineups.keys()].filter((row) => minLineups[row]! > 0);
    this.open = new Int32Array(maxLineups.length);
    this.excluded = new Int32Array(lineups.length);
    this.openCount = lineups.length;
    for (const at of lineups) for (const row of found.rows[at]!) this.open[row]! += 1;
  }

  /** The lineups of a full set. undefined = none exists, or the clock is over. */
  run(): number[] | undefined {
    return this.search() ? this.chosen : undefined;
  }

  private search(): boolean {
    this.setting.clock.addSteps(this.lineups.length);
    const ahead = this.setting.wanted - this.chosen.length;
    const row = this.hardestMinimum(ahead);
    if (row === 'impossible' || this.openCount < ahead || this.setting.clock.isOver) return false;
    if (ahead === 0) return true;
    const tried: number[] = [];
    for (let place = 0; place < this.lineups.length; place += 1) {
      if (this.excluded[place]! > 0) continue;
      if (row !== undefined && !this.found.rows[this.lineups[place]!]!.includes(row)) continue;
      const closed = this.choose(place);
      if (this.search()) return true;
      this.undo(place, closed);
      // All sets with this lineup are done.
      this.close(place);
      tried.push(place);
      if (this.openCount < ahead || (row !== undefined && this.open[row]! < this.missing[row]!)) break;
      if (this.setting.clock.isOver) break;
    }
    for (const place of tried) this.reopen(place);
    return false;
  }

  /** The minimum with the fewest lineups to spare. undefined = all are met. */
  private hardestMinimum(ahead: number): number | undefined | 'impossible' {
    let hardest: number | undefined;
    let fewest = Infinity;
    for (const row of this.rowsWithMinimum) {
      const missing = this.missing[row]!;
      if (missing <= 0) continue;
      const spare = Math.min(this.open[row]!, ahead) - missing;
      if (spare < 0) return 'impossible';
      if (this.open[row]! - missing < fewest) {
        fewest = this.open[row]! - missing;
        hardest = row;
      }
    }
    return hardest;
  }

  /** Chooses a lineup. Returns the places of all lineups that it excludes. */
  private choose(place: number): number[] {
    const { found, lineups, left, missing } = this;
    const own = lineups[place]!;
    this.chosen.push(own);
    const full = new Set<number>();
    for (const row of found.rows[own]!) {
      left[row]! -= 1;
      missing[row]! -= 1;
      if (left[row] === 0) full.add(row);
    }
    const closed: number[] = [];
    lineups.forEach((other, at) => {
      const isExcluded =
        at === place ||
        found.twin[other] === found.twin[own] ||
        (full.size > 0 && found.rows[other]!.some((row) => full.has(row))) ||
        (this.setting.minUnique > 1 && found.difference(own, other) < this.setting.minUnique);
      if (!isExcluded) return;
      this.close(at);
      closed.push(at);
    });
    return closed;
  }

  private undo(place: number, closed: readonly number[]): void {
    this.chosen.pop();
    for (const row of this.found.rows[this.lineups[place]!]!) {
      this.left[row]! += 1;
      this.missing[row]! += 1;
    }
    for (const at of closed) this.reopen(at);
  }

  private close(place: number): void {
    this.excluded[place]! += 1;
    if (this.excluded[place] === 1) this.countOpen(place, -1);
  }

  private reopen(place: number): void {
    this.excluded[place]! -= 1;
    if (this.excluded[place] === 0) this.countOpen(place, 1);
  }

  private countOpen(place: number, by: number): void {
    this.openCount += by;
    for (const row of this.found.rows[this.lineups[place]!]!) this.open[row]! += by;
  }
}
