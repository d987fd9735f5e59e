import { randomUUID } from 'node:crypto';
import type { ErrorBody, OperatedRun, OperationReport, RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { spawnApi, spawnWorker, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';
import { follow } from './support/events';
import { createUser, logInAdmin, type TestUser } from './support/users';
import { waitFor, waitUntil } from './support/wait';

const MANUAL = '/api/v1/dfs/optimize/manual';
const PLAYERS = toPlayers(makeSlate(240));
/** A run that does not finish within its time limit. */
const LONG = { num_lineups: 500, min_unique_players: 7, time_limit_ms: 60_000 };
const CRASH = { status: 422, code: 'solver_crashed', body: { detail: 'The solver crashed twice.' } };

/** Two API processes without a worker, so that runs stay queued until a test starts one. */
let database: OwnDatabase;
let one: Spawned;
let other: Spawned;
let api: Api;
let admin: Api;
/** Another superuser, at the other process. */
let colleague: TestUser;

beforeAll(async () => {
  database = await createDatabase();
  const env = { ...SETTINGS, DATABASE_URL: database.url, RUN_WORKER: 'false', LOG_LEVEL: 'info' };
  one = await spawnApi({ ...env, CLIENT_RUNS: '1' });
  other = await spawnApi({ ...env, CLIENT_RUNS: '1' });
  api = new Api(one.url);
  admin = await logInAdmin(api);
  const { api: sameProcess, ...account } = await createUser(admin, { is_superuser: true }, database.url);
  colleague = { ...account, api: new Api(other.url).as(sameProcess.token!) };
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

const rows = <Row extends object>(sql: string, values: unknown[] = []) =>
  queryAt<Row>(database.url, sql, values);
const retry = (id: string, from = admin) => operate(id, 'retry', from);
const cancel = (id: string, from = admin) => operate(id, 'cancel', from);
const operate = (id: string, what: string, from: Api) =>
  from.send<OperatedRun & ErrorBody>('POST', `/api/v1/operation/runs/${id}/${what}`);
const readRun = async (id: string, from = api) =>
  (await from.send<RunResponse>('GET', `/api/v1/dfs/runs/${id}`)).body;
const readReport = async () => (await admin.send<OperationReport>('GET', '/api/v1/operation')).body;

let requests = 0;
/** Starts a run of an account of its own. */
async function start(fields: object = {}): Promise<{ id: string; owner: Api }> {
  const { api: owner } = await createUser(admin, {}, database.url);
  requests += 1;
  const request = {
    players: PLAYERS,
    num_lineups: 3,
    salary_cap: 90,
    time_limit_ms: 9000 + requests,
    ...fields,
  };
  const answer = await owner.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, request);
  expect(answer.status).toBe(202);
  return { id: answer.body.run_id, owner };
}

/** A run that has failed, as a worker leaves it: without a job. */
async function startFailed(fields: object = {}): Promise<{ id: string; owner: Api }> {
  const run = await start(fields);
  await rows('DELETE FROM bullmq.job WHERE id = $1', [`opt-${run.id}`]);
  await rows(
    `UPDATE runs SET state = 'failed', attempt = 2, solver_deaths = 2, lane = 'slow', slow_since = now(),
       created_at = now() - interval '2 hours', started_at = now(), finished_at = now(), error = $2
     WHERE id = $1`,
    [run.id, CRASH],
  );
  return run;
}

/** The lines about a run that both processes have logged. */
const linesOf = (id: string, msg: string) =>
  `${one.output()}\n${other.output()}`
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === msg)
    .map(({ event, outcome, reason, user_id, run_id }) => ({ event, outcome, reason, user_id, run_id }));

describe('retry', () => {
  it('starts a failed run once, even if many superusers press the button at the same time', async () => {
    const { id } = await startFailed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => retry(id, index % 2 ? admin : colleague.api)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.retried_at)).size).toBe(1);
    expect(answers[0]!.body).toEqual({
      run_id: id,
      kind: 'lineups',
      state: 'queued',
      lane: 'quick',
      age_seconds: expect.any(Number),
      attempts: 2,
      retried_at: expect.stringMatching(/Z$/),
      requested: 3,
      found: 0,
    });
    // the time since the retry, not since the request
    expect(answers[0]!.body.age_seconds).toBeLessThan(3600);
    const { runs } = await readReport();
    expect(runs.oldest_wait_seconds).toBeLessThan(3600);
    expect(runs.lanes!.quick.oldest_wait_seconds).toBeLessThan(3600);
    await waitUntil('the log has the line', async () => linesOf(id, 'security event').length > 0);
    expect(linesOf(id, 'run retried')).toHaveLength(1);
    expect(linesOf(id, 'security event')).toEqual([
      { event: 'run_retry', outcome: 'success', reason: undefined, user_id: expect.any(String), run_id: id },
    ]);
    expect(await rows('SELECT solver_deaths FROM runs WHERE id = $1', [id])).toEqual([{ solver_deaths: 0 }]);
    expect(await rows('SELECT FROM bullmq.job WHERE id = $1', [`opt-${id}`])).toHaveLength(1);
    await cancel(id);
  });

  it('counts for no limit of the client', async () => {
    const { id, owner } = await startFailed();
    expect((await retry(id)).status).toBe(200);
    const send = (lineups: number) =>
      owner.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, {
        players: PLAYERS,
        num_lineups: lineups,
        salary_cap: 91,
      });
    const own = await send(1);
    expect([own.status, (await send(2)).status]).toEqual([202, 429]);
    await Promise.all([cancel(id), cancel(own.body.run_id)]);
  });

  it('works while the same request of the client is open', async () => {
    const { id } = await startFailed();
    const same = await start();
    await rows('UPDATE runs SET join_key = (SELECT join_key FROM runs WHERE id = $2) WHERE id = $1', [
      id,
      same.id,
    ]);
    expect((await retry(id)).status).toBe(200);
    await Promise.all([cancel(id), cancel(same.id)]);
  });

  it('is a 409 for a run that has not failed, and a 404 for an unknown one', async () => {
    const { id } = await start();
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { detail: 'Only a failed run can be retried. This run is queued.' },
    });
    await cancel(id);
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { detail: 'Only a failed run can be retried. This run was cancelled.' },
    });
    for (const unknown of [randomUUID(), 'none']) {
      for (const answer of [await retry(unknown), await cancel(unknown)]) {
        expect(answer).toMatchObject({ status: 404, body: { detail: 'Run not found' } });
      }
    }
  });

  it('is for superusers only', async () => {
    const { id, owner } = await startFailed();
    for (const send of [retry, cancel]) {
      expect([(await send(id, api)).status, (await send(id, owner)).status]).toEqual([401, 403]);
    }
    expect((await readRun(id)).state).toBe('failed');
  });
});

