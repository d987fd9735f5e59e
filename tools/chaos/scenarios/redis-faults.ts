import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ADMIN, createWorld, type World } from '../world';
import { createClient, requestOf, type Response } from '../client';
import type { Report } from '../figures';
import { createLedger } from '../ledger';
import { inParallel, until } from '../load';
import type { Scenario } from '../scenario';

interface Fault {
  /** Whether Redis stops accepting jobs meanwhile. */
  isUnavailable: boolean;
  inject: (world: World) => Promise<unknown>;
  repair: (world: World, redisPid: number) => Promise<unknown>;
}

const FAULTS: Record<string, Fault> = {
  killed: {
    isUnavailable: true,
    inject: (world) => world.killRedis(),
    repair: (world) => world.startRedisAgain(),
  },
  paused: {
    isUnavailable: true,
    inject: async (world) => process.kill(await world.redisPid(), 'SIGSTOP'),
    repair: async (world, pid) => process.kill(pid, 'SIGCONT'),
  },
  flushed: {
    isUnavailable: false,
    inject: (world) => send(world, (redis) => redis.flushall()),
    repair: async () => undefined,
  },
  'out of memory': {
    isUnavailable: true,
    inject: (world) => send(world, (redis) => redis.config('SET', 'maxmemory', '1mb')),
    repair: (world) => send(world, (redis) => redis.config('SET', 'maxmemory', '0')),
  },
};

export const redisFaults: Scenario = {
  name: 'redis-faults',
  about: 'Redis is killed, paused, flushed or out of memory',
  async run({ report, isShort }) {
    for (const [name, fault] of Object.entries(FAULTS))
      await testFault(name, fault, report, isShort ? 10 : 60);
  },
};

async function testFault(name: string, fault: Fault, report: Report, jobs: number): Promise<void> {
  const world = await createWorld({ redis: true });
  try {
    const api = await world.startApi({ RUN_WORKER: 'false' });
    await world.startWorker();
    const client = createClient(api.url);
    const user = createClient(api.url);
    await user.logIn(ADMIN);
    const ledger = createLedger();
    await inParallel(jobs, 10, async (index) => ledger.note(await client.start(requestOf(index))));

    const pid = await world.redisPid();
    await fault.inject(world);
    const during: Response[] = [];
    const account: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      during.push(ledger.note(await client.start(requestOf(1000 + index, 'trivial'))));
      account.push((await user.call('GET', '/api/v1/users/me')).status);
      await delay(200);
    }
    await fault.repair(world, pid);
    let probe = 2000;
    const back = await until(
      async () => ledger.note(await client.start(requestOf((probe += 1), 'trivial'))).status === 202,
      { withinMs: 30_000 },
    );
    await ledger.settle(world, 120_000);
    const { accepted, lost, duplicates, failed } = await ledger.audit(world);

    const statuses = [...new Set(during.map(({ status }) => status))];
    report.note(`${name}: runs accepted; responses during the fault`, `${accepted}; ${statuses.join(' ')}`);
    const refused = during.filter(({ status }) => status !== 202);
    report.expectEqual(
      `${name}: responses other than 202 and 503`,
      refused.filter(({ status }) => status !== 503).length,
      0,
    );
    if (fault.isUnavailable)
      report.time(
        `${name}: slowest response during the fault`,
        Math.max(...during.map(({ ms }) => ms)),
        1000,
      );
    report.expectEqual(
      `${name}: account requests that failed`,
      account.filter((status) => status !== 200).length,
      0,
    );
    report.time(`${name}: accepts runs again after`, back, 10_000);
    report.expectEqual(`${name}: runs lost`, lost, 0);
    report.expectEqual(`${name}: duplicate or mixed results, failures`, duplicates + failed, 0);
  } finally {
    await world.end();
  }
}

async function send(world: World, command: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(world.redisUrl());
  try {
    await command(redis);
  } finally {
    redis.disconnect();
  }
}
