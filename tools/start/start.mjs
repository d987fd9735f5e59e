/**
 * `npm start`: builds what is stale, starts the embedded PostgreSQL unless DATABASE_URL names another,
 * and runs the API, the worker and the pages in this process, on one port.
 */
import { isAbsolute, join } from 'node:path';
import { buildIfStale, ROOT } from './build-if-stale.mjs';
import { defaultFrontendHost } from './frontend-host.mjs';
import { addGeneratedSecrets } from './generated-secrets.mjs';
import { leaveWithParent, whilePortIsTaken } from './process-guards.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const dataDir = process.env.DATA_DIR || '.data';

function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// until the server has handlers of its own, a signal still ends this process in order (the exit handlers run)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(130);
  });
}

try {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp('PORT must be a whole number from 0 to 65535.');
  }
  if (await whilePortIsTaken(host, port)) {
    giveUp(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
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
      giveUp(
        `Another Fanteam Optimizer runs on the data in ${folder}. Stop it, or set DATA_DIR to another folder.`,
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
  leaveWithParent();
  await import('../../dist/apps/api/main.mjs');
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
