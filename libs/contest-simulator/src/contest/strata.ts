/**
 * The scenarios in groups of the same size. The groups of one quarter have the same field, so the errors of the
 * scenarios are measured within quarters, and the spread between the quarters is that of the fields.
 */

/** Groups of a simulation. Enough for errors of differences, few enough to keep for thousands of lineups. */
const GROUPS = 200;
export const QUARTERS = 4;

export interface Strata {
  groups: number;
  groupOf(scenario: number): number;
  quarterOf(scenario: number): number;
  /** The first scenario of a quarter, an even number; `scenarios` for the quarter after the last one. */
  quarterStart(quarter: number): number;
  /** The number of scenarios that each quarter has at least. */
  smallestQuarter: number;
}

export function createStrata(scenarios: number): Strata {
  const starts = Array.from({ length: QUARTERS + 1 }, (_, quarter) =>
    quarter === QUARTERS ? scenarios : 2 * Math.floor((quarter * scenarios) / QUARTERS / 2),
  );
  const sizes = starts.slice(1).map((start, quarter) => start - starts[quarter]!);
  const quarterOf = (scenario: number) => starts.findLastIndex((start) => start <= scenario);
  const perQuarter = Math.max(1, Math.min(GROUPS / QUARTERS, Math.floor(scenarios / QUARTERS / 2)));
  return {
    groups: QUARTERS * perQuarter,
    quarterOf,
    quarterStart: (quarter) => starts[quarter]!,
    smallestQuarter: Math.min(...sizes),
    groupOf(scenario) {
      const quarter = quarterOf(scenario);
      const [from, to] = [starts[quarter]!, starts[quarter + 1]!];
      return quarter * perQuarter + Math.floor(((scenario - from) * perQuarter) / (to - from));
    },
  };
}