describe('cancel', () => {
  it('ends an open run once, and states to its client who did it', async () => {
    const { id, owner } = await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => cancel(id, index % 2 ? admin : colleague.api)),
    );
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      answers.map(() => [200, 'cancelled']),
    );
    await waitUntil('the log has the line', async () => linesOf(id, 'security event').length > 0);
    expect(linesOf(id, 'run cancelled')).toHaveLength(1);
    expect(linesOf(id, 'security event')).toMatchObject([{ event: 'run_cancel', outcome: 'success' }]);
    expect(await readRun(id, owner)).toMatchObject({
      state: 'cancelled',
      error: { status: 409, detail: 'An administrator cancelled the run' },
    });
  });

  it('is the answer to a request that waits for the run', async () => {
    const { api: owner } = await createUser(admin, {}, database.url);
    const waiting = owner.optimizeManual({ players: PLAYERS, num_lineups: 3, salary_cap: 92 });
    const [open] = await waitFor('the run is queued', async () => {
      const { open: runs } = (await readReport()).runs;
      return runs!.length > 0 ? runs : undefined;
    });
    await cancel(open!.run_id);
    expect(await waiting).toMatchObject({
      status: 409,
      body: { detail: 'An administrator cancelled the run' },
    });
  });

  it('is a 409 for a run that has failed, which is logged', async () => {
    const { id } = await startFailed();
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { detail: 'The run has ended and cannot be cancelled: it has failed.' },
    });
    await waitUntil('the log has the line', async () => linesOf(id, 'security event').length > 0);
    expect(linesOf(id, 'security event')).toMatchObject([
      { event: 'run_cancel', outcome: 'failure', reason: 'run_ended', run_id: id },
    ]);
  });
});

