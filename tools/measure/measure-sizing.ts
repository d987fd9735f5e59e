/**
 * `npm run measure -- sizing`: what one run costs in processor time, by process, and the memory and connections of each
 * process under this load. Starts its own PostgreSQL, Redis, API and worker (one solver process). Prints the table of
 * docs/operating.md. Requires the build and redis-server. Other programs that use the processor make the figures worse.
 */
import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { createClient } from '../chaos/client';
import { inParallel } from '../test/load';
import { childrenOf, processorMs, treeOf } from '../test/processes';
import { ADMIN, withWorld, type World } from '../chaos/world';
import { median, printTable } from './print-table';

const ROUNDS = 3;
const PLAYERS = 850;
/** Requests that are open at the same time. */
const WIDTH = 4;
/** Uploads and log-ins after each round, and as many runs beside them. */
const MEMORY_CALLS = 60;
const KINDS = [
  { name: '1 lineup', runs: 150, options: { num_lineups: 1 } },
  { name: '20 lineups, 3 unique players', runs: 60, options: { num_lineups: 20, min_unique_players: 3 } },
  {
    name: '150 lineups, 3 unique players, exposure at most 40 %',
    runs: 12,
    options: { num_lineups: 150, min_unique_players: 3, max_exposure: 0.4, exposure_mode: 'spread' },
  },
];
const PARTS = ['api', 'worker', 'solver', 'PostgreSQL', 'Redis'] as const;

type Use = Record<(typeof PARTS)[number], number>;

await withWorld({ redis: true, env: { RUN_WORKER: 'false' } }, async (world) => {
  const api = await world.startApi();
  const worker = await world.startWorker();
  const pids = {
    api: api.child.pid!,
    worker: worker.child.pid!,
    postgres: await world.postgresPid(),
    redis: await world.redisPid(),
  };
  const upload = () => createClient(api.url).upload(PLAYERS);
  const { body } = await upload();
  let salaryCap = 70;
  const runMany = (runs: number, options: object) =>
    inParallel(runs, WIDTH, async () => {
      // Equal requests join one run.
      salaryCap = Math.round((salaryCap + 0.01) * 100) / 100;
      const request = { file_id: body.file_id, ...options, salary_cap: salaryCap };
      const { status, body: answer } = await createClient(api.url).call('POST', '/api/v1/dfs/optimize', {
        body: request,
      });
      if (status !== 200) throw new Error(`optimize returned ${status}: ${JSON.stringify(answer)}`);
    });
  const readUse = (): Use => {
    const own = processorMs(pids.worker);
    return {
      api: processorMs(pids.api).own,
      worker: own.own,
      // A replaced solver process counts as an ended child of its worker.
      solver: own.ended + sum(childrenOf(pids.worker).map((pid) => processorMs(pid).own)),
      PostgreSQL: sum(treeOf(pids.postgres).map((pid) => processorMs(pid).own + processorMs(pid).ended)),
      Redis: processorMs(pids.redis).own,
    };
  };

  await runMany(20, KINDS[0]!.options);
  const samples = KINDS.map(() => [] as Use[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, { runs, options }] of KINDS.entries()) {
      const before = readUse();
      await runMany(runs, options);
      const after = readUse();
      samples[kind]!.push(toUse((part) => (after[part] - before[part]) / runs));
    }
    // They need memory of their own, beside that of the runs.
    const others = inParallel(MEMORY_CALLS, WIDTH, async (index) => {
      if (index % 2) await upload();
      else await createClient(api.url).logIn(ADMIN);
    });
    await Promise.all([others, runMany(MEMORY_CALLS, KINDS[0]!.options)]);
  }

  console.log(`\nProcessor time of a run in ms (${PLAYERS} players, median of ${ROUNDS} rounds)\n`);
  printTable([
    ['run', ...PARTS, 'runs/s per worker core'],
    ...KINDS.map(({ name }, kind) => {
      const use = toUse((part) => median(samples[kind]!.map((sample) => sample[part])));
      const perCore = 1000 / (use.worker + use.solver);
      return [name, ...PARTS.map((part) => use[part].toFixed(1)), perCore.toFixed(1)];
    }),
  ]);

  const solvers = childrenOf(pids.worker);
  const memory = [memoryOf(pids.api), memoryOf(pids.worker), ...solvers.map(memoryOf)];
  const ofBoth = await countConnections(world);
  await worker.stop();
  const ofApi = await countConnections(world);
  console.log('\nAfter this load\n');
  printTable([
    ['process', 'memory', 'connections to PostgreSQL', 'to Redis'],
    ['api', memory[0]!, String(ofApi.postgres), String(ofApi.redis)],
    ['worker', memory[1]!, String(ofBoth.postgres - ofApi.postgres), String(ofBoth.redis - ofApi.redis)],
    ...memory.slice(2).map((each) => ['solver process', each, '0', '0']),
  ]);
});

function toUse(valueOf: (part: keyof Use) => number): Use {
  return Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])) as Use;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The open connections of the product, without those of this script, which have no name. */
async function countConnections({ queryOne, redisUrl }: World) {
  const { count } = await queryOne<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name NOT IN ('', 'data folder lock')`,
  );
  const redis = new Redis(redisUrl());
  const clients = String(await redis.client('LIST'))
    .trim()
    .split('\n');
  redis.disconnect();
  return { postgres: count, redis: clients.length - 1 };
}

/** The peak of the resident memory since the process started. */
function memoryOf(pid: number): string {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}
