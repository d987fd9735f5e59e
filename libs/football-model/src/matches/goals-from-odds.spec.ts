import { goalsFromOdds } from './goals-from-odds';

/** The odds of independent Poisson goals with the same margin on every bet. */
function oddsOf(home: number, away: number, margin = 1.05) {
  const chance = (mean: number, k: number): number =>
    k === 0 ? Math.exp(-mean) : (chance(mean, k - 1) * mean) / k;
  const sums = { home: 0, draw: 0, away: 0, over: 0, under: 0 };
  for (let g = 0; g < 40; g++) {
    for (let h = 0; h < 40; h++) {
      const p = chance(home, g) * chance(away, h);
      sums[g > h ? 'home' : g < h ? 'away' : 'draw'] += p;
      sums[g + h > 2 ? 'over' : 'under'] += p;
    }
  }
  const priced = Object.entries(sums).map(([name, p]) => [name, 1 / (p * margin)]);
  return Object.fromEntries(priced) as typeof sums;
}

describe('goalsFromOdds', () => {
  it('finds the goals behind odds, regardless of the margin', () => {
    for (const [home, away] of [
      [1.9, 1.1],
      [0.7, 2.4],
      [1.38, 1.38],
      [2.6, 0.6],
      [0.6, 0.7],
    ] as const) {
      for (const margin of [1, 1.02, 1.1]) {
        const goals = goalsFromOdds(oddsOf(home, away, margin));
        expect(goals?.[0]).toBeCloseTo(home, 5);
        expect(goals?.[1]).toBeCloseTo(away, 5);
      }
    }
  });

  it('needs only one of over and under if the margins are equal, and assumes 2.8 goals without both', () => {
    const { over, under, ...result } = oddsOf(1.7, 1.1);
    for (const odds of [
      { ...result, over },
      { ...result, under },
      { ...oddsOf(1.7, 1.1), over: undefined },
    ]) {
      const goals = goalsFromOdds(odds);
      expect(goals?.[0]).toBeCloseTo(1.7, 5);
      expect(goals?.[1]).toBeCloseTo(1.1, 5);
    }
    expect(goalsFromOdds(result)).toEqual([expect.closeTo(1.7, 5), expect.closeTo(1.1, 5)]);
    const [home, away] = goalsFromOdds({ home: 1.8, draw: 3.6, away: 4.8 })!;
    expect(home + away).toBeCloseTo(2.8, 9);
    expect(goalsFromOdds({ home: 1.01, draw: 40, away: 100 })).toBeNull();
  });

  it('explains the odds of a real match', () => {
    // Premier League, a clear favorite: 1.44, 4.75, 7, over 1.62, under 2.3
    const [home, away] = goalsFromOdds({ home: 1.44, draw: 4.75, away: 7, over: 1.62, under: 2.3 })!;
    expect(home).toBeGreaterThan(1.9);
    expect(home).toBeLessThan(2.4);
    expect(away).toBeGreaterThan(0.7);
    expect(away).toBeLessThan(1.1);
  });

  it('changes sides with the odds', () => {
    const { home, draw, away, over, under } = oddsOf(2, 0.9);
    const [first, second] = goalsFromOdds({ home: away, draw, away: home, over, under })!;
    expect(first).toBeCloseTo(0.9, 5);
    expect(second).toBeCloseTo(2, 5);
  });

  it.each([
    ['odds of 1', { home: 1, draw: 3, away: 4, over: 1.9, under: 1.9 }],
    ['a negative margin of the result', { home: 2.6, draw: 3.9, away: 3.9, over: 1.9, under: 1.9 }],
    ['a negative margin of the goals', { home: 2, draw: 3.4, away: 3.9, over: 2.1, under: 2.1 }],
    ['more goals than the draw allows', { home: 2.4, draw: 3, away: 3, over: 1.02, under: 15 }],
    ['fewer goals than the favorite needs', { home: 1.05, draw: 12, away: 25, over: 12, under: 1.03 }],
    [
      'a favorite that is clearer than the goals allow',
      { home: 1.01, draw: 40, away: 100, over: 3, under: 1.3 },
    ],
    ['goals beyond the limit', { home: 2, draw: 4, away: 4, over: 1.00001, under: 90_000_000 }],
    ['not a number', { home: NaN, draw: 3, away: 3, over: 1.9, under: 1.9 }],
  ])('explains nothing with %s', (_, odds) => {
    expect(goalsFromOdds(odds)).toBeNull();
  });
});
