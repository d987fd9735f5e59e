import type {
  Lineup,
  PoolPlayer,
  Position,
  SimulateFileRequest,
  SimulatePlayersRequest,
  SimulateRunRequest,
} from '@fanteam/contracts';
import type { SimulatedRun } from './read-source';
import {
  readFileSimulation,
  readPlayersSimulation,
  readRunSimulation,
  type SimulationReading,
} from './read-simulation';

/** Mini 4: one player of each position from each of two clubs. */
const POOL: PoolPlayer[] = (['GK', 'D', 'M', 'F'] as const).flatMap((position, at) =>
  ['MCI', 'ARS'].map((team) => player(`${position}-${team}`, position, team, at + 2)),
);

function player(id: string, position: Position, team: string, projection: number): PoolPlayer {
  return { id, name: `${position} of ${team}`, position, team, salary: 1, projection };
}

const REQUEST: SimulateFileRequest = {
  file_id: '7d3c8e0a-58a3-4bb8-9a52-111111111111',
  lineups: [{ players: ['GK-MCI', 'D-ARS', 'M-MCI', 'F-ARS'] }],
  contest: 'mini-4',
  salary_cap: 10,
  entries: 10,
  fee: 10,
  prizes: [
    { from: 1, to: 1, prize: 45 },
    { from: 2, to: 2, prize: 27 },
    { from: 3, to: 3, prize: 18 },
  ],
  matches: [{ clubs: ['mci', 'ARS'], goals: [1.9, 1.1] }],
};

const readFile = (change: Partial<SimulateFileRequest> = {}, pool = POOL) =>
  readFileSimulation(pool, { ...REQUEST, ...change });

const mistakesOf = ({ mistakes }: SimulationReading) =>
  mistakes.map(({ field, message }) => [field.join('.'), message]);

const taskOf = (reading: SimulationReading) => {
  expect(reading.mistakes).toEqual([]);
  return reading.task!;
};

