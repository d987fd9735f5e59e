import { makePrizes, PRIZE_PRESET_IDS, PRIZE_PRESETS } from './prize-presets';
import { SIMULATION_LIMITS, type PrizeRange } from './simulate';

const sumOf = (rows: readonly PrizeRange[]) =>
  rows.reduce((sum, { from, to, prize }) => sum + Math.round(prize * 100) * (to - from + 1), 0) / 100;

describe.each(PRIZE_PRESET_IDS)('the prize preset %s', (id) => {
  const { entries, fee, prizes } = PRIZE_PRESETS[id];

  it.each([
    [entries, fee],
    [2, 1],
    [7, 3.33],
    [1000, 0.1],
    [SIMULATION_LIMITS.entries, 1000],
  ])('makes prizes for %d entries and a fee of %d', (size, price) => {
    const rows = makePrizes(prizes, size, price);
    expect(rows[0]!.from).toBe(1);
    expect(rows.at(-1)!.to).toBeLessThanOrEqual(size);
    expect(rows.length).toBeLessThanOrEqual(SIMULATION_LIMITS.prizeRows);
    for (const [at, { from, to, prize }] of rows.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(prize).toBeGreaterThan(0);
      const before = rows[at - 1];
      if (!before) continue;
      expect(from).toBe(before.to + 1);
      expect(prize).toBeLessThan(before.prize);
    }
    const pool = size * price * (1 - prizes.kept);
    expect(sumOf(rows)).toBeLessThanOrEqual(pool + 1e-6);
    // a row of several first places cannot take what rounding leaves
    const unpaid = rows[0]!.to === 1 ? 0.01 : rows[0]!.to * (rows[0]!.prize < 100 ? 0.01 : 1);
    expect(sumOf(rows)).toBeGreaterThan(pool - unpaid - 1e-6);
  });

  it('makes no prizes without a fee', () => {
    expect(makePrizes(prizes, entries, 0)).toEqual([]);
  });

  it.each([SIMULATION_LIMITS.entries + 1, 1e17, 1e300, Infinity])(
    'makes no prizes for %d entries',
    (size) => {
      expect(makePrizes(prizes, size, fee)).toEqual([]);
    },
  );
});

describe('the guaranteed contest', () => {
  it('is close to the contest that it is named after', () => {
    const { entries, fee, prizes } = PRIZE_PRESETS.guaranteed;
    const rows = makePrizes(prizes, entries, fee);
    expect(rows[0]!.prize).toBeGreaterThan(49_900);
    expect(rows[0]!.prize).toBeLessThan(50_500);
    expect(rows.at(-1)).toMatchObject({ to: 1750, prize: 50 });
    expect(rows.slice(5, 9).map(({ from, to }) => [from, to])).toEqual([
      [6, 10],
      [11, 15],
      [16, 20],
      [21, 30],
    ]);
  });
});

it('pays ten entries as three shares', () => {
  const { entries, fee, prizes } = PRIZE_PRESETS['ten-three-paid'];
  expect(makePrizes(prizes, entries, fee)).toEqual([
    { from: 1, to: 1, prize: 45 },
    { from: 2, to: 2, prize: 27 },
    { from: 3, to: 3, prize: 18 },
  ]);
});
