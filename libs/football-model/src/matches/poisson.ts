/**
 * Goals of one club as a Poisson variable (Maher 1982), as whole numbers of 2^32 so that a draw takes 32 random bits
 * and the probabilities of the draws are known exactly: expected values are computed from these very numbers.
 *
 * Correlation between the two clubs' goals, and the correction of Dixon and Coles (1997) for low scores, are left out:
 * both are close to 0 in real matches (docs/simulation.md).
 */
import { exp } from '../math/exp-log';

const RANGE = 4294967296;

export interface PoissonTable {
  /** Of the probabilities below: the mean asked for, but for 2^−32. */
  mean: number;
  variance: number;
  /** The probability of 0, 1, 2 … goals. Sums to 1. */
  probabilities: Float64Array;
  /** `limits[k]`: of 2^32 equally likely draws, how many bring k goals or fewer. The last one is 2^32. */
  limits: Float64Array;
}

/** The table of a mean from 0 to 20. O(mean). */
export function poissonTable(mean: number): PoissonTable {
  const limits: number[] = [];
  let probability = exp(-mean);
  let cumulated = 0;
  for (let k = 0; (limits.at(-1) ?? 0) < RANGE; k++) {
    cumulated += probability;
    const limit = Math.round(cumulated * RANGE);
    // beyond the mean, a number of goals that no draw reaches ends the table
    limits.push(k > mean && limit === limits.at(-1) ? RANGE : limit);
    probability *= mean / (k + 1);
  }
  return describeTable(limits);
}

function describeTable(limits: readonly number[]): PoissonTable {
  const probabilities = Float64Array.from(limits, (limit, k) => (limit - (limits[k - 1] ?? 0)) / RANGE);
  const mean = probabilities.reduce((sum, share, k) => sum + share * k, 0);
  const variance = probabilities.reduce((sum, share, k) => sum + share * (k - mean) * (k - mean), 0);
  return { mean, variance, probabilities, limits: Float64Array.from(limits) };
}

/** The goals that 32 random bits stand for. */
export function drawPoisson(table: PoissonTable, bits: number): number {
  const { limits } = table;
  const draw = bits >>> 0;
  let goals = 0;
  while (draw >= limits[goals]!) goals++;
  return goals;
}