describe('a request for a file', () => {
  it('becomes a problem with the defaults of the contract', () => {
    const { problem, lineupIds, guessed, timeLimitMs } = taskOf(readFile());
    expect(problem).toMatchObject({
      trust: 0.8,
      fieldStyle: 'average',
      scenarios: 10_000,
      seed: 0,
      stackingPenalty: false,
      safetyNet: false,
      salaryCap: 10,
      contest: { entries: 10, fee: 10, ties: 'cheaper_first' },
      matches: [{ clubs: ['MCI', 'ARS'], goals: [1.9, 1.1] }],
    });
    expect(problem.players[0]).toEqual({
      id: 'GK-MCI',
      team: 'MCI',
      position: 'GK',
      salary: 1,
      projection: 2,
      start: 1,
    });
    expect(problem.lineups).toEqual([{ picks: [0, 3, 4, 7], captain: null, viceCaptain: null }]);
    expect([lineupIds, guessed, timeLimitMs]).toEqual([['1'], ['sd'], 10_000]);
  });

  it('rounds the scenarios up to whole batches', () => {
    expect(taskOf(readFile({ scenarios: 1001 })).problem.scenarios).toBe(1500);
  });

  it('replaces the values of the pool, and turns percent into shares', () => {
    const pool = POOL.map((each) => ({ ...each, ownership: 50, stddev: 2, start: 0.9 }));
    const players = { 'GK-MCI': { projection: 5, sd: 3, ownership: 20, captain_ownership: 10, start: 0.5 } };
    const { problem } = taskOf(readFile({ players }, pool));
    expect(problem.players[0]).toMatchObject({
      projection: 5,
      sd: 3,
      ownership: 0.2,
      captainOwnership: 0.1,
      start: 0.5,
    });
    expect(problem.players[1]).toMatchObject({ projection: 2, sd: 2, ownership: 0.5, start: 0.9 });
  });

  it('takes the highest projections as captains that are not given', () => {
    const roster = {
      captain: { points: 2, salary: 1 },
      vice_captain: { points: 2, salary: 1, when: 'captain_absent' as const },
    };
    const first = taskOf(readFile({ roster })).problem.lineups[0];
    expect(first).toMatchObject({ captain: 7, viceCaptain: 4 });
    const lineups = [{ ...REQUEST.lineups[0]!, vice_captain: 'F-ARS' }];
    expect(taskOf(readFile({ roster, lineups })).problem.lineups[0]).toMatchObject({
      captain: 4,
      viceCaptain: 7,
    });
  });

  it.each<[string, Partial<SimulateFileRequest>, string, string]>([
    [
      'a rise of the prizes',
      { prizes: [...REQUEST.prizes, { from: 4, to: 4, prize: 30 }] },
      'prizes.3.prize',
      'Place 4 gets 30, but place 3 gets only 18',
    ],
    [
      'a player of another pool',
      { lineups: [{ players: ['GK-MCI', 'D-ARS', 'M-MCI', 'x'] }] },
      'lineups.0',
      'Lineup 1: "x" is not in the file',
    ],
    [
      'values of a player of another pool',
      { players: { x: { ownership: 3 } } },
      'players.x',
      'Player "x" is not in the file',
    ],
    [
      'an ownership above 100 %',
      { players: { 'M-ARS': { ownership: 101 } } },
      'players.M-ARS.ownership',
      'M of ARS: the ownership must be from 0 to 100 %',
    ],
    [
      'ownership in shares',
      { players: Object.fromEntries(POOL.map(({ id }) => [id, { ownership: 0.5 }])) },
      'players',
      'All ownership values are between 0 and 1 and add up to 4, so they look like shares. Ownership is in percent and ' +
        'adds up to about 400 %. Multiply the values by 100',
    ],
    [
      'a match of unknown clubs',
      { matches: [{ clubs: ['CHE', 'LIV'], goals: [1, 1] }] },
      'matches.0.clubs',
      'Neither CHE nor LIV is a club of the file',
    ],
    [
      'a match with an unknown club',
      { matches: [{ clubs: ['MCI', 'ARZ'], goals: [1, 1] }] },
      'matches.0.clubs',
      'ARZ is not a club of the file',
    ],
    [
      'goals above 8',
      { matches: [{ clubs: ['MCI', 'ARS'], goals: [1, 9] }] },
      'matches.0.goals.1',
      'The expected goals of ARS must be a number from 0 to 8',
    ],
    [
      'a match that is listed twice',
      { matches: [...REQUEST.matches!, { clubs: ['ARS', 'MCI'], goals: [1, 1] }] },
      'matches.1.clubs',
      'The match of ARS and MCI is listed twice',
    ],
    [
      'odds of 1',
      { matches: [{ clubs: ['MCI', 'ARS'], odds: { home: 1, draw: 4, away: 6, over: 1.9, under: 1.9 } }] },
      'matches.0.odds.home',
      'home must be decimal odds greater than 1, such as 1.91',
    ],
    [
      'American odds',
      { matches: [{ clubs: ['MCI', 'ARS'], odds: { home: -110, draw: 4, away: 6, over: 1.9, under: 1.9 } }] },
      'matches.0.odds.home',
      'home must be decimal odds greater than 1, such as 1.91',
    ],
    [
      'a negative margin',
      { matches: [{ clubs: ['MCI', 'ARS'], odds: { home: 2, draw: 5, away: 5, over: 1.9, under: 1.9 } }] },
      'matches.0.odds',
      'The chances of home, draw and away add up to 90 %, less than 100 %. Check the odds',
    ],
    [
      'a slightly negative margin',
      { matches: [{ clubs: ['MCI', 'ARS'], odds: { home: 2, draw: 4, away: 4, over: 1.91, under: 2.1 } }] },
      'matches.0.odds',
      'The chances of over and under add up to 99.9 %, less than 100 %. Check the odds',
    ],
    [
      'a margin that is too large',
      { matches: [{ clubs: ['MCI', 'ARS'], odds: { home: 1.2, draw: 2, away: 3, over: 1.9, under: 1.9 } }] },
      'matches.0.odds',
      'The chances of home, draw and away add up to 166.7 %, more than 150 %. Check the odds',
    ],
    [
      'odds that no goals explain',
      { matches: [{ clubs: ['MCI', 'ARS'], odds: { home: 1.01, draw: 40, away: 99, over: 3, under: 1.3 } }] },
      'matches.0.odds',
      'No expected goals fit these odds. Check all five odds; over and under must be for 2.5 goals',
    ],
    [
      'a bench',
      { contest: 'season-15' },
      'contest',
      'The contest Season 15 has a bench and cannot be simulated',
    ],
    [
      'an unknown lineup to keep',
      { choose: { count: 1, aim: 'profit', keep: ['7'] } },
      'choose.keep',
      'choose.keep: no lineup has the id 7',
    ],
    [
      'an exposure above 1',
      { choose: { count: 1, aim: 'profit', max_exposure: 1.5 } },
      'choose.max_exposure',
      'choose.max_exposure must be a number from 0 to 1',
    ],
  ])('is refused for %s', (_, change, field, message) => {
    const reading = readFile(change);
    expect(mistakesOf(reading)).toEqual([[field, message]]);
    expect(reading.task).toBeUndefined();
  });

  it('names every illegal lineup', () => {
    const lineups = [
      { players: ['GK-MCI', 'GK-ARS', 'M-MCI', 'F-ARS'] },
      REQUEST.lineups[0]!,
      { players: ['GK-MCI', 'D-ARS', 'M-MCI'] },
    ];
    expect(mistakesOf(readFile({ lineups }))).toEqual([
      ['lineups.0', 'Lineup 1: 2 goalkeepers instead of 1; 0 defenders instead of 1'],
      ['lineups.2', 'Lineup 3: 3 players instead of 4; 0 forwards instead of 1'],
    ]);
  });

  it('names the players of a lineup who have no projection', () => {
    const pool = POOL.map((each) => ({ ...each, projection: null }));
    expect(mistakesOf(readFile({}, pool))).toEqual([
      ['lineups.0', 'Lineup 1: no projection for GK of MCI, D of ARS, M of MCI, F of ARS'],
    ]);
  });
});

