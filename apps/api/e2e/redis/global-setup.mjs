/** Starts a PostgreSQL server, a Redis server for the queue, an API server and a separate worker. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../tools/postgres/embedded-postgres.mjs';
import { startRedis } from '../../../../tools/test/start-redis.mjs';
import { spawnApi, spawnWorker } from '../../../../tools/test/spawn-api.mjs';

export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-redis-'));
  const redis = await startRedis(dataDir);
  const postgres = await startPostgres({ dataDir });
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const api = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const worker = await spawnWorker(env);
  globalThis.e2e = {
    dataDir,
    postgres,
    redis,
    api: { stop: () => Promise.all([api.stop(), worker.stop()]) },
  };
  Object.assign(process.env, {
    E2E_API_URL: api.url,
    E2E_DATABASE_URL: postgres.url,
    E2E_REDIS_URL: redis.url,
  });
  process.env.E2E_DATA_DIR = dataDir;
}
