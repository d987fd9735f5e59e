import type { OptimizeOptions, PoolPlayer, TypedPlayerRule } from '@fanteam/contracts';
import { readFileRequest, readTypedRequest, type RequestReading } from './read-request';
import { MISTAKEN_POOL, MISTAKEN_REQUESTS } from './testing/mistaken-requests';

const player = (
  id: string,
  position: PoolPlayer['position'],
  extra: Partial<PoolPlayer> = {},
): PoolPlayer => ({
  id,
  name: `Player ${id}`,
  position,
  team: id,
  salary: 5,
  projection: 3,
  ...extra,
});
const FOUR = [player('1', 'GK'), player('2', 'D'), player('3', 'M'), player('4', 'F')];
const REQUEST = { num_lineups: 2, salary_cap: 30 };

function taskOf({ task, mistakes }: RequestReading) {
  expect(mistakes).toEqual([]);
  return task!;
}
const readTask = (pool: readonly PoolPlayer[], request: OptimizeOptions) =>
  taskOf(readFileRequest(pool, request));
const idsOf = (task: { players: { id: string }[] }) => task.players.map(({ id }) => id);

describe('readFileRequest', () => {
  it('fills in the defaults', () => {
    expect(readTask(FOUR, REQUEST)).toEqual({
      players: expect.any(Array),
      contest: 'mini-4',
      roster: expect.objectContaining({ size: 4 }),
      salaryCap: 30,
      lineupCount: 2,
      minUniquePlayers: 1,
      locked: [],
      timeLimitMs: 10_000,
      warnings: [],
    });
  });

  it('leaves out excluded players, other statuses and missing projections, and warns of the last', () => {
    const pool = [
      ...FOUR,
      player('5', 'M', { status: 'injured' }),
      player('6', 'M', { status: 'expected' }),
      player('7', 'M', { projection: null }),
      player('8', 'M'),
    ];
    const task = readTask(pool, { ...REQUEST, statuses: ['expected'], players: { '8': { exclude: true } } });
    expect(idsOf(task)).toEqual(['1', '2', '3', '4', '6']);
    expect(task.warnings).toEqual(['1 player has no projection and was not used.']);
  });

  it('randomizes by the estimated standard deviation, not by that of the file', () => {
    const pool = [
      ...FOUR,
      player('5', 'M', { stddev: 2.5 }),
      player('6', 'M', { stddev: 2.7, estimated: ['stddev'], projection_source: 'price' }),
    ];
    const sdOf = (options: object) => readTask(pool, { ...REQUEST, ...options }).players.map(({ sd }) => sd);
    expect(sdOf({ randomness: 0.1 })).toEqual([...FOUR.map(() => undefined), undefined, 2.7]);
    expect(sdOf({})).toEqual(Array(6).fill(undefined));
  });

  it('keeps players who are out by default, with their status', () => {
    const pool = [...FOUR, player('5', 'M', { status: 'injured' }), player('6', 'M', { status: 'expected' })];
    const { players } = readTask(pool, REQUEST);
    expect(players.find(({ id }) => id === '5')).toMatchObject({ out: 'injured' });
    expect(players.find(({ id }) => id === '6')).not.toHaveProperty('out');
  });

  it('ignores the case of statuses and spaces around them', () => {
    const pool = [...FOUR, player('5', 'M', { status: 'expected' })];
    expect(idsOf(readTask(pool, { ...REQUEST, statuses: [' Expected'] }))).toContain('5');
  });

  it('keeps a locked player of any status, with a missing projection as 0', () => {
    const pool = [...FOUR, player('5', 'M', { status: 'injured', projection: null })];
    const task = readTask(pool, { ...REQUEST, statuses: ['expected'], players: { '5': { lock: true } } });
    expect(task.locked).toEqual(['5']);
    expect(task.players.at(-1)).toMatchObject({ id: '5', projection: 0 });
  });

  it('replaces the projection of the file by the projection of the request', () => {
    const task = readTask(FOUR, { ...REQUEST, players: { '3': { projection: 9.75 } } });
    expect(task.players[2]).toMatchObject({ id: '3', projection: 9.75 });
  });

  it('reports a pool that is too small for the roster in the words of the page', () => {
    const { mistakes, task } = readFileRequest(FOUR, { ...REQUEST, players: { '1': { exclude: true } } });
    const message =
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 3';
    expect(mistakes).toEqual([{ code: 'roster', message }]);
    expect(task).toBeUndefined();
    expect(readFileRequest(FOUR, { ...REQUEST, contest: 'pick-6' }).mistakes).toEqual([
      { code: 'roster', message: expect.stringContaining('at least 6 players') },
    ]);
  });

  it('passes randomness and its seed on, and neither when the randomness is 0', () => {
    expect(readTask(FOUR, { ...REQUEST, randomness: 0.2, seed: 7 }).randomness).toEqual({
      range: 0.2,
      seed: 7,
    });
    expect(readTask(FOUR, { ...REQUEST, randomness: 0.2 }).randomness).toEqual({ range: 0.2, seed: 0 });
    expect(readTask(FOUR, { ...REQUEST, randomness: 0, seed: 7 }).randomness).toBeUndefined();
  });

  it('passes exposures of players and stacks and their mode on', () => {
    const task = readTask(FOUR, {
      ...REQUEST,
      exposure_mode: 'spread',
      players: { '1': { min_exposure: 0.5 }, '2': { min_exposure: 0.1, max_exposure: 0.4 } },
      stacks: [{ size: 2, min_exposure: 0.2 }],
    });
    expect(task.rules).toEqual({
      exposure: { mode: 'spread', players: { '1': { min: 0.5 }, '2': { min: 0.1, max: 0.4 } } },
      stacks: [{ size: 2, minExposure: 0.2 }],
    });
    expect(readTask(FOUR, { ...REQUEST, exposure_mode: 'sequential' }).rules).toBeUndefined();
  });

  it('passes exposures of captains on, for contests with a captain', () => {
    const roster = { captain: { points: 2, salary: 1 } };
    const players = { '1': { captain_max_exposure: 0.2 } };
    const request = { ...REQUEST, captain_max_exposure: 0.5, players };
    expect(readTask(FOUR, { ...request, contest: 'mini-4', roster }).rules).toEqual({
      captainExposure: { max: 0.5, players: { '1': 0.2 } },
    });
  });

  it('passes the limit per match on with the opponents in both directions', () => {
    const teams = { '1': { opponent: '2' }, '3': { opponent: '4' } };
    expect(readTask(FOUR, { ...REQUEST, teams, max_players_per_match: 1 }).rules).toEqual({
      playersPerMatch: { max: 1, opponents: { '1': '2', '2': '1', '3': '4', '4': '3' } },
    });
  });

  it('passes stacks with opponents, the number of clubs and ownerships on', () => {
    const pool = FOUR.map((each) => (each.id === '1' ? { ...each, ownership: 12.5 } : each));
    const options = {
      teams: { '1': { opponent: '2' } },
      stacks: [{ size: 2, min_opponents: 1 }, { size: 2 }],
      clubs: { max: 3 },
      ownership: { max_sum: 40, low: { below: 5, min_players: 2 } },
    };
    expect(readTask(pool, { ...REQUEST, ...options }).rules).toEqual({
      stacks: [{ size: 2, opponents: { min: 1, teams: { '1': '2', '2': '1' } } }, { size: 2 }],
      distinctTeams: { max: 3 },
      ownership: { percent: { '1': 12.5 }, maxSum: 40, low: { below: 5, minPlayers: 2 } },
    });
  });

  it.each(MISTAKEN_REQUESTS)('reports $name as data, with its place', ({ request, mistake }) => {
    const { mistakes } = readFileRequest(MISTAKEN_POOL, request);
    expect(mistakes.filter((each) => 'rule' in each)).toEqual([mistake]);
  });

  it('reports an ownership rule without a possible range', () => {
    const pool = FOUR.map((each) => ({ ...each, ownership: 10 }));
    const ownership = { min_sum: 60, max_sum: 50 };
    expect(readFileRequest(pool, { ...REQUEST, ownership }).mistakes).toEqual([
      { rule: 'ownership', place: ['min_sum'], code: 'min_above_max', values: { min: 60, max: 50 } },
    ]);
  });

  it('ignores limits on clubs and ownership of which a fix has removed every part', () => {
    const { mistakes, task } = readFileRequest(FOUR, { ...REQUEST, clubs: {}, ownership: {} });
    expect(mistakes).toEqual([]);
    expect(task).not.toHaveProperty('rules');
  });

  it('reports every mistake, not only the first', () => {
    const { mistakes } = readFileRequest(FOUR, { ...REQUEST, min_salary: 31, groups: [{ players: ['9'] }] });
    expect(mistakes).toHaveLength(3);
  });

  it('reports a pool without projections', () => {
    const pool = FOUR.map((each) => ({ ...each, projection: null }));
    expect(readFileRequest(pool, REQUEST).mistakes[0]).toEqual({ code: 'no_projections' });
  });

  it('reports what the solver cannot represent', () => {
    const pool = FOUR.map((each) => ({ ...each, salary: 1e12 }));
    expect(readFileRequest(pool, REQUEST).mistakes).toEqual([
      { code: 'unsolvable', message: expect.any(String) },
    ]);
  });

  it('returns the selectable players and the contest although a rule has a mistake', () => {
    const reading = readFileRequest(FOUR, { ...REQUEST, min_salary: 31 });
    expect(reading.players).toHaveLength(4);
    expect(reading.contest?.contest).toBe('mini-4');
  });
});

