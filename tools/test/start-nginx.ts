import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from './load';
import { childrenOf } from './processes';
import { freePort } from '../run/embedded-postgres';
import { ROOT } from '../root';
import { endWithThisProcess } from '../run/process-guards';

const SHIPPED = join(ROOT, 'docker/nginx');
/** The user of the images. nginx runs as this user when root starts it, and as the current user otherwise. */
const USER = 10_001;

/** Debian installs nginx into a folder that the PATH of a normal user does not have. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of nginx: the first in PATH, or in a folder for system programs.
 * @throws with the command that installs it
 */
export function findNginx(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (!found) throw new Error('nginx is not installed: `apt-get install nginx-light`');
  return found;
}

export interface NginxOptions {
  /** A configuration of `docker/nginx`: the front door, or the server of a frontend. */
  conf: 'front' | 'files';
  /** The content of `values/`. */
  values: string;
  /** What is copied to `/srv`: the folder of each build, by its place there (`dfs/1.4.2`). */
  srv?: Record<string, string>;
  /** A free port by default. */
  port?: number;
}

export interface RunningNginx {
  url: string;
  port: number;
  pid: number;
  /** Its temporary folder, with `srv`, `tmp` and `access.log`. */
  folder: string;
  /** What it has written to its error log. */
  errors: () => string;
  /** Loads new values without a restart, as `nginx -s reload` does. Resolves when no process uses the old ones. */
  reload: (values: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with a shipped configuration, on 127.0.0.1, as a user without privileges. Only the port and the folders
 * differ: `/srv` and `/tmp` are in a temporary folder, which `stop` deletes.
 *
 * @throws when nginx is not installed or refuses the configuration
 */
export async function startNginx({
  conf,
  values,
  srv = {},
  port: fixedPort,
}: NginxOptions): Promise<RunningNginx> {
  const program = findNginx();
  const port = fixedPort ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), `fanteam-nginx-${conf}-`));
  await chmod(folder, 0o755);
  for (const name of ['values', 'tmp', 'srv']) await mkdir(join(folder, name));
  for (const [place, build] of Object.entries(srv)) {
    await cp(build, join(folder, 'srv', place), { recursive: true });
  }
  const identity = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {};
  if (identity.uid) for (const each of [folder, join(folder, 'tmp')]) await chown(each, USER, USER);
  const replaced = {
    'listen 8080;': `listen 127.0.0.1:${port};`,
    'pid /tmp/': `pid ${folder}/tmp/`,
    '_path /tmp/': `_path ${folder}/tmp/`,
    'access_log /dev/stdout': `access_log ${folder}/access.log`,
    ...(conf === 'files' && { 'root /srv;': `root ${folder}/srv;` }),
  };
  let text = await readFile(join(SHIPPED, `${conf}.conf`), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`docker/nginx/${conf}.conf does not contain "${from}"`);
    text = text.replaceAll(from, to);
  }
  await writeFile(join(folder, 'nginx.conf'), text);
  for (const name of ['headers.conf', 'caching.conf']) await cp(join(SHIPPED, name), join(folder, name));
  const writeValues = (content: string) => writeFile(join(folder, 'values/values.conf'), content);
  await writeValues(values);

  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...identity });
  endWithThisProcess(child);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', ({ message }) => reject(new Error(`nginx could not be started: ${message}`)));
    child.once('exit', (code) => reject(new Error(`nginx exited with ${code}:\n${errors}`)));
  });
  failed.catch(() => {});
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([failed, waitUntil(() => isHealthy(url), 'does not respond')]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    port,
    pid: child.pid!,
    folder,
    errors: () => errors,
    async reload(content) {
      await writeValues(content);
      const old = childrenOf(child.pid!);
      child.kill('SIGHUP');
      await waitUntil(() => !childrenOf(child.pid!).some((pid) => old.includes(pid)), 'uses its old values');
    },
    stop,
  };
}

/** Keeps no connection open: a later request would use it, although nginx closes idle ones when it loads new values. */
const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @throws after 10 s: "nginx `problem`" */
async function waitUntil(isTrue: () => boolean | Promise<boolean>, problem: string): Promise<void> {
  if ((await until(isTrue, { withinMs: 10_000 })) === Infinity) throw new Error(`nginx ${problem}`);
}
