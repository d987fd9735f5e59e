import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../run/embedded-postgres';
import { createClient, requestOf, type Client } from '../client';
import { percentile } from '../figures';
import { createLedger } from '../ledger';
import { inParallel } from '../load';
import { createWorld } from '../world';
import type { Scenario } from '../scenario';

const FOLLOWERS = 50;
const RECONNECT_MS = 250;

export const apiRestart: Scenario = {
  name: 'api-restart',
  about: `the API is killed while ${FOLLOWERS} clients follow their runs`,
  async run({ report, isShort, redis }) {
    // The runs must last longer than the restarts: clients stop following a run when it ends.
    const [restarts, kind] = isShort ? ([1, 'short'] as const) : ([3, 'medium'] as const);
    const world = await createWorld({ redis, env: { SOLVER_PROCESSES: '2' } });
    try {
      const port = String(await freePort());
      const env = { RUN_WORKER: 'false', PORT: port };
      let api = await world.startApi(env);
      await world.startWorker();
      const ledger = createLedger();
      const client = createClient(api.url);
      const started = await inParallel(FOLLOWERS, 10, async (index) =>
        ledger.note(await client.start(requestOf(index, kind))),
      );
      const returns: number[] = [];
      const followers = started.map(({ body }) => followThrough(client, body.run_id));
      for (let restart = 0; restart < restarts; restart += 1) {
        await delay(700);
        await api.stop(restart % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
        await delay(1000);
        api = await world.startApi(env);
        returns.push(Date.now());
      }
      const ends = await Promise.all(followers);
      await ledger.settle(world, 60_000);
      const { lost, failed } = await ledger.audit(world);
      const rows = await world.query<{ id: string; finished_at: Date }>(
        'SELECT id, finished_at FROM runs WHERE id = ANY($1)',
        [ledger.ids()],
      );
      const finishedAt = new Map(rows.map(({ id, finished_at: at }) => [id, at.getTime()]));
      // Counted from the later of two times: the run has ended, the API is back.
      const delays = ends.map(({ runId, at }) => {
        const backAt = returns.findLast((time) => time <= at) ?? 0;
        return at - Math.max(backAt, finishedAt.get(runId)!);
      });
      const afterLast = ends.filter(({ at }) => at > returns.at(-1)!).length;
      report.note(
        'clients, restarts, clients after the last restart',
        `${ends.length}, ${restarts}, ${afterLast}`,
      );
      report.expectEqual(
        'clients with their result',
        ends.filter(({ state }) => state === 'succeeded').length,
        FOLLOWERS,
      );
      report.expectEqual(
        'clients with duplicate or missing lineups',
        ends.filter(({ isWhole }) => !isWhole).length,
        0,
      );
      report.expectEqual('runs lost or failed', lost + failed, 0);
      report.time('result after the API is back, max', Math.max(...delays), 5000);
      report.time('result after the API is back, median', percentile(delays, 0.5), 5000);
    } finally {
      await world.end();
    }
  },
};

/** Follows a run as a browser does: reconnects with the last event's id until it is done. */
async function followThrough(client: Client, runId: string) {
  const ids: string[] = [];
  for (;;) {
    const seen = await client.follow(runId, ids.at(-1)).catch(() => null);
    ids.push(...(seen?.lineups ?? []));
    if (seen?.done) {
      const { state, found } = seen.done;
      const isWhole = ids.length === found && ids.every((id, index) => id === String(index + 1));
      return { runId, state, isWhole, at: Date.now() };
    }
    await delay(RECONNECT_MS);
  }
}
