import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../tools/root';
import { spawnApi, spawnWorker, type Spawned } from '../../../../tools/test/spawn-api';
import { makeSlate, toPlayers } from '../../../../tools/test/slate';
import { Api, SETTINGS } from '../support/api';
import { createDatabase, queryAt, type OwnDatabase } from '../support/database';
import { metricsUrl, readMetrics, sumOf, type Metrics } from '../support/metrics';
import { promtool } from '../support/promtool';
import { waitUntil } from '../support/wait';

let database: OwnDatabase;
let server: Spawned;
let worker: Spawned;
let urls: string[];

beforeAll(async () => {
  database = await createDatabase();
  const env = {
    ...SETTINGS,
    DATABASE_URL: database.url,
    DATABASE_FOLDER: ROOT,
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
  };
  server = await spawnApi({ ...env, RUN_WORKER: 'false' });
  worker = await spawnWorker({ ...env, SOLVER_PROCESSES: '2' });
  urls = await Promise.all([server, worker].map(metricsUrl));
  const request = { players: toPlayers(makeSlate(220)), num_lineups: 1, salary_cap: 100 };
  expect((await new Api(server.url).optimizeManual(request)).status).toBe(200);
});
afterAll(() => Promise.all([server.stop(), worker.stop()]));

const readAll = (): Promise<Metrics[]> => Promise.all(urls.map(readMetrics));

it('passes the checks of promtool without a warning, in the API and in a worker', async () => {
  for (const url of urls) {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('build_info{');
    expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, output: '' });
  }
});

it('names the service, the version and the commit of each process', async () => {
  const manifest = readFileSync(join(ROOT, 'apps/api/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const builds = (await readAll()).map(({ samples }) => samples.filter(({ name }) => name === 'build_info'));
  expect(builds.map(([build]) => [build?.value, build?.labels['service'], build?.labels['version']])).toEqual(
    [
      [1, 'api', version],
      [1, 'worker', version],
    ],
  );
  for (const [build] of builds) expect(build?.labels['commit']).toMatch(/^[0-9a-f]{40}$|^unknown$/);
});

it('contains every metric that the documentation lists, and no other', async () => {
  const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const [table = ''] = page.split('\n### Metrics\n')[1]!.split('\n### ');
  const documented = [...table.matchAll(/^\| `(\w+)(?:\{[\w,]+\})?` /gm)].map((match) => match[1]!);
  const own = (await readAll())
    .flatMap(({ names }) => names)
    .filter((name) => !/^(nodejs|process)_/.test(name));
  expect([...new Set(own)].toSorted()).toEqual(documented.toSorted());
});

it('shows the solver processes of the worker and the database connections of both', async () => {
  const [inApi, inWorker] = await readAll();
  expect(sumOf([inWorker!], 'solver_seats')).toBe(2);
  expect(sumOf([inWorker!], 'solver_busy')).toBe(0);
  expect(inApi!.names).not.toContain('solver_seats');
  for (const metrics of [inApi!, inWorker!]) {
    expect(sumOf([metrics], 'database_pool')).toBeGreaterThan(0);
    expect(sumOf([metrics], 'queue_up')).toBe(1);
    expect(sumOf([metrics], 'schema_behind')).toBe(0);
  }
});

it('reports the queue once, so that the sum and the maximum over all processes are right', async () => {
  const states = [...Array<string>(3).fill('queued'), 'running'];
  for (const state of states) {
    await queryAt(
      database.url,
      `INSERT INTO runs (id, state, task, request, requested, created_at)
       VALUES ($1, $2, '{}', '{}', 1, now())`,
      [randomUUID(), state],
    );
  }
  await queryAt(
    database.url,
    `INSERT INTO mails (id, kind, recipient, next_attempt_at) VALUES ($1, 'new_account', 'x', now() + interval '1 day')`,
    [randomUUID()],
  );
  const all = await readAll();
  expect(sumOf(all, 'runs_open', { state: 'queued' })).toBe(3);
  expect(sumOf(all, 'runs_open', { state: 'running' })).toBe(1);
  expect(Math.max(...all.map((one) => sumOf([one], 'runs_open', { state: 'queued' })))).toBe(3);
  expect(sumOf(all, 'mails_waiting')).toBe(1);
  expect(all.map((one) => sumOf([one], 'runs_oldest_wait_seconds') > 0).toSorted()).toEqual([false, true]);
});

it('lets another process report the queue when the reporting one has stopped', async () => {
  const isReporter = async (url: string) =>
    sumOf([await readMetrics(url)], 'runs_open', { state: 'queued' }) === 3;
  const first = (await isReporter(urls[0]!)) ? server : worker;
  await first.stop();
  const rest = urls[first === server ? 1 : 0]!;
  await waitUntil('the other process reports', () => isReporter(rest));
  urls = [rest];
});

it('still serves metrics without a database, and leaves out what it cannot read', async () => {
  await database.drop();
  const isDown = async () => sumOf([await readMetrics(urls[0]!)], 'queue_up') === 0;
  await waitUntil('the queue is down', isDown);
  const { samples, names } = await readMetrics(urls[0]!);
  expect(names).toContain('build_info');
  expect(samples.filter(({ name }) => name === 'runs_open')).toEqual([]);
});
