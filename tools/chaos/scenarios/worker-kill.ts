import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf } from '../client';
import { percentile } from '../figures';
import { createLedger } from '../ledger';
import { inParallel, until } from '../load';
import { createWorld, type World } from '../world';
import type { Scenario, ScenarioOptions } from '../scenario';

const WORKERS = 2;

interface RunAttempt {
  id: string;
  attempt: number;
}

export const workerKill: Scenario = {
  name: 'worker-kill',
  about: 'workers are killed with -9 while they solve, with both queues',
  async run({ report, isShort, random }) {
    for (const redis of [false, true]) await killWorkers({ report, redis, isShort, random });
  },
};

async function killWorkers({ report, redis, isShort, random }: ScenarioOptions): Promise<void> {
  const [kills, runsPerKill] = isShort ? ([3, 8] as const) : ([50, 20] as const);
  const backend = redis ? 'Redis' : 'PostgreSQL';
  const world = await createWorld({ redis });
  try {
    const api = await world.startApi({ RUN_WORKER: 'false' });
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => world.startWorker()));
    const ledger = createLedger();
    const client = createClient(api.url);

    const recoveries: Promise<number>[] = [];
    let caught = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      // Each run takes more than a second, so both workers are busy at the kill.
      await inParallel(runsPerKill, runsPerKill, async (index) =>
        ledger.note(await client.start(requestOf(kill * runsPerKill + index, 'medium'))),
      );
      await delay(300 + random() * 700);
      const victim = Math.floor(random() * WORKERS);
      const inFlight = await world.query<RunAttempt>(`SELECT id, attempt FROM runs WHERE state = 'running'`);
      caught += inFlight.length;
      await workers[victim]!.stop('SIGKILL');
      recoveries.push(untilAllContinue(world, inFlight));
      workers[victim] = await world.startWorker();
    }
    // Two workers on two cores finish about two runs a second.
    await ledger.settle(world, ledger.size * 1_000 + 60_000);
    const { lost, duplicates, failed, reasons } = await ledger.audit(world);
    report.note(`${backend}: runs accepted, workers killed`, `${ledger.size}, ${kills}`);
    report.expectAtLeast(`${backend}: runs in progress at the kills`, caught, kills);
    report.expectEqual(`${backend}: runs lost`, lost, 0);
    report.expectEqual(`${backend}: duplicate or mixed results`, duplicates, 0);
    report.expectEqual(`${backend}: runs failed ${reasons.join('; ')}`.trim(), failed, 0);
    report.time(`${backend}: continued after, p95`, percentile(await Promise.all(recoveries), 0.95), 12_000);
  } finally {
    await world.end();
  }
}

/** Milliseconds until each of these runs has ended or has started a new attempt. */
function untilAllContinue(world: World, runs: readonly RunAttempt[]): Promise<number> {
  return until(
    async () => {
      const rows = await world.query<RunAttempt & { state: string }>(
        'SELECT id, attempt, state FROM runs WHERE id = ANY($1)',
        [runs.map(({ id }) => id)],
      );
      return rows.every(({ id, attempt, state }) => {
        const before = runs.find((run) => run.id === id);
        return state !== 'running' || (before !== undefined && attempt > before.attempt);
      });
    },
    { withinMs: 120_000, everyMs: 100 },
  );
}
