import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../run/embedded-postgres';
import { endWithThisProcess } from '../run/process-guards';

export interface RunningRedis {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/**
 * Starts a Redis server for a test: append-only, without eviction, on 127.0.0.1.
 *
 * @param dataDir the parent of its folder `redis`
 * @param port a free port by default
 * @throws when redis-server is not installed
 */
export async function startRedis(dataDir: string, port?: number): Promise<RunningRedis> {
  const folder = join(dataDir, 'redis');
  await mkdir(folder, { recursive: true });
  port ??= await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes'];
  settings.push('--maxmemory-policy', 'noeviction', '--save', '');
  // the memory allocator of Redis hangs when a library that changes the clock is loaded before it
  const env = { ...process.env, LD_PRELOAD: undefined };
  const child = spawn('redis-server', settings, { stdio: 'ignore', env });
  endWithThisProcess(child);
  const failed = once(child, 'error').then(([error]: NodeJS.ErrnoException[]) => {
    const reason =
      error?.code === 'ENOENT'
        ? 'redis-server is not installed: `apt-get install redis-server`'
        : error?.message;
    throw new Error(`Redis could not be started: ${reason}`);
  });
  const url = `redis://127.0.0.1:${port}`;
  await Promise.race([failed, waitUntilReady(url)]);
  failed.catch(() => {});
  const stop = async () => {
    // Ctrl+C in a terminal ends it with this process.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { url, port, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  const isReady = await Promise.race([client.ping().then(() => true), delay(10_000, false, { ref: false })]);
  client.disconnect();
  if (!isReady) throw new Error(`Redis does not respond at ${url}.`);
}
