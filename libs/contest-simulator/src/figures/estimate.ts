/** Means with their standard errors, and quantiles. */
import type { Estimate } from '../simulation';

/** A share of independent scenarios. */
export function estimateShare(share: number, scenarios: number): Estimate {
  return { mean: share, se: Math.sqrt((share * (1 - share)) / Math.max(1, scenarios)) };
}

/** The quantile of a sorted sample: the first value that at least this share of the sample does not exceed. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
