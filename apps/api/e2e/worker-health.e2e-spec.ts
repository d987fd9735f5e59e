import { spawnWorker, type Spawned } from '../../../tools/test/spawn-api';
import { SETTINGS } from './support/api';
import { createDatabase, type OwnDatabase } from './support/database';
import { atOtherAddress, metricsUrl } from './support/metrics';
import { waitUntil } from './support/wait';

/** Below the interval of any probe. A stopped process never answers, so a slow machine does not matter. */
const PROBE_TIMEOUT_MS = 1000;

let database: OwnDatabase;
let worker: Spawned;
let base: string;

beforeAll(async () => {
  database = await createDatabase();
  worker = await spawnWorker({
    ...SETTINGS,
    DATABASE_URL: database.url,
    METRICS_PORT: '0',
    METRICS_HOST: '0.0.0.0',
    SOLVER_PROCESSES: '1',
    LOG_LEVEL: 'debug',
  });
  base = await metricsUrl(worker);
});
afterAll(() => worker.stop());

async function probe(path: string) {
  const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(10 * PROBE_TIMEOUT_MS) });
  return [response.status, await response.json()];
}

it('answers both health checks of a worker on the metrics port', async () => {
  expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
  await waitUntil('the worker is ready', async () => (await probe('/health/ready'))[0] === 200);
  expect(await probe('/health/ready?verbose')).toEqual([200, { status: 'ready', missing: [] }]);
  expect((await fetch(`${base}/health`)).status).toBe(404);
});

it('serves metrics on the address METRICS_HOST', async () => {
  expect((await fetch(atOtherAddress(`${base}/metrics`))).status).toBe(200);
});

it('does not respond while the event loop of the worker is blocked', async () => {
  worker.child.kill('SIGSTOP');
  const silent = fetch(`${base}/health/live`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  await expect(silent).rejects.toThrow('timeout');
  worker.child.kill('SIGCONT');
  expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
});

it('stays live without a database, and reports that it is not ready', async () => {
  await database.drop();
  await waitUntil('the worker is not ready', async () => (await probe('/health/ready'))[0] === 503);
  expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
  expect((await probe('/health/ready'))[1]).toMatchObject({ status: 'not_ready' });
});
