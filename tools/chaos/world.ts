/**
 * The servers that a scenario injects faults into: PostgreSQL, Redis, API and worker processes, on free ports of
 * 127.0.0.1, with a temporary data folder. `end` stops every process that a scenario left running.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startPostgres } from '../run/embedded-postgres';
import { until } from '../test/load';
import { isAlive, parentOf } from '../test/processes';
import { NO_LIMITS, spawnApi, spawnWorker, type Spawned } from '../test/spawn-api';
import { startRedis } from '../test/start-redis';

export const ADMIN = { username: 'admin@example.com', password: 'kestrel-harbour-91' };

/** Settings of a server for scenarios: its administrator, and no limits. */
export const SERVER = {
  ...NO_LIMITS,
  FIRST_SUPERUSER: ADMIN.username,
  FIRST_SUPERUSER_PASSWORD: ADMIN.password,
  SOLVER_PROCESSES: '1',
};

interface WorldOptions {
  /** Without Redis, the queue is in PostgreSQL. */
  redis?: boolean;
  env?: Record<string, string>;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld({ redis: withRedis = false, env = {} }: WorldOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-chaos-'));
  const processes = new Set<Spawned>();
  let postgres = await startPostgres({ dataDir });
  let redis = withRedis ? await startRedis(dataDir) : null;
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on('error', () => undefined);
  const settings: Record<string, string> = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(32).toString('hex'),
    WEB_ROOT: '',
    LOG_LEVEL: 'error',
    ...SERVER,
    ...(redis && { REDIS_URL: redis.url }),
    ...env,
  };

  const track = (spawned: Spawned) => {
    processes.add(spawned);
    spawned.child.once('exit', (code, signal) => {
      processes.delete(spawned);
      // An unexpected exit: its output shows the reason.
      if (signal === null && code !== 0)
        console.error(`A process exited with ${code}:\n${spawned.output().slice(-4000)}`);
    });
    return spawned;
  };

  const postgresPid = async () => {
    const { pid } = await queryOne<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(pid);
  };

  /** @returns the rows of a query; retries while the database restarts */
  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (;;) {
      try {
        return (await database.query<Row>(text, values)).rows;
      } catch (error) {
        if (!/terminat|starting up|shutting down|ECONNREFUSED|timeout|closed/i.test(String(error)))
          throw error;
        await delay(100);
      }
    }
  }

  /** @returns the only row of a query */
  async function queryOne<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row> {
    const [row] = await query<Row>(text, values);
    if (!row) throw new Error(`No row for ${text}`);
    return row;
  }

  function redisUrl(): string {
    if (!redis) throw new Error('This scenario runs without Redis.');
    return redis.url;
  }

  return {
    dataDir,
    settings,
    redisUrl,
    /** `entry`: another build of the API. */
    startApi: async (more = {}, entry?: string) => track(await spawnApi({ ...settings, ...more }, entry)),
    /** `entry`: another build of the worker. */
    startWorker: async (entry?: string) =>
      track(await spawnWorker({ ...settings, LOG_LEVEL: 'info' }, entry)),
    query,
    queryOne,
    async restartPostgres() {
      const { port } = postgres;
      const pid = await postgresPid();
      // `stop` would block this process and the clients that send requests in it.
      process.kill(pid, 'SIGINT');
      await until(() => !isAlive(pid), { withinMs: 60_000, everyMs: 20 });
      postgres = await startPostgres({ dataDir, port });
    },
    postgresPid,
    /** The pid of Redis. Redis must be responding. */
    redisPid: () => redisPid(redisUrl()),
    async killRedis() {
      process.kill(await redisPid(redisUrl()), 'SIGKILL');
      if (redis) redis = { ...redis, stop: async () => undefined };
    },
    async startRedisAgain() {
      redis = await startRedis(dataDir, redis?.port);
    },
    async end() {
      await Promise.all([...processes].map((spawned) => spawned.stop('SIGKILL')));
      await database.end().catch(() => undefined);
      await redis?.stop().catch(() => undefined);
      postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Calls `work` with a world, and ends the world. */
export async function withWorld(options: WorldOptions, work: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld(options);
  try {
    await work(world);
  } finally {
    await world.end();
  }
}

async function redisPid(url: string): Promise<number> {
  const client = new Redis(url);
  const info = await client.info('server');
  client.disconnect();
  return Number(/process_id:(\d+)/.exec(info)?.[1]);
}
