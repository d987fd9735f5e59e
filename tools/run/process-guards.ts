import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A server that was just killed may need this long to release its port. */
const TIMEOUT_MS = 2500;
const POLL_MS = 250;

/**
 * Waits up to 2.5 s for `port` to become free.
 *
 * @returns whether it is free
 * @throws when this process cannot listen there
 */
export async function waitForFreePort(host: string, port: number): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (await isInUse(host, port)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** @throws a sentence when this process cannot listen there */
export function isInUse(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(new Error(cannotListen(host, port, error)));
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

const cannotListen = (host: string, port: number, { code, message }: NodeJS.ErrnoException) =>
  code === 'EACCES'
    ? `This user is not allowed to use port ${port}. Set PORT to a number above 1023.`
    : `Cannot listen on ${host}: ${message}. Set HOST to an address of this machine.`;

/** When npm started this process and npm is killed, the process would keep running: this makes it stop too. */
export function stopWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const initial = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === initial) return;
    // Only once: a second signal would interrupt the graceful shutdown.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}

/** The ids from the parent up to npm: a shell and Nx between them survive npm, and get another parent (Linux only). */
function ancestors(): string {
  const ids: number[] = [];
  let [id, name] = [process.ppid, ''];
  while (id > 1 && !name.startsWith('npm')) {
    ids.push(id);
    const [command, fields] = readStat(id);
    [id, name] = [Number(fields[1] ?? 0), command];
  }
  return ids.join(' ');
}

/** The name of a process, and what follows it in its status: its state, the id of its parent, … */
function readStat(id: number): [name: string, fields: string[]] {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return [name, rest.split(' ')];
  } catch {
    return ['', []];
  }
}

/**
 * Waits for the end of its input, and then runs the command; a word before the end cancels it. In the background of a shell
 * that ends at once, so that it is no descendant of this process: Nx stops all of them after Ctrl+C.
 */
const WAIT = '{ read word <&3; [ -n "$word" ] || exec "$0" "$@"; } &';

/**
 * Runs a command when this process has ended, however it ends: also after `kill -9`, because the system closes its pipes.
 *
 * @returns a function that cancels it
 */
export function runAfterThisProcess(file: string, args: string[], options: SpawnOptions = {}): () => void {
  const shell = spawn('/bin/sh', ['-c', WAIT, file, ...args], {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const input = shell.stdio[3] as Socket;
  shell.unref();
  input.unref();
  input.on('error', () => undefined);
  return () => void input.end('cancel\n');
}

/** A server without its database may not stop by itself. */
const STOP = 'kill "$0" && sleep 10 && kill -KILL "$0"';

/** Stops a child process when this process has ended, however it ends. */
export function endWithThisProcess(child: ChildProcess): void {
  if (child.pid === undefined) return;
  child.once('exit', runAfterThisProcess('/bin/sh', ['-c', STOP, String(child.pid)]));
}
