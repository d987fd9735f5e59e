import { createClient, requestOf } from '../client';
import type { Report } from '../figures';
import { inParallel } from '../load';
import { createWorld } from '../world';
import type { Scenario } from '../scenario';

export const fairness: Scenario = {
  name: 'fairness',
  about: "one client's run waits behind another client's backlog, with one solver",
  async run({ report, isShort }) {
    for (const redis of [false, true]) {
      for (const backlog of isShort ? [4, 50] : [4, 50, 200]) await race(report, redis, backlog);
    }
  },
};

async function race(report: Report, redis: boolean, backlog: number): Promise<void> {
  const world = await createWorld({ redis });
  try {
    const api = await world.startApi();
    const [greedy, modest] = [createClient(api.url), createClient(api.url)];
    await modest.optimize(requestOf(0, 'trivial'));
    await greedy.optimize(requestOf(1, 'trivial'));
    await inParallel(backlog, 10, (index) => greedy.start(requestOf(10 + index, 'long')));
    const { status, body, ms } = await modest.optimize(requestOf(2, 'trivial'));
    // Runs of the other client that started between the creation and the start of this run.
    const { overtook } = await world.queryOne<{ overtook: number }>(
      `SELECT count(*)::int AS overtook FROM runs, (SELECT * FROM runs WHERE id = $1) AS mine
       WHERE runs.id <> mine.id AND runs.started_at > mine.created_at AND runs.started_at < mine.started_at`,
      [body.run_id],
    );
    const place = `${redis ? 'Redis' : 'PostgreSQL'}, behind ${backlog}`;
    report.expectEqual(`${place}: status of the response`, status, 200);
    report.expectAtMost(`${place}: runs of the other client that started before it`, overtook, 1);
    // The longest job takes 3 s.
    report.time(`${place}: wait`, ms, 4000);
  } finally {
    await world.end();
  }
}
