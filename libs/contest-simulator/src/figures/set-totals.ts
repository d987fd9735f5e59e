/**
 * The prizes and the best place of all own lineups together, by scenario. Each own entry moves those behind it one place
 * down, so the set gets less than the sum of its lineups.
 */
import { OUTSIDE } from '../contest/kept-places';
import type { PrizeTable } from '../contest/prize-table';
import type { ScenarioOutcome } from '../contest/score-scenarios';

export class SetTotals {
  /** Prizes by scenario. */
  readonly prizes: Float64Array;
  /** By scenario: lineups of the field ahead of the best own one, `OUTSIDE` without one. */
  readonly bestAbove: Uint16Array;
  /** By scenario: the number of field lineups that share the place of an own lineup with `bestAbove` lineups ahead. */
  readonly bestLevel: Uint16Array;
  /** Scenarios so far: the first ones. */
  scenarios = 0;

  constructor(
    scenarios: number,
    private readonly table: PrizeTable,
  ) {
    this.prizes = new Float64Array(scenarios);
    this.bestAbove = new Uint16Array(scenarios);
    this.bestLevel = new Uint16Array(scenarios);
  }

  add({ scenario, places }: ScenarioOutcome): void {
    this.prizes[scenario] = prizesOfSet(places, this.table);
    const { above, level } = places;
    const best = above[0] ?? OUTSIDE;
    this.bestAbove[scenario] = best;
    for (let at = 0; at < above.length && above[at] === best; at++) {
      this.bestLevel[scenario] = Math.max(this.bestLevel[scenario]!, level[at]!);
    }
    this.scenarios = scenario + 1;
  }
}

/** The prizes of all lineups of a scenario when all of them are entered. */
export function prizesOfSet({ above, level }: ScenarioOutcome['places'], table: PrizeTable): number {
  const last = table.paidPlaces / table.weight;
  let sum = 0;
  for (let from = 0, to = 0; from < above.length && above[from]! < last; from = to) {
    while (to < above.length && above[to] === above[from] && level[to] === level[from]) to++;
    sum += table.prizesOf(above[from]!, level[from]!, from, to - from);
  }
  return sum;
}
