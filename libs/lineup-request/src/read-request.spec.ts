import type { OptimizeOptions, PoolPlayer, TypedPlayerRule } from '@fanteam/contracts';
import { readFileRequest, readTypedRequest, type RequestReading } from './read-request';

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
    expect(readFileRequest(FOUR, request).mistakes).toEqual([
      {
        code: 'field',
        field: ['captain_max_exposure'],
        message:
          'This contest has no captain; choose a contest with a captain or remove captain_max_exposure',
      },
    ]);
    const always = { '1': { captain: 'always' as const, captain_max_exposure: 0.2 } };
    const { mistakes } = readFileRequest(FOUR, { ...REQUEST, contest: 'mini-4', roster, players: always });
    expect(mistakes).toMatchObject([{ field: ['players', '1', 'captain_max_exposure'] }]);
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

  it.each<[string, Partial<OptimizeOptions>, (string | number)[], string]>([
    [
      'a minimum above the maximum',
      { players: { '1': { min_exposure: 0.6, max_exposure: 0.5 } } },
      ['players', '1', 'min_exposure'],
      'The minimum (0.6) is greater than the maximum (0.5)',
    ],
    [
      'a minimum above the maximum for all players',
      { max_exposure: 0.5, players: { '1': { min_exposure: 0.6 } } },
      ['players', '1', 'min_exposure'],
      'Player "1" has a min_exposure of 0.6, greater than the max_exposure of 0.5 for all players; set a max_exposure for this player',
    ],
    [
      'a minimum for an excluded player',
      { players: { '5': { min_exposure: 0.6, exclude: true } } },
      ['players', '5', 'min_exposure'],
      'Player "5" is excluded but has a min_exposure; remove one of the two',
    ],
    [
      'a minimum for a player who cannot be selected',
      { players: { '6': { min_exposure: 0.6 } } },
      ['players', '6', 'min_exposure'],
      'Player "6" cannot be selected, so no lineup can meet this min_exposure',
    ],
    [
      'a lock with a maximum',
      { players: { '1': { lock: true, max_exposure: 0.5 } } },
      ['players', '1'],
      'Player "1" is locked but has a max_exposure of 0.5; remove one of the two',
    ],
    [
      'an unknown player',
      { players: { x: { lock: true } } },
      ['players', 'x'],
      'Player "x" is not in the pool',
    ],
    [
      'two captains of every lineup',
      { contest: 'classic-11', players: { '1': { captain: 'always' }, '2': { captain: 'always' } } },
      ['players', '2'],
      'Only one player can be captain of every lineup',
    ],
    [
      'a captain in a contest without captains',
      { players: { '1': { captain: 'always' } } },
      ['players'],
      'This contest has no captain; choose a contest with a captain or remove the captain rule',
    ],
    [
      'more unique players than a lineup has',
      { min_unique_players: 5 },
      ['min_unique_players'],
      'min_unique_players must be at most 4, the number of players in a lineup',
    ],
    [
      'a minimum salary above the cap',
      { min_salary: 31 },
      ['min_salary'],
      'min_salary (31) is greater than the salary cap (30)',
    ],
    [
      'a group without bounds',
      { groups: [{ players: ['1'] }] },
      ['groups', 0],
      'A group requires min, max or both',
    ],
    [
      'a group that requires more than its selectable players',
      { groups: [{ players: ['1', '6'], min: 2 }] },
      ['groups', 0, 'min'],
      'The group requires 2 players, but only 1 of them can be selected',
    ],
    [
      'an unknown player in a group',
      { groups: [{ players: ['nobody'], max: 1 }] },
      ['groups', 0],
      'Player "nobody" is not in the pool',
    ],
    [
      'an unknown club',
      { teams: { XYZ: { max_players: 1 } } },
      ['teams', 'XYZ'],
      'Club "XYZ" is not in the pool',
    ],
    [
      'a minimum above the maximum of a club',
      { teams: { '1': { min_players: 3, max_players: 1 } } },
      ['teams', '1', 'min_players'],
      'The minimum (3) is greater than the maximum (1)',
    ],
    [
      'a stack of an unknown club',
      { stacks: [{ size: 2, teams: ['1', 'xyz'] }] },
      ['stacks', 0, 'teams', 1],
      'Club "XYZ" is not in the pool',
    ],
    [
      'a stack with a minimum exposure above its maximum',
      { stacks: [{ size: 2, min_exposure: 0.6, max_exposure: 0.5 }] },
      ['stacks', 0, 'min_exposure'],
      'The minimum (0.6) is greater than the maximum (0.5)',
    ],
    [
      'a club with rules in two spellings',
      { teams: { '1': { max_players: 1 }, ' 1': { max_players: 0 } } },
      ['teams', ' 1'],
      'teams contains the club "1" twice; remove one of them',
    ],
    [
      'a club with two opponents',
      {
        teams: { '1': { opponent: '2' }, '3': { opponent: ' 2 ' } },
        opposing: { from: ['GK'], against: ['F'], max: 0 },
      },
      ['teams', '3', 'opponent'],
      '3 plays 2, but 2 plays 1',
    ],
    [
      'a limit on opponents without opponents',
      { opposing: { from: ['GK'], against: ['F'], max: 0 } },
      ['opposing'],
      'Set the opponent of each club in teams: { "MCI": { "opponent": "ARS" } }',
    ],
    [
      'a limit per match without the opponent of every club',
      { teams: { '1': { opponent: '2' } }, max_players_per_match: 2 },
      ['max_players_per_match'],
      'Set the opponent of every club in teams. Missing: 3, 4, 5',
    ],
    [
      'a stack with opponents without an opponent',
      { stacks: [{ size: 2, teams: ['1', '3'], min_opponents: 1 }], teams: { '2': { opponent: '4' } } },
      ['stacks', 0, 'min_opponents'],
      'No opponent of 1 or 3 is known; set it in teams: { "MCI": { "opponent": "ARS" } }',
    ],
    [
      'a stack with opponents that is larger than a lineup',
      { stacks: [{ size: 3, min_opponents: 2 }], teams: { '2': { opponent: '4' } } },
      ['stacks', 0, 'min_opponents'],
      'A stack of 3 with 2 of the opponent does not fit into a lineup of 4',
    ],
    [
      'a minimum of clubs above the maximum',
      { clubs: { min: 3, max: 2 } },
      ['clubs', 'min'],
      'The minimum (3) is greater than the maximum (2)',
    ],
    [
      'more clubs than a lineup has players',
      { clubs: { min: 5 } },
      ['clubs', 'min'],
      'clubs.min must be at most 4, the number of players in a lineup',
    ],
    [
      'an ownership rule in a pool without ownership',
      { ownership: { max_sum: 40 } },
      ['ownership'],
      'No player has an ownership, so this rule cannot be used; add an ownership column to the file or remove the rule',
    ],
    [
      'a stacking penalty without chances',
      { stacking_penalty: true },
      ['stacking_penalty'],
      'Set the clean sheet chance of each club in teams: { "MCI": { "clean_sheet": 0.35 } }',
    ],
    [
      'spread exposure with randomness',
      { exposure_mode: 'spread', randomness: 0.1 },
      ['exposure_mode'],
      'exposure_mode "spread" cannot be combined with randomness; remove one of the two',
    ],
  ])('reports %s with the field', (_, options, field, message) => {
    const pool = [...FOUR, player('5', 'M'), player('6', 'M', { projection: null })];
    const { mistakes } = readFileRequest(pool, { ...REQUEST, ...options });
    expect(mistakes.filter(({ code }) => code === 'field')).toEqual([{ code: 'field', field, message }]);
  });

  it.each<[NonNullable<OptimizeOptions['ownership']>, string[], string]>([
    [
      { min_sum: 60, max_sum: 50 },
      ['ownership', 'min_sum'],
      'The minimum (60) is greater than the maximum (50)',
    ],
  ])('reports an ownership rule without a possible range: %j', (ownership, field, message) => {
    const pool = FOUR.map((each) => ({ ...each, ownership: 10 }));
    expect(readFileRequest(pool, { ...REQUEST, ownership }).mistakes).toEqual([
      { code: 'field', field, message },
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

  it.each<[TypedPlayerRule, (string | number)[], string]>([
    [{ lock: true, exclude: true }, [], 'Player "2" is both locked and excluded; remove one of the two'],
    [
      { min_exposure: 0.6, max_exposure: 0.5 },
      ['min_exposure'],
      'The minimum (0.6) is greater than the maximum (0.5)',
    ],
  ])('names the place in the list and the field of a contradiction: %j', (rule, field, message) => {
    expect(read({}, rule).mistakes[0]).toEqual({ code: 'field', field: ['players', 1, ...field], message });
  });
});
