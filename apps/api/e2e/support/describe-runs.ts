import { execFileSync } from 'node:child_process';
import type { ErrorBody, OptimizeResponse, RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../../tools/test/slate.mjs';
import type { Spawned } from '../../../../tools/test/spawn-api.mjs';
import { Api, sentence } from './api';
import { queryAt } from './database';
import { follow, followToEnd, type SeenEvent } from './events';
import { until } from './runs';

/** Processes that share a database of their own, with one solver process among them. */
export interface Deployment {
  databaseUrl: string;
  /** The API, and the same on another process. */
  one: Spawned;
  other: Spawned;
  /** The process that works the queue off; may be `one`. */
  worker: Spawned;
  stop: () => Promise<void>;
}

const PLAYERS = toPlayers(makeSlate(850));
/** Far more than can be found within its limit. */
const LONG = { players: PLAYERS, num_lineups: 500, salary_cap: 100, min_unique_players: 7 };
const SHORT = { players: PLAYERS.slice(0, 240), num_lineups: 2, salary_cap: 90 };
const ASYNC = { prefer: 'respond-async' };
const MANUAL = '/api/v1/dfs/optimize/manual';

type Run = RunResponse & ErrorBody;

/** How runs behave, on whatever their queue lives. */
export function describeRuns(deploy: () => Promise<Deployment>): void {
  let all: Deployment;
  let api: Api;
  let other: Api;
  let unlike = 0;

  beforeAll(async () => {
    all = await deploy();
    api = new Api(all.one.url);
    other = new Api(all.other.url);
  });
  afterAll(() => all.stop());

  /** Like no other, so that it joins none. */
  const fresh = (request: Record<string, unknown>, timeLimitMs = 60_000) => {
    unlike += 1;
    return { ...request, time_limit_ms: timeLimitMs - unlike };
  };
  const start = async (request: Record<string, unknown>, from = api) => {
    const { status, headers, body } = await from.with(ASYNC).send<RunAccepted>('POST', MANUAL, request);
    expect([status, headers.get('location')]).toEqual([202, `/api/v1/dfs/runs/${body.run_id}`]);
    return body.run_id;
  };
  const read = async (id: string, from = api) => (await from.send<Run>('GET', `/api/v1/dfs/runs/${id}`)).body;
  const cancel = (id: string, from = api) => from.send<Run>('DELETE', `/api/v1/dfs/runs/${id}`);
  const untilItIs = (state: string, id: string) => until(async () => (await read(id)).state === state);
  const lineupsOf = (events: SeenEvent[]) => events.filter(({ event }) => event === 'lineup');

  describe('a run', () => {
    it('is answered with where to find it, and with its result there once it has ended', async () => {
      const request = fresh(SHORT);
      const { status, headers, body } = await api
        .with({ prefer: 'wait=5, Respond-Async' })
        .send<RunAccepted>('POST', MANUAL, request);
      expect([status, headers.get('preference-applied')]).toEqual([202, 'respond-async']);
      expect(headers.get('vary')).toMatch(/\bPrefer\b/);
      expect(body).toEqual({ run_id: expect.any(String), state: 'queued' });
      await untilItIs('succeeded', body.run_id);
      const run = await read(body.run_id, other);
      expect(run).toMatchObject({ found: 2, requested: 2, request });
      expect(run.result).toMatchObject({ found: 2, proven: true, run_id: body.run_id, stopped_by: null });
      expect(run.result!.optimized_lineups.map(({ lineup_id: rank }) => rank)).toEqual(['1', '2']);
      expect(run.position_in_queue).toBeUndefined();
      const { created_at: created, started_at: started, finished_at: finished } = run;
      expect([started, created, finished].sort()).toEqual([created, started, finished]);
    });

    it('that has no answer has failed with what a waiting call is told', async () => {
      const request = fresh({ players: PLAYERS.slice(0, 240), num_lineups: 1, salary_cap: 1 });
      const waited = await api.optimizeManual(request);
      expect(waited.status).toBe(422);
      const id = await start(fresh({ ...request }));
      await untilItIs('failed', id);
      const run = await read(id);
      expect(run.error).toEqual({ status: 422, ...waited.body });
      expect(run.result).toBeUndefined();
    });

    it.each([
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/events'],
    ])('that is unknown is a 404 to %s%s, and so is what is no id', async (method, path) => {
      for (const id of ['5b3c9d1e-0000-4000-8000-000000000000', 'none']) {
        const { status, body } = await api.send(method, `/api/v1/dfs/runs/${id}${path}`);
        expect([status, body]).toEqual([404, { detail: 'Run not found' }]);
      }
    });

    it('says how many come before it', async () => {
      const [first, second, third] = [
        await start(fresh(LONG)),
        await start(fresh(LONG)),
        await start(fresh(LONG)),
      ];
      await untilItIs('running', first);
      expect((await read(second)).position_in_queue).toBe(0);
      const waiting = await read(third);
      expect(waiting).toMatchObject({ state: 'queued', position_in_queue: 1 });
      expect([waiting.started_at, waiting.finished_at]).toEqual([undefined, undefined]);
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
    it('bring each lineup while it is searched for, in order, and the whole at the end', async () => {
      const id = await start(fresh(LONG, 3000));
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
      expect(last.data).toMatchObject({ state: 'succeeded', result: { stopped_by: { code: 'time_limit' } } });
      expect((last.data as Run).result!.optimized_lineups).toEqual(lineups.map(({ data }) => data));
    });

    it('are sent so that no proxy holds them back', async () => {
      const id = await start(fresh(SHORT));
      const { headers } = await fetch(`${api.url}/api/v1/dfs/runs/${id}/events`, {
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
    });

    it('go on after the lineup that was seen last, on any process', async () => {
      const id = await start(fresh({ ...SHORT, num_lineups: 5 }));
      await untilItIs('succeeded', id);
      const ids = async (lastEventId?: string) =>
        lineupsOf(await followToEnd(other.url, id, lastEventId)).map((event) => event.id);
      expect(await ids()).toEqual(['1', '2', '3', '4', '5']);
      expect(await ids('3')).toEqual(['4', '5']);
      expect(await ids('5')).toEqual([]);
      expect(await ids('what')).toEqual(['1', '2', '3', '4', '5']);
    });

    it('are the same for an id in capitals', async () => {
      const id = await start(fresh(SHORT));
      const events = await followToEnd(other.url, id.toUpperCase());
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { run_id: id, state: 'succeeded' } });
    });

    it('reach fifty followers over one connection to the database', async () => {
      const id = await start(fresh(LONG, 2500));
      const watchers = async () => {
        const [row] = await queryAt<{ count: string }>(
          all.databaseUrl,
          `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'run watcher'`,
        );
        return Number(row!.count);
      };
      const before = await watchers();
      const all50 = Array.from({ length: 50 }, () => followToEnd(other.url, id));
      await untilItIs('succeeded', id);
      expect(await watchers()).toBe(before);
      const { found } = await read(id);
      for (const events of await Promise.all(all50)) expect(lineupsOf(events)).toHaveLength(found);
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

    it('is what FanTeam takes: the tournament and the ids of each lineup', async () => {
      const { run_id: id, optimized_lineups: lineups } = await startWithFile(toCsv(makeSlate(240)));
      const { status, headers, body } = await exported(id, 'fanteam');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename=fanteam-1012044-lineups.csv');
      const ids = lineups.map(({ players }) => players.map((player) => player.id));
      expect(body).toBe(ids.map((men) => `1012044,${men.join()}\n`).join(''));
    });

    it('is a table for people, whatever the pool', async () => {
      const { body: answer } = await api.optimizeManual(fresh(SHORT));
      const { headers, body } = await exported(answer.run_id, 'csv');
      expect(headers.get('content-disposition')).toBe('attachment; filename=lineups-classic-11.csv');
      const [header, first] = body.split('\r\n');
      expect(header).toMatch(/^\ufeff?Lineup,Points,Salary,Formation,Player 1,/);
      expect(first).toMatch(/^1,[\d.]+,[\d.]+,/);
    });

    it('is refused with a reason', async () => {
      const { body: answer } = await api.optimizeManual(fresh(SHORT));
      const typed = await exported(answer.run_id, 'fanteam');
      expect([typed.status, typed.body.detail]).toEqual([422, 'This pool has no FanTeam ids']);
      const unknown = await exported(answer.run_id, 'xls');
      expect([unknown.status, sentence(unknown.body)]).toEqual([422, 'format must be fanteam or csv']);
      const impossible = await start(fresh({ ...SHORT, salary_cap: 1 }));
      await untilItIs('failed', impossible);
      const empty = await exported(impossible, 'csv');
      expect([empty.status, empty.body.detail]).toEqual([422, 'This run has no lineups to export']);
    });
  });

  describe('cancelling', () => {
    it('answers at once, keeps what was found and frees the solver, from any process', async () => {
      const id = await start(fresh(LONG));
      await until(async () => (await read(id)).found > 0);
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
      // its time limit is far away: only a killed solver can take this one
      expect((await api.optimizeManual(fresh(SHORT))).status).toBe(200);
      expect(await read(id)).toEqual(body);
    });

    it('of a queued run leaves nothing to be done', async () => {
      const running = await start(fresh(LONG));
      const queued = await start(fresh(LONG));
      const { body } = await cancel(queued);
      expect(body).toMatchObject({ state: 'cancelled', found: 0 });
      expect(body.result).toBeUndefined();
      await cancel(running);
      expect((await api.optimizeManual(fresh(SHORT))).status).toBe(200);
      expect((await read(queued)).state).toBe('cancelled');
    });

    it('leaves a run as it is that has ended', async () => {
      const id = await start(fresh(SHORT));
      await untilItIs('succeeded', id);
      const { status, body } = await cancel(id);
      expect([status, body.state]).toEqual([200, 'succeeded']);
    });

    it('tells a call that waits for the run', async () => {
      const request = fresh(LONG);
      const waiting = api.optimizeManual(request);
      const id = await start(request);
      await cancel(id);
      const { status, body } = await waiting;
      expect([status, body.detail]).toEqual([409, 'The run was cancelled']);
    });

    it('is for the browser that asked', async () => {
      const mine = await browser(api);
      const stranger = await browser(api);
      const id = await start(fresh(LONG), mine);
      for (const from of [api, stranger]) {
        expect((await cancel(id, from)).status).toBe(404);
        expect(await read(id, from)).toMatchObject({ run_id: id, cancellable: false });
      }
      expect((await read(id, mine.on(other.url))).cancellable).toBe(true);
      const { body } = await cancel(id, mine.on(other.url));
      expect(body).toMatchObject({ state: 'cancelled', cancellable: false });
    });

    it('is for everybody where nobody is known to have asked', async () => {
      const id = await start(fresh(LONG));
      const stranger = await browser(api);
      expect((await read(id, stranger)).cancellable).toBe(true);
      expect((await cancel(id, stranger)).body.state).toBe('cancelled');
    });
  });

  describe('the same request again', () => {
    it('joins the run that is under way, fifty at a time', async () => {
      const request = fresh(LONG);
      const ids = await Promise.all(
        Array.from({ length: 50 }, (_, index) => start(request, index % 2 === 0 ? api : other)),
      );
      expect(new Set(ids).size).toBe(1);
      await cancel(ids[0]!);
      const again = await start(request);
      expect(again).not.toBe(ids[0]);
      await cancel(again);
    });

    it('of waiting calls is solved once', async () => {
      const request = fresh(SHORT);
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.optimizeManual(request)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.run_id}`)).size).toBe(1);
      const late = await other.send<OptimizeResponse>('POST', MANUAL, request);
      expect(late.body).toEqual(answers[0]!.body);
    });

    it('joins no run of five minutes ago, none that failed and none of another client', async () => {
      const request = fresh(SHORT);
      const first = await start(request);
      await untilItIs('succeeded', first);
      expect(await start(request, await browser(api))).not.toBe(first);
      expect(await start(request)).toBe(first);
      await queryAt(
        all.databaseUrl,
        `UPDATE runs SET finished_at = finished_at - interval '5 minutes' WHERE id = $1`,
        [first],
      );
      expect(await start(request)).not.toBe(first);

      const impossible = fresh({ ...SHORT, salary_cap: 1 });
      const failed = await start(impossible);
      await untilItIs('failed', failed);
      expect(await start(impossible)).not.toBe(failed);
    });
  });

  describe('a client that leaves', () => {
    const leaveAfterQueueing = async (request: object, isQueued: () => Promise<boolean>) => {
      const leaving = new AbortController();
      const call = fetch(api.url + MANUAL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: leaving.signal,
      }).catch(() => 'left');
      await until(isQueued);
      leaving.abort();
      await call;
    };
    const waiting = async () => {
      const rows = await queryAt<{ waiting: number }>(
        all.databaseUrl,
        `SELECT waiting FROM runs WHERE state = 'queued'`,
      );
      return rows.map((row) => row.waiting);
    };

    it('takes no run with it that somebody else has joined', async () => {
      const running = await start(fresh(LONG));
      await untilItIs('running', running);
      const request = fresh(SHORT);
      const joined = await start(request);
      await leaveAfterQueueing(request, async () => (await waiting())[0] === 2);
      await until(async () => (await waiting())[0] === 1);
      await cancel(running);
      await untilItIs('succeeded', joined);
    });
  });

  it('does not repeat or mix lineups when its solver dies and it is tried again', async () => {
    const id = await start(fresh(LONG, 4000));
    await until(async () => (await read(id)).found > 0);
    process.kill(solverOf(all.worker), 'SIGKILL');
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
      all.databaseUrl,
      'SELECT attempt FROM runs WHERE id = $1',
      [id],
    );
    expect(row!.attempt).toBe(2);
  });
}

/** A browser: keeps the cookie that its first call was given. */
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

/** The solver process of a worker that has one. */
function solverOf({ child }: Spawned): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...command]) => parent === String(child.pid) && command.join(' ').includes('solver'));
  return Number(row![0]);
}
