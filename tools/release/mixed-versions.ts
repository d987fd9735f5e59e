/**
 * Runs the previous release and the current one on one database, as while a release is rolled out:
 *
 * - after the migrations of the current release, both sign in, keep items and read what the other one wrote,
 * - runs that one release accepts and the other one solves, and both at once: none fails, none is lost,
 * - what the previous release stored before the migrations is kept, and its open runs finish.
 *
 *   npm run release -- mixed-versions              200 runs each way
 *   npm run release -- mixed-versions --short      40 runs each way, as CI runs it
 *
 * The previous release is the last one in `releases.json`. The current one is the commit that is checked out.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { createClient, requestOf, type Client } from '../chaos/client';
import { createReport } from '../chaos/figures';
import { createLedger } from '../chaos/ledger';
import { inParallel } from '../test/load';
import { ADMIN, createWorld, type World } from '../chaos/world';
import { buildNext, buildRelease } from './build-release';
import { readPrevious } from './releases';

const { values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const RUNS = values.short ? 40 : 200;
const WIDTH = 4;
const OPEN_RUNS = 4;

interface Release {
  api: string;
  worker: string;
}

async function main(): Promise<number> {
  const { apps } = readPrevious();
  const previous = entries(buildRelease({ date: '', apps }, ['api']).api);
  const folder = buildNext(['api']).api;
  const current = entries(folder);
  const world = await createWorld({ env: { RUN_WORKER: 'false' } });
  const report = createReport('mixed versions');
  const expect = report.expectEqual;
  try {
    const first = await world.startApi({ RUN_WORKER: 'true' }, previous.api);
    const before = createClient(first.url);
    await before.logIn(ADMIN);
    const { body: item } = await before.call('POST', '/api/v1/items/', { body: { title: 'kept' } });
    const { body: ended } = await before.optimize(requestOf(0, 'trivial'));
    const open = createLedger();
    for (let index = 1; index <= OPEN_RUNS; index += 1)
      open.note(await before.start(requestOf(index, 'medium')));
    migrate(join(folder, 'migrate.mjs'), world);
    await first.stop('SIGKILL');

    await solve(world, 'previous api, current worker', [previous.api], [current.worker], expect);
    await solve(world, 'current api, previous worker', [current.api], [previous.worker], expect);
    const both = [previous, current];
    await solve(
      world,
      'both',
      both.map(({ api }) => api),
      both.map(({ worker }) => worker),
      expect,
    );

    const after = createClient((await world.startApi({ RUN_WORKER: 'true' }, current.api)).url);
    expect('kept: login', await after.logIn(ADMIN), 200);
    const { body: kept } = await after.call('GET', `/api/v1/items/${item.id}`);
    expect('kept: item', kept.title, item.title);
    const { body: run } = await after.read(ended.run_id);
    const isSame = isDeepStrictEqual(run.result?.optimized_lineups, ended.optimized_lineups);
    expect('kept: lineups of an ended run', isSame, true);
    await open.settle(world);
    const { accepted, lost, duplicates, failed } = await open.audit(world);
    expect('kept: runs that were open', accepted, OPEN_RUNS);
    expect('kept: of them lost, mixed or failed', lost + duplicates + failed, 0);
  } finally {
    await world.end();
  }
  return report.finish();
}

/** Sends runs to API processes in turn, while these workers solve them. */
async function solve(
  world: World,
  what: string,
  apiEntries: string[],
  workerEntries: string[],
  expect: (what: string, measured: unknown, target: unknown) => void,
): Promise<void> {
  const apis = await Promise.all(apiEntries.map((entry) => world.startApi({}, entry)));
  const workers = await Promise.all(workerEntries.map((entry) => world.startWorker(entry)));
  const clients = apis.map(({ url }) => createClient(url));
  const ledger = createLedger();
  const statuses = await inParallel(RUNS, WIDTH, async (index) => {
    const request = requestOf(index, 'trivial');
    return ledger.note(await clients[index % clients.length]!.optimize(request)).status;
  });
  for (const [index, client] of clients.entries()) {
    expect(`${what}: API ${index + 1}, answers other than 200`, await requestOthers(client, index), 'none');
  }
  await ledger.settle(world);
  const { accepted, lost, duplicates, failed } = await ledger.audit(world);
  expect(`${what}: runs accepted`, accepted, RUNS);
  expect(`${what}: responses other than 200`, statuses.filter((status) => status !== 200).length, 0);
  expect(`${what}: runs lost, mixed or failed`, lost + duplicates + failed, 0);
  await Promise.all([...apis, ...workers].map((process) => process.stop()));
}

/** Uses what the runs do not: the account, its sessions, items, uploads, saved work. @returns the other answers */
async function requestOthers(client: Client, index: number): Promise<string> {
  const login = await client.logIn(ADMIN);
  const answers: [string, number][] = [
    ['login', login],
    ['upload', (await client.upload()).status],
  ];
  for (const [method, path, options] of [
    ['PATCH', '/api/v1/users/me', { body: { full_name: `Admin ${index}` } }],
    ['GET', '/api/v1/users/me/sessions', {}],
    ['GET', '/api/v1/users/me/export', {}],
    ['GET', '/api/v1/users/', {}],
    ['POST', '/api/v1/items/', { body: { title: `Item ${index}` } }],
    ['GET', '/api/v1/items/', {}],
  ] as const) {
    answers.push([`${method} ${path}`, (await client.call(method, path, options)).status]);
  }
  const wrong = answers.filter(([, status]) => status !== 200);
  return wrong.map(([what, status]) => `${what}: ${status}`).join(', ') || 'none';
}

function migrate(entry: string, { settings }: World): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Error(`The migration failed.\n${stdout}${stderr}`);
}

const entries = (folder: string): Release => ({
  api: join(folder, 'main.mjs'),
  worker: join(folder, 'worker.mjs'),
});

try {
  process.exit((await main()) > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
