import { randomUUID } from 'node:crypto';
import type { OperationReport } from '@fanteam/contracts';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';
import { atOtherAddress, metricsUrl } from './support/metrics';
import { logInAdmin } from './support/users';

let database: OwnDatabase;
let own: Spawned;
let api: Api;
beforeAll(async () => {
  // its own database, so that all figures come from this process
  database = await createDatabase();
  const env = { HOST: '0.0.0.0', METRICS_PORT: '0', LOG_LEVEL: 'debug', SOLVER_PROCESSES: '1' };
  own = await spawnApi({ ...SETTINGS, ...env, DATABASE_URL: database.url });
  api = new Api(own.url);
});
afterAll(async () => {
  await own.stop();
  await database.drop();
});

/** Inserts a run without a job, like a run whose queue was flushed. */
async function addRun(state: string, error: object | null): Promise<string> {
  const id = randomUUID();
  await queryAt(
    database.url,
    `INSERT INTO runs (id, state, task, request, requested, error, created_at, started_at, finished_at)
     VALUES ($1, $2, '{}', '{}', 1, $3, now() - interval '20 seconds', now() - interval '15 seconds',
             CASE WHEN $2 = 'failed' THEN now() END)`,
    [id, state, error],
  );
  return id;
}

it('serves metrics for Prometheus on a separate port only', async () => {
  expect((await api.send('GET', '/api/v1/utils/health-check/')).status).toBe(200);
  expect((await api.send('GET', '/metrics')).headers.get('content-type')).not.toContain('version=0.0.4');
  const base = await metricsUrl(own);
  const answer = await fetch(`${base}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/utils\/health-check",status="200"\} 1/,
  );
  expect(text).toMatch(/^runs_open\{state="queued"\} \d+$/m);
  expect(text).toMatch(/^runs_oldest_wait_seconds [\d.]+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect((await fetch(`${base}/anything`)).status).toBe(404);
});

it('serves metrics to this machine only, although the API listens on every address', async () => {
  const base = await metricsUrl(own);
  expect((await fetch(`${base}/metrics`)).status).toBe(200);
  expect((await fetch(atOtherAddress(`${own.url}/health/live`))).status).toBe(200);
  await expect(fetch(atOtherAddress(`${base}/metrics`))).rejects.toThrow('fetch failed');
});

it('counts unknown URLs as one route', async () => {
  for (const path of ['/api/v1/made-up/1', '/api/v1/made-up/2']) await api.send('GET', path);
  const text = await (await fetch(`${await metricsUrl(own)}/metrics`)).text();
  expect(text).not.toContain('made-up');
  expect(text).toMatch(/route="other",status="404"\} \d+/);
});

it('reports the runs and the latest errors to a superuser', async () => {
  const players = toPlayers(makeSlate(220));
  const solved = await api.optimizeManual({ players, num_lineups: 3, salary_cap: 100 });
  expect(solved.status).toBe(200);
  const failed = await addRun('failed', { status: 422, body: { detail: 'The solver crashed.' } });

  const admin = await logInAdmin(api);
  const { status, body } = await admin.send<OperationReport>('GET', '/api/v1/operation');
  expect(status).toBe(200);
  expect(body.runs.last_hour.succeeded).toBeGreaterThan(0);
  expect(body.runs.last_hour.solver_ms.p50).toBeGreaterThan(0);
  expect(body.runs.failed).toContainEqual({
    run_id: failed,
    finished_at: expect.stringMatching(/^\d{4}-.*Z$/),
    status: 422,
    detail: 'The solver crashed.',
    code: null,
  });
  const text = await (await fetch(`${await metricsUrl(own)}/metrics`)).text();
  expect(text).toMatch(/^run_duration_seconds_count\{state="succeeded"\} 1$/m);
  expect(text).toMatch(/^solver_duration_seconds_count\{engine="exact",state="succeeded"\} 1$/m);
  expect(text).toMatch(/^run_wait_seconds_count 1$/m);
  expect(body.process.requests).toBeGreaterThan(0);
  expect(body.process.event_loop_lag_ms.p99).toBeGreaterThanOrEqual(0);
});
