import type { SimulatedSet, SimulationChoice, SimulationFigures } from '@fanteam/contracts';
import {
  describeBound,
  describeChoice,
  describeField,
  describeStacks,
  describePlace,
  describeProfitQuantile,
  describeCauses,
  describeSet,
  doubtProfit,
} from './describe-figures';

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const set = {
  entries: 20,
  profit: { mean: -64, se: 6, if_right: { mean: 82, se: 7 } },
  loses: { mean: 0.712, se: 0.005, if_right: { mean: 0.401, se: 0.005 } },
  histogram: { edges: [-20, 0, 20], counts: [900, 100] },
} as SimulatedSet;
/** With projections that are exactly right. */
const certain = {
  ...set,
  profit: { ...set.profit, if_right: { mean: -64, se: 6 } },
  loses: { ...set.loses, if_right: { mean: 0.712, se: 0.005 } },
};

it('describes the set in a sentence, from the trust of the simulation to trust 1', () => {
  expect(plain(describeSet(set, 10_000, 25))).toBe(
    'In this model your 20 entries make from −64.00 to +82.00 € on average and lose money in 40.1 to 71.2 % of contests.',
  );
});

it('describes the set at trust 1 with a single value', () => {
  expect(plain(describeSet(certain, 10_000, 25))).toBe(
    'In this model your 20 entries lose 64.00 € on average and lose money in 71.2 % of contests.',
  );
  const winning = { ...set, profit: { ...set.profit, mean: 13_517, if_right: { mean: 13_517, se: 1 } } };
  expect(plain(describeSet(winning, 10_000, 25))).toMatch(
    /^In this model your 20 entries gain 13,517 € on average /,
  );
});

it('a set without a fee has prizes, and loses nothing', () => {
  const free = { ...set, profit: { ...set.profit, mean: 64 } };
  expect(plain(describeSet(free, 10_000, 0))).toBe(
    'In this model your 20 entries make from +64.00 to +82.00 € on average. The contest has no fee.',
  );
});

it('describes the causes of the range', () => {
  expect(describeCauses(certain, 1, ['sd'])).toBe('');
  expect(describeCauses(set, 0.8, ['ownership'])).toBe(
    'The range is from trust 0.80 in your projections to trust 1, where they are exactly right. ' +
      'Some players have no ownership, so the field is a guess. A different field would change the result further.',
  );
});

describe('with a guessed field', () => {
  const others = [
    { field: 'casual', profit: { mean: 95, if_right: 120 }, loses: { mean: 0.38, if_right: 0.35 } },
    { field: 'sharp', profit: { mean: -110, if_right: 20 }, loses: { mean: 0.8, if_right: 0.6 } },
  ] as const;
  const guessed = { ...set, other_fields: [...others] };

  it('the range covers all strengths of the field', () => {
    expect(plain(describeSet(guessed, 10_000, 25))).toBe(
      'In this model your 20 entries make from −110.00 to +120.00 € on average and lose money in 35.0 to 80.0 % of contests.',
    );
  });

  it('the main cause of the range is named', () => {
    expect(describeCauses(guessed, 0.8, ['ownership'])).toBe(
      'The range covers casual to sharp fields and trust 0.8 to 1 in your projections. Main cause: missing ownership.',
    );
    const profit = { mean: -64, if_right: 82 };
    expect(describeCauses({ ...set, other_fields: [{ ...others[0], profit }] }, 0.5, ['ownership'])).toBe(
      'The range covers casual to sharp fields and trust 0.5 to 1 in your projections. Main cause: the trust in your projections.',
    );
    expect(describeCauses(guessed, 1, ['ownership'])).toBe(
      'The range covers casual to sharp fields. Main cause: missing ownership.',
    );
  });
});

