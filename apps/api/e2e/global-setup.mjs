/** One PostgreSQL and one API for the suite, both real, on free ports. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/postgres/embedded-postgres.mjs';
import { spawnApi } from '../../../tools/test/spawn-api.mjs';

export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-e2e-'));
  const postgres = await startPostgres({ dataDir });
  globalThis.e2e = { dataDir, postgres };
  process.env.E2E_DATABASE_URL = postgres.url;
  const api = await spawnApi({ DATABASE_URL: postgres.url });
  globalThis.e2e.api = api;
  process.env.E2E_API_URL = api.url;
}
