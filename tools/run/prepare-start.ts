import { isAbsolute, join } from 'node:path';
import { isIPv6 } from 'node:net';
import { ROOT } from '../root';
import { buildIfStale } from './build';
import { startPostgres } from './embedded-postgres';
import { addGeneratedSecrets } from './generated-secrets';
import { stopWithParent, waitForFreePort } from './process-guards';

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Prepares this process to run the API, the worker and the pages on one port: builds changed apps, starts the embedded
 * PostgreSQL unless DATABASE_URL is set, and completes `process.env`. Exits when the port or the data folder is in use.
 */
export async function prepareStart(): Promise<void> {
  runExitHandlersOnSignals();
  stopWithParent();
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    exitWithError('PORT must be a whole number from 0 to 65535.');
  }
  if (!(await waitForFreePort(host, port))) {
    exitWithError(`Port ${port} is already in use. Stop the program that uses it, or set another PORT.`);
  }
  buildIfStale();
  const folder = dataFolder();
  const isOwnDatabase = !process.env.DATABASE_URL;
  if (isOwnDatabase) Object.assign(process.env, await startOwnDatabase(folder));
  await addGeneratedSecrets({ env: process.env, folder, isOwnDatabase, log: print });
  process.env.DATA_DIR = folder;
  process.env.FRONTEND_HOST ||= defaultFrontendHost(host, port);
  process.env.WEB_ROOT ||= join(ROOT, 'dist/apps');
  process.env.LOG_LEVEL ||= 'warn';
}

/** The absolute path of the data folder, from DATA_DIR. */
export function dataFolder(): string {
  const dataDir = process.env.DATA_DIR || '.data';
  return isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir);
}

/**
 * Starts the embedded PostgreSQL of a data folder and stops it when this process exits. Exits when another product uses
 * the folder.
 *
 * @returns the settings of a server that uses it
 */
export async function startOwnDatabase(
  folder: string,
): Promise<{ DATABASE_URL: string; DATABASE_FOLDER: string }> {
  const postgres = await startPostgres({ dataDir: folder, log: print });
  if (!(await postgres.claim())) {
    exitWithError(
      `Another Fanteam Optimizer is running with the data in ${folder}. Stop it, or set another DATA_DIR.`,
    );
  }
  postgres.keepRunning();
  process.on('exit', () => postgres.stop());
  return { DATABASE_URL: postgres.url, DATABASE_FOLDER: postgres.folder };
}

/** Prints a message, or an error's message, and exits with 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Until the server installs its own handlers, a signal still runs the exit handlers. */
function runExitHandlersOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(130);
    });
  }
}

/**
 * The host of links in mails when FRONTEND_HOST is not set: the address that the server listens on. A wildcard address
 * cannot be opened in a browser: it is replaced by 127.0.0.1, and a hint is printed.
 */
function defaultFrontendHost(host: string, port: number): string {
  if (!WILDCARDS.includes(host)) return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const local = `http://127.0.0.1:${port}`;
  print(
    `HOST is ${host}, but links in emails point to ${local}: set FRONTEND_HOST to the address that users open.`,
  );
  return local;
}
