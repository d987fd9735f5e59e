import { keyedRandom } from '../random/keyed-random';
import { quantile } from './profit-histogram';
import { batchErrors, sortedBatches } from './quantile-errors';

const SHARES = { p5: 0.05, p50: 0.5, p95: 0.95 };
type Name = keyof typeof SHARES;

const quantilesOf = (sorted: ArrayLike<number>): Record<Name, number> => ({
  p5: quantile(sorted, SHARES.p5),
  p50: quantile(sorted, SHARES.p50),
  p95: quantile(sorted, SHARES.p95),
});

it('gives intervals that contain the quantiles of the distribution in about 95 % of the samples', () => {
  const seeds = 1000;
  const covered = { p5: 0, p50: 0, p95: 0 };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const random = keyedRandom(seed, 'sample');
    // exponential: its quantile q is −ln(1 − q)
    const sample = Float64Array.from({ length: 2000 }, () => -Math.log(1 - random.uniform()));
    const errors = batchErrors(sortedBatches(sample).map(quantilesOf));
    const values = quantilesOf(sample.sort());
    for (const name of Object.keys(covered) as Name[]) {
      const truth = -Math.log(1 - SHARES[name]);
      if (Math.abs(values[name] - truth) <= 2 * errors[name]) covered[name] += 1 / seeds;
    }
  }
  // A share of 1,000 samples has a standard deviation of 0.7 %. 2 errors of 20 batches cover 94 % (Student).
  for (const share of Object.values(covered)) {
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
  }
});

it('puts scenarios that follow each other into one batch, and each one into one batch only', () => {
  const batches = sortedBatches(Float64Array.from({ length: 50 }, (_, at) => 49 - at));
  expect(batches).toHaveLength(20);
  expect([...batches[0]!]).toEqual([48, 49]);
  expect([...batches[19]!]).toEqual([0, 1, 2]);
  expect(batches.flatMap((batch) => [...batch]).sort((a, b) => a - b)).toEqual([...Array(50).keys()]);
});

it('has no error for a figure that never varies, nor for a single scenario', () => {
  expect(batchErrors(sortedBatches(new Float64Array(100).fill(7)).map(quantilesOf)).p50).toBe(0);
  expect(batchErrors(sortedBatches(Float64Array.of(7)).map(quantilesOf)).p95).toBe(0);
});
