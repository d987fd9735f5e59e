/** Running containers as a cluster runs them: without rights, and with nothing writable but `/tmp`. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { until as poll } from '../test/load';
import { imageOf, type App } from './build-images';
import { output, run, tryRun } from './programs';

const RESTRICTED = [
  '--runtime=runc',
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp:rw,mode=1777,size=64m',
  '--user=10001:10001',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--memory=512m',
];

export interface RunOptions {
  app: App;
  /** Default: the command of the image. */
  command?: string[];
  env?: Record<string, string>;
  /** `host`: the network of this machine. `none`: a network of its own, without other machines. */
  network: 'host' | 'none';
}

export interface Exit {
  code: number;
  stdout: string;
  stderr: string;
}

export interface Container {
  logs: () => string;
  /** Runs a script of Node in the container. Blocks. @returns what it prints, or its error */
  evaluate: (script: string) => string;
  /** Requests an address of port 8080 in the network of the container. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** The process id of its first process on this machine. */
  pid: () => number;
  kill: (signal: string) => void;
  /** Sends the stop signal of the image. Blocks until the container has ended. */
  stop: () => void;
  /** Waits until the container has ended. */
  exited: () => Promise<Exit>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const TIMEOUT_MS = 90_000;
const started: string[] = [];

/** Starts a container in the background. It must be removed with `removeContainers`. */
export function start({ app, command = [], env = {}, network }: RunOptions): Container {
  const name = `fanteam-check-${randomUUID()}`;
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const args = ['run', '--detach', '--name', name, `--network=${network}`, ...RESTRICTED, ...settings];
  started.push(name);
  run('podman', [...args, `${imageOf(app)}:latest`, ...command]);
  const state = (field: string) => output('podman', ['inspect', '--format', `{{.State.${field}}}`, name]);
  return {
    logs: () => {
      const { stdout, stderr } = run('podman', ['logs', name]);
      return stdout + stderr;
    },
    evaluate: (script) => {
      const { stdout, stderr } = tryRun('podman', ['exec', name, 'node', '-e', script]);
      return (stdout || stderr).trim();
    },
    get: async (path, headers = {}) => {
      const request = `fetch(${JSON.stringify(`http://127.0.0.1:8080${path}`)}, { headers: ${JSON.stringify(headers)} })
        .then(async (response) => console.log(JSON.stringify({
          status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() })))`;
      const inside = ['--target', state('Pid'), '--net', process.execPath, '-e', request];
      return JSON.parse(output('nsenter', inside)) as Answer;
    },
    pid: () => Number(state('Pid')),
    stop: () => void run('podman', ['stop', '--time', '30', name]),
    kill: (signal) => void run('podman', ['kill', '--signal', signal, name]),
    exited: async () => {
      while (state('Running') === 'true') await delay(100);
      return { code: Number(state('ExitCode')), ...run('podman', ['logs', name]) };
    },
  };
}

/** Removes the containers that this process started. Blocks. */
export function removeContainers(): void {
  for (const name of started.splice(0)) tryRun('podman', ['rm', '--force', '--time', '0', '--ignore', name]);
}

/** Calls `check` every 100 ms until it returns true. @throws with the logs of the containers after the timeout. */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  containers: readonly Container[],
): Promise<void> {
  if ((await poll(check, { withinMs: TIMEOUT_MS, everyMs: 100 })) < Infinity) return;
  const logs = containers.map(({ logs: read }) => read().split('\n').slice(-15).join('\n'));
  throw new Error(`Timeout after ${TIMEOUT_MS / 1000} s: ${what}.\n${logs.join('\n')}`);
}
