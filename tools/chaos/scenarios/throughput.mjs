import { createClient, requestOf } from '../client.mjs';
import { createLedger } from '../ledger.mjs';
import { inParallel } from '../load.mjs';
import { createWorld } from '../world.mjs';

export const throughput = {
  name: 'throughput',
  about: 'runs a second through the queue with a trivial solve',
  async run({ report, isShort }) {
    const runs = isShort ? 60 : 600;
    for (const redis of [false, true]) {
      const rates = [];
      for (const workers of [1, 2]) rates.push(await measure(redis, workers, runs));
      const backend = redis ? 'Redis' : 'PostgreSQL';
      report.note(`${backend}: one worker`, `${rates[0].toFixed(1)} /s`);
      report.note(`${backend}: two workers`, `${rates[1].toFixed(1)} /s`);
      report.note(`${backend}: two to one`, (rates[1] / rates[0]).toFixed(2));
    }
  },
};

/** All runs wait before the first worker starts; counted from the first start to the last end. */
async function measure(redis, workers, runs) {
  const world = await createWorld({ redis, env: { RUN_WORKER: 'false' } });
  try {
    const api = await world.startApi();
    const client = createClient(api.url);
    const ledger = createLedger();
    await inParallel(runs, 20, async (index) => ledger.note(await client.start(requestOf(index, 'trivial'))));
    await Promise.all(Array.from({ length: workers }, () => world.startWorker()));
    await ledger.settle(world, 300_000);
    const [{ seconds, ended }] = await world.query(
      `SELECT extract(epoch FROM max(finished_at) - min(started_at))::float8 AS seconds, count(*)::int AS ended
       FROM runs WHERE state = 'succeeded'`,
    );
    return ended / seconds;
  } finally {
    await world.end();
  }
}
