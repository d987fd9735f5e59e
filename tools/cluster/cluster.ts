/**
 * Runs the product as a deployment does, on this machine: two API processes, two workers, nginx for each of the three
 * frontends, nginx as the front door, PostgreSQL and Redis.
 *
 *   npm run cluster                      until Ctrl+C, on port 3000
 *   npm run cluster -- --port 8080
 *   npm run cluster -- --smoke           starts it on a free port, runs the main browser tests and stops
 *   npm run cluster -- --e2e             the same with all browser tests
 *
 * Requires nginx, redis-server and, for browser tests, Chromium. The data is temporary. Exits with 1 when a check fails.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createReport } from '../chaos/figures';
import { until } from '../test/load';
import { interruptGroup, killNow, markChildren, startedProcesses } from '../test/processes';
import { ADMIN, createWorld } from '../chaos/world';
import { ROOT } from '../root';
import { buildIfStale } from '../run/build';
import { freePort } from '../run/embedded-postgres';
import { waitForFreePort } from '../run/process-guards';
import type { Spawned } from '../test/spawn-api';
import { startFrontDoor, type FrontDoor } from '../test/start-front-door';
import type { RunningNginx } from '../test/start-nginx';

const HOST = '127.0.0.1';
type Cluster = Awaited<ReturnType<typeof startCluster>>;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: false },
  },
});
const isCheck = values.smoke || values.e2e;
const port = await choosePort();
buildIfStale();
markChildren();
const cluster = await start();
if (isCheck) process.exitCode = (await check(cluster)) ? 0 : 1;
else await runUntilStopped(cluster);

/** Ctrl+C while it starts ends the processes that were started. */
async function start(): Promise<Cluster> {
  const abort = () => {
    startedProcesses().forEach(killNow);
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, abort);
  try {
    const started = await startCluster();
    if (!isCheck) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, abort);
    return started;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    startedProcesses().forEach(killNow);
    process.exit(1);
  }
}

async function runUntilStopped({ url, stop }: Cluster): Promise<void> {
  console.log(`\nFanteam Optimizer: ${url}`);
  console.log(
    `Log in as ${ADMIN.username} with ${ADMIN.password}. Press Ctrl+C to stop; the data is deleted then.`,
  );
  const alive = setInterval(() => undefined, 60_000);
  const [signal] = (await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])) as [
    NodeJS.Signals,
  ];
  clearInterval(alive);
  console.log('\nStopping');
  // a second Ctrl+C does not wait
  process.once('SIGINT', () => {
    startedProcesses().forEach(killNow);
    process.exit(130);
  });
  await stop(signal === 'SIGINT');
  process.exit(0);
}

/** Runs the browser tests. @returns whether all passed */
async function check({ url, world, stop }: Cluster): Promise<boolean> {
  const report = createReport('cluster');
  try {
    report.expectEqual('exit code of the browser tests', await runBrowserTests(url, world.dataDir), 0);
  } finally {
    interruptGroup();
    await stop(true);
  }
  report.expectEqual('data left behind', existsSync(world.dataDir), false);
  await until(() => startedProcesses().length === 0, { withinMs: 10_000 });
  report.expectEqual('processes left behind', startedProcesses().length, 0);
  return report.finish() === 0;
}

async function runBrowserTests(url: string, dataDir: string): Promise<number | null> {
  const args = ['playwright', 'test', '--reporter=list', ...(values.e2e ? [] : ['--grep', '@smoke'])];
  const env = { ...process.env, PRODUCT_URL: url, PRODUCT_DATA_DIR: dataDir };
  const child = spawn('npx', args, { cwd: join(ROOT, 'apps/shell'), env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function choosePort(): Promise<number> {
  if (values.port === undefined && isCheck) return freePort();
  const chosen = Number(values.port ?? '3000');
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > 65_535) {
    console.error('--port must be a whole number from 1 to 65535.');
    process.exit(1);
  }
  if (!(await waitForFreePort(HOST, chosen))) {
    console.error(
      `Port ${chosen} is already in use. Stop the program that uses it, or choose another --port.`,
    );
    process.exit(1);
  }
  return chosen;
}

async function startCluster() {
  const url = `http://127.0.0.1:${port}`;
  const world = await createWorld({
    redis: true,
    env: {
      FRONTEND_HOST: url,
      RUN_WORKER: 'false',
      THROTTLE: 'true',
      // The front door, and the address that a test sends for its client.
      TRUST_PROXY_HOPS: '2',
    },
  });
  console.log(`PostgreSQL  ${new URL(world.settings['DATABASE_URL']!).host}`);
  console.log(`Redis       ${new URL(world.redisUrl()).host}`);
  let door: FrontDoor | undefined;
  const started: Spawned[] = [];
  /** After Ctrl+C in a terminal (`signalled`), the API and the workers already stop; a second signal would interrupt them. */
  const stop = async (signalled = false) => {
    if (signalled) await until(() => started.every(({ child }) => hasExited(child)), { withinMs: 5000 });
    await Promise.all(started.map((each) => each.stop('SIGTERM')));
    await door?.stop();
    await world.end();
  };
  try {
    const apiPorts = [String(await freePort()), String(await freePort())];
    const apis = await Promise.all(apiPorts.map((apiPort) => world.startApi({ PORT: apiPort })));
    started.push(...apis);
    console.log(`api         ${apis.map(({ url: each }) => each).join(', ')} (${describe(apis)})`);
    const workers = await Promise.all([world.startWorker(), world.startWorker()]);
    started.push(...workers);
    console.log(`worker      ${describe(workers)}`);
    door = await startFrontDoor({ apiPorts, port });
    for (const [name, server] of Object.entries(door.frontends))
      console.log(`${name.padEnd(11)} ${server.url} (${describe([server])})`);
    console.log(`front door  ${url} (${describe([door.front])})`);
    await writeFile(join(world.dataDir, 'first-superuser-password'), ADMIN.password);
    return { url, world, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function describe(processes: readonly (Spawned | RunningNginx)[]): string {
  return processes.map((each) => `pid ${'child' in each ? each.child.pid : each.pid}`).join(', ');
}
