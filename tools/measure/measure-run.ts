/**
 * `npm run measure -- run [--other <folder>]`: how long a run of one lineup takes over HTTP on a quiet server, by phase,
 * with the queue in PostgreSQL and in Redis, and how often it waits for the disk. `--other` is the folder of another build
 * of the API, for example the copy `dist/before`: both take turns, and so do the requests that do
 * nothing. Requires the build and redis-server.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, requestOf, type Client } from '../chaos/client';
import { createWorld, type World } from '../chaos/world';
import { ROOT } from '../root';
import { printTable, summarize } from './print-table';

const ROUNDS = 100;
const WARM_UP_ROUNDS = 20;
/** PostgreSQL publishes its counters after at most a second. */
const COUNTERS_DELAY_MS = 1500;

const { other } = parseArgs({ options: { other: { type: 'string' } } }).values;
const builds = [join(ROOT, 'dist/apps/api'), ...(other === undefined ? [] : [other])];

interface Server {
  name: string;
  world: World;
  client: Client;
  samples: Map<string, number[]>;
  syncs: number;
}

const servers: Server[] = [];
try {
  for (const redis of [false, true]) {
    for (const build of builds) servers.push(await startServer(build, redis));
  }
  for (let index = 0; index < WARM_UP_ROUNDS; index += 1) {
    for (const server of servers) await sendRun(server, index);
  }
  for (const server of servers) {
    server.samples.clear();
    server.syncs = -(await countSyncs(server.world));
  }
  for (let index = WARM_UP_ROUNDS; index < WARM_UP_ROUNDS + ROUNDS; index += 1) {
    for (const server of servers) await measureRound(server, index);
  }
  for (const server of servers) server.syncs += await countSyncs(server.world);

  console.log(`\nMilliseconds: median and range of ${ROUNDS} rounds\n`);
  const show = (ms: number) => ms.toFixed(1);
  const whats = [...servers[0]!.samples.keys()];
  printTable([
    ['', ...servers.map(({ name }) => name)],
    ...whats.map((what) => [
      what,
      ...servers.map(({ samples }) => summarize(samples.get(what)!, show).join(' ').replace(' ', ' (') + ')'),
    ]),
    ['writes to the disk that were waited for, per run', ...servers.map(({ syncs }) => show(syncs / ROUNDS))],
  ]);
} finally {
  for (const { world } of servers) await world.end();
}

async function startServer(build: string, redis: boolean): Promise<Server> {
  const world = await createWorld({ redis });
  const { url } = await world.startApi({}, join(build, 'main.mjs'));
  await world.query('CREATE TABLE commits (at timestamptz)');
  const name = `${redis ? 'Redis' : 'PostgreSQL'}${build === other ? ', other' : ''}`;
  return { name, world, client: createClient(url), samples: new Map(), syncs: 0 };
}

/** A run, and the references. */
async function measureRound(server: Server, index: number): Promise<void> {
  const add = (what: string, ms: number) =>
    server.samples.set(what, [...(server.samples.get(what) ?? []), ms]);
  const { client, world } = server;
  add('a request that does nothing', (await client.call('GET', '/health/live')).ms);
  const beforeCommit = performance.now();
  await world.query('INSERT INTO commits VALUES (now())');
  add('a durable commit', performance.now() - beforeCommit);
  for (const [what, ms] of Object.entries(await sendRun(server, index))) add(what, ms);
}

/** The phases of a run. The clock of the database is that of this machine. */
async function sendRun({ client, world }: Server, index: number) {
  const sent = performance.timeOrigin + performance.now();
  const { status, body, ms } = await client.optimize(requestOf(index, 'trivial'));
  if (status !== 200) throw new Error(`optimize returned ${status}: ${JSON.stringify(body)}`);
  const row = await world.queryOne<Record<'created' | 'started' | 'finished', number>>(
    `SELECT ${['created', 'started', 'finished'].map((what) => `(extract(epoch FROM ${what}_at) * 1000)::float8 AS ${what}`).join(', ')}
     FROM runs WHERE id = $1`,
    [body.run_id],
  );
  return {
    'a run of 1 lineup': ms,
    '  until it is admitted': row.created - sent,
    '  until a worker starts it': row.started - row.created,
    '  until its end is written': row.finished - row.started,
    '    of that in the solver process': body.solver_ms as number,
    '  until the response has arrived': sent + ms - row.finished,
  };
}

/** How often the server has waited until its log was on the disk, without what this script has written. */
async function countSyncs({ queryOne }: World): Promise<number> {
  await delay(COUNTERS_DELAY_MS);
  const { syncs } = await queryOne<{ syncs: number }>(
    `SELECT (sum(fsyncs) FILTER (WHERE backend_type = 'client backend') - (SELECT count(*) FROM commits))::int AS syncs
     FROM pg_stat_io WHERE object = 'wal' AND context = 'normal'`,
  );
  return syncs;
}
