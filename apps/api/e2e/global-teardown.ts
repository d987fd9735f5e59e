import { rm } from 'node:fs/promises';
import type { EmbeddedPostgres } from '../../../tools/run/embedded-postgres';

declare global {
  /** What the global setup started. */
  var e2e: { dataDir: string; postgres: EmbeddedPostgres; stopProcesses: () => Promise<void> };
}

export default async function tearDown(): Promise<void> {
  const { dataDir, postgres, stopProcesses } = globalThis.e2e;
  await stopProcesses();
  postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
