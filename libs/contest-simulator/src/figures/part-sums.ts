/**
 * Sums by part of the scenarios, and the estimates that follow. Method: the mean of all scenarios is a ratio of sums over
 * independent parts (cluster sampling; Cochran, "Sampling Techniques", 1977, chapter 9). Its error comes from the spread
 * between the parts, so it contains the error of the scenarios and that of the field, which is redrawn for each part.
 */
import type { Estimate } from '@fanteam/contracts';
import type { ScenarioParts } from '../scenarios/scenario-parts';

export class PartSums {
  /** At `part * lineups + lineup`. */
  private readonly sums: Float64Array;

  constructor(
    private readonly lineups: number,
    private readonly parts: ScenarioParts,
  ) {
    this.sums = new Float64Array(parts.count * lineups);
  }

  /** The position of the first lineup in a part, for `add`. */
  offsetOf(scenario: number): number {
    return this.parts.partOf(scenario) * this.lineups;
  }

  add(offset: number, lineup: number, value: number): void {
    this.sums[offset + lineup]! += value;
  }

  /** @param scenarios scenarios so far */
  estimate(lineup: number, scenarios: number): Estimate {
    const counts = this.parts.countsOf(scenarios);
    return estimateOf(this.sumsOf(lineup, counts.length), counts);
  }

  /** The standard error of the difference between the means of two lineups. The scenarios of both are the same. */
  errorOfDifference(a: number, b: number, counts: Float64Array): number {
    const [ofA, ofB] = [this.sumsOf(a, counts.length), this.sumsOf(b, counts.length)];
    const { se } = estimateOf(
      ofA.map((sum, part) => sum - ofB[part]!),
      counts,
    );
    return se;
  }

  private sumsOf(lineup: number, parts: number): Float64Array {
    return Float64Array.from({ length: parts }, (_, part) => this.sums[part * this.lineups + lineup]!);
  }
}

/** The mean of values of which each part has a sum and a number, and its error from the spread between the parts. */
export function estimateOf(sums: Float64Array, counts: Float64Array): Estimate {
  const parts = sums.length;
  let total = 0;
  let scenarios = 0;
  for (let part = 0; part < parts; part++) {
    total += sums[part]!;
    scenarios += counts[part]!;
  }
  const mean = total / scenarios;
  let squares = 0;
  for (let part = 0; part < parts; part++) {
    const difference = sums[part]! - counts[part]! * mean;
    squares += difference * difference;
  }
  return { mean, se: Math.sqrt((squares * parts) / Math.max(1, parts - 1)) / scenarios };
}
