/** `npm run measure -- prove-simulator` compares 1,000 seeds with a million scenarios. */
import { intervalCoverage } from './testing/interval-coverage';

it('covers the value of many scenarios with about 95 % of the intervals', () => {
  const coverage = intervalCoverage(48, { scenarios: 500, reference: 40_000 });
  // The share of 48 intervals has a standard deviation of 3 %. The mean over all figures detects intervals that are too
  // wide.
  const shares = Object.values(coverage);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.85);
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.98);
});
