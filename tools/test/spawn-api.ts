/** Starts the built processes of the product as a deployment does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../run/embedded-postgres';
import { endWithThisProcess } from '../run/process-guards';
import { ROOT } from '../root';

const built = (name: string) => join(ROOT, 'dist/apps/api', name);
const READY = /Fanteam Optimizer: (http:\S+)/;

/** Settings that raise every limit of a client, for suites that do not test the limits. */
export const NO_LIMITS = {
  CLIENT_RUNS: '100000',
  TOTAL_RUNS: '100000',
  CLIENT_STORED_RUNS: '1000000',
  CLIENT_STORED_UPLOADS: '1000000',
  CLIENT_STORED_MB: '1000000',
  CLIENT_STREAMS: '100000',
  PROCESS_STREAMS: '100000',
  OPTIMIZE_CALLS_PER_MINUTE: '1000000',
  UPLOAD_CALLS_PER_MINUTE: '1000000',
  ANONYMOUS_TIME_LIMIT_SECONDS: '60',
  ANONYMOUS_SOLVER_SECONDS: '1000000',
  SIGN_UPS_PER_HOUR: '100000',
  THROTTLE: 'false',
};

/** The value of NODE_OPTIONS that loads a script into a process and its children. Quotes allow spaces in its path. */
export const preload = (script: string): string => `--require ${JSON.stringify(script)}`;

export interface Spawned {
  /** The first group of the `ready` pattern; for a server its URL. */
  url: string;
  child: ChildProcess;
  output: () => string;
  /** @returns the exit code */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the whole product like `npm start`, with an embedded database in `DATA_DIR`; resolves when it listens. */
export async function spawnProduct(env: NodeJS.ProcessEnv): Promise<Spawned> {
  const settings = { PORT: String(await freePort()), DATABASE_URL: '', REDIS_URL: '', ...env };
  return spawnUntil(process.execPath, [join(ROOT, 'tools/run/start.mjs')], settings, READY);
}

/** Starts the HTTP process (`entry`: another build of it) on a free port; resolves when it listens. */
export function spawnApi(env: NodeJS.ProcessEnv, entry = built('main.mjs')): Promise<Spawned> {
  const settings = { PORT: '0', WEB_ROOT: join(ROOT, 'dist/apps'), LOG_LEVEL: 'warn', ...env };
  return spawnUntil(process.execPath, [entry], settings, READY);
}

/** Starts the worker process (`entry`: another build of it); resolves when it is ready. */
export function spawnWorker(env: NodeJS.ProcessEnv, entry = built('worker.mjs')): Promise<Spawned> {
  return spawnUntil(process.execPath, [entry], { LOG_LEVEL: 'info', ...env }, /"msg":"(worker started)"/);
}

/**
 * Runs a command and waits until its output matches `ready`. The first group of `ready` becomes `url`. The command ends
 * with this process.
 *
 * @throws with its output when it exits earlier
 */
export async function spawnUntil(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<Spawned> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithThisProcess(child);
  let output = '';
  let isReady = false;
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const match = isReady ? undefined : ready.exec(output);
      if (!match?.[1]) return;
      isReady = true;
      resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`${command} exited with ${code} before it was ready:\n${output}`)),
    );
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return { url, child, output: () => output, stop };
}
