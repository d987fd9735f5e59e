import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf } from '../client.mjs';
import { createLedger } from '../ledger.mjs';
import { inParallel, until } from '../load.mjs';
import { childrenOf, killNow } from '../processes.mjs';
import { createWorld } from '../world.mjs';

export const solverKill = {
  name: 'solver-kill',
  about: 'kill -9 of solver processes; one run loses two of them',
  async run({ report, isShort, redis, random }) {
    const [jobs, kills] = isShort ? [20, 3] : [200, 30];
    const world = await createWorld({ redis, env: { SOLVER_PROCESSES: '2' } });
    try {
      const api = await world.startApi();
      const client = createClient(api.url);
      const unlucky = await loseTwoSolvers(world, api, client);
      report.mustBe('a run that loses two solvers', unlucky.state, 'failed');
      report.mustBe('… and says so', /gave up/.test(unlucky.error?.body?.detail ?? ''), true);

      const ledger = createLedger();
      await inParallel(jobs, 10, async (index) => ledger.note(await client.start(requestOf(index))));
      for (let kill = 0; kill < kills; kill += 1) {
        await delay(100 + random() * 200);
        const solvers = childrenOf(api.child.pid);
        killNow(solvers[Math.floor(random() * solvers.length)]);
      }
      await ledger.settle(world, 120_000);
      const { accepted, lost, duplicates, failed } = await ledger.audit(world);
      report.note('runs accepted, solvers killed', `${accepted}, ${kills}`);
      report.mustBe('runs lost', lost, 0);
      report.mustBe('duplicate or mixed results', duplicates, 0);
      // chance may hit one run twice: that is a failure with a reason, not a loss
      const [{ twice }] = await world.query(
        `SELECT count(*)::int AS twice FROM runs WHERE id = ANY($1) AND solver_deaths > 1`,
        [ledger.ids()],
      );
      report.mustBe('runs failed that lost fewer than two solvers', failed - twice, 0);
      report.mustBe('the server lives', api.child.exitCode, null);
    } finally {
      await world.end();
    }
  },
};

/** Kills the solver under one long run until the run has lost two. @returns the run's row */
async function loseTwoSolvers(world, api, client) {
  const { body } = await client.start(requestOf(0, 'long'));
  const read = async () => (await world.query('SELECT * FROM runs WHERE id = $1', [body.run_id]))[0];
  for (const deaths of [0, 1]) {
    await until(async () => {
      const { state, attempt } = await read();
      return state === 'running' && attempt > deaths;
    });
    await delay(300);
    childrenOf(api.child.pid).forEach(killNow);
    await until(async () => (await read()).solver_deaths > deaths);
  }
  await until(async () => (await read()).state === 'failed', { withinMs: 10_000 });
  return read();
}
