import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ADMIN, createWorld } from '../world.mjs';
import { createClient, requestOf } from '../client.mjs';
import { createLedger } from '../ledger.mjs';
import { inParallel, until } from '../load.mjs';

/** What happens to Redis, and how it is mended; some leave it answering. */
const FAULTS = {
  killed: {
    isAway: true,
    strike: (world) => world.killRedis(),
    mend: (world) => world.startRedisAgain(),
  },
  paused: {
    isAway: true,
    strike: async (world) => process.kill(await world.redisPid(), 'SIGSTOP'),
    mend: async (world, pid) => process.kill(pid, 'SIGCONT'),
  },
  flushed: {
    isAway: false,
    strike: (world) => ask(world, (redis) => redis.flushall()),
    mend: async () => undefined,
  },
  'out of memory': {
    isAway: true,
    strike: (world) => ask(world, (redis) => redis.config('SET', 'maxmemory', '1mb')),
    mend: (world) => ask(world, (redis) => redis.config('SET', 'maxmemory', '0')),
  },
};

export const redisFaults = {
  name: 'redis-faults',
  about: 'Redis killed, paused, flushed, out of memory',
  async run({ report, isShort }) {
    for (const [name, fault] of Object.entries(FAULTS)) await strike(name, fault, report, isShort ? 10 : 60);
  },
};

async function strike(name, fault, report, jobs) {
  const world = await createWorld({ redis: true });
  try {
    const api = await world.startApi({ RUN_WORKER: 'false' });
    await world.startWorker();
    const client = createClient(api.url);
    const person = createClient(api.url);
    await person.logIn(ADMIN);
    const ledger = createLedger();
    await inParallel(jobs, 10, async (index) => ledger.note(await client.start(requestOf(index))));

    const pid = await world.redisPid();
    await fault.strike(world);
    const during = [];
    const account = [];
    for (let index = 0; index < 5; index += 1) {
      during.push(ledger.note(await client.start(requestOf(1000 + index, 'trivial'))));
      account.push((await person.call('GET', '/api/v1/users/me')).status);
      await delay(200);
    }
    await fault.mend(world, pid);
    let probe = 2000;
    const back = await until(
      async () => ledger.note(await client.start(requestOf((probe += 1), 'trivial'))).status === 202,
      { withinMs: 30_000 },
    );
    await ledger.settle(world, 120_000);
    const { accepted, lost, duplicates, failed } = await ledger.audit(world);

    const statuses = [...new Set(during.map(({ status }) => status))];
    report.note(`${name}: runs accepted; answers meanwhile`, `${accepted}; ${statuses.join(' ')}`);
    const refused = during.filter(({ status }) => status !== 202);
    report.mustBe(
      `${name}: other answers than 202 and 503`,
      refused.filter(({ status }) => status !== 503).length,
      0,
    );
    if (fault.isAway)
      report.time(`${name}: slowest answer meanwhile`, Math.max(...during.map(({ ms }) => ms)), 1000);
    report.mustBe(`${name}: account calls that failed`, account.filter((status) => status !== 200).length, 0);
    report.time(`${name}: takes work again after`, back, 10_000);
    report.mustBe(`${name}: runs lost`, lost, 0);
    report.mustBe(`${name}: duplicate or mixed results, failures`, duplicates + failed, 0);
  } finally {
    await world.end();
  }
}

async function ask(world, question) {
  const redis = new Redis(world.redis.url);
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}
