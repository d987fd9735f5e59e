/** Starts a PostgreSQL server, a Redis server for the queue, an API server and a separate worker. */
import { stopWithParent } from '../../../../tools/run/process-guards';
import { spawnApi, spawnWorker } from '../../../../tools/test/spawn-api';
import { startRedis } from '../../../../tools/test/start-redis';
import type { ServerVariables } from '../global-setup';
import { startOwnPostgres } from '../support/own-postgres';

export default async function setUp(): Promise<void> {
  stopWithParent();
  const postgres = await startOwnPostgres();
  const redis = await startRedis(postgres.dataDir);
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const api = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const worker = await spawnWorker(env);
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await redis.stop();
    await postgres.stop();
  };
  globalThis.stops = [stop];
  const variables: ServerVariables = {
    E2E_API_URL: api.url,
    E2E_DATABASE_URL: postgres.url,
    E2E_REDIS_URL: redis.url,
  };
  process.env.E2E_SERVERS = JSON.stringify([variables]);
}
