import type { SimulatedSet, SimulationChoice, SimulationFigures } from '@fanteam/contracts';
import { describeChoice, describeField, describePlace, describeSet } from './describe-figures';

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const none = { mean: 0, se: 0 };
const set = {
  entries: 20,
  profit: { mean: -64, se: 6, if_right: { mean: 82, se: 7 } },
  loses: { mean: 0.712, se: 0.005, if_right: none },
} as SimulatedSet;

it('the set in a sentence, with errors and both trusts', () => {
  expect(plain(describeSet(set, 10_000))).toBe(
    'In this model your 20 entries lose money in 71 % of 10,000 scenarios. On average their profit is ' +
      '−3.20 ± 0.60 an entry; if your projections are exactly right, +4.10 ± 0.70.',
  );
});

it('a single entry', () => {
  expect(plain(describeSet({ ...set, entries: 1 }, 500))).toMatch(
    /^In this model your entry loses money in 71 % of 500 scenarios. On average its profit is −64.00 ± 12.00; if/,
  );
});

it('the field, compared with the best lineup', () => {
  const figures = {
    lineups: [{ points: { mean: 60 } }, { points: { mean: 70 } }],
    field: { entries: 50_000, drawn: 20_000, mean_points: 61.2, mean_salary: 89, ownership_misses: [] },
  } as unknown as SimulationFigures;
  expect(plain(describeField(figures))).toBe(
    'The other 50,000 entries have 61.20 points on average, 87 % of your best lineup. ' +
      '20,000 lineups are drawn for them, and each stands for several entries.',
  );
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
      'No other choice of 20 from these 1000 lineups under the same rules reaches the best 10 places in more than ' +
        '16.3 % of these scenarios; this one does in 16.2 %. On fresh scenarios: 14.7 ± 0.4 %.',
    );
    const profit = {
      ...choice,
      aim: 'profit',
      value: 102.9,
      bound: 103.1,
      value_fresh: { mean: 92.1, se: 2 },
    } as const;
    expect(plain(describeChoice(profit, 1000))).toBe(
      'No other choice of 20 from these 1000 lineups under the same rules has a mean profit above +103.10 in these ' +
        'scenarios; this one has +102.90. On fresh scenarios: +92.10 ± 4.00.',
    );
  });
});

it('places', () => {
  expect(plain(describePlace(1, 1000))).toBe('First place');
  expect(plain(describePlace(10, 1000))).toBe('Best 10 places (1.0 %)');
});