describe('the warnings', () => {
  it('are none for complete input', () => {
    const pool = POOL.map((each) => ({ ...each, ownership: 50 }));
    expect(taskOf(readFile({}, pool)).warnings).toEqual([]);
  });

  it('name the standard deviations as guessed while a player with a projection has none', () => {
    const withSd = POOL.map((each): PoolPlayer => ({ ...each, stddev: 3 }));
    expect(taskOf(readFile({}, withSd)).guessed).toEqual([]);
    expect(taskOf(readFile({}, withSd.with(7, POOL[7]!))).guessed).toEqual(['sd']);
    const unknown = { ...POOL[7]!, id: 'new', projection: null };
    expect(taskOf(readFile({}, [...withSd, unknown])).guessed).toEqual([]);
  });

  it('name projections that are probably mistyped', () => {
    const pool = POOL.with(7, { ...POOL[7]!, projection: 1000, ownership: 5 });
    expect(taskOf(readFile({}, pool)).warnings).toContain(
      `These projections are unrealistically high for one match: ${POOL[7]!.name} (1000).`,
    );
  });

  it('take the chance to start from the lineup status, with a warning', () => {
    const pool = POOL.map((player, row) => ({ ...player, status: row === 0 ? 'expected' : 'possible' }));
    const { problem, warnings } = taskOf(readFile({}, pool));
    expect(problem.players.slice(0, 2).map(({ start }) => start)).toEqual([0.87, 0.3]);
    expect(warnings).toContain(
      `The chance to start of ${POOL.length} players was taken from the lineup status. It affects the points of lineups.`,
    );
    const known = taskOf(
      readFile(
        {},
        pool.map((player) => ({ ...player, start: 0.5 })),
      ),
    );
    expect(known.problem.players[0]!.start).toBe(0.5);
    expect(known.warnings).toEqual([]);
  });

  it('trust estimates from salaries less than other projections', () => {
    const from = (source: 'price' | 'odds') =>
      POOL.map((player) => ({ ...player, projection_source: source }));
    expect(taskOf(readFile({}, from('price'))).problem.trust).toBe(0.5);
    expect(taskOf(readFile({}, from('odds'))).problem.trust).toBe(0.8);
    expect(taskOf(readFile({ trust: 0.1 }, from('odds'))).problem.trust).toBe(0.1);
  });

  it('take the share of stacks in the field, from 0 to 100 %', () => {
    expect(taskOf(readFile()).problem).not.toHaveProperty('fieldStacks');
    expect(taskOf(readFile({ field_stacks: 45 })).problem.fieldStacks).toBe(0.45);
    expect(mistakesOf(readFile({ field_stacks: 101 }))).toEqual([
      ['field_stacks', 'field_stacks must be a number from 0 to 100'],
    ]);
  });

  it('do not repeat what was guessed', () => {
    const pool = POOL.map((each) => (each.team === 'MCI' ? { ...each, opponent: 'CHE' } : each));
    const { warnings, guessed } = taskOf(readFile({ matches: [] }, pool));
    expect(guessed).toEqual(['goals', 'matches', 'sd']);
    expect(warnings).toEqual([]);
  });

  it('name an overlay and lineups that are entered twice', () => {
    const pool = POOL.map((each) => ({ ...each, ownership: 50 }));
    const lineups = [REQUEST.lineups[0]!, REQUEST.lineups[0]!];
    const prizes = [{ from: 1, to: 10, prize: 11 }];
    expect(taskOf(readFile({ lineups, prizes }, pool)).warnings).toEqual([
      'Some lineups are entered more than once: 1 and 2.',
      'The prizes add up to 110, more than the fees of 100 (an overlay).',
    ]);
  });

  it('name goals and clean sheet chances that disagree', () => {
    const matches = [{ clubs: ['MCI', 'ARS'], goals: [1.9, 1.1], clean_sheets: [0.33, 0.5] } as const];
    const { warnings, problem } = taskOf(readFile({ matches: matches as never }));
    expect(problem.matches[0]!.goals).toEqual([1.9, 1.1]);
    expect(warnings[0]).toBe(
      'The goals of MCI (1.9) do not match the clean sheet chance of ARS, which implies 0.69 goals. The goals are used.',
    );
  });

  it('name players who are out', () => {
    const pool = POOL.map((each) => (each.id === 'GK-MCI' ? { ...each, status: 'injured' } : each));
    const { problem, warnings } = taskOf(readFile({}, pool));
    expect(problem.players[0]!.start).toBe(0);
    expect(warnings).toContain(
      'These players of your lineups are out and get no points: GK of MCI (injured).',
    );
    expect(warnings.join()).not.toMatch(/chance to start/);
  });

  it('name players with a chance to start of 0, and count their lineups', () => {
    const lineups = [...REQUEST.lineups, { players: ['GK-MCI', 'D-MCI', 'M-ARS', 'F-ARS'] }];
    const start = (...ids: string[]) => ({
      lineups,
      players: Object.fromEntries(ids.map((id) => [id, { start: 0 }])),
    });
    expect(taskOf(readFile(start('D-ARS'))).warnings).toEqual([
      'These players of your lineups have a chance to start of 0, so they never play: D of ARS. ' +
        'Lineups with such players: 1 of 2.',
    ]);
    expect(taskOf(readFile(start('GK-MCI', 'D-MCI'))).warnings).toEqual([
      'These players of your lineups have a chance to start of 0, so they never play: GK of MCI, D of MCI. ' +
        'Lineups with such players: 2 of 2.',
    ]);
    // in no lineup
    expect(taskOf(readFile(start('GK-ARS'))).warnings).toEqual([]);
  });
});

