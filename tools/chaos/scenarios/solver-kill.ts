import { setTimeout as delay } from 'node:timers/promises';
import type { Spawned } from '../../test/spawn-api';
import { createClient, requestOf, type Client } from '../client';
import { createLedger } from '../ledger';
import { inParallel, until } from '../../test/load';
import { childrenOf, killNow } from '../../test/processes';
import { withWorld, type World } from '../world';
import type { Scenario } from '../scenario';

interface RunRow {
  state: string;
  lane: string;
  attempt: number;
  solver_deaths: number;
  error: { body?: { detail?: string } } | null;
}

export const solverKill: Scenario = {
  name: 'solver-kill',
  about: 'solver processes are killed with -9; one run loses two of them',
  async run({ report, isShort, redis, random }) {
    const [jobs, kills] = isShort ? ([20, 3] as const) : ([200, 30] as const);
    await withWorld({ redis, env: { SOLVER_PROCESSES: '2' } }, async (world) => {
      const api = await world.startApi();
      const client = createClient(api.url);
      const run = await killTwoSolvers(world, api, client);
      report.expectEqual('state of a run that loses two solvers', run.state, 'failed');
      report.expectEqual(
        '… its error states the reason',
        /crashed twice/.test(run.error?.body?.detail ?? ''),
        true,
      );

      const ledger = createLedger();
      await inParallel(jobs, 10, async (index) =>
        ledger.note(await client.start(requestOf(index, 'steady'))),
      );
      for (let kill = 0; kill < kills; kill += 1) {
        await delay(100 + random() * 200);
        const solvers = childrenOf(api.child.pid!);
        const solver = solvers[Math.floor(random() * solvers.length)];
        if (solver) killNow(solver);
      }
      await ledger.settle(world);
      const { accepted, lost, duplicates, failed } = await ledger.audit(world);
      report.note('runs accepted, solvers killed', `${accepted}, ${kills}`);
      const { caught } = await world.queryOne<{ caught: number }>(
        `SELECT coalesce(sum(solver_deaths), 0)::int AS caught FROM runs WHERE id = ANY($1)`,
        [ledger.ids()],
      );
      report.expectAtLeast('runs that lost their solver', caught, Math.ceil(kills * 0.5));
      report.expectEqual('runs lost', lost, 0);
      report.expectEqual('duplicate or mixed results', duplicates, 0);
      // The kills can hit one run twice by chance. It then fails with a reason, but it is not lost.
      const { twice } = await world.queryOne<{ twice: number }>(
        `SELECT count(*)::int AS twice FROM runs WHERE id = ANY($1) AND solver_deaths > 1`,
        [ledger.ids()],
      );
      report.expectEqual('runs failed that lost fewer than two solvers', failed - twice, 0);
      report.expectEqual('exit code of the server (null: running)', api.child.exitCode, null);
    });
  },
};

/** Kills the solver of one long run twice. @returns the run's row */
async function killTwoSolvers(world: World, api: Spawned, client: Client): Promise<RunRow> {
  const { body } = await client.start(requestOf(0, 'long'));
  const read = () => world.queryOne<RunRow>('SELECT * FROM runs WHERE id = $1', [body.run_id]);
  let killed = 0;
  for (const deaths of [0, 1]) {
    await until(async () => {
      const { state, lane, attempt } = await read();
      // in the quick lane, the kill could hit the moment between the lanes
      const isSolved = state === 'running' && lane === 'slow' && attempt > killed;
      if (isSolved) killed = attempt;
      return isSolved;
    });
    await delay(300);
    childrenOf(api.child.pid!).forEach(killNow);
    await until(async () => (await read()).solver_deaths > deaths);
  }
  await until(async () => (await read()).state === 'failed', { withinMs: 10_000 });
  return read();
}
