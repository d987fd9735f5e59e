import { setTimeout as delay } from 'node:timers/promises';
import type { Spawned } from '../../test/spawn-api';
import { createClient, requestOf, simulationOf, type Client } from '../client';
import { percentile } from '../figures';
import { createLedger, describeLineups, describeSimulation } from '../ledger';
import { inParallel, until } from '../../test/load';
import { withWorld, type World } from '../world';
import type { Scenario, ScenarioOptions } from '../scenario';

const WORKERS = 2;
/** Requests from this index on differ from all others of this scenario. */
const FIRST_UNUSED = 1000;

export const workerKill: Scenario = {
  name: 'worker-kill',
  about: 'workers are killed with -9 while they solve and simulate, with both queues',
  async run({ report, isShort, random }) {
    for (const redis of [false, true]) await killWorkers({ report, redis, isShort, random });
  },
};

async function killWorkers({ report, redis, isShort, random }: ScenarioOptions): Promise<void> {
  const [kills, runsPerKill] = isShort ? ([2, 5] as const) : ([50, 20] as const);
  const backend = redis ? 'Redis' : 'PostgreSQL';
  await withWorld({ redis }, async (world) => {
    const api = await world.startApi({ RUN_WORKER: 'false' });
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => world.startWorker()));
    const ledger = createLedger();
    const expected = await solveUndisturbed(createClient(api.url), runsPerKill);

    const recoveries: Promise<number>[] = [];
    const requestOfRun = new Map<string, number>();
    for (let kill = 0; kill < kills; kill += 1) {
      // Another client, so that its requests join no earlier run. The first response brings its cookie.
      const client = createClient(api.url);
      await client.start(requestOf(FIRST_UNUSED + kill, 'trivial'));
      await inParallel(runsPerKill, runsPerKill, async (index) => {
        const started = isSimulation(index)
          ? client.startSimulation(simulationOf(index))
          : client.start(requestOf(index, 'steady'));
        const { body } = ledger.note(await started);
        if (body?.run_id) requestOfRun.set(body.run_id, index);
      });
      await delay(random() * 300);
      const victim = Math.floor(random() * WORKERS);
      // A worker that has just finished a run has none for a moment.
      await until(async () => runOf(workers[victim]!) !== undefined, { withinMs: 20_000, everyMs: 5 });
      const runId = runOf(workers[victim]!);
      await workers[victim]!.stop('SIGKILL');
      if (runId) recoveries.push(untilContinued(world, runId));
      workers[victim] = await world.startWorker();
    }
    await ledger.settle(world);
    const { lost, duplicates, failed, simulated, reasons } = await ledger.audit(world);
    const results = await ledger.results(world);
    const simulations = [...requestOfRun.values()].filter(isSimulation).length;
    const different = [...requestOfRun].filter(([id, index]) => results.get(id) !== expected[index]);
    const { caught } = await world.queryOne<{ caught: number }>(
      `SELECT coalesce(sum(attempt - 1), 0)::int AS caught FROM runs WHERE attempt > 1`,
    );
    const times = (await Promise.all(recoveries)).filter((ms) => ms > 0);
    report.note(`${backend}: runs accepted, workers killed`, `${ledger.size}, ${kills}`);
    report.expectAtLeast(`${backend}: runs that lost their worker`, caught, Math.ceil(kills * 0.8));
    report.expectEqual(`${backend}: runs lost`, lost, 0);
    report.expectEqual(`${backend}: simulations that have ended`, simulated, simulations);
    report.expectEqual(`${backend}: duplicate or mixed results`, duplicates, 0);
    report.expectEqual(`${backend}: results other than without kills`, different.length, 0);
    report.expectEqual(`${backend}: runs failed ${reasons.join('; ')}`.trim(), failed, 0);
    report.time(`${backend}: continued after, p95`, percentile(times, 0.95), 10_000);
  });
}

/** The run that a worker solves: its log has the start of an attempt as the last line about it. */
function runOf(worker: Spawned): string | undefined {
  const lines = worker.output().split('\n');
  const last = lines.findLast((line) => /"msg":"(attempt started|run ended)"/.test(line));
  return last?.includes('attempt started') ? /"run_id":"([^"]+)"/.exec(last)?.[1] : undefined;
}

/** One run of five simulates a contest. */
const isSimulation = (index: number): boolean => index % 5 === 4;

/** The results of the first `count` requests when no worker is killed, as `ledger.results` writes them. */
async function solveUndisturbed(client: Client, count: number): Promise<string[]> {
  return inParallel(count, WORKERS, async (index) => {
    if (isSimulation(index)) {
      const { status, body } = await client.simulate(simulationOf(index));
      if (status !== 200) throw new Error(`Request ${index} was not simulated: ${status}`);
      return describeSimulation(body);
    }
    const { status, body } = await client.optimize(requestOf(index, 'steady'));
    if (status !== 200 || body.stopped_by) throw new Error(`Request ${index} was not solved: ${status}`);
    return describeLineups(body.optimized_lineups);
  });
}

/** Milliseconds until a run whose worker was killed has a new attempt. 0: it had ended just before the kill. */
async function untilContinued(world: World, runId: string): Promise<number> {
  const read = () =>
    world.queryOne<{ attempt: number; state: string }>('SELECT attempt, state FROM runs WHERE id = $1', [
      runId,
    ]);
  const { attempt: before, state } = await read();
  if (state !== 'running') return 0;
  const isContinued = async () => {
    const { attempt, state } = await read();
    // it may have moved to another worker before the kill, and ends there
    return attempt > before || state !== 'running';
  };
  return until(isContinued, { withinMs: 120_000, everyMs: 50 });
}
