import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from '../../test/spawn-api';
import { createClient, requestOf } from '../client';
import type { Report } from '../figures';
import { createLedger } from '../ledger';
import { inParallel, until } from '../load';
import { childrenOf, processorMs, treeOf } from '../processes';
import { createWorld, type World } from '../world';
import type { Scenario } from '../scenario';

const RUNS = 600;
/** Runs of the solver that waits 150 ms. */
const WAITING_RUNS = 120;

interface LoadSettings {
  redis: boolean;
  runs: number;
  /** Another build of the worker. */
  entry?: string;
}

type ProcessorUse = Record<string, number>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The rate is measured between these shares of the runs. This excludes the start of the processes and the last runs. */
const [FROM, TO] = [0.25, 0.9];

export const throughput: Scenario = {
  name: 'throughput',
  about: 'runs per second through the queue, with a trivial solve and with a wait of 150 ms',
  isMeasurement: true,
  async run({ report }) {
    const entry = await buildWaitingWorker();
    try {
      for (const redis of [false, true]) {
        const backend = redis ? 'Redis' : 'PostgreSQL';
        await compare(report, `${backend}, trivial solve`, [1, 2], { redis, runs: RUNS });
        const settings = { redis, runs: WAITING_RUNS, entry };
        await compare(report, `${backend}, 150 ms wait`, [1, 2, 4], settings);
      }
    } finally {
      await rm(dirname(entry), { recursive: true, force: true });
    }
  },
};

async function compare(
  report: Report,
  what: string,
  workerCounts: readonly number[],
  settings: LoadSettings,
): Promise<void> {
  let first: number | undefined;
  for (const workers of workerCounts) {
    const { perSecond, msPerRun, cores } = await measure(settings, workers);
    first ??= perSecond;
    const growth = workers > 1 ? ` (× ${(perSecond / first).toFixed(2)})` : '';
    report.note(`${what}, workers: ${workers}`, `${perSecond.toFixed(1)} /s${growth}`);
    const parts = Object.entries(msPerRun).map(([part, ms]) => `${part} ${ms.toFixed(1)}`);
    report.note('  CPU ms per run; busy cores', `${parts.join(', ')}; ${cores.toFixed(2)}`);
  }
}

/** All runs are queued before the first worker starts. */
async function measure({ redis, runs, entry }: LoadSettings, count: number) {
  const world = await createWorld({ redis, env: { RUN_WORKER: 'false' } });
  try {
    const api = await world.startApi();
    const client = createClient(api.url);
    const ledger = createLedger();
    await inParallel(runs, 20, async (index) => ledger.note(await client.start(requestOf(index, 'trivial'))));
    const workers = await Promise.all(Array.from({ length: count }, () => world.startWorker(entry)));
    const postgres = await world.postgresPid();
    const redisServer = redis ? await world.redisPid() : null;
    const readUse = (): ProcessorUse => {
      const own = workers.map(({ child }) => processorMs(child.pid!));
      const solvers = workers.flatMap(({ child }) => childrenOf(child.pid!)).map(processorMs);
      return {
        worker: sum(own.map((used) => used.own)),
        // A replaced solver counts as an ended child of its worker.
        solver: sum([...own.map(({ ended }) => ended), ...solvers.map((used) => used.own)]),
        PostgreSQL: sum(
          treeOf(postgres)
            .map(processorMs)
            .map((used) => used.own + used.ended),
        ),
        ...(redisServer !== null && { Redis: processorMs(redisServer).own }),
      };
    };
    const start = await usageAfter(world, runs * FROM, readUse);
    const end = await usageAfter(world, runs * TO, readUse);
    await ledger.settle(world, 300_000);
    const ended = end.ended - start.ended;
    const seconds = (end.at - start.at) / 1000;
    const used = Object.entries(end.used).map(([part, ms]) => [part, ms - start.used[part]!] as const);
    return {
      perSecond: ended / seconds,
      msPerRun: Object.fromEntries(used.map(([part, ms]) => [part, ms / ended])),
      cores: sum(used.map(([, ms]) => ms)) / (seconds * 1000),
    };
  } finally {
    await world.end();
  }
}

/** The processor time used when `count` runs have ended. */
async function usageAfter(world: World, count: number, readUse: () => ProcessorUse) {
  let ended = 0;
  await until(
    async () => {
      const row = await world.queryOne<{ ended: number }>(
        `SELECT count(*)::int AS ended FROM runs WHERE finished_at IS NOT NULL`,
      );
      ended = row.ended;
      return ended >= count;
    },
    { withinMs: 300_000, everyMs: 100 },
  );
  return { at: performance.now(), ended, used: readUse() };
}

/** Copies the built worker next to a solver that only waits, in `dist/`, where it finds its modules. @returns its path */
async function buildWaitingWorker(): Promise<string> {
  const folder = await mkdtemp(join(ROOT, 'dist/apps/api-waiting-'));
  const entry = join(folder, 'worker.mjs');
  await cp(join(ROOT, 'dist/apps/api/worker.mjs'), entry);
  const { code } = await transformFile(join(ROOT, 'tools/chaos/waiting-solver.ts'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  await writeFile(join(folder, 'solver-process.mjs'), code);
  return entry;
}