it('leaves players who are out to the others only if they have ownership', () => {
  const pool = POOL.map((each) =>
    each.team === 'MCI' && each.position === 'D' ? { ...each, status: 'injured' } : each,
  );
  expect(taskOf(readFile({}, pool)).problem.players.map(({ id }) => id)).not.toContain('D-MCI');
  const { problem } = taskOf(readFile({ players: { 'D-MCI': { ownership: 3 } } }, pool));
  expect(problem.players.find(({ id }) => id === 'D-MCI')).toMatchObject({ start: 0, ownership: 0.03 });
});

describe('matches that are not in the request', () => {
  it('may have a club without players that the pool names as an opponent', () => {
    const pool = POOL.map((each) => ({ ...each, opponent: each.team === 'MCI' ? 'LIV' : 'CHE' }));
    const matches = [{ clubs: ['MCI', 'LIV'] as [string, string], goals: [2, 1] as [number, number] }];
    expect(taskOf(readFile({ matches }, pool)).problem.matches[0]!.clubs).toEqual(['MCI', 'LIV']);
  });

  it('come from the opponents of the pool', () => {
    const pool = POOL.map((each) => ({ ...each, opponent: each.team === 'MCI' ? 'ARS' : 'MCI' }));
    const request = { ...REQUEST };
    delete request.matches;
    const { problem, guessed } = taskOf(readFileSimulation(pool, request));
    const [{ clubs, goals }] = problem.matches as [(typeof problem.matches)[0]];
    expect(clubs).toEqual(['ARS', 'MCI']);
    // from the projections, which are the same for both clubs; few of their players are known
    expect(goals[0]).toBeCloseTo(goals[1]!, 2);
    expect(goals[0]).not.toBe(1.38);
    expect(Math.abs(goals[0] - 1.38)).toBeLessThan(0.5);
    expect(guessed).toEqual(['goals', 'sd']);
  });

  it('may have odds without a margin', () => {
    const odds = { home: 2, draw: 4, away: 4, over: 1 + 100 / 108, under: 1 + 108 / 100 };
    expect(1 / odds.over + 1 / odds.under).toBeLessThan(1);
    expect(readFile({ matches: [{ clubs: ['MCI', 'ARS'], odds }] }).mistakes).toEqual([]);
  });

  it('have goals that follow from odds', () => {
    const odds = { home: 1.5, draw: 4.5, away: 7, over: 1.8, under: 2.05 };
    const { problem } = taskOf(readFile({ matches: [{ clubs: ['MCI', 'ARS'], odds }] }));
    const [home, away] = problem.matches[0]!.goals;
    expect(home).toBeGreaterThan(1.7);
    expect(home).toBeLessThan(2.1);
    expect(away).toBeLessThan(1);
  });

  it('have goals that follow from clean sheet chances', () => {
    const matches = [
      { clubs: ['MCI', 'ARS'] as [string, string], clean_sheets: [0.5, 0.25] as [number, number] },
    ];
    const { problem } = taskOf(readFile({ matches }));
    expect(problem.matches[0]!.goals[0]).toBeCloseTo(Math.log(4), 12);
    expect(problem.matches[0]!.goals[1]).toBeCloseTo(Math.log(2), 12);
  });

  it('are refused where a clean sheet chance means too many goals, at the field that was sent', () => {
    const matches = [
      { clubs: ['MCI', 'ARS'] as [string, string], clean_sheets: [0.0001, 0.25] as [number, number] },
    ];
    expect(mistakesOf(readFile({ matches }))).toEqual([
      [
        'matches.0.clean_sheets.0',
        'A clean sheet chance of 0.0001 means 9.21 expected goals of ARS, more than 8',
      ],
    ]);
  });
});

