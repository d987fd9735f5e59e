import type { OptimizeOptions, PoolPlayer, TypedPlayerRule } from '@fanteam/contracts';
import { buildTask } from './build-task';
import { rulesOfTyped } from './player-rules';

const man = (id: string, position: PoolPlayer['position'], extra: Partial<PoolPlayer> = {}): PoolPlayer => ({
  id,
  name: `Man ${id}`,
  position,
  team: id,
  salary: 5,
  projection: 3,
  ...extra,
});
const FOUR = [man('1', 'GK'), man('2', 'D'), man('3', 'M'), man('4', 'F')];
const ASKED = { num_lineups: 2, salary_cap: 30 };
const idsOf = (task: { players: { id: string }[] }) => task.players.map(({ id }) => id);

describe('buildTask', () => {
  it('takes defaults where nothing is asked', () => {
    expect(buildTask(FOUR, ASKED)).toMatchObject({
      contest: 'mini-4',
      salaryCap: 30,
      lineupCount: 2,
      minUniquePlayers: 1,
      locked: [],
      timeLimitMs: 10_000,
      warnings: [],
    });
  });

  it('leaves out who is excluded, has another status, or has no projection, and says how many lack one', () => {
    const pool = [
      ...FOUR,
      man('5', 'M', { status: 'injured' }),
      man('6', 'M', { status: 'expected' }),
      man('7', 'M', { projection: null }),
      man('8', 'M'),
    ];
    const task = buildTask(pool, { ...ASKED, statuses: ['expected'], players: { '8': { exclude: true } } });
    expect(idsOf(task)).toEqual(['1', '2', '3', '4', '6']);
    expect(task.warnings).toEqual(['1 player has no projection and was left out.']);
  });

  it('knows a status in whatever letters it is asked for', () => {
    const pool = [...FOUR, man('5', 'M', { status: 'expected' })];
    expect(idsOf(buildTask(pool, { ...ASKED, statuses: [' Expected'] }))).toContain('5');
  });

  it('keeps a locked man whatever his status, without a projection at zero', () => {
    const pool = [...FOUR, man('5', 'M', { status: 'injured', projection: null })];
    const task = buildTask(pool, { ...ASKED, statuses: ['expected'], players: { '5': { lock: true } } });
    expect(task.locked).toEqual(['5']);
    expect(task.players.at(-1)).toMatchObject({ id: '5', projection: 0 });
  });

  it('puts a typed projection in the place of the file’s', () => {
    const task = buildTask(FOUR, { ...ASKED, players: { '3': { projection: 9.75 } } });
    expect(task.players[2]).toMatchObject({ id: '3', projection: 9.75 });
  });

  it('holds the men who are left against the roster, in the words of the page', () => {
    expect(() => buildTask(FOUR, { ...ASKED, players: { '1': { exclude: true } } })).toThrow(
      expect.objectContaining({
        body: {
          detail:
            'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 3',
        },
      }),
    );
    expect(() => buildTask(FOUR, { ...ASKED, contest: 'pick-6' })).toThrow(
      expect.objectContaining({ body: { detail: expect.stringContaining('at least 6 players') } }),
    );
  });

  it('hands randomness and its seed on, and none of it when nothing is to vary', () => {
    expect(buildTask(FOUR, { ...ASKED, randomness: 0.2, seed: 7 })).toMatchObject({
      randomness: { range: 0.2, seed: 7 },
    });
    expect(buildTask(FOUR, { ...ASKED, randomness: 0.2 }).randomness).toEqual({ range: 0.2, seed: 0 });
    expect(buildTask(FOUR, { ...ASKED, randomness: 0, seed: 7 }).randomness).toBeUndefined();
  });

  it('hands exposures of men and stacks, and their mode, to the solver', () => {
    const task = buildTask(FOUR, {
      ...ASKED,
      exposure_mode: 'spread',
      players: { '1': { min_exposure: 0.5 }, '2': { min_exposure: 0.1, max_exposure: 0.4 } },
      stacks: [{ size: 2, min_exposure: 0.2 }],
    });
    expect(task.rules).toEqual({
      exposure: { mode: 'spread', players: { '1': { min: 0.5 }, '2': { min: 0.1, max: 0.4 } } },
      stacks: [{ size: 2, minExposure: 0.2 }],
    });
    expect(buildTask(FOUR, { ...ASKED, exposure_mode: 'sequential' }).rules).toBeUndefined();
  });

  it.each<[string, Partial<OptimizeOptions>, (string | number)[], string]>([
    [
      'a least above the most',
      { players: { '1': { min_exposure: 0.6, max_exposure: 0.5 } } },
      ['players', '1', 'min_exposure'],
      'The least, 0.6, is above the most, 0.5',
    ],
    [
      'a least above the most of everybody',
      { max_exposure: 0.5, players: { '1': { min_exposure: 0.6 } } },
      ['players', '1', 'min_exposure'],
      'Player "1" asks for 0.6, above the max_exposure 0.5 of everybody; give him a max_exposure of his own',
    ],
    [
      'a least of a man who is excluded',
      { players: { '5': { min_exposure: 0.6, exclude: true } } },
      ['players', '5', 'min_exposure'],
      'Player "5" is excluded; drop his min_exposure or the exclusion',
    ],
    [
      'a least of a man who cannot be picked',
      { players: { '6': { min_exposure: 0.6 } } },
      ['players', '6', 'min_exposure'],
      'Player "6" cannot be picked, so no lineup can meet his min_exposure',
    ],
    [
      'a stack with its exposures upside down',
      { stacks: [{ size: 2, min_exposure: 0.6, max_exposure: 0.5 }] },
      ['stacks', 0, 'min_exposure'],
      'The least, 0.6, is above the most, 0.5',
    ],
    [
      'a club with two rules in two spellings',
      { teams: { '1': { max_players: 1 }, ' 1': { max_players: 0 } } },
      ['teams', ' 1'],
      'teams names the club "1" twice; keep one of them',
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
      'whole-set exposure of values that are drawn',
      { exposure_mode: 'spread', randomness: 0.1 },
      ['exposure_mode'],
      'exposure_mode "spread" and randomness do not go together: leave one of them out',
    ],
  ])('refuses %s, naming the field', (_, options, loc, msg) => {
    const pool = [...FOUR, man('5', 'M'), man('6', 'M', { projection: null })];
    expect(() => buildTask(pool, { ...ASKED, ...options })).toThrow(
      expect.objectContaining({
        response: { detail: [expect.objectContaining({ loc: ['body', ...loc], msg })] },
      }),
    );
  });

  it('refuses a pool without any projection', () => {
    const pool = FOUR.map((player) => ({ ...player, projection: null }));
    expect(() => buildTask(pool, ASKED)).toThrow(expect.objectContaining({ code: 'no_projections' }));
  });
});

