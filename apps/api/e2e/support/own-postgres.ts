import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../../tools/run/embedded-postgres';
import { queryAt } from './database';

/** A PostgreSQL server that ends with this process. */
export interface OwnPostgres {
  url: string;
  dataDir: string;
  /** Stops the server, until `restart`. */
  interrupt: () => void;
  /** Starts the server again, on the same port. */
  restart: () => Promise<void>;
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-e2e-'));
  let server = await startPostgres({ dataDir, endsWithProcess: true });
  // The machine of a test run is not switched off, and its disk may be slow.
  await queryAt(server.url, 'ALTER SYSTEM SET fsync = off');
  await queryAt(server.url, 'SELECT pg_reload_conf()');
  const { url, port } = server;
  return {
    url,
    dataDir,
    interrupt: () => server.stop(),
    async restart() {
      server.stop();
      server = await startPostgres({ dataDir, port, endsWithProcess: true });
    },
    async stop() {
      server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
