import { PrizeTable } from '../contest/prize-table';
import { createScenarioParts } from '../scenarios/scenario-parts';
import { LineupTotals } from './lineup-totals';

/** A lineup whose points are these, in tenths, one scenario after the other. */
function totalsOf(tenths: readonly number[]): LineupTotals {
  const totals = new LineupTotals(1, new PrizeTable([], 1), 10, {
    entries: 10,
    size: 11,
    parts: createScenarioParts(tenths.length),
  });
  const places = { order: new Uint32Array(1), above: new Uint32Array([9]), level: new Uint32Array(1) };
  tenths.forEach((value, scenario) => {
    totals.add({ scenario, places, points: new Int32Array([value]), fieldPoints: 0 });
  });
  return totals;
}

it('gives mean, standard deviation and quantiles of the points', () => {
  // -20.0 to 99.9 points, all equally often
  const { points } = totalsOf(Array.from({ length: 1200 }, (_, value) => value - 200)).figuresOf(0);
  expect(points.mean).toBeCloseTo(39.95, 9);
  expect(points.sd).toBeCloseTo(120 / Math.sqrt(12), 3);
  expect(Math.abs(points.p10 - -8)).toBeLessThan(0.3);
  expect(Math.abs(points.p90 - 88)).toBeLessThan(0.3);
});

it('gives constant points as both quantiles', () => {
  const { points } = totalsOf(new Array<number>(100).fill(614)).figuresOf(0);
  expect(points.sd).toBe(0);
  expect([points.p10, points.p90]).toEqual([61.4, 61.4]);
});
