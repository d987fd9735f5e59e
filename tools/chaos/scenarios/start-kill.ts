import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../run/embedded-postgres';
import { NO_LIMITS, ROOT, spawnProduct, type Spawned } from '../../test/spawn-api';
import { createClient } from '../client';
import type { Report } from '../figures';
import { until } from '../load';
import { killNow, treeOf } from '../processes';
import type { Scenario } from '../scenario';
import { ADMIN } from '../world';
import { killTree } from './tree-kill';

const STAMP = join(ROOT, 'dist/.built');

export const startKill: Scenario = {
  name: 'start-kill',
  about:
    '`npm start` is killed with -9 while it creates its database, migrates and builds, then started again',
  async run({ report, isShort, random }) {
    await withDataFolder(report, 'initdb', (dataDir) => killDuringInitdb(dataDir, report));
    if (isShort) return;
    await withDataFolder(report, 'migrations', (dataDir) => killDuringMigrations(dataDir, report));
    for (let kill = 0; kill < 3; kill += 1)
      await withDataFolder(report, 'build', (dataDir) => killDuringBuild(dataDir, report, random));
  },
};

/** After `kill`, the next start must work without a manual step. */
async function withDataFolder(
  report: Report,
  phase: string,
  kill: (dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-chaos-start-'));
  let product: Spawned | undefined;
  try {
    await kill(dataDir);
    const start = performance.now();
    product = await spawnProduct(settings(dataDir));
    report.time(`${phase}: next start`, performance.now() - start, phase === 'build' ? 120_000 : 10_000);
    const client = createClient(product.url);
    report.expectEqual(`${phase}: login after the next start`, await client.logIn(ADMIN), 200);
    const { status } = await client.call('GET', '/health/ready');
    report.expectEqual(`${phase}: readiness after the next start`, status, 200);
  } finally {
    if (product) await killTree(product, dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

const settings = (dataDir: string) => ({
  ...NO_LIMITS,
  DATA_DIR: dataDir,
  FIRST_SUPERUSER: ADMIN.username,
  FIRST_SUPERUSER_PASSWORD: ADMIN.password,
});

/** Starts the product without waiting for it. */
function begin(dataDir: string, more: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'tools/run/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', REDIS_URL: '', ...settings(dataDir), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

async function killDuringInitdb(dataDir: string, report: Report): Promise<void> {
  const { child } = begin(dataDir);
  const temporary = join(dataDir, 'postgres.new');
  await until(async () => existsSync(join(temporary, 'base')), { withinMs: 60_000, everyMs: 2 });
  treeOf(child.pid!).forEach(killNow);
  const isHalf = existsSync(temporary) && !existsSync(join(dataDir, 'postgres'));
  report.expectEqual('initdb: killed while the database was half created', isHalf, true);
}

/** An event trigger, which waits for a lock, stops the migrations at the first index. */
async function killDuringMigrations(dataDir: string, report: Report): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    SELECT pg_advisory_lock(1);
    CREATE FUNCTION wait_for_lock() RETURNS event_trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(1); END';
    CREATE EVENT TRIGGER wait ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION wait_for_lock()`);
  const { child } = begin(dataDir);
  const isWaiting = async () => {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND query LIKE '%CREATE INDEX%'`,
    );
    return rows.length > 0;
  };
  const wait = await until(isWaiting, { everyMs: 10 });
  report.expectEqual('migrations: killed while one of them was running', Number.isFinite(wait), true);
  treeOf(child.pid!).forEach(killNow);
  const postmaster = Number(
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  treeOf(postmaster).forEach(killNow);
  await client.end().catch(() => undefined);
}

async function killDuringBuild(dataDir: string, report: Report, random: () => number): Promise<void> {
  // The build looks older than every source, and Nx does not take it from its cache.
  utimesSync(STAMP, 0, 0);
  const { child, output } = begin(dataDir, { NX_SKIP_NX_CACHE: 'true' });
  await until(async () => output().includes('Building changed apps'), { withinMs: 60_000 });
  await delay(500 + random() * 2500);
  const isBuilding = !output().includes('Fanteam Optimizer:') && readdirSync(dataDir).length === 0;
  treeOf(child.pid!).forEach(killNow);
  report.expectEqual('build: killed while it was running', isBuilding, true);
}
