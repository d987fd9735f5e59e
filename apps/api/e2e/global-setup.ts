/** Starts a PostgreSQL server and an API server for the suite, on free ports. */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/run/embedded-postgres';
import { NO_LIMITS, spawnApi } from '../../../tools/test/spawn-api';

export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-e2e-'));
  const postgres = await startPostgres({ dataDir });
  globalThis.e2e = { dataDir, postgres, stopProcesses: async () => undefined };
  // Without throttling and limits; the specs about these start their own API.
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(32).toString('hex'),
    FIRST_SUPERUSER: 'admin@example.com',
    FIRST_SUPERUSER_PASSWORD: 'kestrel-harbour-91',
    FRONTEND_HOST: 'https://optimizer.example',
    ...NO_LIMITS,
  };
  const api = await spawnApi(settings);
  globalThis.e2e.stopProcesses = async () => void (await api.stop());
  Object.assign(process.env, {
    E2E_API_URL: api.url,
    E2E_DATABASE_URL: postgres.url,
    E2E_SETTINGS: JSON.stringify(settings),
  });
}
