import { checkSimulation } from './check-simulation';
import type { EnteredLineup, SimulationProblem } from './simulation';

/** Mini 4 with eight players of two clubs; a lineup costs 4 to 8. */
const PROBLEM: SimulationProblem = {
  players: (['GK', 'D', 'M', 'F'] as const).flatMap((position) =>
    ['MCI', 'ARS'].map((team, at) => ({
      id: `${position}-${team}`,
      team,
      position,
      salary: 1 + at,
      projection: 4,
      start: 1,
    })),
  ),
  matches: [{ clubs: ['MCI', 'ARS'], goals: [1.4, 1.1] }],
  roster: {
    size: 4,
    positions: { GK: one(), D: one(), M: one(), F: one() },
    maxPerTeam: 3,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 7,
  lineups: [lineup(0, 2, 4, 7)],
  contest: {
    entries: 10,
    fee: 10,
    prizes: [
      { from: 1, to: 1, prize: 50 },
      { from: 2, to: 3, prize: 20 },
    ],
    ties: 'cheaper_first',
  },
  trust: 0.25,
  fieldStyle: 'average',
  scenarios: 1000,
  seed: 0,
  stackingPenalty: false,
  safetyNet: false,
};

function one() {
  return { min: 1, max: 1 };
}

function lineup(...picks: number[]): EnteredLineup {
  return { picks, captain: null, viceCaptain: null };
}

const withPrizes = (prizes: SimulationProblem['contest']['prizes']): Partial<SimulationProblem> => ({
  contest: { ...PROBLEM.contest, prizes },
});
const withPlayer = (change: object): Partial<SimulationProblem> => ({
  players: PROBLEM.players.map((player, at) => (at === 0 ? { ...player, ...change } : player)),
});
const row = (from: number, to: number, prize: number) => ({ from, to, prize });

it('accepts a correct problem', () => {
  expect(checkSimulation(PROBLEM)).toEqual([]);
});

it.each<[string, Partial<SimulationProblem>, string, string]>([
  ['no prizes', withPrizes([]), 'contest.prizes', 'Enter at least one prize'],
  [
    'a late start',
    withPrizes([row(2, 3, 5)]),
    'contest.prizes.0.from',
    'The prizes start at place 2. They must start at place 1',
  ],
  ['a gap', withPrizes([row(1, 1, 5), row(4, 4, 2)]), 'contest.prizes.1.from', 'Places 2 to 3 have no prize'],
  ['an overlap', withPrizes([row(1, 2, 5), row(2, 4, 2)]), 'contest.prizes.1.from', 'Place 2 has two prizes'],
  [
    'a range that ends early',
    withPrizes([row(1, 0, 5)]),
    'contest.prizes.0.to',
    'to must be a whole number of at least 1',
  ],
  [
    'no number',
    withPrizes([row(1, 1, NaN)]),
    'contest.prizes.0.prize',
    'prize must be a number from 0 to 1000000000',
  ],
  [
    'a rise',
    withPrizes([row(1, 1, 5), row(2, 2, 7)]),
    'contest.prizes.1.prize',
    'Place 2 gets 7, but place 1 gets only 5',
  ],
  [
    'more places than entries',
    withPrizes([row(1, 11, 5)]),
    'contest.prizes.0.to',
    'The last prize is for place 11, but the contest has 10 entries',
  ],
  [
    'a large sum',
    withPrizes([row(1, 2, 6e8)]),
    'contest.prizes',
    'The prizes must add up to at most 1000000000',
  ],
  [
    'one entry',
    { contest: { ...PROBLEM.contest, entries: 1, prizes: [row(1, 1, 5)] } },
    'contest.entries',
    'entries must be a whole number from 2 to 200000',
  ],
  [
    'a negative fee',
    { contest: { ...PROBLEM.contest, fee: -1 } },
    'contest.fee',
    'fee must be a number from 0 to 1000000000',
  ],
  ['no lineups', { lineups: [] }, 'lineups', 'Enter at least one lineup'],
  [
    'more own entries than entries',
    { lineups: Array.from({ length: 11 }, () => lineup(0, 2, 4, 7)) },
    'lineups',
    '11 lineups are entered, but the contest has 10 entries',
  ],
  [
    'a lineup that costs too much',
    { lineups: [lineup(1, 3, 5, 7)] },
    'lineups.0',
    'Lineup 1: 4 players of ARS, but at most 3 are allowed; the salary of 8 exceeds the salary cap of 7',
  ],
  [
    'a lineup that is too small',
    { lineups: [lineup(0, 2, 5)] },
    'lineups.0',
    'Lineup 1: 3 players instead of 4; 0 forwards instead of 1',
  ],
  [
    'a captain',
    { lineups: [{ ...lineup(0, 2, 4, 7), captain: 0 }] },
    'lineups.0',
    'Lineup 1: has a captain, but the contest has none',
  ],
  [
    'a player without projection',
    withPlayer({ projection: null }),
    'lineups.0',
    'Lineup 1: no projection for GK-MCI',
  ],
  [
    'a negative standard deviation',
    withPlayer({ sd: -1 }),
    'players.0.sd',
    'GK-MCI: the standard deviation must be a number from 0 to 1000',
  ],
  [
    'an ownership above 100 %',
    withPlayer({ ownership: 1.01 }),
    'players.0.ownership',
    'GK-MCI: the ownership must be from 0 to 100 %',
  ],
  [
    'a chance above 1',
    withPlayer({ start: 1.5 }),
    'players.0.start',
    'GK-MCI: the chance to start must be from 0 to 1',
  ],
  [
    'a match against itself',
    { matches: [{ clubs: ['MCI', 'MCI'], goals: [1, 1] }] },
    'matches.0.clubs',
    'MCI cannot play itself',
  ],
  [
    'a club in two matches',
    { matches: [...PROBLEM.matches, { clubs: ['CHE', 'ARS'], goals: [1, 1] }] },
    'matches.1.clubs',
    'ARS is in two matches: against MCI and against CHE',
  ],
  [
    'a match that is listed twice',
    { matches: [...PROBLEM.matches, { clubs: ['ARS', 'MCI'], goals: [1, 1] }] },
    'matches.1.clubs',
    'The match of ARS and MCI is listed twice',
  ],
  [
    'too many goals',
    { matches: [{ clubs: ['MCI', 'ARS'], goals: [8.1, 1] }] },
    'matches.0.goals.0',
    'The expected goals of MCI must be a number from 0 to 8',
  ],
  ['a trust of 2', { trust: 2 }, 'trust', 'trust must be a number from 0 to 1'],
  ['stacks of 120 %', { fieldStacks: 1.2 }, 'fieldStacks', 'field_stacks must be a number from 0 to 100'],
  ['part of a batch', { scenarios: 1001 }, 'scenarios', 'scenarios must be a multiple of 500'],
  [
    'more to choose than there are',
    { choice: { count: 2, aim: 'profit' } },
    'choice.count',
    'choose.count must be a whole number from 1 to 1',
  ],
  [
    'a place for profit',
    { choice: { count: 1, aim: 'profit', place: 2 } },
    'choice.place',
    'choose.place requires the aim "top"',
  ],
])('refuses %s', (_, change, field, message) => {
  expect(checkSimulation({ ...PROBLEM, ...change })).toEqual([{ field: expect.anything(), message }]);
  expect(checkSimulation({ ...PROBLEM, ...change })[0]!.field.join('.')).toBe(field);
});

it('counts the entries that are chosen, not the lineups to choose from', () => {
  const lineups = Array.from({ length: 20 }, () => lineup(0, 2, 4, 7));
  expect(checkSimulation({ ...PROBLEM, lineups, choice: { count: 3, aim: 'profit' } })).toEqual([]);
});

it('counts the salary of captains', () => {
  const roster = { ...PROBLEM.roster, captain: { points: 1.5, salary: 1.5 } };
  const lineups = [{ ...lineup(0, 2, 4, 7), captain: 7 }];
  expect(checkSimulation({ ...PROBLEM, roster, lineups, salaryCap: 6 })).toEqual([]);
  expect(checkSimulation({ ...PROBLEM, roster, lineups, salaryCap: 5.9 })[0]!.message).toBe(
    'Lineup 1: the salary of 6 exceeds the salary cap of 5.9',
  );
});

it('names players and lineups as the caller does', () => {
  const names = { player: () => 'Ederson', lineup: () => 'B7' };
  const problem = { ...PROBLEM, ...withPlayer({ projection: null }) };
  expect(checkSimulation(problem, names)[0]!.message).toBe('Lineup B7: no projection for Ederson');
});
