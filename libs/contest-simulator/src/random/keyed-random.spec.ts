import { keyedRandom, randomBits, randomUniform, streamOf } from './keyed-random';

const DRAWS = 100_000;

function draws(...keys: (string | number)[]): number[] {
  const random = keyedRandom(1, ...keys);
  return Array.from({ length: DRAWS }, () => random.uniform());
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const sum = x.reduce((total, value, i) => total + (value - 0.5) * ((y[i] ?? 0) - 0.5), 0);
  return (12 * sum) / x.length;
}

describe('keyedRandom', () => {
  it('repeats the numbers of the same seed and keys only', () => {
    const first = (seed: number, ...keys: (string | number)[]) => keyedRandom(seed, ...keys).nextInt32();
    expect(first(7, 'player', 'a')).toBe(first(7, 'player', 'a'));
    const others = [
      first(7, 'player', 'a'),
      first(8, 'player', 'a'),
      first(7 + 4294967296, 'player', 'a'),
      first(7, 'playera'),
      first(7, 'a', 'player'),
      first(7, 'player', 'b'),
      first(7, 'player', 'a', 0),
      first(7, 'player', 'a', '0'),
      first(7, 1),
      first(7, '1'),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('draws evenly in each of 256 cells, from the high and from the low bits', () => {
    for (const shift of [0, 8, 16, 24]) {
      const random = keyedRandom(3, 'cells', shift);
      const cells = new Float64Array(256);
      for (let i = 0; i < DRAWS; i++) cells[(random.nextInt32() >>> shift) & 255]! += 1;
      const chiSquare = cells.reduce((sum, count) => sum + (count - DRAWS / 256) ** 2 / (DRAWS / 256), 0);
      // 255 degrees of freedom: standard deviation 22.6
      expect(Math.abs(chiSquare - 255)).toBeLessThan(90);
    }
  });

  it('draws numbers without correlation within a stream and between streams with similar keys', () => {
    const a = draws('player', '1');
    const b = draws('player', '2');
    const limit = 4 / Math.sqrt(DRAWS);
    expect(Math.abs(correlation(a, b))).toBeLessThan(limit);
    for (const lag of [1, 2, 3, 10, 500]) {
      expect(Math.abs(correlation(a.slice(lag), a))).toBeLessThan(limit);
      expect(Math.abs(correlation(a.slice(lag), b))).toBeLessThan(limit);
    }
  });

  it('keeps neighboring streams apart at the same counter', () => {
    // number 0 of 100,000 streams is as even as 100,000 numbers of one stream
    const x = Array.from({ length: DRAWS }, (_, key) => keyedRandom(0, key).uniform());
    const mean = x.reduce((sum, value) => sum + value, 0) / DRAWS;
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / DRAWS));
    expect(Math.abs(correlation(x.slice(1), x))).toBeLessThan(4 / Math.sqrt(DRAWS));
  });

  it('is the stream with a counter', () => {
    const { a, b } = streamOf(5, 'match', 'MCI');
    const random = keyedRandom(5, 'match', 'MCI');
    expect([random.nextInt32(), random.uniform()]).toEqual([randomBits(a, b, 0), randomUniform(a, b, 1)]);
  });

  it('gives the same numbers on every engine', () => {
    const random = keyedRandom(42, 'a', 1);
    expect([random.nextInt32(), random.nextInt32(), random.nextInt32()]).toEqual([
      2045306443, -1662358786, -866248307,
    ]);
  });
});
