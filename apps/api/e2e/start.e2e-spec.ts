import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../../tools/run/embedded-postgres';
import { runAfterThisProcess } from '../../../tools/run/process-guards';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { Api } from './support/api';
import { listProcesses, treeOf } from './support/processes';
import { logIn } from './support/users';
import { waitUntil } from './support/wait';
import { spawnProduct, spawnUntil, type Spawned } from '../../../tools/test/spawn-api';

const READY = /Fanteam Optimizer: (http:\S+)/;

/** Stops a PostgreSQL server. The one of `npm start` stays if npm and its processes are killed. */
const QUIT = 'sleep 5; kill -QUIT "$(head -n 1 "$0")"';

/** `npm start` with its own data folder. */
describe('npm start', () => {
  let dataDir = '';
  let port = 0;
  let running: Spawned | undefined;
  let firstOutput = '';
  let cancelStop: () => void;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fanteam-start-'));
    port = await freePort();
    cancelStop = runAfterThisProcess('/bin/sh', ['-c', QUIT, join(dataDir, 'postgres/postmaster.pid')]);
  });

  afterAll(async () => {
    await running?.stop();
    stopPostgres(dataDir);
    cancelStop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  const settings = () => ({
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    REDIS_URL: '',
    SOLVER_PROCESSES: '1',
  });
  const start = async () => {
    running = await spawnUntil('npm', ['start'], settings(), READY);
    return new Api(running.url);
  };

  it('creates its database, and keeps an upload after a clean restart', async () => {
    const first = await start();
    firstOutput = running!.output();
    const { file_id: fileId } = (await first.upload(toCsv(makeSlate(90)))).body;
    running!.child.kill('SIGTERM');
    await waitForShutdown(running!, dataDir);
    const second = await start();
    expect((await second.readUpload(fileId)).status).toBe(200);
  });

  it('prints the superuser’s password once, and stores it in a file that only its owner can read', async () => {
    const file = join(dataDir, 'first-superuser-password');
    const password = readFileSync(file, 'utf8').trim();
    for (const name of ['first-superuser-password', 'jwt-secret']) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
    expect(firstOutput).toContain(`admin@example.com, password ${password}`);
    expect(running!.output()).not.toContain(password);
    await logIn(new Api(running!.url), 'admin@example.com', password);
  });

  it.each(['the whole tree', 'npm alone', 'the server alone', 'PostgreSQL'])(
    'starts again after kill -9 of %s',
    async (victim) => {
      const api = isRunning(running!) ? new Api(running!.url) : await start();
      const { file_id: fileId } = (await api.upload(toCsv(makeSlate(90)))).body;
      const pids = treeOf(running!.child.pid!);
      const victims: Record<string, (number | undefined)[]> = {
        'npm alone': [running!.child.pid],
        'the server alone': [serverPid(pids)],
        'the whole tree': pids,
        PostgreSQL: [postmasterPid(dataDir)],
      };
      for (const pid of victims[victim]!) process.kill(pid!, 'SIGKILL');
      if (victim === 'PostgreSQL') running!.child.kill('SIGTERM');
      // immediately, without waiting for the killed processes
      const again = await start();
      expect((await again.readUpload(fileId)).status).toBe(200);
      expect((await again.optimize(fileId, { num_lineups: 1, salary_cap: 100 })).status).toBe(200);
    },
  );

  it('stops on Ctrl-C, which every process of the terminal receives', async () => {
    for (const pid of treeOf(running!.child.pid!)) process.kill(pid, 'SIGINT');
    await waitForShutdown(running!, dataDir);
  });

  it('reports that the port is in use and leaves no process running', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(start()).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set another PORT.`,
    );
    expect(isPostgresRunning(dataDir)).toBe(false);
    other.close();
    await once(other, 'close');
  });

  it('starts with an empty postmaster.pid, which a crash of the machine can leave', async () => {
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), '');
    expect(await responds((await start()).url)).toBe(true);
  });

  it('rejects a second start with the same data folder', async () => {
    const other = { ...settings(), PORT: String(await freePort()) };
    await expect(spawnProduct(other)).rejects.toThrow(/Another Fanteam Optimizer is running with the data/);
    expect((await new Api(running!.url).send('GET', '/health/ready')).status).toBe(200);
  });
});

/** Settings with which a start ends with an error. */
describe('npm start with a wrong setting', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fanteam-start-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

  const external = () => ({ DATA_DIR: dataDir, DATABASE_URL: process.env['E2E_DATABASE_URL']! });
  const errorOf = async (wrong: Record<string, string>) => {
    const error: unknown = await spawnProduct({ ...external(), ...wrong }).catch((reason: unknown) => reason);
    return (error as Error).message;
  };

  it('stops the database that it has started, and warns about links in emails if it listens on every address', async () => {
    const port = String(await freePort());
    const wrong = { DATABASE_URL: '', HOST: '0.0.0.0', PORT: port, SOLVER_PROCESSES: 'many' };
    const error = await errorOf(wrong);
    expect(error).toContain('SOLVER_PROCESSES must be a whole number');
    expect(error).toContain(
      `HOST is 0.0.0.0, but links in emails point to http://127.0.0.1:${port}: set FRONTEND_HOST`,
    );
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
    expect(isPostgresRunning(dataDir)).toBe(false);
  });

  it('generates no secrets in production with an external database, and reports the missing settings', async () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'changethis' };
    const error = await errorOf({ ...production, HOST: '0.0.0.0', FRONTEND_HOST: 'http://here.example' });
    expect(error).toContain(
      'Invalid settings: JWT_SECRET must have at least 32 characters; ' +
        'FIRST_SUPERUSER must be set; FIRST_SUPERUSER_PASSWORD must be set; SMTP_HOST must be set.',
    );
    expect(error).not.toContain('links in emails');
  });

  it('explains how to fix it', async () => {
    for (const [wrong, sentence] of [
      [{ PORT: 'abc' }, /PORT must be a whole number from 0 to 65535/],
      [{ PORT: '99999' }, /PORT must be a whole number from 0 to 65535/],
      [{ HOST: '192.0.2.1' }, /Cannot listen on 192\.0\.2\.1: .*Set HOST to/],
      [{ DATABASE_URL: '', DATA_DIR: '/etc/hostname/x' }, /\/etc\/hostname\/x cannot be used.*DATA_DIR/],
      [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }, /reached.*Check DATABASE_URL/],
    ] as const) {
      expect([wrong, await errorOf(wrong)]).toEqual([wrong, expect.stringMatching(sentence)]);
    }
  });
});

