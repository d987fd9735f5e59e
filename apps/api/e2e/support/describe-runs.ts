import type { ErrorBody, OptimizeResponse, RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../../tools/test/slate';
import type { Spawned } from '../../../../tools/test/spawn-api';
import { Api, errorText } from './api';
import { queryAt } from './database';
import { follow, followToEnd, type SeenEvent } from './events';
import { solversOf } from './processes';
import { waitUntil } from './wait';

/** Processes that share one database. The worker has one solver process. */
export interface Deployment {
  databaseUrl: string;
  /** Two processes that serve the API. */
  one: Spawned;
  other: Spawned;
  /** The process that runs the worker; may be `one`. */
  worker: Spawned;
  stop: () => Promise<void>;
}

const PLAYERS = toPlayers(makeSlate(850));
/** A run that does not finish within its time limit. */
const LONG = { players: PLAYERS, num_lineups: 500, salary_cap: 100, min_unique_players: 7 };
const SHORT = { players: PLAYERS.slice(0, 240), num_lineups: 2, salary_cap: 90 };
const ASYNC = { prefer: 'respond-async' };
const MANUAL = '/api/v1/dfs/optimize/manual';

type Run = RunResponse & ErrorBody;

/** Tests the behavior of runs, independent of the queue's backend. */
export function describeRuns(deploy: () => Promise<Deployment>): void {
  let deployment: Deployment;
  let api: Api;
  let other: Api;
  let requestCount = 0;

  beforeAll(async () => {
    deployment = await deploy();
    api = new Api(deployment.one.url);
    other = new Api(deployment.other.url);
  });
  afterAll(() => deployment.stop());

  /** Makes a request unique, so that it joins no existing run. */
  const unique = (request: Record<string, unknown>, timeLimitMs = 60_000) => {
    requestCount += 1;
    return { ...request, time_limit_ms: timeLimitMs - requestCount };
  };
  const start = async (request: Record<string, unknown>, from = api) => {
    const { status, headers, body } = await from
      .with(ASYNC)
      .send<RunAccepted & ErrorBody>('POST', MANUAL, request);
    const location = headers.get('location');
    expect({ status, location, detail: body.detail }).toEqual({
      status: 202,
      location: `/api/v1/dfs/runs/${body.run_id}`,
      detail: undefined,
    });
    return body.run_id;
  };
  const read = async (id: string, from = api) => (await from.send<Run>('GET', `/api/v1/dfs/runs/${id}`)).body;
  const cancel = (id: string, from = api) => from.send<Run>('DELETE', `/api/v1/dfs/runs/${id}`);
  const waitForState = (state: string, id: string) =>
    waitUntil(`the run is ${state}`, async () => (await read(id)).state === state);
  /** Waits until the run is solved in the slow lane. */
  const waitForSlowLane = (id: string) =>
    waitUntil('the run is solved in the slow lane', async () => (await laneOf(id)) === 'slow running');
  const waitUntilMoved = (ids: string[]) =>
    waitUntil('the runs are in the slow lane', async () => {
      const lanes = await Promise.all(ids.map(laneOf));
      return lanes.every((lane) => lane.startsWith('slow'));
    });
  const laneOf = async (id: string) => {
    const [row] = await queryAt<{ lane: string; state: string }>(
      deployment.databaseUrl,
      `SELECT CASE WHEN lane = 'slow' AND time_limit_ms IS NULL THEN 'middle' ELSE lane END AS lane, state
       FROM runs WHERE id = $1`,
      [id],
    );
    return `${row!.lane} ${row!.state}`;
  };
  const lineupsOf = (events: SeenEvent[]) => events.filter(({ event }) => event === 'lineup');

  describe('a run', () => {
    it('returns its location, and later its result at that location', async () => {
      const request = unique(SHORT);
      const { status, headers, body } = await api
        .with({ prefer: 'wait=5, Respond-Async' })
        .send<RunAccepted>('POST', MANUAL, request);
      expect([status, headers.get('preference-applied')]).toEqual([202, 'respond-async']);
      expect(headers.get('vary')).toMatch(/\bPrefer\b/);
      expect(body).toEqual({
        run_id: expect.any(String),
        state: expect.stringMatching(/^(queued|running)$/),
      });
      await waitForState('succeeded', body.run_id);
      const run = await read(body.run_id, other);
      expect(run).toMatchObject({ found: 2, requested: 2, request });
      expect(run.result).toMatchObject({ found: 2, proven: true, run_id: body.run_id, stopped_by: null });
      expect(run.result!.optimized_lineups.map(({ lineup_id: rank }) => rank)).toEqual(['1', '2']);
      expect(run.position_in_queue).toBeUndefined();
      const { created_at: created, started_at: started, finished_at: finished } = run;
      expect([started, created, finished].sort()).toEqual([created, started, finished]);
    });

    it('without a solution fails with the same error as a waiting request', async () => {
      const request = unique({ players: PLAYERS.slice(0, 240), num_lineups: 1, salary_cap: 1 });
      const waited = await api.optimizeManual(request);
      expect(waited.status).toBe(422);
      const id = await start(unique({ ...request }));
      await waitForState('failed', id);
      const run = await read(id);
      expect(run.error).toEqual({ status: 422, ...waited.body });
      expect(run.result).toBeUndefined();
    });

    it('that is unknown, or has an invalid id, returns 404', async () => {
      for (const id of ['5b3c9d1e-0000-4000-8000-000000000000', 'none']) {
        for (const call of [`GET ${id}`, `DELETE ${id}`, `GET ${id}/events`]) {
          const [method, path] = call.split(' ') as [string, string];
          const { status, body } = await api.send(method, `/api/v1/dfs/runs/${path}`);
          expect([call, status, body]).toEqual([call, 404, { detail: 'Run not found' }]);
        }
      }
    });

    it('reports its position in the queue', async () => {
      const first = await start(unique(LONG));
      await waitForSlowLane(first);
      const second = await start(unique(LONG));
      await waitUntilMoved([second]);
      const third = await start(unique(LONG));
      await waitForSlowLane(first);
      await waitUntilMoved([second, third]);
      expect((await read(second)).position_in_queue).toBe(0);
      const waiting = await read(third);
      expect(waiting).toMatchObject({ state: 'queued', position_in_queue: 1 });
      expect([waiting.started_at, waiting.finished_at]).toEqual([expect.any(String), undefined]);
      const running = await read(first);
      expect(running).toMatchObject({ state: 'running', started_at: expect.any(String) });
      expect(running.finished_at).toBeUndefined();
      const moved = follow(other.url, third);
      await cancel(second);
      for await (const { event, data } of moved) {
        if (event === 'progress' && data.position_in_queue === 0) break;
      }
      await Promise.all([cancel(first), cancel(third)]);
    });
  });

  describe('its events', () => {
    it('contain each lineup in order during the search, and the whole run at the end', async () => {
      const id = await start(unique(LONG, 2000));
      const events: SeenEvent[] = [];
      let foundWhileRunning = 0;
      for await (const event of follow(other.url, id)) {
        events.push(event);
        if (event.event === 'progress' && event.data.state === 'running')
          foundWhileRunning = event.data.found;
      }
      expect(foundWhileRunning).toBeGreaterThan(0);
      const lineups = lineupsOf(events);
      expect(lineups.map((event) => event.id)).toEqual(lineups.map((_, index) => String(index + 1)));
      const last = events.at(-1)!;
      expect(last.event).toBe('done');
      expect(last.data).toEqual(await read(id));
      expect(last.data).toMatchObject({ state: 'succeeded', result: { proven: false } });
      // The full set that is found early, or a better one, can replace lineups that were sent: only their number is the same.
      expect((last.data as Run).result!.optimized_lineups).toHaveLength(lineups.length);
    });

    it('have headers that disable buffering in proxies', async () => {
      const id = await start(unique(SHORT));
      const { headers } = await fetch(`${api.url}/api/v1/dfs/runs/${id}/events`, {
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
    });

    it('continue after the Last-Event-ID, on any process', async () => {
      const id = await start(unique({ ...SHORT, num_lineups: 5 }));
      await waitForState('succeeded', id);
      const ids = async (lastEventId?: string) =>
        lineupsOf(await followToEnd(other.url, id, lastEventId)).map((event) => event.id);
      expect(await ids()).toEqual(['1', '2', '3', '4', '5']);
      expect(await ids('3')).toEqual(['4', '5']);
      expect(await ids('5')).toEqual([]);
      expect(await ids('what')).toEqual(['1', '2', '3', '4', '5']);
    });

    it('accept an id in capitals', async () => {
      const id = await start(unique(SHORT));
      const events = await followToEnd(other.url, id.toUpperCase());
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { run_id: id, state: 'succeeded' } });
    });

    it('reach fifty clients over one database connection', async () => {
      const id = await start(unique(LONG, 1500));
      const watchers = async () => {
        const [row] = await queryAt<{ count: string }>(
          deployment.databaseUrl,
          `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'run watcher%'`,
        );
        return Number(row!.count);
      };
      const before = await watchers();
      const followers = Array.from({ length: 50 }, () => followToEnd(other.url, id));
      await waitForState('succeeded', id);
      expect(await watchers()).toBe(before);
      const { found } = await read(id);
      for (const events of await Promise.all(followers)) expect(lineupsOf(events)).toHaveLength(found);
    });
  });

  describe('its file', () => {
    const exported = (id: string, format: string) =>
      other.send<string & ErrorBody>('GET', `/api/v1/dfs/runs/${id}/export?format=${format}`);
    const startWithFile = async (csv: string) => {
      const { body } = await api.upload(csv);
      const answer = await api.optimize(body.file_id, { num_lineups: 2, salary_cap: 90 });
      return answer.body;
    };

    it('has the FanTeam format: the tournament and the ids of each lineup', async () => {
      const { run_id: id, optimized_lineups: lineups } = await startWithFile(toCsv(makeSlate(240)));
      const { status, headers, body } = await exported(id, 'fanteam');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename=fanteam-1012044-lineups.csv');
      const ids = lineups.map(({ players }) => players.map((player) => player.id));
      expect(body).toBe(ids.map((lineup) => `1012044,${lineup.join()}\n`).join(''));
    });

    it('is a readable table for every pool', async () => {
      const { body: answer } = await api.optimizeManual(unique(SHORT));
      const { headers, body } = await exported(answer.run_id, 'csv');
      expect(headers.get('content-disposition')).toBe('attachment; filename=lineups-classic-11.csv');
      const [header, first] = body.split('\r\n');
      expect(header).toMatch(/^\ufeff?Lineup,Points,Salary,Formation,Player 1,/);
      expect(first).toMatch(/^1,[\d.]+,[\d.]+,/);
    });

    it('is rejected with a reason', async () => {
      const { body: answer } = await api.optimizeManual(unique(SHORT));
      const typed = await exported(answer.run_id, 'fanteam');
      expect([typed.status, typed.body.detail]).toEqual([422, 'This pool has no FanTeam ids']);
      const unknown = await exported(answer.run_id, 'xls');
      expect([unknown.status, errorText(unknown.body)]).toEqual([422, 'format must be "fanteam" or "csv"']);
      const impossible = await start(unique({ ...SHORT, salary_cap: 1 }));
      await waitForState('failed', impossible);
      const empty = await exported(impossible, 'csv');
      expect([empty.status, empty.body.detail]).toEqual([422, 'This run has no lineups to export']);
    });
  });

  describe('cancelling', () => {
    it('takes effect immediately, keeps the found lineups and stops the solver, from any process', async () => {
      const id = await start(unique(LONG));
      await waitUntil('a lineup is found', async () => (await read(id)).found > 0);
      const follower = followToEnd(api.url, id);
      const { status, body } = await cancel(id, other);
      expect([status, body.state]).toEqual([200, 'cancelled']);
      expect(body.found).toBeGreaterThan(0);
      expect(body.result!.optimized_lineups).toHaveLength(body.found);
      expect(body.result).toMatchObject({
        found: body.found,
        proven: false,
        stopped_by: { code: 'cancelled', message: `Cancelled after ${body.found} of 500 lineups.` },
      });
      expect((await follower).at(-1)).toMatchObject({ event: 'done', data: { state: 'cancelled' } });
      // the time limit is far away, so this only succeeds if the solver was stopped
      expect((await api.optimizeManual(unique(SHORT))).status).toBe(200);
      expect(await read(id)).toEqual(body);
    });

    it('removes a queued run from the queue', async () => {
      const running = await start(unique(LONG));
      const queued = await start(unique(LONG));
      await waitUntilMoved([running, queued]);
      const { body } = await cancel(queued);
      expect(body.state).toBe('cancelled');
      await cancel(running);
      expect((await api.optimizeManual(unique(SHORT))).status).toBe(200);
      expect((await read(queued)).state).toBe('cancelled');
    });

    it('does not change a finished run', async () => {
      const id = await start(unique(SHORT));
      await waitForState('succeeded', id);
      const { status, body } = await cancel(id);
      expect([status, body.state]).toEqual([200, 'succeeded']);
    });

    it('ends a waiting request with 409', async () => {
      const request = unique(LONG);
      const answer = api.optimizeManual(request);
      const id = await start(request);
      // a request that arrives after the run was cancelled would start another one
      await waitUntil('both requests have joined the run', async () => {
        const [row] = await queryAt<{ waiting: number }>(
          deployment.databaseUrl,
          'SELECT waiting FROM runs WHERE id = $1',
          [id],
        );
        return row!.waiting === 2;
      });
      await cancel(id);
      const { status, body } = await answer;
      expect([status, body.detail]).toEqual([409, 'The run was cancelled']);
    });

    it('is only allowed for the browser that started the run', async () => {
      const mine = await browser(api);
      const stranger = await browser(api);
      const id = await start(unique(LONG), mine);
      for (const from of [api, stranger]) {
        expect((await cancel(id, from)).status).toBe(404);
        expect(await read(id, from)).toMatchObject({ run_id: id, cancellable: false });
      }
      expect((await read(id, mine.on(other.url))).cancellable).toBe(true);
      const { body } = await cancel(id, mine.on(other.url));
      expect(body).toMatchObject({ state: 'cancelled', cancellable: false });
    });

    it('is allowed for everyone if the run has no owner', async () => {
      const id = await start(unique(LONG));
      const stranger = await browser(api);
      expect((await read(id, stranger)).cancellable).toBe(true);
      expect((await cancel(id, stranger)).body.state).toBe('cancelled');
    });
  });

  describe('the same request again', () => {
    it('joins the active run, fifty times in parallel', async () => {
      const request = unique(LONG);
      const ids = await Promise.all(
        Array.from({ length: 50 }, (_, index) => start(request, index % 2 === 0 ? api : other)),
      );
      expect(new Set(ids).size).toBe(1);
      await cancel(ids[0]!);
      const again = await start(request);
      expect(again).not.toBe(ids[0]);
      await cancel(again);
    });

    it('from waiting clients is solved once', async () => {
      const request = unique(SHORT);
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.optimizeManual(request)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.run_id}`)).size).toBe(1);
      const late = await other.send<OptimizeResponse>('POST', MANUAL, request);
      expect(late.body).toEqual(answers[0]!.body);
    });

    it('joins no run that finished five minutes ago, failed, or belongs to another client', async () => {
      const request = unique(SHORT);
      const first = await start(request);
      await waitForState('succeeded', first);
      expect(await start(request, await browser(api))).not.toBe(first);
      expect(await start(request)).toBe(first);
      await queryAt(
        deployment.databaseUrl,
        `UPDATE runs SET finished_at = finished_at - interval '5 minutes' WHERE id = $1`,
        [first],
      );
      expect(await start(request)).not.toBe(first);

      const impossible = unique({ ...SHORT, salary_cap: 1 });
      const failed = await start(impossible);
      await waitForState('failed', failed);
      expect(await start(impossible)).not.toBe(failed);
    });
  });

  describe('a client that disconnects', () => {
    /** Sends requests, and closes their connections once their runs are queued. */
    const disconnectAfterQueueing = async (requests: object[], areQueued: () => Promise<boolean>) => {
      const controller = new AbortController();
      const calls = requests.map((request) =>
        fetch(api.url + MANUAL, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
          signal: controller.signal,
        }).catch(() => 'aborted'),
      );
      await waitUntil('the requests have joined their runs', areQueued);
      controller.abort();
      expect(await Promise.all(calls)).toEqual(requests.map(() => 'aborted'));
    };
    const waiting = async () => {
      const rows = await queryAt<{ waiting: number }>(
        deployment.databaseUrl,
        `SELECT waiting FROM runs WHERE state = 'queued'`,
      );
      return rows.map((row) => row.waiting);
    };

    it('does not cancel a run that another client has joined', async () => {
      const running = await start(unique(LONG));
      await waitForSlowLane(running);
      const request = unique(LONG);
      const joined = await start(request);
      await waitUntilMoved([joined]);
      await disconnectAfterQueueing([request], async () => (await waiting())[0] === 2);
      await waitUntil('the client has left the run', async () => (await waiting())[0] === 1);
      await cancel(running);
      await waitForSlowLane(joined);
      await cancel(joined);
    });

    it('cancels its queued run, so that the next client does not wait for it', async () => {
      const running = await start(unique(LONG));
      await waitForSlowLane(running);
      const left = [unique(LONG), unique(LONG)];
      await disconnectAfterQueueing(left, async () => (await waiting()).length === left.length);
      const open = `SELECT id FROM runs WHERE state IN ('queued', 'running')`;
      // a run whose first slice has not ended is not queued, and is cancelled too
      await waitUntil('only the other run is open', async () => {
        const rows = await queryAt<{ id: string }>(deployment.databaseUrl, open);
        return rows.length === 1 && rows[0]!.id === running;
      });
      await cancel(running);
      await waitForState('cancelled', running);
      expect((await api.optimizeManual(unique(SHORT))).status).toBe(200);
    });
  });

  describe('a run that takes long', () => {
    it('does not delay a quick run of any client, and keeps its lineups while it waits', async () => {
      const slow = [await start(unique(LONG)), await start(unique(LONG)), await start(unique(LONG))];
      await waitUntilMoved(slow);
      const found = async () => Promise.all(slow.map(async (id) => (await read(id)).found));
      const before = await found();
      for (let count = 0; count < 3; count += 1) {
        expect((await api.optimizeManual(unique(SHORT))).status).toBe(200);
      }
      const states = await Promise.all(slow.map(async (id) => (await read(id)).state));
      expect(states.toSorted()).toEqual(['queued', 'queued', 'running']);
      const after = await found();
      expect(after.map((count, index) => count >= before[index]!)).toEqual([true, true, true]);
      await Promise.all(slow.map((id) => cancel(id)));
    });

    it('starts before the second one of another client', async () => {
      const [greedy, modest] = [await browser(api), await browser(api)];
      const own = [await start(unique(LONG), greedy), await start(unique(LONG), greedy)];
      await waitUntilMoved(own);
      const place = async (id: string) => (await read(id)).position_in_queue;
      const mine = await start(unique(LONG), modest);
      await waitUntilMoved([mine]);
      const waiting = (await Promise.all(own.map(place))).filter((position) => position !== undefined);
      expect(await place(mine)).toBe(0);
      expect(waiting).toEqual([1]);
      // only their own browsers may cancel them
      const cancelled = [...own.map((id) => cancel(id, greedy)), cancel(mine, modest)];
      for (const { status } of await Promise.all(cancelled)) expect(status).toBe(200);
    });

    it('counts for the next run of its client only with the time that it used', async () => {
      const [mine, stranger] = [await browser(api), await browser(api)];
      const first = await start(unique(LONG), mine);
      await waitForSlowLane(first);
      const theirs: string[] = [];
      for (const client of [stranger, stranger, mine]) {
        theirs.push(await start(unique(LONG), client));
        await waitUntilMoved([theirs.at(-1)!]);
      }
      const second = theirs.pop()!;
      await cancel(first, mine);
      await waitForSlowLane(theirs[0]!);
      const used = 'UPDATE runs SET solver_ms = 50000 WHERE id = $1';
      await queryAt(deployment.databaseUrl, used, [theirs[0]!]);
      await cancel(theirs[0]!, stranger);
      await waitForSlowLane(second);
      expect(await laneOf(theirs[1]!)).toBe('slow queued');
      await Promise.all([cancel(second, mine), cancel(theirs[1]!, stranger)]);
    });
  });

  it('does not repeat or mix lineups when its solver crashes and the run is retried', async () => {
    const id = await start(unique(LONG, 3000));
    await waitForSlowLane(id);
    await waitUntil('a lineup is found', async () => (await read(id)).found > 0);
    for (const pid of solversOf(deployment.worker.child.pid!)) process.kill(pid, 'SIGKILL');
    const events = await followToEnd(api.url, id);
    const found = events.flatMap(({ event, data }) => (event === 'progress' ? [data.found] : []));
    expect(found).toEqual(found.toSorted((one, another) => one - another));
    const run = await read(id);
    expect(run.state).toBe('succeeded');
    const ranks = run.result!.optimized_lineups.map(({ lineup_id: rank }) => rank);
    expect(ranks).toEqual(ranks.map((_, index) => String(index + 1)));
    const lineups = lineupsOf(events);
    expect(lineups.map(({ id: rank }) => rank)).toEqual(ranks);
    const [row] = await queryAt<{ attempt: number }>(
      deployment.databaseUrl,
      'SELECT attempt FROM runs WHERE id = $1',
      [id],
    );
    expect(row!.attempt).toBe(2);
  });
}

/** Creates a client that keeps the cookie of its first request. */
async function browser(api: Api): Promise<Browser> {
  const { headers } = await api.upload(toCsv(makeSlate(30)));
  return new Browser(api.url, headers.getSetCookie()[0]!.split(';')[0]!);
}

class Browser extends Api {
  constructor(
    url: string,
    readonly cookie: string,
  ) {
    super(url, undefined, { cookie });
  }

  on(url: string): Browser {
    return new Browser(url, this.cookie);
  }

  override with(headers: Record<string, string>): Api {
    return new Api(this.url, undefined, { cookie: this.cookie, ...headers });
  }
}
