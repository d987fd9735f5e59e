/**
 * Improves a set of lineups by exchanging one lineup at a time for another candidate, until no exchange helps (local
 * search): first fewer missing minimums, then a greater total. Maximums and unique players are kept throughout.
 * O(chosen · candidates · players) per round, with few rounds.
 */
import type { Clock } from '../search/clock';
import type { RowLimits } from './balance-prices';
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

/** Fills `start`, which keeps the limits, with candidates in the given order, then exchanges lineups. */
export function exchangeLineups(
  found: Candidates,
  start: readonly number[],
  order: readonly number[],
  setting: ExchangeSetting,
): Choice {
  const { wanted, limits, minUnique, clock } = setting;
  const { minLineups, maxLineups } = limits;
  const used = new Float64Array(maxLineups.length);
  const isIn = new Uint8Array(found.count);
  const chosen: number[] = [];
  const count = (at: number, by: number) => {
    for (const row of found.rows[at]!) used[row]! += by;
    isIn[at] = by > 0 ? 1 : 0;
  };
  const fits = (at: number, instead = -1) =>
    isIn[at] === 0 &&
    found.rows[at]!.every((row) => used[row]! < maxLineups[row]!) &&
    (minUnique === 1 ||
      chosen.every((other) => other === instead || found.difference(at, other) >= minUnique));
  /** How many minimums that the other lineups do not meet a lineup counts for. */
  const served = (at: number) => found.rows[at]!.filter((row) => used[row]! < minLineups[row]!).length;
  const put = (at: number) => {
    chosen.push(at);
    count(at, 1);
  };
  start.forEach(put);
  for (const at of order) if (chosen.length < wanted && !clock.isOver && fits(at)) put(at);

  const byValue = [...found.values.keys()].sort((a, b) => found.values[b]! - found.values[a]! || a - b);
  let missing = countMissing();
  for (let goesOn = true; goesOn;) {
    goesOn = false;
    chosen.sort((a, b) => found.values[a]! - found.values[b]! || b - a);
    for (let place = 0; place < chosen.length; place += 1) {
      if (clock.isOver) break;
      const out = chosen[place]!;
      count(out, -1);
      isIn[out] = 1;
      const own = served(out);
      const next = byValue.find((at) => {
        const gains = found.values[at]! > found.values[out]!;
        // Without a missing minimum, a candidate that is not better cannot help, and neither can those after it.
        if (!gains && missing === 0) return true;
        const helps = missing === 0 && own === 0 ? 0 : served(at) - own;
        return (helps > 0 || (helps === 0 && gains)) && !clock.isOver && fits(at, out);
      });
      const isGain = next !== undefined && (missing > 0 || found.values[next]! > found.values[out]!);
      const into = isGain ? next : out;
      isIn[out] = 0;
      count(into, 1);
      chosen[place] = into;
      if (into === out) continue;
      goesOn = true;
      missing = countMissing();
    }
  }
  return { lineups: chosen, missing, value: chosen.reduce((sum, at) => sum + found.values[at]!, 0) };

  function countMissing(): number {
    let sum = 0;
    for (let row = 0; row < minLineups.length; row += 1) sum += Math.max(0, minLineups[row]! - used[row]!);
    return sum;
  }
}