describe('a request with players', () => {
  const request: SimulatePlayersRequest = {
    ...REQUEST,
    players: POOL.map(({ id, name, position, team, salary, projection }) => ({
      id,
      name,
      position: position === 'D' ? 'DEF' : position,
      team: team.toLowerCase(),
      salary,
      projection: projection!,
      ownership: 50,
    })),
  };

  it('becomes the same problem as one with a file', () => {
    const pool = POOL.map((each) => ({ ...each, ownership: 50 }));
    expect(taskOf(readPlayersSimulation(request)).problem).toEqual(taskOf(readFile({}, pool)).problem);
  });

  it('names a player by the place in the list', () => {
    const players = request.players.map((each, at) => (at === 2 ? { ...each, sd: -1 } : each));
    expect(mistakesOf(readPlayersSimulation({ ...request, players }))).toEqual([
      ['players.2.sd', 'D of MCI: the standard deviation must be a number from 0 to 1000'],
    ]);
  });
});

it('refuses players with the same id', () => {
  const players = POOL.map(({ name, position, team, salary }) => ({
    id: '1',
    name,
    position,
    team,
    salary,
    projection: 2,
  }));
  const request = { ...REQUEST, players, lineups: [{ players: ['1'] }] };
  expect(mistakesOf(readPlayersSimulation(request))[0]).toEqual([
    'players.1.id',
    'Two players have the id "1"',
  ]);
});

