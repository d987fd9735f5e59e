import type { SimulateFileRequest } from '@fanteam/contracts';
import { describeChanges, findChanges } from './find-changes';
import type { SimulationInput } from './simulation-state';

const request: SimulateFileRequest = {
  file_id: 'file-1',
  lineups: [{ players: ['1', '2'] }, { players: ['1', '3'] }],
  salary_cap: 90,
  entries: 100,
  fee: 5,
  prizes: [{ from: 1, to: 1, prize: 400 }],
  matches: [
    { clubs: ['AAA', 'BBB'], goals: [1, 2] },
    { clubs: ['CCC', 'DDD'], goals: [1, 1] },
  ],
  players: { 1: { projection: 4 }, 2: { projection: 5 } },
  field: 'average',
  trust: 0.25,
};
const input: SimulationInput = { request, keys: ['1', '2'], pool: null };
const changed = (part: Partial<SimulateFileRequest>, keys = input.keys): SimulationInput => ({
  request: { ...request, ...part },
  keys,
  pool: null,
});

it('nothing, in another order and with more scenarios', () => {
  const { lineups, matches, players } = request;
  const other = changed(
    {
      lineups: [lineups[1]!, lineups[0]!],
      matches: [matches![1]!, matches![0]!],
      players: { 2: players!['2']!, 1: players!['1']! },
      scenarios: 20_000,
    },
    ['2', '1'],
  );
  expect(findChanges(input, other)).toEqual([]);
  expect(describeChanges([])).toBeNull();
});

it.each([
  ['lineups', changed({ lineups: [{ players: ['1', '2'] }, { players: ['1', '4'] }] })],
  ['lineups', changed({ lineups: [{ players: ['1', '2'] }] }, ['1'])],
  ['contest', changed({ fee: 10 })],
  ['contest', changed({ prizes: [{ from: 1, to: 2, prize: 200 }] })],
  ['matches', changed({ matches: [] })],
  ['players', changed({ file_id: 'file-2' })],
  ['players', changed({ players: { 1: { projection: 4.5 } } })],
  ['field', changed({ field: 'sharp' })],
  ['field', changed({ field_stacks: 40 })],
  ['trust', changed({ trust: 0.3 })],
])('the %s', (part, now) => {
  expect(findChanges(input, now)).toEqual([part]);
});

it('options of a further contest, which are absent where they are those of the first one', () => {
  const further = { entries: 50, fee: 1, prizes: [] };
  const then = changed({ ties: 'split', contests: [further] });
  const now = (ties: 'split' | 'cheaper_first') =>
    changed({ ties: 'split', contests: [{ ...further, name: 'B', ties, field: 'average' }] });
  expect(findChanges(then, now('split'))).toEqual([]);
  expect(findChanges(then, now('cheaper_first'))).toEqual(['contest']);
});

it('in words', () => {
  expect(describeChanges(['contest'])).toBe(
    'The contest has changed since the simulation. Simulate again for current figures.',
  );
  expect(describeChanges(['lineups', 'contest'])).toBe(
    'The lineups and the contest have changed since the simulation. Simulate again for current figures.',
  );
});
