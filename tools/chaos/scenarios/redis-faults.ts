import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ADMIN, withWorld, type World } from '../world';
import { createClient, requestOf, type Response } from '../client';
import type { Report } from '../figures';
import { createLedger } from '../ledger';
import { inParallel, until } from '../../test/load';
import type { Scenario } from '../scenario';

interface Fault {
  /** Whether Redis stops accepting jobs meanwhile. */
  isUnavailable: boolean;
  /** Whether it still responds. */
  refusesWrites?: boolean;
  /** Another fault of the short version has the same effect. */
  isOnlyInFull?: boolean;
  inject: (world: World) => Promise<unknown>;
  repair: (world: World, redisPid: number) => Promise<unknown>;
}

const FAULTS: Record<string, Fault> = {
  killed: {
    isUnavailable: true,
    inject: (world) => world.killRedis(),
    repair: (world) => world.startRedisAgain(),
  },
  // as after a power failure: the end of the append-only file is missing, and with it the jobs of half the runs
  'killed, its file cut': {
    isUnavailable: true,
    async inject(world) {
      await world.killRedis();
      await halveAppendOnlyFile(join(world.dataDir, 'redis', 'appendonlydir'));
    },
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
    refusesWrites: true,
    inject: (world) => send(world, (redis) => redis.config('SET', 'maxmemory', '1mb')),
    repair: (world) => send(world, (redis) => redis.config('SET', 'maxmemory', '0')),
  },
  // as after a failover, when another server has become the primary
  'a replica': {
    isUnavailable: true,
    refusesWrites: true,
    isOnlyInFull: true,
    inject: (world) => send(world, (redis) => redis.replicaof('127.0.0.1', 1)),
    repair: (world) => send(world, (redis) => redis.replicaof('NO', 'ONE')),
  },
};

export const redisFaults: Scenario = {
  name: 'redis-faults',
  about: 'Redis is killed, loses half its file, is paused, flushed, out of memory or a replica',
  async run({ report, isShort }) {
    const faults = Object.entries(FAULTS).filter(([, { isOnlyInFull }]) => !(isShort && isOnlyInFull));
    for (const [name, fault] of faults) await testFault(name, fault, report, isShort ? 10 : 60);
  },
};

async function testFault(name: string, fault: Fault, report: Report, jobs: number): Promise<void> {
  await withWorld({ redis: true }, async (world) => {
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
    const ready = await client.call('GET', '/health/ready');
    const live = await client.call('GET', '/health/live');
    await fault.repair(world, pid);
    let probe = 2000;
    const back = await until(
      async () => ledger.note(await client.start(requestOf((probe += 1), 'trivial'))).status === 202,
      { withinMs: 30_000 },
    );
    await ledger.settle(world);
    const { accepted, lost, duplicates, failed } = await ledger.audit(world);

    const statuses = [...new Set(during.map(({ status }) => status))];
    report.note(`${name}: runs accepted; responses during the fault`, `${accepted}; ${statuses.join(' ')}`);
    const refused = during.filter(({ status }) => status !== 202);
    report.expectEqual(
      `${name}: responses other than 202 and 503`,
      refused.filter(({ status }) => status !== 503).length,
      0,
    );
    const readiness = fault.isUnavailable ? '503 queue' : '200 ';
    report.expectEqual(`${name}: readiness`, `${ready.status} ${ready.body.missing}`, readiness);
    if (fault.refusesWrites)
      report.expectEqual(`${name}: refuses writes`, String(ready.body.refusing_writes), 'queue');
    report.expectEqual(`${name}: liveness`, live.status, 200);
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
  });
}

/** Removes the second half of the file of recent commands. */
async function halveAppendOnlyFile(folder: string): Promise<void> {
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.incr.aof'));
  if (!file) throw new Error(`There is no append-only file in ${folder}.`);
  const { size } = await stat(join(folder, file));
  await truncate(join(folder, file), Math.floor(size / 2));
}

async function send(world: World, command: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(world.redisUrl());
  try {
    await command(redis);
  } finally {
    redis.disconnect();
  }
}
