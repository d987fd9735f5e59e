/** The image of the API in use: migration, API and worker as containers against a real PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, requestOf, type Client } from '../chaos/client';
import { freePort, startPostgres } from '../run/embedded-postgres';
import { checkRestrictions } from './check-restrictions';
import { start, until, type Container } from './containers';
import type { Report } from '../chaos/figures';

const SUPERUSER = { username: 'boss@optimizer.io', password: 'kestrel-harbour-91' };
const STOP_LIMIT_S = 20;
/** A run that uses its whole minute, unless it is stopped. */
const LONG_RUN = { ...requestOf(0, 'long'), time_limit_ms: 60_000 };

export async function checkServer(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-images-'));
  const postgres = await startPostgres({ dataDir });
  try {
    const settings = {
      HOST: '127.0.0.1',
      DATABASE_URL: postgres.url,
      JWT_SECRET: randomBytes(32).toString('hex'),
      FIRST_SUPERUSER: SUPERUSER.username,
      FIRST_SUPERUSER_PASSWORD: SUPERUSER.password,
      SMTP_HOST: '127.0.0.1',
      MIGRATE_ON_START: 'false',
      SOLVER_PROCESSES: '1',
    };
    await checkLife(report, settings);
  } finally {
    postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function checkLife(report: Report, settings: Record<string, string>): Promise<void> {
  console.log('\nlocalhost/fanteam-api: migration, API and worker');
  const port = await freePort();
  const api = start({
    app: 'api',
    env: { ...settings, PORT: String(port), RUN_WORKER: 'false' },
    network: 'host',
  });
  const client = createClient(`http://127.0.0.1:${port}`);
  await until('the API responds', async () => (await client.call('GET', '/health/live')).status === 200, [
    api,
  ]);
  const early = await client.call('GET', '/health/ready');
  const names = String(early.body.migrations);
  report.expect(
    'before the migration: live, not ready, with the names',
    early.status === 503 && /\d{13}/.test(names),
    early.body,
  );

  const migration = await start({
    app: 'api',
    command: ['node', 'migrate.mjs'],
    env: { DATABASE_URL: settings.DATABASE_URL! },
    network: 'host',
  }).exited();
  report.expect('migrate.mjs: exit 0', migration.code === 0, migration);
  const worker = start({ app: 'api', command: ['node', 'worker.mjs'], env: settings, network: 'host' });
  const isReady = async () => (await client.call('GET', '/health/ready')).status === 200;
  await until('the API is ready', isReady, [api]);
  report.expect('ready after the migration, without a restart', true);

  const logIn = async () => (await client.logIn(SUPERUSER)) === 200;
  await until('the first superuser can log in', logIn, [api]);
  report.expect('log in (native argon2)', true);
  const { status, body } = await client.optimize(requestOf(1, 'short'));
  report.expect(`optimize: ${body.found} lineups`, status === 200 && body.found === 40, {
    status,
    detail: body.detail,
  });
  for (const [name, container] of Object.entries({ api, worker })) checkRestrictions(report, name, container);
  await checkReaping(report, worker);
  await checkStop(report, client, { worker, api });
}

/** As process 1 the worker has to collect the solver processes that end. */
async function checkReaping(report: Report, worker: Container): Promise<void> {
  const list = `fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).map((pid) => {
    try { const [, state, parent] = fs.readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1].match(/^(.) (\\d+)/);
      return { pid: Number(pid), state, parent: Number(parent) } } catch { return {} } })`;
  const solvers = () =>
    JSON.parse(
      worker.evaluate(`console.log(JSON.stringify(${list}.filter(({ parent }) => parent === 1)))`),
    ) as { pid: number; state: string }[];
  const victims = solvers();
  worker.evaluate(victims.map(({ pid }) => `process.kill(${pid}, 'SIGKILL')`).join(';'));
  const pids = new Set(victims.map(({ pid }) => pid));
  await until('killed solver processes are gone', () => solvers().every(({ pid }) => !pids.has(pid)), [
    worker,
  ]);
  report.expect(
    `${victims.length} killed solver processes are collected, none stays a zombie`,
    victims.length > 0,
  );
}

/** Under a run, which the API and the worker leave to others (stop.e2e-spec.ts). */
async function checkStop(
  report: Report,
  client: Client,
  containers: Record<string, Container>,
): Promise<void> {
  const { body } = await client.start(LONG_RUN);
  const isRunning = async () => (await client.read(body.run_id)).body.state === 'running';
  await until('the long run is running', isRunning, Object.values(containers));
  for (const [name, container] of Object.entries(containers)) {
    const startedAt = performance.now();
    container.kill('SIGTERM');
    const { code, stderr } = await container.exited();
    report.expect(`${name}, SIGTERM under a run: exit 0`, code === 0, { code, stderr });
    report.limit(`${name}, SIGTERM`, (performance.now() - startedAt) / 1000, 's', STOP_LIMIT_S);
  }
}
