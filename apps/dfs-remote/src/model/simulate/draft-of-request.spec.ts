import { PRIZE_PRESET_IDS, type SimulateOptions } from '@fanteam/contracts';
import { readContest } from './check-contest';
import { draftOfRequest } from './draft-of-request';
import { listMatches } from './list-matches';
import { presetContest } from './preset-contest';
import { FIRST_SIMULATION } from './simulation-draft';

const request: SimulateOptions = { salary_cap: 90, entries: 100, fee: 5, prizes: [] };

it.each(PRIZE_PRESET_IDS)('the preset %s is found by its numbers', (id) => {
  const inputs = presetContest(id);
  const { entries, fee, prizes } = readContest(inputs);
  const draft = draftOfRequest({ ...request, entries: entries!, fee: fee!, prizes: [...prizes] });
  expect(draft).toEqual({ ...FIRST_SIMULATION, ...inputs });
});

it.each([
  [3, 'head-to-head'],
  [30, 'winner-takes-all'],
] as const)('of two presets with the prizes of %i entries the nearer one is named', (entries, preset) => {
  const prizes = [{ from: 1, to: 1, prize: entries * 9 }];
  expect(draftOfRequest({ ...request, entries, fee: 10, prizes }).preset).toBe(preset);
});

it('other numbers are read as they were sent', () => {
  const prizes = [
    { from: 1, to: 1, prize: 1000.5 },
    { from: 2, to: 5, prize: 100.125 },
    { from: 6, to: 9, prize: 0.6667 },
  ];
  const draft = draftOfRequest({ ...request, entries: 12_048, fee: 1.125, prizes });
  expect(draft.preset).toBe('custom');
  expect(readContest(draft)).toEqual({ entries: 12_048, fee: 1.125, prizes, mistakes: [] });
});

it('the options are those of the request', () => {
  const options = { ties: 'split', field: 'sharp', trust: 0.6, scenarios: 30_000 } as const;
  expect(draftOfRequest({ ...request, ...options, field_stacks: 45 })).toMatchObject({
    ...options,
    stacks: 45,
  });
});

it('absent options of a further contest are those of the first one', () => {
  const further = { entries: 50, fee: 1, prizes: [] };
  const { contests } = draftOfRequest({
    ...{ ...request, ties: 'split', field: 'sharp' },
    contests: [further, { ...further, ties: 'cheaper_first', field: 'casual' }],
  });
  expect(contests.map(({ ties, field }) => [ties, field])).toEqual([
    ['split', 'sharp'],
    ['cheaper_first', 'casual'],
  ]);
});

it('goals, odds and clean sheets are read as they were sent', () => {
  const odds = { home: 21 / 11, draw: 3.5, away: 4.2, over: 1.9, under: 1.95 };
  const { fixtures } = draftOfRequest({
    ...request,
    matches: [
      { clubs: ['AAA', 'BBB'], goals: [1.45, 0.9] },
      { clubs: ['ddd', 'CCC'], odds },
      { clubs: ['EEE', 'FFF'], clean_sheets: [0.35, 0.07] },
      { clubs: ['GGG', 'HHH'] },
    ],
  });
  const clubs = ['AAA', 'CCC', 'EEE', 'GGG'].map((team) => ({ team }) as never);
  const { rows } = listMatches(clubs, { others: fixtures });
  expect(rows.map(({ input }) => input)).toEqual([
    { clubs: ['AAA', 'BBB'], goals: [1.45, 0.9] },
    { clubs: ['DDD', 'CCC'], odds },
    { clubs: ['EEE', 'FFF'], clean_sheets: [0.35, 0.07] },
    { clubs: ['GGG', 'HHH'] },
  ]);
  expect(fixtures.text).toBe(`AAA 1.45 BBB 0.9\nddd CCC 1.909 3.5 4.2 1.9 1.95\nEEE 2.66 FFF 1.05\nGGG HHH`);
});
