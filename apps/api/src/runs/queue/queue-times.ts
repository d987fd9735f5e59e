/**
 * BullMQ stores absolute times. After the clock was set back, they are in the future: a retry would wait until then, and
 * the jobs of a killed worker would stay locked. These functions shorten such times to what they can be at most.
 */
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config';
import { LOCK_MS, POSTGRES_SCHEMA, QUEUE_NAMES, STALLED_CHECK_INTERVAL_MS } from './bull';

/** The clocks of two servers may differ by this much. */
const CLOCK_TOLERANCE_MS = 2000;
const NAMES = Object.values(QUEUE_NAMES);
const MAX_LOCK_MS = LOCK_MS + CLOCK_TOLERANCE_MS;
const MAX_CHECK_MS = STALLED_CHECK_INTERVAL_MS + CLOCK_TOLERANCE_MS;

/** @throws when the backend of the queue is unavailable. */
export function shortenLocks(config: Config, dataSource: DataSource): Promise<void> {
  return config.redisUrl === null ? shortenInPostgres(dataSource) : shortenInRedis(config.redisUrl);
}

async function shortenInPostgres(dataSource: DataSource): Promise<void> {
  const now = Date.now();
  await dataSource.query(
    `UPDATE ${POSTGRES_SCHEMA}.job SET locked_until_ms = $2
     WHERE queue = ANY($1) AND state = 'active' AND locked_until_ms > $3`,
    [NAMES, now + LOCK_MS, now + MAX_LOCK_MS],
  );
  await dataSource.query(
    `DELETE FROM ${POSTGRES_SCHEMA}.meta WHERE queue = ANY($1) AND field = 'stalled-check' AND value::bigint > $2`,
    [NAMES, now + MAX_CHECK_MS],
  );
}

async function shortenInRedis(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    for (const queue of NAMES) {
      const key = (name: string) => `bull:${queue}:${name}`;
      const active = await redis.lrange(key('active'), 0, -1);
      for (const lock of active.map((id) => key(`${id}:lock`))) {
        if ((await redis.pttl(lock)) > MAX_LOCK_MS) await redis.pexpire(lock, LOCK_MS);
      }
      if ((await redis.pttl(key('stalled-check'))) > MAX_CHECK_MS) await redis.del(key('stalled-check'));
    }
  } finally {
    redis.disconnect();
  }
}