describe('a request for a run', () => {
  const { file_id, entries, fee, prizes } = REQUEST;
  const request: SimulateRunRequest = {
    entries,
    fee,
    prizes,
    run_id: '7d3c8e0a-58a3-4bb8-9a52-222222222222',
  };
  const lineup = {
    lineup_id: '3',
    players: REQUEST.lineups[0]!.players.map((id) => ({ id })),
  } as Lineup;
  const run: SimulatedRun = {
    lineups: [lineup],
    request: {
      file_id,
      num_lineups: 1,
      salary_cap: 10,
      players: { 'M-MCI': { projection: 9, start: 0.8 } },
      teams: { mci: { opponent: 'ARS', goals: 2.2 }, ARS: { clean_sheet: 0.2 } },
    },
    pool: POOL,
    ...taskContest(),
  };

  function taskContest(): Pick<SimulatedRun, 'contest' | 'roster'> {
    const range = { min: 1, max: 1 };
    const positions = { GK: range, D: range, M: range, F: range };
    return {
      contest: 'mini-4',
      roster: { size: 4, positions, max_per_team: null, captain: null, vice_captain: null },
    };
  }

  it('uses the settings, the values and the clubs of the run', () => {
    const { problem, lineupIds, contest, guessed } = taskOf(readRunSimulation(run, request));
    expect(contest).toBe('mini-4');
    expect(lineupIds).toEqual(['3']);
    expect(problem.salaryCap).toBe(10);
    expect(problem.players.find(({ id }) => id === 'M-MCI')).toMatchObject({ projection: 9, start: 0.8 });
    const [{ clubs, goals }] = problem.matches as [(typeof problem.matches)[0]];
    expect([clubs, goals[0]]).toEqual([['MCI', 'ARS'], 2.2]);
    expect(guessed).toEqual(['goals', 'sd']);
  });

  it('prefers its own values', () => {
    const own = { ...request, salary_cap: 20, players: { 'M-MCI': { projection: 4 } } };
    const { problem } = taskOf(readRunSimulation(run, own));
    expect(problem.salaryCap).toBe(20);
    expect(problem.players.find(({ id }) => id === 'M-MCI')).toMatchObject({ projection: 4, start: 0.8 });
  });

  it('is refused if the file has other players', () => {
    const other = { ...run, pool: POOL.slice(2) };
    expect(mistakesOf(readRunSimulation(other, { ...request, file_id }))[0]).toEqual([
      'run_id',
      'Lineup 3: "GK-MCI" is not in the file',
    ]);
  });

  it('has the ids of players who were entered by hand', () => {
    const players = POOL.map(({ name, position, team, salary, projection }) => ({
      name,
      position,
      team,
      salary,
      projection: projection!,
    }));
    const lineups = [{ ...lineup, players: ['1', '4', '5', '8'].map((id) => ({ id })) } as Lineup];
    const typed = { ...run, lineups, pool: null, request: { num_lineups: 1, salary_cap: 10, players } };
    expect(taskOf(readRunSimulation(typed, request)).problem.lineups[0]!.picks).toEqual([0, 3, 4, 7]);
  });
});