it('npm start replaces an incomplete database and an empty password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-damaged-'));
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/half'), 'made');
  await writeFile(join(dataDir, 'postgres-password'), '');
  const running = await spawnProduct({ DATA_DIR: dataDir, SOLVER_PROCESSES: '1' });
  expect(running.output()).toContain('is not a complete database. It was renamed to');
  expect((await readdir(dataDir)).some((name) => name.startsWith('postgres.damaged-'))).toBe(true);
  await running.stop();
  await waitForShutdown(running, dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

it.each([
  ['a database without PG_VERSION', 'postgres/base/1/112', /contains a database without its file PG_VERSION/],
  ['a file instead of the database', 'postgres', /postgres is not a folder/],
])('npm start refuses %s, and changes nothing', async (_, file, sentence) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-refused-'));
  await mkdir(dirname(join(dataDir, file)), { recursive: true });
  await writeFile(join(dataDir, file), 'data');
  await expect(spawnProduct({ DATA_DIR: dataDir })).rejects.toThrow(sentence);
  expect(await readFile(join(dataDir, file), 'utf8')).toBe('data');
  await rm(dataDir, { recursive: true, force: true });
});

function serverPid(tree: number[]): number | undefined {
  return listProcesses().find(
    ({ pid, command }) => tree.includes(pid) && /^\S*node \S*start\.mjs$/.test(command),
  )?.pid;
}

const isRunning = ({ child }: Spawned) => child.exitCode === null && child.signalCode === null;

/** Waits until the process, its PostgreSQL and its HTTP server have stopped. */
async function waitForShutdown(spawned: Spawned, dataDir: string): Promise<void> {
  await waitUntil(
    'all processes have stopped',
    async () => !isRunning(spawned) && !isPostgresRunning(dataDir) && !(await responds(spawned.url)),
  );
}

const responds = (url: string) =>
  fetch(`${url}/health/live`).then(
    () => true,
    () => false,
  );

function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function isPostgresRunning(dataDir: string): boolean {
  const pid = postmasterPid(dataDir);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stops PostgreSQL after a failed test. */
function stopPostgres(dataDir: string): void {
  const pid = postmasterPid(dataDir);
  if (pid !== undefined && isPostgresRunning(dataDir)) process.kill(pid, 'SIGQUIT');
}