describe('what is said of typed players', () => {
  /** Five typed men; each may carry a rule. */
  const typed = (...rules: TypedPlayerRule[]) => {
    const players = [...FOUR, man('5', 'M')].map((player, at) => ({
      ...player,
      projection: player.projection ?? 0,
      ...rules[at],
    }));
    return buildTask([...FOUR, man('5', 'M')], ASKED, rulesOfTyped(players));
  };

  it('locks, excludes and limits them as it does the men of a file', () => {
    const task = typed({ min_exposure: 0.5 }, { lock: true }, { exclude: true }, { max_exposure: 0.5 });
    expect(idsOf(task)).toEqual(['1', '2', '4', '5']);
    expect(task.locked).toEqual(['2']);
    expect(task.rules).toEqual({ exposure: { players: { '1': { min: 0.5 }, '4': { max: 0.5 } } } });
  });

  it.each<[TypedPlayerRule, (string | number)[], string]>([
    [{ lock: true, exclude: true }, [], 'Player "2" is both locked and excluded; keep one of the two'],
    [{ min_exposure: 0.6, max_exposure: 0.5 }, ['min_exposure'], 'The least, 0.6, is above the most, 0.5'],
  ])('names the place in the list and the field of a contradiction: %j', (rule, field, msg) => {
    expect(() => typed({}, rule)).toThrow(
      expect.objectContaining({
        response: { detail: [expect.objectContaining({ loc: ['body', 'players', 1, ...field], msg })] },
      }),
    );
  });
});
