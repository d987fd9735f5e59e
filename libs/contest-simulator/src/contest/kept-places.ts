/** Keeps the places of all lineups in as many scenarios as the memory allows, for choosing entries. */
import type { ScenarioOutcome } from './score-scenarios';

/**
 * Where lineups stand among the lineups that were drawn for the field. Together, the two numbers of each lineup decide
 * the prizes of any set of them: among lineups with the same `above`, those with `level` 0 are ahead of the others, and
 * those with the same `level` > 0 share their prizes with that many of the field. `PrizeTable` turns both into money.
 */
export interface FieldPlaces {
  scenarios: number;
  lineups: number;
  /** At `scenario * lineups + lineup`: drawn lineups that are ahead. `OUTSIDE` = behind the last place of interest. */
  above: Uint16Array;
  /** At `scenario * lineups + lineup`: drawn lineups with the same place. */
  level: Uint16Array;
}

/** `above` of a lineup that is outside the prizes, in every set, and behind the place that a choice aims at. */
export const OUTSIDE = 0xffff;

/** Places that are kept at most: 80 MB, and choosing needs as much again. */
const MAX_PLACES = 20_000_000;

/** How many scenarios can be kept of lineups of all contests. */
export function maxKeptScenarios(allLineups: number): number {
  return Math.floor(MAX_PLACES / allLineups);
}

export class KeptPlaces {
  readonly places: FieldPlaces;

  /**
   * @param origin the index of each lineup of the table of own lineups
   * @param scenarios all scenarios; without the memory for them, some of every part are kept
   * @param limit the first number of drawn lineups ahead that is behind all places of interest
   * @param allLineups the lineups that share the memory: those of all contests
   */
  constructor(
    private readonly origin: Uint32Array,
    private readonly scenarios: number,
    readonly limit: number,
    allLineups = origin.length,
  ) {
    const lineups = origin.length;
    const kept = Math.min(scenarios, maxKeptScenarios(allLineups));
    const cells = kept * lineups;
    this.places = {
      scenarios: kept,
      lineups,
      above: new Uint16Array(cells).fill(OUTSIDE),
      level: new Uint16Array(cells),
    };
  }

  add({ scenario, places: { order, above, level } }: ScenarioOutcome): void {
    const row = this.rowOf(scenario);
    if (row < 0) return;
    const { origin, limit, places } = this;
    const offset = row * places.lineups;
    for (let at = 0; at < order.length && above[at]! < limit; at++) {
      const cell = offset + origin[order[at]!]!;
      places.above[cell] = above[at]!;
      places.level[cell] = level[at]!;
    }
  }

  /** The row of a scenario, −1 when it is not kept. Those that are kept are evenly spread. */
  private rowOf(scenario: number): number {
    const rowsUpTo = (count: number) => Math.floor((count * this.places.scenarios) / this.scenarios);
    const row = rowsUpTo(scenario);
    return row < rowsUpTo(scenario + 1) ? row : -1;
  }
}