describe('the report', () => {
  it('lists the open runs of each lane, running ones first', async () => {
    const [queued, running] = [await start(), await start()];
    await rows(
      `UPDATE runs SET state = 'running', lane = 'slow', slow_since = now(), found = 2, attempt = 1 WHERE id = $1`,
      [running.id],
    );
    const { runs } = await readReport();
    expect(runs.lanes).toEqual({
      quick: { queued: 1, running: 0, oldest_wait_seconds: expect.any(Number) },
      slow: { queued: 0, running: 1, oldest_wait_seconds: 0 },
    });
    expect(runs.open!.map(({ run_id, state, lane, found }) => [run_id, state, lane, found])).toEqual([
      [running.id, 'running', 'slow', 2],
      [queued.id, 'queued', 'quick', 0],
    ]);
    expect(runs.kept_days).toBe(7);
    for (const { id } of [queued, running]) await cancel(id);
  });
});

describe('with a worker, a run', () => {
  const env = () => ({ ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '1' });
  let worker: Spawned;
  beforeAll(async () => {
    worker = await spawnWorker(env());
  });
  afterAll(() => worker.stop());

  /** The worker starts no run until it is continued with SIGCONT. */
  const startFailedWhilePaused = (fields: object = {}) => {
    worker.child.kill('SIGSTOP');
    return startFailed(fields);
  };

  it('is retried, which is seen by clients that read and follow the run, in every process', async () => {
    const { id, owner } = await startFailedWhilePaused();
    const elsewhere = new Api(other.url);
    // both processes keep the answer of the failed run for some seconds
    for (const from of [owner, elsewhere]) {
      expect(await readRun(id, from)).toMatchObject({
        state: 'failed',
        error: { detail: CRASH.body.detail },
      });
    }
    expect((await retry(id)).status).toBe(200);
    expect((await readReport()).runs.failed.map(({ run_id }) => run_id)).not.toContain(id);
    const [states, ranks]: [string[], (string | undefined)[]] = [[], []];
    for await (const { event, id: rank, data } of follow(other.url, id)) {
      if (event === 'progress') states.push(data.state);
      if (event === 'lineup') ranks.push(rank);
      worker.child.kill('SIGCONT');
    }
    expect([states[0], states.at(-1), ranks]).toEqual(['queued', 'succeeded', ['1', '2', '3']]);
    for (const from of [owner, elsewhere]) {
      const run = await readRun(id, from);
      expect([run.state, run.error, run.result?.found]).toEqual(['succeeded', undefined, 3]);
    }
    expect(await rows('SELECT attempt FROM runs WHERE id = $1', [id])).toEqual([{ attempt: 3 }]);
    // nothing changes when it has succeeded
    expect(await retry(id)).toMatchObject({ status: 200, body: { state: 'succeeded', found: 3 } });
  });

  it('has a failed run without the names of its pool', async () => {
    const goalkeepers = PLAYERS.filter(({ position }) => position === 'GK').slice(0, 2);
    const locked = PLAYERS.map((player) =>
      goalkeepers.includes(player) ? { ...player, lock: true } : player,
    );
    const { id } = await start({ players: locked });
    await waitUntil('the run has failed', async () => (await readRun(id)).state === 'failed');
    // its client reads the names
    expect((await readRun(id)).error?.detail).toContain(goalkeepers[0]!.name);
    const report = await readReport();
    expect(report.runs.failed.find(({ run_id }) => run_id === id)).toMatchObject({
      status: 422,
      code: 'infeasible',
      detail: 'No lineup satisfies the request.',
      reasons: ['rule_locked'],
    });
    const text = JSON.stringify(report);
    for (const { name } of PLAYERS) expect(text).not.toContain(name);
  });

  it('survives a worker that is killed, without counting it as a crash', async () => {
    const players = toPlayers(makeSlate(850));
    const { id } = await startFailedWhilePaused({ ...LONG, players });
    expect((await retry(id)).status).toBe(200);
    worker.child.kill('SIGCONT');
    await waitUntil('the run is solved in the slow lane', async () => {
      const [row] = await rows('SELECT FROM runs WHERE id = $1 AND lane = $2 AND state = $3', [
        id,
        'slow',
        'running',
      ]);
      return row !== undefined;
    });
    await worker.stop('SIGKILL');
    worker = await spawnWorker(env());
    await waitUntil('another worker continues', async () => {
      const [row] = await rows('SELECT FROM runs WHERE id = $1 AND attempt > 3', [id]);
      return row !== undefined;
    });
    expect(await rows('SELECT solver_deaths FROM runs WHERE id = $1', [id])).toEqual([{ solver_deaths: 0 }]);
    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled' });
  });
});