it('describes why a profit of more than half the fees is not realistic', () => {
  const earning = (mean: number) => ({ ...set, profit: { ...set.profit, mean } });
  expect(doubtProfit(earning(250), 25, [])).toBeNull();
  expect(doubtProfit(earning(251), 25, [])).toMatch(/^not realistic: your projections /);
  expect(doubtProfit(earning(251), 25, ['ownership'])).toBe(
    'not realistic: the ownership of the field is a guess',
  );
  expect(doubtProfit(earning(251), 0, [])).toBeNull();
});

it('a single entry', () => {
  expect(plain(describeSet({ ...certain, entries: 1 }, 500, 25))).toBe(
    'In this model your entry loses 64.00 € on average and loses money in 71.2 % of contests.',
  );
});

it.each([
  [0, 'lose money in less than 0.03 % of contests.'],
  [1, 'lose money in more than 99.97 % of contests.'],
])('a share of %d of the contests is not certain', (mean, text) => {
  const loses = { mean, se: 0, if_right: { mean, se: 0 } };
  expect(plain(describeSet({ ...set, loses }, 10_000, 25))).toContain(text);
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

describe('stacks in the field', () => {
  const describe = (field: Partial<SimulationFigures['field']>) =>
    describeStacks({ entries: 90, ...field } as SimulationFigures['field']).map(plain);
  const stacks = { size: 3, share: 41.2, guessed: true };

  it('are marked as a guess, unless they were entered', () => {
    expect(describe({ stacks })).toEqual([
      '41 % of the field have 3 players of one club. How often users stack clubs is a guess: enter it under Field. Profits and copies depend on it.',
    ]);
    expect(describe({ stacks: { ...stacks, guessed: false } })).toEqual([
      '41 % of the field have 3 players of one club, as entered.',
    ]);
  });

  it('are not stated for simulations that do not know them, or without a field', () => {
    expect(describe({})).toEqual([]);
    expect(describe({ entries: 0, stacks })).toEqual([]);
  });
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

  const parts = (changed: Partial<SimulationChoice> = {}) =>
    Object.values(describeChoice(changed.aim ?? choice.aim, { ...choice, ...changed })).map(plain);

  it('has the chance of a top place in new contests', () => {
    expect(parts()).toEqual(['14.7 ± 0.4 %', 'chance that one of the 20 chosen reaches the top 10']);
    // never in the 1,000 new contests
    expect(parts({ value_fresh: { mean: 0, se: 0 } })[0]).toBe('below 0.3 %');
    expect(parts({ place: 1, lineup_ids: ['1'] })[1]).toBe(
      'chance that the chosen lineup reaches first place',
    );
    expect(plain(describeBound('top', choice))).toBe(
      'In the contests used for the choice it is 16.2 %; no other choice under the same rules exceeds 16.3 % there.',
    );
  });

  it('has the mean profit in new contests', () => {
    const profit = { aim: 'profit', value: 102.9, bound: 103.1, value_fresh: { mean: 92.1, se: 2 } } as const;
    expect(parts(profit)).toEqual(['+92.10 ± 4.00 €', 'mean profit of the 20 chosen']);
    expect(plain(describeBound('robust', { ...choice, ...profit }))).toContain(
      'the average of the mean profit and of the mean profit in the worst quarter of 40 other fields and trusts',
    );
    expect(plain(describeBound('profit', { ...choice, ...profit }))).toBe(
      'In the contests used for the choice it is +102.90 €; no other choice under the same rules exceeds +103.10 € there.',
    );
  });
});

it('places', () => {
  expect(plain(describePlace(1, 1000))).toBe('An entry in first place');
  expect(plain(describePlace(10, 1000))).toBe('An entry in the top 10 (1.0 %)');
});

describe('a quantile', () => {
  it('has its error', () => {
    expect(plain(describeProfitQuantile(-260, 6.5))).toBe('−260.00 ± 13.00 €');
  });

  it('has no error if it never varies, or in a simulation of an earlier release', () => {
    expect(plain(describeProfitQuantile(-500, 0))).toBe('−500.00 €');
    expect(plain(describeProfitQuantile(-500, undefined))).toBe('−500.00 €');
  });
});
