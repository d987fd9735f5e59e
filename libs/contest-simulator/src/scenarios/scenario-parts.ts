/**
 * The scenarios in consecutive parts. Each part has a field of its own, so the parts are independent of each other, and
 * the spread between them contains both random errors: that of the scenarios and that of the ownership.
 */
import { FIRST_BATCH } from '../simulation';

/** The minimum number of parts. With fewer parts the errors are imprecise; more parts take more time. */
const PARTS = 40;
/** The maximum number of scenarios in a part. */
const MAX_SIZE = 500;
/** Parts of the first batch, so that the first figures have errors. */
const FIRST_PARTS = 4;

export interface ScenarioParts {
  count: number;
  /** Scenarios of the largest part. */
  maxSize: number;
  partOf(scenario: number): number;
  /** The first scenario of a part, an even number; all scenarios for the part after the last one. */
  startOf(part: number): number;
  /** The scenarios of each part among the first ones. Only parts that have some. */
  countsOf(scenarios: number): Float64Array;
}

export function createScenarioParts(scenarios: number): ScenarioParts {
  const even = (value: number) => 2 * Math.floor(value / 2);
  const size = Math.max(2, Math.min(MAX_SIZE, even(scenarios / PARTS)));
  const first = Math.min(FIRST_BATCH, scenarios);
  const starts = Array.from({ length: FIRST_PARTS }, (_, part) => even((part * first) / FIRST_PARTS));
  for (let start = first; start < scenarios; start = size * (Math.floor(start / size) + 1)) {
    starts.push(start);
  }
  const count = starts.length;
  const partOfScenario = new Uint16Array(scenarios);
  starts.forEach((start, part) => partOfScenario.fill(part, start));
  const startOf = (part: number) => starts[part] ?? scenarios;
  return {
    count,
    maxSize: Math.max(...starts.map((start, part) => startOf(part + 1) - start)),
    startOf,
    partOf: (scenario) => partOfScenario[scenario]!,
    countsOf(done) {
      const counts: number[] = [];
      for (let part = 0; part < count && startOf(part) < done; part++) {
        counts.push(Math.min(done, startOf(part + 1)) - startOf(part));
      }
      return Float64Array.from(counts);
    },
  };
}
