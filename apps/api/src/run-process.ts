import { setFlagsFromString } from 'node:v8';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './common/database-errors';

/** After this time the process exits without waiting for open work. */
const SHUTDOWN_DEADLINE_MS = 15_000;
/** On a machine with much memory, V8 lets the heap grow by up to 300 % between two collections. */
const HEAP_GROWTH_PERCENT = 50;

/**
 * Lowers the peak memory of this process: its old objects are collected when the heap has grown by half since the last
 * collection. Set here and not as an option of Node, so that it holds however the process is started, and solver
 * processes do not inherit it.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/** Shuts the app down on SIGTERM and SIGINT, within a deadline. A second signal exits immediately. */
export function closeOnSignal(app: INestApplicationContext, log: Logger): void {
  let closing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(130);
    closing = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    await app.close().catch((error: unknown) => log.error({ err: error }, 'Shutdown failed'));
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void close(signal));
  process.on('SIGINT', (signal) => void close(signal));
}

/** Prints in one line why the process cannot start, and exits. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}

function describeError(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number };
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or set another PORT.`;
  }
  if (isDatabaseUnavailable(error)) return `The database cannot be reached (${message}). Check DATABASE_URL.`;
  return message;
}
