/** Starts a PostgreSQL server and an API server for each worker of Jest, on free ports. */
import { randomBytes } from 'node:crypto';
import { stopWithParent } from '../../../tools/run/process-guards';
import { startOwnPostgres } from './support/own-postgres';
import { NO_LIMITS, spawnApi } from '../../../tools/test/spawn-api';

declare global {
  /** Stops what the global setup started, in this order. */
  var stops: (() => Promise<void>)[];
}

/** The variables with which a spec finds its server; `use-own-server.ts` sets them. */
export type ServerVariables = Record<string, string>;

export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  globalThis.stops = [];
  stopWithParent();
  const servers = await Promise.all(Array.from({ length: maxWorkers }, startServer));
  process.env.E2E_SERVERS = JSON.stringify(servers);
}

async function startServer(): Promise<ServerVariables> {
  const postgres = await startOwnPostgres();
  // Without throttling and limits; the specs about these start their own API.
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: postgres.dataDir,
    JWT_SECRET: randomBytes(32).toString('hex'),
    FIRST_SUPERUSER: 'admin@example.com',
    FIRST_SUPERUSER_PASSWORD: 'kestrel-harbour-91',
    FRONTEND_HOST: 'https://optimizer.example',
    ...NO_LIMITS,
  };
  const api = await spawnApi(settings);
  globalThis.stops.push(async () => {
    await api.stop();
    await postgres.stop();
  });
  return {
    E2E_API_URL: api.url,
    E2E_DATABASE_URL: postgres.url,
    E2E_SETTINGS: JSON.stringify(settings),
  };
}
