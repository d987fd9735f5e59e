import { FIRST_CHOICE } from '../../../model/simulate/simulation-draft';
import {
  choiceLimits,
  countToChoose,
  favoritesToToggle,
  placeToReach,
  readChoice,
  readMoreCount,
} from './choice-draft';

const contest = { name: 'Contest 1', entries: 1000, lineups: 100 };
const setting = { lineups: 100, places: 100, contests: [contest], lineupSize: 11, keep: ['3', '7'] };
const draft = { ...FIRST_CHOICE, count: '20', maxExposure: '', minUnique: '', further: [] };

it('keeps lineups', () => {
  expect(readChoice(draft, setting)).toEqual({
    rules: { count: 20, aim: 'profit', keep: ['3', '7'] },
  });
  expect(readChoice(draft, { ...setting, keep: [] })).toEqual({
    rules: { count: 20, aim: 'profit' },
  });
});

it('has the limits of the rules until others are typed', () => {
  const run = { file_id: '1', num_lineups: 20, salary_cap: 100 };
  const limited = { ...run, max_exposure: 0.29, min_unique_players: 3 };
  expect(choiceLimits(FIRST_CHOICE, run)).toEqual({ maxExposure: '', minUnique: '' });
  expect(choiceLimits(FIRST_CHOICE, limited)).toEqual({ maxExposure: '29', minUnique: '3' });
  expect(choiceLimits(draft, limited)).toEqual({ maxExposure: '', minUnique: '' });
});

it('reads the place, the exposure and the unique players', () => {
  const typed = { ...draft, aim: 'top', place: '5', maxExposure: '60', minUnique: '2' } as const;
  expect(readChoice(typed, { ...setting, keep: [] })).toEqual({
    rules: { count: 20, aim: 'top', place: 5, max_exposure: 0.6, min_unique_players: 2 },
  });
});

it.each([
  [{ count: '' }, 'Choose from 1 to 100 lineups.'],
  [{ count: '101' }, 'Choose from 1 to 100 lineups.'],
  [{ count: '1.5' }, 'Choose from 1 to 100 lineups.'],
  [
    { count: '1' },
    'You cannot keep 2 favorites if you choose only 1 lineup. Choose more lineups, or do not keep the favorites.',
  ],
  [{ aim: 'top', place: '0' } as const, 'The place must be a whole number from 1 to 1000.'],
  [{ aim: 'top', place: '1001' } as const, 'The place must be a whole number from 1 to 1000.'],
  [{ maxExposure: '0' }, 'Max exposure must be a number above 0 and at most 100 %.'],
  [{ maxExposure: 'x' }, 'Max exposure must be a number above 0 and at most 100 %.'],
  [{ minUnique: '12' }, 'Different players must be a whole number from 1 to 11.'],
])('%o: %s', (part, problem) => {
  const [field] = Object.keys(part).slice(-1);
  expect(readChoice({ ...draft, ...part }, setting)).toEqual({ problem, field });
});

it('chooses no more than there are lineups of the run', () => {
  expect(readChoice({ ...draft, count: '41' }, { ...setting, places: 40 })).toMatchObject({
    problem:
      'Choose from 1 to 40 lineups. New lineups replace lineups of the run, so you cannot choose more lineups than the run has.',
  });
});

it('chooses no more than the contest takes besides another entry', () => {
  const small = { ...setting, contests: [{ ...contest, entries: 2 }], keep: [] };
  expect(readChoice({ ...draft, count: '1' }, small)).toMatchObject({ rules: { count: 1 } });
  expect(readChoice({ ...draft, count: '2' }, small)).toMatchObject({
    problem:
      'Choose from 1 to 1 lineup. The contest has 2 entries, and at least one belongs to another user.',
  });
});

it('finds up to 1,000 more lineups, and no more than can be simulated', () => {
  expect(readMoreCount('1000', 5000)).toEqual({ count: 1000 });
  expect(readMoreCount('1001', 5000)).toEqual({ problem: 'Find from 1 to 1000 more lineups.' });
  expect(readMoreCount('0', 3)).toEqual({ problem: 'Find from 1 to 3 more lineups.' });
  expect(readMoreCount('1', 0)).toEqual({
    problem: 'No more lineups can be added: the maximum is 2000.',
  });
});

it('toggles what differs', () => {
  expect(favoritesToToggle(['1', '2'], ['2', '3'])).toEqual(['1', '3']);
  expect(favoritesToToggle(['1', '2'], ['2', '1'])).toEqual([]);
});

it('chooses 20 lineups by default, or all of them, and leaves a place of the contest to others', () => {
  expect(countToChoose(null, { lineups: 150, entries: 1000 })).toBe('20');
  expect(countToChoose(null, { lineups: 12, entries: 1000 })).toBe('12');
  expect(countToChoose(null, { lineups: 12, entries: 10 })).toBe('9');
  expect(countToChoose('', { lineups: 12, entries: 10 })).toBe('');
});

describe('several contests', () => {
  const second = { name: 'Late', entries: 50, lineups: 90 };
  const both = { ...setting, contests: [contest, second], keep: [] };
  const typed = { ...draft, further: [{ count: '30', place: '5' }] };

  it('has the entries and limits of each, and of all together', () => {
    const limits = { maxExposure: '60', maxExposureAll: '40', once: true };
    expect(readChoice({ ...typed, ...limits }, both)).toEqual({
      rules: {
        ...{ count: 20, aim: 'profit', max_exposure: 0.6 },
        ...{ contests: [{ count: 30 }], max_exposure_all: 0.4, once: true },
      },
    });
    expect(readChoice({ ...typed, aim: 'top', place: '10' }, both)).toMatchObject({
      rules: { place: 10, contests: [{ count: 30, place: 5 }] },
    });
  });

  it.each([
    [
      '0',
      'count-1',
      'Late: choose from 1 to 49 lineups. The contest has 50 entries, and at least one belongs to another user.',
    ],
    [
      '31',
      'count-1',
      'Late: choose from 1 to 30 lineups. The other lineups are not legal in this contest.',
      { lineups: 30 },
    ],
  ])('%s entries of the second contest', (count, field, problem, changed: Partial<typeof second> = {}) => {
    const contests = [contest, { ...second, ...changed }];
    expect(readChoice({ ...typed, further: [{ count, place: '5' }] }, { ...both, contests })).toEqual({
      problem,
      field,
    });
  });

  it('needs as many lineups as entries if no lineup is in two contests', () => {
    const large = { ...typed, count: '80' };
    expect(readChoice(large, both)).toHaveProperty('rules');
    expect(readChoice({ ...large, once: true }, both)).toEqual({
      problem:
        'No lineup can be in two contests, so 110 entries need 110 lineups, but there are 100. Choose fewer entries, or allow a lineup in several contests.',
      field: 'count',
    });
  });

  it('has room for the new lineups of all contests', () => {
    expect(readChoice(typed, { ...both, places: 40 })).toMatchObject({
      problem: expect.stringMatching(
        /^All contests together can have at most 40 entries\. New lineups replace/,
      ) as string,
    });
  });

  it('has the place of the first contest, or the last one', () => {
    expect(placeToReach(null, '10', second)).toBe('10');
    expect(placeToReach(null, '100', second)).toBe('50');
    expect(placeToReach('3', '100', second)).toBe('3');
  });
});
