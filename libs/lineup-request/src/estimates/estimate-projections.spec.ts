import type { MatchDetails, OptimizeOptions, PoolPlayer, TeamRule } from '@fanteam/contracts';
import { readFileRequest } from '../read-request';
import { estimateFirst } from './estimate-first';
import { estimateProjections } from './estimate-projections';

const POSITIONS = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'F', 'F', 'F'] as const;

/** Four clubs with 12 players each. */
const POOL: PoolPlayer[] = ['ARS', 'CHE', 'LIV', 'EVE'].flatMap((team, club) =>
  POSITIONS.map((position, at) => ({
    id: `${team}${at}`,
    name: `${team} ${at}`,
    team,
    position,
    salary: 4.5 + ((at * 7 + club * 3) % 12) / 4,
    projection: null,
    status: at === 11 ? 'possible' : 'expected',
  })),
);
const change = (id: string, values: Partial<PoolPlayer>) =>
  POOL.map((player) => (player.id === id ? { ...player, ...values } : player));
const find = (pool: readonly PoolPlayer[], id: string) => pool.find((player) => player.id === id)!;

describe('estimateProjections', () => {
  it('uses the known data of each match, and states the source of each number', () => {
    const matches: MatchDetails[] = [
      { clubs: ['ars ', 'CHE'], odds: { home: 1.45, draw: 4.6, away: 7, over: 1.62 } },
    ];
    const { pool, report, merged, warnings, mistakes } = estimateProjections(POOL, matches);
    expect(mistakes).toEqual([]);
    expect(warnings).toEqual(['These clubs have no match, so only their salaries were used: EVE, LIV.']);
    expect(find(pool, 'ARS3')).toMatchObject({ projection_source: 'odds', opponent: 'CHE' });
    expect(find(pool, 'LIV3')).toMatchObject({ projection_source: 'price' });
    expect(report.sources).toEqual({ odds: 24, price: 24 });
    expect(report.clubs.map(({ team, opponent }) => [team, opponent])).toEqual([
      ['ARS', 'CHE'],
      ['CHE', 'ARS'],
      ['EVE', null],
      ['LIV', null],
    ]);
    expect(merged).toEqual({ projection: 48, opponent: 24, floor: 48, ceiling: 48, stddev: 48, start: 48 });
  });

  it('never replaces own numbers', () => {
    const own = change('ARS3', { projection: 9.9 });
    const kept = change('ARS4', { floor: 0.5, start: 1 });
    expect(find(estimateProjections(own).pool, 'ARS3')).toEqual({
      ...find(own, 'ARS3'),
      projection_source: 'own',
    });
    const { floor, start, estimated } = find(estimateProjections(kept).pool, 'ARS4');
    expect({ floor, start, estimated }).toEqual({ floor: 0.5, start: 1, estimated: ['ceiling', 'stddev'] });
  });

  it('fills the half of a projection column that is empty', () => {
    const half = POOL.map((player, at) => (at % 2 === 0 ? { ...player, projection: 4 } : player));
    const { pool, report } = estimateProjections(half);
    expect(report.sources).toEqual({ own: 24, price: 24 });
    expect(pool.every(({ projection }) => projection !== null)).toBe(true);
  });

  it('replaces earlier estimates, and removes opponents that now play another club', () => {
    const first = estimateProjections(POOL, [{ clubs: ['ARS', 'CHE'], goals: [2, 1] }]).pool;
    const matches: MatchDetails[] = [{ clubs: ['ARS', 'LIV'], goals: [1.5, 1] }];
    expect(estimateProjections(first, matches).pool).toEqual(estimateProjections(POOL, matches).pool);
    const parts = Object.values(find(first, 'ARS3').projection_parts!);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(find(first, 'ARS3').projection!, 3);
  });

  it('uses the opponents of the pool and the values of the clubs', () => {
    const pool = POOL.map((player) => (player.team === 'ARS' ? { ...player, opponent: 'CHE' } : player));
    expect(estimateProjections(pool).report.sources).toEqual({ pairing: 24, price: 24 });
    const goals = new Map<string, TeamRule>([
      ['ARS', { clean_sheet: 0.4 }],
      ['CHE', { goals: 1.1, clean_sheet: 0.2 }],
    ]);
    expect(estimateProjections(pool, [], goals).report.sources).toEqual({ goals: 24, price: 24 });
  });

  it.each<[string, MatchDetails[], string]>([
    [
      'odds of 1',
      [{ clubs: ['ARS', 'CHE'], odds: { home: 1, draw: 4, away: 7 } }],
      'home must be decimal odds greater than 1, such as 1.91',
    ],
    [
      'a negative margin',
      [{ clubs: ['ARS', 'CHE'], odds: { home: 3, draw: 4, away: 7 } }],
      'The chances of home, draw and away add up to 72.6 %, less than 100 %. Check the odds',
    ],
    [
      'a clear favorite without over 2.5',
      [{ clubs: ['ARS', 'CHE'], odds: { home: 1.01, draw: 40, away: 100 } }],
      'No expected goals fit these odds. Check them, or add the odds of over 2.5 goals',
    ],
    [
      'over that no match has',
      [{ clubs: ['ARS', 'CHE'], odds: { home: 1.5, draw: 4.5, away: 6.5, over: 60 } }],
      'No expected goals fit these odds. Check all four odds; over and under must be for 2.5 goals',
    ],
    [
      'a club twice',
      [{ clubs: ['ARS', 'CHE'] }, { clubs: ['LIV', 'ARS'] }],
      'ARS is in two matches: against CHE and against LIV',
    ],
    ['the same club', [{ clubs: ['ARS', 'ARS'] }], 'ARS cannot play itself'],
    ['unknown clubs', [{ clubs: ['RMA', 'FCB'] }], 'Neither RMA nor FCB is a club of the player pool'],
    [
      'too many goals',
      [{ clubs: ['ARS', 'CHE'], goals: [9, 1] }],
      'The expected goals of ARS must be a number from 0 to 8',
    ],
  ])('explains %s', (_, matches, message) => {
    expect(estimateProjections(POOL, matches).mistakes.map((mistake) => mistake.message)).toEqual([message]);
  });

  it('takes a club without players only as the opponent that the pool has for the other one', () => {
    const pool = POOL.map((player) => (player.team === 'LIV' ? { ...player, opponent: 'BOU' } : player));
    const mistakesOf = (...clubs: [string, string]) =>
      estimateProjections(pool, [{ clubs }]).mistakes.map(({ message }) => message);
    expect(mistakesOf('BOU', 'LIV')).toEqual([]);
    expect(mistakesOf('ARS', 'BOU')).toEqual(['BOU is not a club of the player pool']);
  });
});