describe('readTypedRequest', () => {
  /** Five typed players, each with the rule at the same place. */
  const read = (...rules: TypedPlayerRule[]) =>
    readTypedRequest({
      ...REQUEST,
      players: [...FOUR, player('5', 'M')].map(({ name, position, salary }, at) => ({
        name,
        position,
        team: ` t${at} `,
        salary,
        projection: 3,
        ...rules[at],
      })),
    });

  it('uses the places in the list as ids and upper-case club codes', () => {
    expect(taskOf(read()).players[1]).toMatchObject({ id: '2', team: 'T1' });
  });

  it('locks, excludes and limits players as in a file', () => {
    const task = taskOf(
      read({ min_exposure: 0.5 }, { lock: true }, { exclude: true }, { max_exposure: 0.5 }),
    );
    expect(idsOf(task)).toEqual(['1', '2', '4', '5']);
    expect(task.locked).toEqual(['2']);
    expect(task.rules).toEqual({ exposure: { players: { '1': { min: 0.5 }, '4': { max: 0.5 } } } });
  });

  it.each<[TypedPlayerRule, (string | number)[], object]>([
    [{ lock: true, exclude: true }, [1], { code: 'locked_and_excluded', values: { player: '2' } }],
    [
      { min_exposure: 0.6, max_exposure: 0.5 },
      [1, 'min_exposure'],
      { code: 'min_above_max', values: { min: 0.6, max: 0.5 } },
    ],
  ])('names the place in the list and the field of a contradiction: %j', (rule, place, mistake) => {
    expect(read({}, rule).mistakes[0]).toEqual({ rule: 'players', place, ...mistake });
  });
});
