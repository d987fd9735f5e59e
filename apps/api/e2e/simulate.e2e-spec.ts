import type {
  ErrorBody,
  FieldError,
  OptimizeResponse,
  RunAccepted,
  SimulatePlayersRequest,
  SimulateResponse,
  SimulationEvents,
  SimulationRunResponse,
} from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { followToEnd } from './support/events';
import { solversOf } from './support/processes';
import { waitUntil } from './support/wait';

const SIMULATE = '/api/v1/dfs/simulate';
const ASYNC = { prefer: 'respond-async' };
const SLATE = makeSlate(220);
const PLAYERS = toPlayers(SLATE);
const SETTING = { contest: 'mini-4', salary_cap: 28 };
const CONTEST_ONLY = {
  entries: 100,
  fee: 10,
  prizes: [
    { from: 1, to: 1, prize: 300 },
    { from: 2, to: 10, prize: 50 },
    { from: 11, to: 20, prize: 15 },
  ],
};
const CONTEST = {
  ...CONTEST_ONLY,
  scenarios: 1000,
  // enough for a slow machine
  time_limit_ms: 60_000,
};

type Simulated = SimulateResponse & ErrorBody;
type Run = SimulationRunResponse & ErrorBody;

describe('POST /dfs/simulate', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let server: Spawned;
  let api: Api;
  let fileId: string;
  let found: OptimizeResponse;
  let ofPlayers: SimulatePlayersRequest;
  let seeds = 0;

  beforeAll(async () => {
    database = await createDatabase();
    server = await spawnApi({ ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '1' });
    api = new Api(server.url);
    fileId = (await api.upload(toCsv(SLATE))).body.file_id;
    const { body } = await api.optimize(fileId, { ...SETTING, num_lineups: 5 });
    found = body;
    ofPlayers = {
      ...CONTEST,
      contest: 'mini-4',
      salary_cap: 28,
      players: PLAYERS.map((player, at) => ({ ...player, id: SLATE[at]!.id })),
      lineups: found.optimized_lineups.map(({ players }) => ({ players: players.map(({ id }) => id) })),
    };
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  /** No other request has the seed, so that the request joins no run. */
  const unique = (request: object) => ({ ...request, seed: (seeds += 1) });
  /** Takes seconds on any machine. */
  const long = () => unique({ ...ofPlayers, entries: 20_000, scenarios: 100_000 });
  const simulate = (request: object, from = api) => from.send<Simulated>('POST', SIMULATE, request);
  const start = async (request: object, from = api) => {
    const { status, body } = await from.with(ASYNC).send<RunAccepted & ErrorBody>('POST', SIMULATE, request);
    expect([status, body.detail]).toEqual([202, undefined]);
    return body.run_id;
  };
  const read = async (id: string) => (await api.send<Run>('GET', `/api/v1/dfs/runs/${id}`)).body;
  const waitForFigures = (id: string) =>
    waitUntil('the run has figures', async () => (await read(id)).scenarios_done > 0);

  describe('with the lineups of a run', () => {
    it('has figures of each lineup and of the set', async () => {
      const { status, headers, body } = await simulate({ run_id: found.run_id, ...CONTEST });
      expect([status, body.detail]).toEqual([200, undefined]);
      expect(headers.get('server-timing')).toMatch(/^solver;dur=[\d.]+, queue;dur=\d+$/);
      expect(body).toMatchObject({
        kind: 'simulation',
        model: '1',
        seed: 0,
        scenarios: 1000,
        guessed: expect.arrayContaining(['ownership', 'matches']),
        set: { entries: 5 },
        field: { entries: 95 },
      });
      expect(body.lineups.map(({ lineup_id: id }) => id)).toEqual(['1', '2', '3', '4', '5']);
      for (const { win, cash, points } of body.lineups) {
        expect(win.mean).toBeLessThanOrEqual(cash.mean);
        expect(points.p10).toBeLessThan(points.p90);
      }
      expect(body.set.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
    });

    it('chooses entries among them', async () => {
      const choose = { count: 2, aim: 'top', place: 3, keep: ['4'] };
      const { status, body } = await simulate({ run_id: found.run_id, ...CONTEST, choose });
      expect([status, body.detail]).toEqual([200, undefined]);
      const { chosen } = body;
      expect(chosen).toMatchObject({ aim: 'top', place: 3, set: { entries: 2 } });
      expect(chosen!.lineup_ids).toContain('4');
      expect(new Set(chosen!.lineup_ids).size).toBe(2);
      expect(chosen!.bound).toBeGreaterThanOrEqual(chosen!.value);
    });

    it('draws a field with a given share of stacks, and chooses for wrong inputs', async () => {
      const more = { field_stacks: 60, choose: { count: 2, aim: 'robust' } };
      const { status, body } = await simulate({ run_id: found.run_id, ...CONTEST, ...more });
      expect([status, body.detail]).toEqual([200, undefined]);
      expect(body.field.stacks).toEqual({ size: 2, share: 60, guessed: false });
      expect(body.chosen).toMatchObject({ aim: 'robust', set: { entries: 2 } });
      expect(body.chosen!.bound).toBeGreaterThanOrEqual(body.chosen!.value);
    });

    it('chooses entries for several contests, and leaves out lineups that are not legal in one', async () => {
      const costs = found.optimized_lineups.map(({ salary_cost: cost }) => cost);
      const cap = Math.max(...costs) - 0.01;
      const legal = costs.filter((cost) => cost <= cap).length;
      const other = { name: 'Small', tournament_id: '17', ...CONTEST_ONLY, entries: 40, salary_cap: cap };
      const { status, body } = await simulate({
        ...{ run_id: found.run_id, ...CONTEST, tournament_id: '16' },
        contests: [other],
        choose: { count: 3, aim: 'profit', once: true, contests: [{ count: 1 }] },
      });
      expect([status, body.detail]).toEqual([200, undefined]);
      const [small] = body.contests!;
      expect(small).toMatchObject({ name: 'Small', tournament_id: '17', set: { entries: legal } });
      expect(small!.illegal[0]!.reason).toMatch(/^the salary of .* exceeds the salary cap of/);
      expect(small!.lineups).toHaveLength(legal);
      const { lineup_ids: ids, contests, total } = body.chosen!;
      expect(new Set([...ids, ...contests![0]!.lineup_ids]).size).toBe(4);
      expect(total!.entries).toBe(4);
      expect(total!.bound).toBeGreaterThanOrEqual(total!.value);
      expect(body.warnings.join()).toContain('Small: ');
      expect((await read(body.run_id)).result).toEqual(body);
    });

    it('is refused for a run without lineups, and for an unknown one', async () => {
      const id = await start(unique(ofPlayers));
      const { status, body } = await simulate({ run_id: id, ...CONTEST });
      expect([status, body.detail]).toEqual([422, expect.stringMatching(/no lineups to simulate/)]);
      const unknown = await simulate({ run_id: '00000000-0000-4000-8000-000000000000', ...CONTEST });
      expect([unknown.status, unknown.body.detail]).toEqual([404, 'Run not found']);
    });

    it('uses the players of the run after its file has expired', async () => {
      const { file_id: file } = (await api.upload(toCsv(makeSlate(120, 3)))).body;
      const { body: run } = await api.optimize(file, { ...SETTING, num_lineups: 2 });
      await queryAt(database.url, `UPDATE uploads SET expires_at = now() - interval '1 day' WHERE id = $1`, [
        file,
      ]);
      const { status, body } = await simulate({ run_id: run.run_id, ...CONTEST });
      expect([status, body.detail]).toEqual([200, undefined]);
      expect(body.lineups).toHaveLength(2);
      expect(body.warnings.join()).toContain('The file of the run has expired.');
    });

    it('is refused for a file with other players', async () => {
      const { file_id: other } = (
        await api.upload(toCsv(makeSlate(220, 2).map((each) => ({ ...each, id: `x${each.id}` }))))
      ).body;
      const { status, body } = await simulate({ run_id: found.run_id, file_id: other, ...CONTEST });
      expect(status).toBe(422);
      expect((body.detail as FieldError[])[0]).toMatchObject({
        loc: ['body', 'run_id'],
        msg: expect.stringMatching(/^Lineup 1: "\d+".* are not in the file$/),
      });
    });
  });

  it('has the same result for a file and for players, regardless of the order of the players', async () => {
    const { players: listed } = ofPlayers;
    const [file, typed, reversed] = await Promise.all([
      simulate({ ...ofPlayers, players: {}, file_id: fileId }),
      simulate(ofPlayers),
      simulate({ ...ofPlayers, players: [...listed].reverse() }),
    ]);
    expect(file.body.detail).toBeUndefined();
    expect(typed.body.lineups).toEqual(reversed.body.lineups);
    expect(typed.body.set).toEqual(reversed.body.set);
    expect(file.body.scenarios).toBe(typed.body.scenarios);
    const again = await simulate({ ...ofPlayers, time_limit_ms: 59_999 });
    expect(again.body.run_id).not.toBe(typed.body.run_id);
    expect(again.body.set).toEqual(typed.body.set);
  });

  it('uses what the request knows of players and matches', async () => {
    const [first, second] = SLATE;
    const { status, body } = await simulate({
      ...ofPlayers,
      file_id: fileId,
      players: { [first!.id]: { ownership: 30, sd: 2, start: 0.9, projection: 5 } },
      matches: [
        {
          clubs: [first!.team, second!.team],
          odds: { home: 1.9, draw: 3.6, away: 4.2, over: 1.8, under: 2.05 },
        },
      ],
    });
    expect([status, body.detail]).toEqual([200, undefined]);
  });

  it.each<[string, (request: SimulatePlayersRequest) => object, (string | number)[], RegExp]>([
    [
      'prizes that rise',
      (request) => ({ ...request, prizes: [...CONTEST.prizes, { from: 21, to: 21, prize: 20 }] }),
      ['prizes', 3, 'prize'],
      /^Place 21 gets 20, but place 20/,
    ],
    [
      'seven contests',
      (request) => ({ ...request, contests: Array.from({ length: 6 }, () => CONTEST_ONLY) }),
      ['contests'],
      /^contests must have at most 5 contests: 6 with the main one$/,
    ],
    [
      'prizes of a further contest that pay more places than it has entries',
      (request) => ({ ...request, contests: [{ ...CONTEST_ONLY, entries: 15 }] }),
      ['contests', 0, 'prizes', 2, 'to'],
      /^Contest 2: The last prize is for place 20, but the contest has 15 entries$/,
    ],
    [
      'a contest whose name is empty',
      (request) => ({ ...request, contests: [{ ...CONTEST_ONLY, name: ' ' }] }),
      ['contests', '0', 'name'],
      /^name must not be empty$/,
    ],
    ['no lineups', (request) => ({ ...request, lineups: undefined }), ['lineups'], /requires lineups/],
    [
      'no players',
      (request) => ({ ...request, players: undefined }),
      ['players'],
      /requires a list of players/,
    ],
  ])('refuses %s', async (_, change, loc, message) => {
    const { status, body } = await simulate(change(ofPlayers));
    expect([status, body.detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ['body', ...loc], msg: expect.stringMatching(message) })],
    ]);
  });

  it('ends at the time limit with the figures of the scenarios so far', async () => {
    const { status, body } = await simulate({ ...long(), time_limit_ms: 1000 });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.scenarios).toBeGreaterThan(0);
    expect(body.scenarios).toBeLessThan(100_000);
    expect(body.warnings.join()).toContain(`was reached after ${body.scenarios} of 100000 scenarios`);
  });

  describe('a simulation as a run', () => {
    it('sends its progress and its end, and has the same result after its solver process was killed', async () => {
      const request = unique({ ...ofPlayers, entries: 5000, scenarios: 20_000 });
      const id = await start(request);
      const events = (await followToEnd(server.url, id)) as unknown as {
        [Name in keyof SimulationEvents]: { event: Name; data: SimulationEvents[Name] };
      }[keyof SimulationEvents][];
      const progress = events.flatMap(({ event, data }) => (event === 'progress' ? [data] : []));
      expect(progress.at(-1)).toMatchObject({
        state: 'succeeded',
        scenarios_done: 20_000,
        scenarios: 20_000,
      });
      const done = progress.map(({ scenarios_done }) => scenarios_done);
      expect(done).toEqual([...done].sort((a, b) => a - b));
      const last = events.at(-1)!;
      expect(last).toMatchObject({ event: 'done', data: { kind: 'simulation', state: 'succeeded' } });
      expect((last.data as Run).result!.lineups).toHaveLength(5);
      expect((await read(id)).result).toEqual((last.data as Run).result);

      const again = await start({ ...request, time_limit_ms: 59_999 });
      await waitForFigures(again);
      for (const pid of solversOf(server.child.pid!)) process.kill(pid, 'SIGKILL');
      await waitUntil('the run ends', async () => (await read(again)).state === 'succeeded');
      expect((await read(again)).result!.set).toEqual((last.data as Run).result!.set);
      const [row] = await queryAt<{ attempt: number }>(
        database.url,
        'SELECT attempt FROM runs WHERE id = $1',
        [again],
      );
      expect(row!.attempt).toBeGreaterThan(1);
    });

    it('shows figures in the slow lane, is joined by an equal request, and keeps its figures when it is cancelled', async () => {
      const request = long();
      const id = await start(request);
      await waitForFigures(id);
      const { state, kind, figures, scenarios } = await read(id);
      expect([state, kind, figures!.lineups.length, scenarios]).toEqual([
        'running',
        'simulation',
        5,
        100_000,
      ]);
      expect(await start(request)).toBe(id);
      const rows = await queryAt(database.url, 'SELECT lane FROM runs WHERE id = $1', [id]);
      expect(rows).toEqual([{ lane: 'slow' }]);
      const quick = await api.optimize(fileId, { ...SETTING, num_lineups: 1, salary_cap: 27 });
      expect([quick.status, (await read(id)).state]).toEqual([200, 'running']);

      const { status, body } = await api.send<Run>('DELETE', `/api/v1/dfs/runs/${id}`);
      expect([status, body.state]).toEqual([200, 'cancelled']);
      const { result } = await read(id);
      expect(result!.lineups).toHaveLength(5);
      expect(result!.warnings.at(-1)).toBe(`Cancelled after ${result!.scenarios} scenarios.`);
      // the process is free for the next run
      expect((await simulate(unique(ofPlayers))).status).toBe(200);
    });

    it('is not exported, and not saved as lineups', async () => {
      const { body } = await simulate(unique(ofPlayers));
      const { status, body: error } = await api.send<ErrorBody>(
        'GET',
        `/api/v1/dfs/runs/${body.run_id}/export?format=csv`,
      );
      expect([status, error.detail]).toEqual([422, 'This run has no lineups to export']);
    });
  });
});