describe('estimateFirst', () => {
  const REQUEST: OptimizeOptions = { num_lineups: 1, salary_cap: 100 };

  it('estimates a file without projections, and selects the likely starters', () => {
    const { pool, request, warnings } = estimateFirst(POOL, REQUEST);
    expect(request.statuses).toEqual(['confirmed', 'expected']);
    expect(warnings).toEqual([
      'The file has no projections. Projections for 48 players were estimated from salaries.',
      'Only confirmed and expected players were used.',
    ]);
    const { task } = readFileRequest(pool, request);
    expect(task?.players).toHaveLength(44);
    expect(task?.players.every((player) => player.projection_source === 'price')).toBe(true);
  });

  it('uses the opponents, goals and statuses of the request', () => {
    const { request, warnings } = estimateFirst(POOL, {
      ...REQUEST,
      statuses: ['possible'],
      teams: { ars: { opponent: 'CHE' } },
    });
    expect(request.statuses).toEqual(['possible']);
    expect(warnings).toEqual([
      'The file has no projections. Projections for 48 players were estimated from salaries and opponents.',
    ]);
  });

  it.each([
    ['the file has a projection', change('ARS3', { projection: 4 }), REQUEST],
    ['the request has one', POOL, { ...REQUEST, players: { ARS3: { projection: 4 } } }],
    ['all salaries are 0', POOL.map((player) => ({ ...player, salary: 0 })), REQUEST],
  ])('does nothing if %s', (_, pool, request) => {
    expect(estimateFirst(pool, request)).toEqual({ pool, request, warnings: [] });
  });
});
