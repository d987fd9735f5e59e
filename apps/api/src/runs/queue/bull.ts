/**
 * BullMQ on the configured backend: Redis if REDIS_URL is set, otherwise PostgreSQL in a schema of its own. The code is
 * the same for both.
 */
import {
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type Job,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { DATABASE_TIME_LIMITS, PooledClient } from '../../common/database-connection';
import type { Config } from '../../config/config';
import type { Lane } from '../../solver/lanes';
import type { Connection } from './retrying-connection';

interface LineupJobData {
  runId: string;
}

/** A job, as a worker receives it. */
export type LineupJob = Pick<Job<LineupJobData>, 'data' | 'moveToDelayed' | 'moveToWait' | 'changePriority'>;

/** The previous release does not know the middle one. */
export const QUEUE_NAMES: Record<Lane, string> = {
  quick: 'lineups',
  middle: 'lineups-middle',
  slow: 'lineups-slow',
};
export const POSTGRES_SCHEMA = 'bullmq';
/**
 * Another worker takes a job whose worker has not renewed its lock for this long, at the next check. BullMQ renews a
 * lock after half of its time. One worker checks at a time; if that worker was killed, two intervals pass.
 */
export const LOCK_MS = 5000;
export const STALLED_CHECK_INTERVAL_MS = 1000;
const postgres = withBackend(createPostgresBackend);

/** The methods of BullMQ's queue and worker that we use. Both backends have them. */
export type BullQueue = Pick<
  Queue<LineupJobData>,
  'add' | 'remove' | 'getJob' | 'getJobState' | 'getDelayed' | 'count' | 'close' | 'on' | 'waitUntilReady'
>;
export type BullWorker = Pick<Worker<LineupJobData>, 'close' | 'on' | 'run' | 'waitUntilReady'>;

const postgresConnection = (config: Config) => ({
  ...DATABASE_TIME_LIMITS,
  // Its commits do not wait for the disk. If the server crashes, it loses jobs of the last second, and the reconciler
  // creates them again, or returns to their state before, and they are delivered twice.
  options: '-c synchronous_commit=off',
  // BullMQ also creates its tables on these connections
  query_timeout: 15_000,
  Client: PooledClient,
  connectionString: config.databaseUrl,
  schema: POSTGRES_SCHEMA,
  // for each queue and each worker of a process
  max: 2,
  migrate: true,
});

/** A queue, and a check that its backend accepts writes. PostgreSQL is checked with the other tables. */
interface QueueConnection extends Connection<BullQueue> {
  /** @throws Redis's error when Redis responds but does not write. */
  write: () => Promise<unknown>;
}

/** A key that is written to find out whether Redis accepts writes. */
const WRITE_CHECK = { key: 'fanteam:write-check', expiresAfterS: 60 };

/** Creates a queue. Its calls fail immediately when Redis is unavailable, so that requests do not wait. */
export function createQueue(config: Config, lane: Lane): QueueConnection {
  const options = {
    defaultJobOptions: {
      attempts: 3,
      backoff: { type: 'fixed', delay: 500 },
      removeOnComplete: { age: 3600, count: 1000 },
      removeOnFail: { age: 86_400, count: 1000 },
    },
  };
  if (config.redisUrl === null) {
    const queue = new postgres.Queue<LineupJobData>(QUEUE_NAMES[lane], {
      connection: postgresConnection(config),
      ...options,
    });
    return {
      client: queue as unknown as BullQueue,
      release: async () => undefined,
      write: async () => undefined,
    };
  }
  const connection = connectRedis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  return {
    client: new Queue<LineupJobData>(QUEUE_NAMES[lane], { connection, ...options }),
    release: async () => connection.disconnect(),
    write: () => connection.set(WRITE_CHECK.key, '', 'EX', WRITE_CHECK.expiresAfterS),
  };
}

/** Creates a worker. It waits for Redis without a limit, and takes no job before `run` is called. */
export function createWorker(
  config: Config,
  lane: Lane,
  processor: Processor<LineupJobData>,
  options: Omit<WorkerOptions, 'connection'>,
): Connection<BullWorker> {
  if (config.redisUrl === null) {
    const connection = postgresConnection(config);
    const worker = new postgres.Worker<LineupJobData>(
      QUEUE_NAMES[lane],
      processor as never,
      { ...options, autorun: false, connection } as never,
    );
    return { client: worker as unknown as BullWorker, release: async () => undefined };
  }
  const connection = connectRedis(config.redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker<LineupJobData>(QUEUE_NAMES[lane], processor, {
    ...options,
    autorun: false,
    connection,
  });
  return { client: worker, release: async () => connection.disconnect() };
}

function connectRedis(
  url: string,
  options: { enableOfflineQueue?: boolean; maxRetriesPerRequest: number | null },
): Redis {
  return new Redis(url, { ...options, retryStrategy: (times) => Math.min(100 * times, 1000) });
}
