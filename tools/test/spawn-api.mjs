/** Starts the built processes of the API as a deployment does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const built = (name) => join(ROOT, 'dist/apps/api', name);

/** Starts the HTTP process on a free port; resolves when it listens. */
export function spawnApi(env) {
  const settings = { PORT: '0', WEB_ROOT: join(ROOT, 'dist/apps'), LOG_LEVEL: 'warn', ...env };
  return spawnUntil(process.execPath, [built('main.mjs')], settings, /Fanteam Optimizer: (http:\S+)/);
}

/** Starts the worker process (`entry`: another build of it); resolves when it is ready. */
export function spawnWorker(env, entry = built('worker.mjs')) {
  return spawnUntil(process.execPath, [entry], { LOG_LEVEL: 'info', ...env }, /"msg":"(worker started)"/);
}

/**
 * Runs a command and waits until its output matches `ready`. The first group of `ready` becomes `url`.
 * @returns {Promise<{ url: string, child: import('node:child_process').ChildProcess, output: () => string, stop: (signal?: NodeJS.Signals) => Promise<number | null> }>}
 * @throws with its output when it exits earlier.
 */
export async function spawnUntil(command, args, env, ready) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const match = ready.exec(output);
      if (match) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`${command} exited with ${code} before it was ready:\n${output}`)),
    );
  });
  const stop = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return { url, child, output: () => output, stop };
}
