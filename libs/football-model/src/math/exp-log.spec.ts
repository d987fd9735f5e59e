import { exp, log } from './exp-log';

/** Arguments on both sides of every power of two, and a dense grid of small ones. */
function grid(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
}

describe('exp', () => {
  it('differs from the engine’s by at most two units in the last place', () => {
    for (const x of [...grid(-700, 709, 40_001), ...grid(-2, 2, 20_001), ...grid(-1e-8, 1e-8, 101)]) {
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThanOrEqual(4.5e-16);
    }
  });

  it('is exact at its ends', () => {
    expect([0, -0, -Infinity, Infinity, -746, 710].map(exp)).toEqual([1, 1, 0, Infinity, 0, Infinity]);
    expect(exp(NaN)).toBeNaN();
    expect(exp(709.78)).toBeCloseTo(1.7928227943945155e308, -294);
    expect(exp(-744) / Math.exp(-744)).toBeCloseTo(1, 12);
  });
});

describe('log', () => {
  it('differs from the engine’s by at most two units in the last place', () => {
    for (const x of [
      ...grid(1e-6, 3, 40_001),
      ...grid(3, 1e6, 20_001),
      ...grid(-700, 700, 10_001).map(Math.exp),
    ]) {
      expect(Math.abs(log(x) - Math.log(x))).toBeLessThanOrEqual(4.5e-16 * Math.abs(Math.log(x)));
    }
  });

  it('is exact at its ends', () => {
    expect([1, 0, Infinity].map(log)).toEqual([0, -Infinity, Infinity]);
    expect(log(-1)).toBeNaN();
    expect(log(NaN)).toBeNaN();
    expect(log(5e-324)).toBeCloseTo(Math.log(5e-324), 10);
    expect(log(Number.MAX_VALUE)).toBeCloseTo(Math.log(Number.MAX_VALUE), 10);
  });

  it('inverts exp', () => {
    for (const x of grid(-30, 30, 1001)) expect(log(exp(x))).toBeCloseTo(x, 12);
  });
});

it('gives the same bits on every engine', () => {
  // an engine that runs this spec must reach these numbers
  expect([exp(0.1), exp(-1.38), exp(12.345), log(0.3), log(7), log(1e10)]).toEqual([
    1.1051709180756477, 0.2515785530597565, 229808.1248612461, -1.2039728043259361, 1.9459101490553132,
    23.025850929940457,
  ]);
});
