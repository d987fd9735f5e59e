/** The profit of a set as a histogram. */
import type { SimulatedSet } from '@fanteam/contracts';

const LOSS_BINS = 5;

/**
 * Equal bins below 0. Those above become wider (1, 2 and 5 times a power of ten), because with high first prizes few
 * scenarios bring by far the greatest profits. 0 is always an edge. `sorted`: the profit of each scenario, ascending, at
 * least one.
 */
export function profitHistogram(sorted: Float64Array): SimulatedSet['histogram'] {
  const low = sorted[0]!;
  const high = sorted.at(-1)!;
  const width = roundUp(Math.max(-low, quantile(sorted, 0.5), high / 1000) / LOSS_BINS);
  const edges: number[] = [];
  for (let bin = LOSS_BINS; bin > 0; bin--) {
    if ((1 - bin) * width > low) edges.push(Math.max(low, -bin * width));
  }
  edges.push(0);
  for (let power = width; edges.at(-1)! <= high; power *= 10) {
    for (const step of [1, 2, 5]) if (edges.at(-1)! <= high) edges.push(step * power);
  }
  const counts = new Array<number>(edges.length - 1).fill(0);
  let bin = 0;
  for (const profit of sorted) {
    while (profit >= edges[bin + 1]!) bin++;
    counts[bin]! += 1;
  }
  return { edges, counts };
}

/** The next number of 1, 2 or 5 times a power of ten. */
function roundUp(width: number): number {
  let power = 1;
  while (power < width) power *= 10;
  while (power / 10 >= width && power > 1e-6) power /= 10;
  return [power / 10, power / 5, power / 2].find((step) => step >= width) ?? power;
}

/** The quantile of a sorted sample: the first value that at least this share of the sample does not exceed. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
