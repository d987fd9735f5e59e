import type { SimulatedSet, SimulationChoice, SimulationFigures } from '@fanteam/contracts';
import {
  describeChoice,
  describeField,
  describePlace,
  describePlaceQuantile,
  describeProfitQuantile,
  describeSet,
  doubtProfit,
} from './describe-figures';

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const none = { mean: 0, se: 0 };
const set = {
  entries: 20,
  profit: { mean: -64, se: 6, if_right: { mean: 82, se: 7 } },
  loses: { mean: 0.712, se: 0.005, if_right: none },
  histogram: { edges: [-20, 0, 20], counts: [900, 100] },
} as SimulatedSet;

it('the set in a sentence, with errors and both trusts', () => {
  expect(plain(describeSet(set, 10_000, 25))).toBe(
    'In this model, your 20 entries lose money in 71.2 ± 1.0 % of 10,000 scenarios. Their mean profit is ' +
      '−3.20 ± 0.60 per entry, or +4.10 ± 0.70 if your projections are exactly right.',
  );
});

it('a set without a fee has prizes, and loses nothing', () => {
  const free = { ...set, profit: { ...set.profit, mean: 64 } };
  expect(plain(describeSet(free, 10_000, 0))).toBe(
    'In this model, the mean prize of your 20 entries is 3.20 ± 0.60 per entry, or 4.10 ± 0.70 if your projections ' +
      'are exactly right. The contest has no fee.',
  );
});

it('a profit of more than the fees is doubted', () => {
  const earning = (mean: number) => ({ ...set, profit: { ...set.profit, mean } });
  expect(doubtProfit(earning(500), 25)).toBeNull();
  expect(doubtProfit(earning(501), 25)).toMatch(
    /^A mean profit of more than 100 % of the fees is not realistic/,
  );
  expect(doubtProfit(earning(501), 0)).toBeNull();
});

it('a single entry', () => {
  expect(plain(describeSet({ ...set, entries: 1 }, 500, 25))).toMatch(
    /^In this model, your entry loses money in 71.2 ± 1.0 % of 500 scenarios. Its mean profit is −64.00 ± 12.00, or/,
  );
});

it.each([
  [0, 'lose money in none of 10,000 scenarios: the chance is below 0.03 %. Their mean'],
  [1, 'lose money in all of 10,000 scenarios: the chance is above 99.97 %. Their mean'],
])('a share of %d of the scenarios is not certain', (mean, text) => {
  expect(plain(describeSet({ ...set, loses: { ...set.loses, mean, se: 0 } }, 10_000, 25))).toContain(text);
});

it('the field, compared with the best lineup', () => {
  const figures = {
    lineups: [{ points: { mean: 60 } }, { points: { mean: 70 } }],
    field: { entries: 50_000, drawn: 20_000, mean_points: 61.2, mean_salary: 89, ownership_misses: [] },
  } as unknown as SimulationFigures;
  expect(plain(describeField(figures))).toBe(
    'The field (50,000 other entries) has 61.20 points on average, 87 % of the points of your best lineup. ' +
      'It is represented by 20,000 lineups, each of which counts for several entries.',
  );
});

describe('the field without a comparison', () => {
  const describe = (points: number, field: Partial<SimulationFigures['field']>) =>
    plain(describeField({ lineups: [{ points: { mean: points } }], field } as unknown as SimulationFigures));

  it('states that there is none if all entries are the user’s', () => {
    expect(describe(60, { entries: 0, drawn: 0, mean_points: 0 })).toBe(
      'There is no field: the contest has no entries of other users.',
    );
  });

  it('is not compared with lineups that have about 0 points', () => {
    expect(describe(0.11, { entries: 90, drawn: 90, mean_points: -0.01 })).toBe(
      'The field (90 other entries) has −0.01 points on average.',
    );
  });
});

describe('the choice', () => {
  const choice = {
    aim: 'top',
    place: 10,
    lineup_ids: Array.from({ length: 20 }, (_, at) => String(at)),
    value: 0.162,
    bound: 0.163,
    gap: 0.006,
    value_fresh: { mean: 0.147, se: 0.002 },
    set,
  } satisfies SimulationChoice;

  it('has its value, the bound and the value on fresh scenarios', () => {
    expect(plain(describeChoice(choice, 1000))).toBe(
      '20 of 1000 lineups chosen. In this model, at least one of them reaches the top 10 with a chance of ' +
        '14.7 ± 0.4 %, measured on fresh scenarios that were not used for the choice. In the scenarios used for ' +
        'the choice, the figure is 16.2 %; no choice under the same rules exceeds 16.3 %.',
    );
    // never in the 1,000 fresh scenarios
    expect(plain(describeChoice({ ...choice, value_fresh: { mean: 0, se: 0 } }, 1000))).toContain(
      'reaches the top 10 with a chance below 0.3 %, measured on fresh scenarios',
    );
    expect(plain(describeChoice({ ...choice, place: 1, lineup_ids: ['1'] }, 6))).toContain(
      '1 of 6 lineups chosen. In this model, it reaches first place with a chance of 14.7 ± 0.4 %,',
    );
    const profit = {
      ...choice,
      aim: 'profit',
      value: 102.9,
      bound: 103.1,
      value_fresh: { mean: 92.1, se: 2 },
    } as const;
    expect(plain(describeChoice(profit, 1000))).toBe(
      '20 of 1000 lineups chosen. In this model, their total mean profit is +92.10 ± 4.00, measured on fresh scenarios ' +
        'that were not used for the choice. In the scenarios used for the choice, the figure is +102.90; no choice under ' +
        'the same rules exceeds +103.10.',
    );
  });
});

it('places', () => {
  expect(plain(describePlace(1, 1000))).toBe('An entry in first place');
  expect(plain(describePlace(10, 1000))).toBe('An entry in the top 10 (1.0 %)');
});

describe('a quantile', () => {
  it('has its error', () => {
    expect(plain(describeProfitQuantile(-260, 6.5))).toBe('−260.00 ± 13.00');
    expect(plain(describePlaceQuantile(690, 6.5))).toBe('690 ± 13');
  });

  it('has no error if it never varies, or in a simulation of an earlier release', () => {
    expect(describeProfitQuantile(-500, 0)).toBe('−500.00');
    expect(describeProfitQuantile(-500, undefined)).toBe('−500.00');
    expect(describePlaceQuantile(3, 0.1)).toBe('3');
    expect(describePlaceQuantile(3, undefined)).toBe('3');
  });
});
