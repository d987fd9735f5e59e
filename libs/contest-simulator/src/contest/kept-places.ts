/** Keeps the places of all lineups in as many scenarios as the memory allows, for choosing entries. */
import { QUARTERS, type Strata } from './strata';
import { OUTSIDE, type FieldPlaces } from './field-places';
import type { ScenarioOutcome } from './score-scenarios';

/** Places that are kept at most: 80 MB, and choosing needs as much again. */
const MAX_PLACES = 20_000_000;

export class KeptPlaces {
  readonly places: FieldPlaces;
  private readonly perQuarter: number;

  /**
   * @param origin the index of each lineup of the table of own lineups
   * @param limit the first number of drawn lineups ahead that is behind all places of interest
   */
  constructor(
    private readonly origin: Uint32Array,
    private readonly strata: Strata,
    readonly limit: number,
  ) {
    const lineups = origin.length;
    // as many of each quarter, whose sizes differ by up to two scenarios
    this.perQuarter = Math.min(strata.smallestQuarter, Math.floor(MAX_PLACES / lineups / QUARTERS));
    const cells = this.perQuarter * QUARTERS * lineups;
    this.places = {
      scenarios: this.perQuarter * QUARTERS,
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

  /** The row of a scenario, −1 when it is not kept: the first scenarios of each quarter are. */
  private rowOf(scenario: number): number {
    const quarter = this.strata.quarterOf(scenario);
    const inQuarter = scenario - this.strata.quarterStart(quarter);
    return inQuarter < this.perQuarter ? quarter * this.perQuarter + inQuarter : -1;
  }
}
