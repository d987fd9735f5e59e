import { setTimeout as delay } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createClient, requestOf } from '../client';
import { createLedger } from '../ledger';
import { inParallel } from '../load';
import { createWorld } from '../world';
import type { Scenario } from '../scenario';

export const duplicates: Scenario = {
  name: 'duplicates',
  about: 'the same job is delivered three times; the same request is sent 50 times in parallel',
  async run({ report, isShort }) {
    const world = await createWorld({ redis: true });
    try {
      const api = await world.startApi({ RUN_WORKER: 'false' });
      await Promise.all([world.startWorker(), world.startWorker()]);
      const client = createClient(api.url);
      // The first call sets the client's cookie.
      const ledger = createLedger();
      ledger.note(await client.start(requestOf(0, 'trivial')));

      const posts = await Promise.all(Array.from({ length: 50 }, () => client.start(requestOf(1))));
      posts.forEach((response) => ledger.note(response));
      report.expectEqual(
        'runs created by 50 identical requests',
        new Set(posts.map(({ body }) => body.run_id)).size,
        1,
      );
      report.expectEqual(
        '… responses other than 202',
        posts.filter(({ status }) => status !== 202).length,
        0,
      );

      const runs = isShort ? 5 : 40;
      const connection = new Redis(world.redisUrl(), { maxRetriesPerRequest: null });
      const queue = new Queue('lineups', { connection });
      await inParallel(runs, 5, async (index) => {
        const { body } = ledger.note(await client.start(requestOf(100 + index)));
        for (const copy of ['a', 'b']) {
          await queue.add('optimize', { runId: body.run_id }, { jobId: `copy-${copy}-${body.run_id}` });
        }
      });
      await ledger.settle(world, 120_000);
      const waiting = () => queue.getJobCounts('waiting', 'active', 'prioritized', 'delayed');
      while (Object.values(await waiting()).some((count) => count > 0)) await delay(100);
      await queue.close();
      connection.disconnect();
      const { lost, duplicates: mixed, failed } = await ledger.audit(world);
      report.note('runs delivered three times', runs);
      report.expectEqual('duplicate or mixed results', mixed, 0);
      report.expectEqual('runs lost or failed', lost + failed, 0);
    } finally {
      await world.end();
    }
  },
};
