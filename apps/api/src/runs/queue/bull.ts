/**
 * BullMQ on the configured backend: Redis if REDIS_URL is set, otherwise PostgreSQL in a schema of its own. The code is
 * the same for both.
 */
import {
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { PgClientWithErrorHandler } from '../../common/database-errors';
import type { Config } from '../../config/config';
import type { Connection } from './retrying-connection';

interface LineupJob {
  runId: string;
}

const QUEUE_NAME = 'lineups';
const POSTGRES_SCHEMA = 'bullmq';
const postgres = withBackend(createPostgresBackend);

/** The methods of BullMQ's queue and worker that we use. Both backends have them. */
export type BullQueue = Pick<
  Queue<LineupJob>,
  'add' | 'remove' | 'getJobState' | 'count' | 'close' | 'on' | 'waitUntilReady'
>;
export type BullWorker = Pick<Worker<LineupJob>, 'close' | 'on' | 'run' | 'waitUntilReady'>;

const postgresConnection = (config: Config) => ({
  Client: PgClientWithErrorHandler,
  connectionString: config.databaseUrl,
  schema: POSTGRES_SCHEMA,
  max: 4,
  migrate: true,
});

/** Creates a queue. Its calls fail immediately when Redis is unavailable, so that requests do not wait. */
export function createQueue(config: Config): Connection<BullQueue> {
  const options = {
    defaultJobOptions: {
      attempts: 3,
      backoff: { type: 'fixed', delay: 500 },
      removeOnComplete: { age: 3600, count: 1000 },
      removeOnFail: { age: 86_400, count: 1000 },
    },
  };
  if (config.redisUrl === null) {
    const queue = new postgres.Queue<LineupJob>(QUEUE_NAME, {
      connection: postgresConnection(config),
      ...options,
    });
    return { client: queue as unknown as BullQueue, release: async () => undefined };
  }
  const connection = connectRedis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  return {
    client: new Queue<LineupJob>(QUEUE_NAME, { connection, ...options }),
    release: async () => connection.disconnect(),
  };
}

/** Creates a worker. It waits for Redis without a limit, and takes no job before `run` is called. */
export function createWorker(
  config: Config,
  processor: Processor<LineupJob>,
  options: Omit<WorkerOptions, 'connection'>,
): Connection<BullWorker> {
  if (config.redisUrl === null) {
    const connection = postgresConnection(config);
    const worker = new postgres.Worker<LineupJob>(
      QUEUE_NAME,
      processor as never,
      { ...options, autorun: false, connection } as never,
    );
    return { client: worker as unknown as BullWorker, release: async () => undefined };
  }
  const connection = connectRedis(config.redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker<LineupJob>(QUEUE_NAME, processor, { ...options, autorun: false, connection });
  return { client: worker, release: async () => connection.disconnect() };
}

function connectRedis(
  url: string,
  options: { enableOfflineQueue?: boolean; maxRetriesPerRequest: number | null },
): Redis {
  return new Redis(url, { ...options, retryStrategy: (times) => Math.min(100 * times, 1000) });
}
