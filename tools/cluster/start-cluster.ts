import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../chaos/load';
import { ADMIN, createWorld, type World } from '../chaos/world';
import { freePort } from '../run/embedded-postgres';
import type { Spawned } from '../test/spawn-api';
import type { RunningNginx } from '../test/start-nginx';
import { startFrontDoor, type FrontDoor } from '../test/start-front-door';

export interface Cluster {
  url: string;
  world: World;
  /**
   * Stops every process, the API and the workers gracefully, and deletes the data. After Ctrl+C in a terminal
   * (`signalled`), they already received the signal; a second one would interrupt them.
   */
  stop: (signalled?: boolean) => Promise<void>;
}

interface ClusterOptions {
  /** Port of the front door. */
  port: number;
  /** Receives a line for each group of processes that has started. */
  log: (line: string) => void;
}

/**
 * Starts the product as several processes on this machine: PostgreSQL, Redis, two API processes, two workers, nginx for
 * each frontend, and nginx as the front door. The data is temporary.
 */
export async function startCluster({ port, log }: ClusterOptions): Promise<Cluster> {
  const url = `http://127.0.0.1:${port}`;
  const world = await createWorld({
    redis: true,
    env: {
      FRONTEND_HOST: url,
      RUN_WORKER: 'false',
      THROTTLE: 'true',
      // The front door, and the address that a test sends for its client.
      TRUST_PROXY_HOPS: '2',
    },
  });
  log(`PostgreSQL  ${new URL(world.settings['DATABASE_URL']!).host}`);
  log(`Redis       ${new URL(world.redisUrl()).host}`);
  let door: FrontDoor | undefined;
  const started: Spawned[] = [];
  const stop = async (signalled = false) => {
    if (signalled) await until(() => started.every(({ child }) => hasExited(child)), { withinMs: 5000 });
    await Promise.all(started.map((each) => each.stop('SIGTERM')));
    await door?.stop();
    await world.end();
  };
  try {
    const apiPorts = [String(await freePort()), String(await freePort())];
    const apis = await Promise.all(apiPorts.map((apiPort) => world.startApi({ PORT: apiPort })));
    started.push(...apis);
    log(`api         ${apis.map(({ url: each }) => each).join(', ')} (${describe(apis)})`);
    const workers = await Promise.all([world.startWorker(), world.startWorker()]);
    started.push(...workers);
    log(`worker      ${describe(workers)}`);
    door = await startFrontDoor({ apiPorts, port });
    for (const [name, server] of Object.entries(door.frontends))
      log(`${name.padEnd(11)} ${server.url} (${describe([server])})`);
    log(`front door  ${url} (${describe([door.front])})`);
    await writeFile(join(world.dataDir, 'first-superuser-password'), ADMIN.password);
    return { url, world, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const describe = (processes: readonly (Spawned | RunningNginx)[]): string =>
  processes.map((each) => `pid ${'child' in each ? each.child.pid : each.pid}`).join(', ');
