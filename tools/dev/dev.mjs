/**
 * `npm run dev`: starts the embedded PostgreSQL, the API (rebuilt and restarted on changes), and dev servers
 * with hot reload for the shell (PORT, default 3000) and the remotes (the two ports after it).
 */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../postgres/embedded-postgres.mjs';
import { ROOT } from '../start/build-if-stale.mjs';
import { addGeneratedSecrets } from '../start/generated-secrets.mjs';

const shellPort = Number(process.env.PORT || 3000);
const apiPort = shellPort + 3;
const dataDir = process.env.DATA_DIR || '.data';
const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const children = new Set();

function run(label, command, args, cwd, env) {
  const child = spawn(command, args, { cwd: join(ROOT, cwd), env: { ...process.env, ...env } });
  const print = (chunk) => {
    for (const line of String(chunk).trimEnd().split('\n'))
      process.stdout.write(`${label.padEnd(8)} ${line}\n`);
  };
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  child.on('exit', (code) => {
    process.stdout.write(`${label.padEnd(8)} exited (${code})\n`);
    // A child that was removed from the set is being restarted.
    if (children.has(child)) stop(1);
  });
  children.add(child);
  return child;
}

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;
  for (let waited = 0; waited < 5000 && ![...children].every(hasExited); waited += 100) await delay(100);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

const folder = isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir);
const print = (line) => process.stdout.write(`${line}\n`);
const postgres = await startPostgres({ dataDir: folder, log: print });
if (!(await postgres.claim())) {
  process.stderr.write(
    `Another Fanteam Optimizer is running with the data in ${dataDir}. Stop it, or set another DATA_DIR.\n`,
  );
  process.exit(1);
}
process.on('exit', () => postgres.stop());

await addGeneratedSecrets({ env: process.env, folder, isOwnDatabase: true, log: print });

const pages = {
  NODE_ENV: 'development',
  SHELL_PORT: String(shellPort),
  API_URL: `http://127.0.0.1:${apiPort}`,
};
run('shell', bin('rspack'), ['serve'], 'apps/shell', pages);
run('dfs', bin('rspack'), ['serve'], 'apps/dfs-remote', pages);
run('account', bin('rspack'), ['serve'], 'apps/account-remote', pages);
run('build', bin('rspack'), ['build', '--watch'], 'apps/api', { NODE_ENV: 'development' });

const main = join(ROOT, 'dist/apps/api/main.mjs');
while (!existsSync(main) && !stopping) await delay(200);
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  FRONTEND_HOST: process.env.FRONTEND_HOST || `http://127.0.0.1:${shellPort}`,
  PORT: String(apiPort),
  LOG_LEVEL: process.env.LOG_LEVEL || 'info',
};
const startApi = () => run('api', process.execPath, [main], '.', settings);
let api = startApi();

// Not `node --watch`: its child process keeps running after the signal that stops the parent.
let pending;
watch(dirname(main), () => {
  clearTimeout(pending);
  pending = setTimeout(() => {
    if (stopping) return;
    children.delete(api);
    api.once('exit', () => (api = startApi()));
    api.kill('SIGTERM');
  }, 300);
});
process.stdout.write(`\nThe page with hot reload: http://127.0.0.1:${shellPort}\n\n`);
