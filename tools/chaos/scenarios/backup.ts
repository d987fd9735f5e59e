import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../run/embedded-postgres';
import { spawnApi, spawnProduct, type Spawned } from '../../test/spawn-api';
import { createClient, requestOf, type Client } from '../client';
import { until } from '../../test/load';
import type { Scenario } from '../scenario';
import { ADMIN, SERVER } from '../world';

const run = promisify(execFile);

/** Both backups of docs/operating.md, with its commands. */
export const backup: Scenario = {
  name: 'backup',
  about: 'the database is dumped during a run, dropped and restored; a data folder is copied back',
  async run({ report }) {
    const folder = await mkdtemp(join(tmpdir(), 'fanteam-chaos-backup-'));
    // pg_dump and PostgreSQL run as another user when this user is root.
    await chmod(folder, 0o777);
    const settings = {
      ...SERVER,
      DATA_DIR: join(folder, 'data'),
      JWT_SECRET: randomBytes(32).toString('hex'),
    };
    const started: Spawned[] = [];
    const track = (spawned: Spawned) => (started.push(spawned), spawned);
    try {
      const postgres = await startInstalledPostgres(folder);
      try {
        const start = async () =>
          track(await spawnApi({ ...settings, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' }));
        const api = await start();
        const kept = await createData(createClient(api.url));
        const { body: open } = await createClient(api.url).start(requestOf(1, 'long'));
        await postgres.dump();
        await api.stop();
        await postgres.wipe();
        await postgres.restore();
        const restored = await start();
        const reader = createClient(restored.url);
        report.expectEqual('answers that differ after pg_restore', await countChanged(reader, kept), 0);
        const finished = async () => (await reader.read(open.run_id)).body?.state === 'succeeded';
        const wait = await until(finished, { withinMs: 60_000 });
        report.expectEqual('runs of the dump that do not finish', Number.isFinite(wait) ? 0 : 1, 0);
      } finally {
        await Promise.all(started.map((spawned) => spawned.stop()));
        await postgres.stop();
      }
      const product = async () => track(await spawnProduct(settings));
      const first = await product();
      const kept = await createData(createClient(first.url));
      await first.stop();
      const copy = `${settings.DATA_DIR}-copy`;
      await run('cp', ['-a', settings.DATA_DIR, copy]);
      await rm(settings.DATA_DIR, { recursive: true, maxRetries: 10 });
      await run('cp', ['-a', copy, settings.DATA_DIR]);
      const second = await product();
      const changed = await countChanged(createClient(second.url), kept);
      report.expectEqual('answers that differ after the folder is copied back', changed, 0);
    } finally {
      await Promise.all(started.map((spawned) => spawned.stop()));
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};

/** The answers of GET requests, by path. */
type Answers = Map<string, string>;

/** Creates items, an upload and finished runs. @returns the answers that read them */
async function createData(client: Client): Promise<Answers> {
  await client.logIn(ADMIN);
  for (const title of ['Rotation notes', 'Łódź, “quotes” and 🏆']) {
    await client.call('POST', '/api/v1/items/', { body: { title } });
  }
  const upload = await client.upload();
  const runs = await Promise.all([2, 3].map((index) => client.optimize(requestOf(index))));
  const paths = [
    '/api/v1/users/me',
    '/api/v1/users/',
    '/api/v1/items/',
    `/api/v1/dfs/uploads/${upload.body.file_id}`,
    ...runs.flatMap(({ body }) =>
      ['', '/export?format=csv'].map((part) => `/api/v1/dfs/runs/${body.run_id}${part}`),
    ),
  ];
  const answers: Answers = new Map();
  for (const path of paths) answers.set(path, await answerOf(client, path));
  return answers;
}

async function countChanged(client: Client, answers: Answers): Promise<number> {
  await client.logIn(ADMIN);
  let changed = 0;
  for (const [path, before] of answers) {
    const after = await answerOf(client, path);
    if (after === before) continue;
    changed += 1;
    console.log(`  ${path}\n    before ${before.slice(0, 200)}\n    after  ${after.slice(0, 200)}`);
  }
  return changed;
}

/** @throws unless the status is 200: an equal error before and after would prove nothing */
async function answerOf(client: Client, path: string): Promise<string> {
  const { status, body } = await client.call('GET', path);
  const text = JSON.stringify(body);
  if (status !== 200) throw new Error(`GET ${path} returned ${status}: ${text.slice(0, 300)}`);
  return text;
}

/**
 * Starts a new server of the PostgreSQL that Debian's package installed, because the embedded one has no pg_dump.
 *
 * @param folder every user may write to it
 */
async function startInstalledPostgres(folder: string) {
  const bin = await findPrograms();
  const cluster = join(folder, 'cluster');
  const dumpFile = join(folder, 'fanteam.dump');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (owner.uid) await chown(passwordFile, owner.uid, owner.gid);
  const port = await freePort();
  const url = (database: string) => `postgres://fanteam:${password}@127.0.0.1:${port}/${database}`;
  const call = (program: string, ...args: string[]) =>
    run(join(bin, program), args, { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  const login = ['-U', 'fanteam', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await call('initdb', '-D', cluster, ...login, '--encoding=UTF8', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await call('pg_ctl', 'start', '-w', '-s', '-D', cluster, '-l', join(folder, 'log'), '-o', options);
  const admin = (sql: string) => call('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-c', sql, url('postgres'));
  await admin('CREATE DATABASE fanteam');
  return {
    url: url('fanteam'),
    dump: () => call('pg_dump', '--format=custom', `--file=${dumpFile}`, url('fanteam')),
    async wipe() {
      await admin('DROP DATABASE fanteam');
      await admin('CREATE DATABASE fanteam');
    },
    restore: () =>
      call('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url('fanteam')}`, dumpFile),
    stop: () => call('pg_ctl', 'stop', '-w', '-s', '-m', 'immediate', '-D', cluster),
  };
}

/** @returns the folder of the newest installed version. @throws when none is installed */
async function findPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined) throw new Error('PostgreSQL is not installed: `apt-get install postgresql`');
  return `/usr/lib/postgresql/${newest}/bin`;
}
