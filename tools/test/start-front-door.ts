/** Starts nginx as a deployment does: a server for each frontend, and the front door. */
import { join } from 'node:path';
import { readVersion } from '../build/build-info';
import { ROOT } from '../root';
import { startNginx, type RunningNginx } from './start-nginx';

/** The folder of each frontend in `dist/apps`, by its name in addresses. */
const FRONTENDS = { shell: 'shell', dfs: 'dfs-remote', account: 'account-remote' } as const;
type FrontendName = keyof typeof FRONTENDS;

/** Which versions of a frontend visitors get. */
export interface Release {
  active: string;
  canary?: string;
  /** The share of visitors that get the canary, in percent. */
  weight?: number;
  /** Ports of servers that have the files of other versions. */
  elsewhere?: readonly number[];
}

/** The values of a frontend's server, as `docker/nginx/files.conf` describes them. */
export function releaseValues({ active, canary = '', weight = 0, elsewhere = [] }: Release): string {
  const shares = weight <= 0 ? '* active;' : weight >= 100 ? '* canary;' : `${weight}% canary; * active;`;
  const others = elsewhere.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  return `map $host $active { default "${active}"; }
    map $host $canary { default "${canary}"; }
    split_clients $visitor $share { ${shares} }
    map $host $elsewhere { default "${others && 'others'}"; }
    ${others && `upstream others { ${others} }`}`;
}

/** The values of the front door, as `docker/nginx/front.conf` describes them. */
function frontDoorValues({
  apiPorts,
  frontends,
}: {
  apiPorts: readonly (number | string)[];
  frontends: Record<FrontendName, number>;
}): string {
  const servers = apiPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const upstreams = Object.entries(frontends).map(
    ([name, port]) => `upstream ${name} { server 127.0.0.1:${port}; keepalive 16; }`,
  );
  const remotes = Object.keys(frontends).filter((name) => name !== 'shell');
  const names = remotes.map((name) => `${name} ${name};`);
  return `upstream api { ${servers} keepalive 32; }
    ${upstreams.join('\n')}
    map $remote $frontend { default ""; ${names.join(' ')} }`;
}

export interface FrontDoor {
  url: string;
  front: RunningNginx;
  frontends: Record<FrontendName, RunningNginx>;
  stop: () => Promise<void>;
}

/**
 * Starts the servers of the built frontends and the front door, on 127.0.0.1.
 *
 * @param options `apiPorts` are the ports of running API processes; `port` is that of the front door, a free one by
 *   default
 */
export async function startFrontDoor({
  apiPorts,
  port,
}: {
  apiPorts: readonly (number | string)[];
  port?: number;
}): Promise<FrontDoor> {
  const starting: Promise<RunningNginx>[] = [];
  const track = (server: Promise<RunningNginx>) => (starting.push(server), server);
  const stop = async () => {
    // also those that are still starting when another one fails
    const settled = await Promise.allSettled(starting);
    await Promise.all(settled.map((each) => each.status === 'fulfilled' && each.value.stop()));
  };
  try {
    const [shell, dfs, account] = await Promise.all([
      track(startFrontend('shell')),
      track(startFrontend('dfs')),
      track(startFrontend('account')),
    ]);
    const ports = { shell: shell.port, dfs: dfs.port, account: account.port };
    const values = frontDoorValues({ apiPorts, frontends: ports });
    const front = await track(startNginx({ conf: 'front', values, ...(port !== undefined && { port }) }));
    return { url: front.url, front, frontends: { shell, dfs, account }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startFrontend(name: FrontendName): Promise<RunningNginx> {
  const app = FRONTENDS[name];
  const version = readVersion(join(ROOT, 'apps', app));
  const srv = { [`${name}/${version}`]: join(ROOT, 'dist/apps', app) };
  return startNginx({ conf: 'files', values: releaseValues({ active: version }), srv });
}
