/**
 * `npm run dev`: starts the embedded PostgreSQL, the API (rebuilt and restarted on changes), and dev servers
 * with hot reload for the shell (PORT, default 3000) and the remotes (the two ports after it).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../root';
import { addGeneratedSecrets } from './generated-secrets';
import { dataFolder, print, startOwnDatabase } from './prepare-start';

const STOP_TIMEOUT_MS = 5000;
/** A build writes several files: the API restarts when none has changed for this long. */
const RESTART_DELAY_MS = 300;

const shellPort = Number(process.env.PORT || 3000);
const apiPort = shellPort + 3;
const folder = dataFolder();
const main = join(ROOT, 'dist/apps/api/main.mjs');
const rspack = join(ROOT, 'node_modules/.bin/rspack');
/** The running child processes. */
const children = new Set<ChildProcess>();
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
const database = await startOwnDatabase(folder);
await addGeneratedSecrets({ env: process.env, folder, isOwnDatabase: true, log: print });
run('build', rspack, ['build', '--watch'], 'apps/api', { NODE_ENV: 'development' });
for (const [label, app] of [
  ['shell', 'apps/shell'],
  ['dfs', 'apps/dfs-remote'],
  ['account', 'apps/account-remote'],
] as const) {
  run(label, rspack, ['serve'], app, {
    NODE_ENV: 'development',
    SHELL_PORT: String(shellPort),
    API_URL: `http://127.0.0.1:${apiPort}`,
  });
}
while (!existsSync(main) && !stopping) await delay(200);
runApi();
print(`\nPage with hot reload: http://127.0.0.1:${shellPort}\n`);

/**
 * Runs the API and restarts it after each build, even when it has exited because of a mistake in the last edit. Not with
 * `node --watch`: its child process keeps running after the signal that stops the parent.
 */
function runApi(): void {
  let api = startApi();
  let pending: NodeJS.Timeout | undefined;
  let isExiting = false;
  const restart = () => {
    if (stopping || isExiting) return;
    if (!children.has(api)) {
      api = startApi();
      return;
    }
    isExiting = true;
    api.once('exit', () => {
      isExiting = false;
      restart();
    });
    api.kill('SIGTERM');
  };
  watch(dirname(main), () => {
    clearTimeout(pending);
    pending = setTimeout(restart, RESTART_DELAY_MS);
  });
}

function startApi(): ChildProcess {
  return spawnLabelled('api', process.execPath, [main], '.', {
    ...database,
    DATA_DIR: folder,
    FRONTEND_HOST: process.env.FRONTEND_HOST || `http://127.0.0.1:${shellPort}`,
    PORT: String(apiPort),
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  });
}

/** Starts a child process without which nothing works: when it exits, all others are stopped. */
function run(...parameters: Parameters<typeof spawnLabelled>): void {
  spawnLabelled(...parameters).on('exit', () => void stop(1));
}

/** Starts a child process and prints its output with a label. */
function spawnLabelled(label: string, command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { cwd: join(ROOT, cwd), env: { ...process.env, ...env } });
  const printLines = (chunk: Buffer) => {
    for (const line of String(chunk).trimEnd().split('\n')) print(`${label.padEnd(8)} ${line}`);
  };
  child.stdout.on('data', printLines);
  child.stderr.on('data', printLines);
  child.on('exit', (code) => {
    print(`${label.padEnd(8)} exited (${code})`);
    children.delete(child);
  });
  children.add(child);
  return child;
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline && children.size > 0) await delay(100);
  process.exit(code);
}
