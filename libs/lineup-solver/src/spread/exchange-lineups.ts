/**
 * Improves a set of lineups by exchanging one lineup at a time for another candidate, until no exchange helps (local
 * search): first fewer missing minimums, then a greater total. Maximums and unique players are kept throughout.
 * O(chosen · candidates · players) per round, with few rounds.
 */
import type { RowLimits } from '../exposure/exposure-goals';
import type { Clock } from '../search/clock';
import type { Candidates } from './candidates';

/** A set of candidates. More lineups are better, then fewer missing minimums, then a greater value. */
export interface Choice {
  lineups: number[];
  missing: number;
  value: number;
}

export interface ExchangeSetting {
  wanted: number;
  limits: RowLimits;
  minUnique: number;
  clock: Clock;
}

export function isBetterChoice(a: Choice, b: Choice): boolean {
  if (a.lineups.length !== b.lineups.length) return a.lineups.length > b.lineups.length;
  return a.missing === b.missing ? a.value > b.value : a.missing < b.missing;
}

/** Adds candidates in the given order to `start`, which keeps the limits, then exchanges lineups. */
export function exchangeLineups(
  found: Candidates,
  start: readonly number[],
  order: readonly number[],
  setting: ExchangeSetting,
): Choice {
  const exchange = new LineupExchange(found, setting);
  exchange.fill(start, order);
  while (exchange.improve());
  return exchange.choice;
}

class LineupExchange {
  private readonly chosen: number[] = [];
  /** By candidate: 1 = chosen, or another lineup of the same players is. */
  private readonly isTaken: Uint8Array;
  /** By row (player, then set): the number of chosen lineups that contain it. */
  private readonly used: Float64Array;
  private readonly byValue: number[];
  /** By candidate: the row at its maximum that excluded it last. Usually it still does, so it is looked at first. */
  private readonly fullRow: Int32Array;
  private steps = 0;

  constructor(
    private readonly found: Candidates,
    private readonly setting: ExchangeSetting,
  ) {
    this.isTaken = new Uint8Array(found.count);
    this.used = new Float64Array(setting.limits.maxLineups.length);
    this.fullRow = Int32Array.from(found.rows, ([first]) => first!);
    this.byValue = [...found.values.keys()].sort((a, b) => found.values[b]! - found.values[a]! || a - b);
  }

  get choice(): Choice {
    const value = this.chosen.reduce((sum, at) => sum + this.found.values[at]!, 0);
    return { lineups: this.chosen, missing: this.countMissing(), value };
  }

  /** Counts the work since the last call, and reads the clock. */
  private get isOver(): boolean {
    const { clock } = this.setting;
    clock.addSteps(this.steps);
    this.steps = 0;
    return clock.isOver;
  }

  fill(start: readonly number[], order: readonly number[]): void {
    const { wanted } = this.setting;
    for (const at of start) this.add(at);
    for (const at of order) {
      if (this.chosen.length === wanted || this.isOver) return;
      if (this.fits(at)) this.add(at);
    }
  }

  /** One round: exchanges each chosen lineup, the worst first, for a better candidate. False = no exchange helped. */
  improve(): boolean {
    const { found } = this;
    const { values } = found;
    let missing = this.countMissing();
    let hasImproved = false;
    this.chosen.sort((a, b) => values[a]! - values[b]! || b - a);
    for (let place = 0; place < this.chosen.length && !this.isOver; place += 1) {
      const out = this.chosen[place]!;
      this.count(out, -1);
      const into = this.findReplacement(out, missing);
      this.isTaken[found.twin[out]!] = 0;
      this.isTaken[found.twin[into]!] = 1;
      this.count(into, 1);
      this.chosen[place] = into;
      if (into === out) continue;
      hasImproved = true;
      missing = this.countMissing();
    }
    return hasImproved;
  }

  /** The best candidate for the place of a lineup that is no longer counted: first for missing minimums, then by value. */
  private findReplacement(out: number, missing: number): number {
    const { values } = this.found;
    const ownServed = this.countServed(out);
    for (const at of this.byValue) {
      const gains = values[at]! > values[out]!;
      // Without a missing minimum, a candidate that is not better cannot help, and neither can those after it.
      if (!gains && missing === 0) return out;
      this.steps += 1;
      const helps = missing === 0 && ownServed === 0 ? 0 : this.countServed(at) - ownServed;
      if ((helps > 0 || (helps === 0 && gains)) && this.fits(at, out)) return at;
    }
    return out;
  }

  /** May the candidate be added, or replace `instead`? */
  private fits(at: number, instead = -1): boolean {
    const { found } = this;
    const { minUnique } = this.setting;
    const isTaken = this.isTaken[found.twin[at]!] === 1 && found.twin[at] !== found.twin[instead];
    if (isTaken || at === instead || this.hasFullRow(at)) return false;
    if (minUnique === 1) return true;
    this.steps += this.chosen.length;
    return this.chosen.every((other) => other === instead || found.difference(at, other) >= minUnique);
  }

  private hasFullRow(at: number): boolean {
    const { fullRow, used } = this;
    const { maxLineups } = this.setting.limits;
    const last = fullRow[at]!;
    if (used[last]! >= maxLineups[last]!) return true;
    for (const row of this.found.rows[at]!) {
      if (used[row]! < maxLineups[row]!) continue;
      fullRow[at] = row;
      return true;
    }
    return false;
  }

  /** The number of minimums that a lineup counts for and that the counted lineups do not meet. */
  private countServed(at: number): number {
    const { minLineups } = this.setting.limits;
    return this.found.rows[at]!.filter((row) => this.used[row]! < minLineups[row]!).length;
  }

  private countMissing(): number {
    return this.setting.limits.minLineups.reduce(
      (sum, min, row) => sum + Math.max(0, min - this.used[row]!),
      0,
    );
  }

  private add(at: number): void {
    this.chosen.push(at);
    this.isTaken[this.found.twin[at]!] = 1;
    this.count(at, 1);
  }

  private count(at: number, by: number): void {
    for (const row of this.found.rows[at]!) this.used[row]! += by;
  }
}
