import { favoritesToToggle, FIRST_CHOICE, readChoice, readMoreCount } from './choice-draft';

const setting = { lineups: 100, places: 100, entries: 1000, lineupSize: 11, favorites: ['3', '7'] };

it('keeps the favorites unless the user does not want it', () => {
  expect(readChoice(FIRST_CHOICE, setting)).toEqual({
    rules: { count: 20, aim: 'profit', keep: ['3', '7'] },
  });
  expect(readChoice({ ...FIRST_CHOICE, keepsFavorites: false }, setting)).toEqual({
    rules: { count: 20, aim: 'profit' },
  });
});

it('reads the place, the exposure and the unique players', () => {
  const draft = { ...FIRST_CHOICE, aim: 'top', place: '5', maxExposure: '60', minUnique: '2' } as const;
  expect(readChoice(draft, { ...setting, favorites: [] })).toEqual({
    rules: { count: 20, aim: 'top', place: 5, max_exposure: 0.6, min_unique_players: 2 },
  });
});

it.each([
  [{ count: '' }, 'Choose from 1 to 100 lineups.'],
  [{ count: '101' }, 'Choose from 1 to 100 lineups.'],
  [{ count: '1.5' }, 'Choose from 1 to 100 lineups.'],
  [
    { count: '1' },
    '2 favorites cannot be kept among 1 lineup. Choose more lineups, or do not keep the favorites.',
  ],
  [{ aim: 'top', place: '0' } as const, 'The place must be a whole number from 1 to 1000.'],
  [{ aim: 'top', place: '1001' } as const, 'The place must be a whole number from 1 to 1000.'],
  [{ maxExposure: '0' }, 'Max exposure must be above 0 and at most 100 %.'],
  [{ maxExposure: 'x' }, 'Max exposure must be above 0 and at most 100 %.'],
  [{ minUnique: '12' }, 'Min unique players must be a whole number from 1 to 11.'],
])('%o: %s', (part, problem) => {
  expect(readChoice({ ...FIRST_CHOICE, ...part }, setting)).toEqual({ problem });
});

it('chooses no more than there are lineups of the run', () => {
  expect(readChoice({ ...FIRST_CHOICE, count: '41' }, { ...setting, places: 40 })).toEqual({
    problem:
      'Choose from 1 to 40 lineups. New lineups replace lineups of the run, so no more can be chosen than the run has.',
  });
});

it('chooses no more than the contest takes besides another entry', () => {
  const small = { ...setting, entries: 2, favorites: [] };
  expect(readChoice({ ...FIRST_CHOICE, count: '1' }, small)).toMatchObject({ rules: { count: 1 } });
  expect(readChoice({ ...FIRST_CHOICE, count: '2' }, small)).toEqual({
    problem: 'Choose from 1 to 1 lineup. The contest has 2 entries, and one is of others.',
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
