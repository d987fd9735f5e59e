/** Starts a PostgreSQL server, a Redis server for the queue, an API server and a separate worker. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../tools/run/embedded-postgres';
import { spawnApi, spawnWorker } from '../../../../tools/test/spawn-api';
import { startRedis } from '../../../../tools/test/start-redis';
import type { ServerVariables } from '../global-setup';

export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-redis-'));
  const redis = await startRedis(dataDir);
  const postgres = await startPostgres({ dataDir });
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const api = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const worker = await spawnWorker(env);
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await redis.stop();
    postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  globalThis.stops = [stop];
  const variables: ServerVariables = {
    E2E_API_URL: api.url,
    E2E_DATABASE_URL: postgres.url,
    E2E_REDIS_URL: redis.url,
  };
  process.env.E2E_SERVERS = JSON.stringify([variables]);
}
