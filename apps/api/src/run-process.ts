import { setImmediate as nextTurn } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './database/database-errors';

/** A process that has not stopped by then is stopped the hard way. */
const SHUTDOWN_DEADLINE_MS = 15_000;

/** Closes the app on SIGTERM and SIGINT, in order and within a deadline; a second signal ends it at once. */
export function closeOnSignal(app: INestApplicationContext, log: Logger): void {
  let closing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(130);
    closing = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    // connections that wait to be accepted would be reset: the turn of the loop after this one takes them all
    await nextTurn();
    await nextTurn();
    await app.close().catch((error: unknown) => log.error({ err: error }, 'did not stop cleanly'));
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void close(signal));
  process.on('SIGINT', (signal) => void close(signal));
}

/** Says in one line why the process cannot start, and ends it. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
}

function whyNot(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number };
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or set another PORT.`;
  }
  if (isDatabaseUnavailable(error)) return `The database cannot be reached (${message}). Check DATABASE_URL.`;
  return message;
}
