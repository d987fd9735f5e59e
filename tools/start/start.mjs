/**
 * `npm start`: builds changed apps, starts the embedded PostgreSQL unless DATABASE_URL is set, and runs the
 * API, the worker and the pages in this process, on one port.
 */
import { isAbsolute, join } from 'node:path';
import { buildIfStale, ROOT } from './build-if-stale.mjs';
import { defaultFrontendHost } from './frontend-host.mjs';
import { addGeneratedSecrets } from './generated-secrets.mjs';
import { stopWithParent, waitForFreePort } from './process-guards.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const dataDir = process.env.DATA_DIR || '.data';

function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// Until the server installs its own handlers, a signal still runs the exit handlers.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(130);
  });
}

try {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    exitWithError('PORT must be a whole number from 0 to 65535.');
  }
  if (!(await waitForFreePort(host, port))) {
    exitWithError(`Port ${port} is already in use. Stop the program that uses it, or set another PORT.`);
  }
  buildIfStale();
  const folder = isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir);
  const isOwnDatabase = !process.env.DATABASE_URL;
  const print = (line) => process.stdout.write(`${line}\n`);
  if (isOwnDatabase) {
    const { startPostgres } = await import('../postgres/embedded-postgres.mjs');
    const postgres = await startPostgres({
      dataDir: folder,
      log: print,
    });
    if (!(await postgres.claim())) {
      exitWithError(
        `Another Fanteam Optimizer is running with the data in ${folder}. Stop it, or set another DATA_DIR.`,
      );
    }
    process.on('exit', () => postgres.stop());
    process.env.DATABASE_URL = postgres.url;
  }
  await addGeneratedSecrets({ env: process.env, folder, isOwnDatabase, log: print });
  process.env.DATA_DIR = folder;
  process.env.FRONTEND_HOST ||= defaultFrontendHost(host, port, print);
  process.env.WEB_ROOT ||= join(ROOT, 'dist/apps');
  process.env.LOG_LEVEL ||= 'warn';
  stopWithParent();
  await import('../../dist/apps/api/main.mjs');
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error));
}
