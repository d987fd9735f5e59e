/** Starts a PostgreSQL server, a Redis server for the queue, an API server and a separate worker. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../tools/run/embedded-postgres';
import { spawnApi, spawnWorker } from '../../../../tools/test/spawn-api';
import { startRedis } from '../../../../tools/test/start-redis';

export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-redis-'));
  const redis = await startRedis(dataDir);
  const postgres = await startPostgres({ dataDir });
  globalThis.e2e = { dataDir, postgres, stopProcesses: () => redis.stop() };
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const api = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const worker = await spawnWorker(env);
  globalThis.e2e.stopProcesses = async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await redis.stop();
  };
  Object.assign(process.env, {
    E2E_API_URL: api.url,
    E2E_DATABASE_URL: postgres.url,
    E2E_REDIS_URL: redis.url,
    E2E_DATA_DIR: dataDir,
  });
}
