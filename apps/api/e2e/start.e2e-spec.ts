import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/postgres/embedded-postgres.mjs';
import { makeSlate, toCsv } from '../../../tools/test/slate.mjs';
import { Api } from './support/api';
import { spawnUntil, type Spawned } from './support/spawn-api.mjs';

const READY = /Fanteam Optimizer: (http:\S+)/;

/** `npm start`, on a data folder of its own. */
describe('npm start', () => {
  let dataDir = '';
  let port = 0;
  let running: Spawned | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fanteam-start-'));
    port = await freePort();
  });

  afterAll(async () => {
    await running?.stop();
    stopPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  const settings = () => ({ DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', REDIS_URL: '' });
  const start = async () => {
    running = await spawnUntil('npm', ['start'], settings(), READY);
    return new Api(running.url);
  };

  it('makes its database, serves, and keeps what was uploaded over a clean stop and start', async () => {
    const first = await start();
    const { file_id: fileId } = (await first.upload(toCsv(makeSlate(60)))).body;
    await stopTree(running!, 'SIGTERM');
    expect(isPostgresRunning(dataDir)).toBe(false);
    const second = await start();
    expect((await second.readUpload(fileId)).status).toBe(200);
  });

  it.each(['the whole tree', 'npm alone', 'the server alone'])(
    'starts again after a kill -9 of %s',
    async (victim) => {
      const api = running && running.child.exitCode === null ? new Api(running.url) : await start();
      const { file_id: fileId } = (await api.upload(toCsv(makeSlate(60)))).body;
      const pids = treeOf(running!.child.pid!);
      const exited = once(running!.child, 'exit');
      const victims =
        victim === 'npm alone' ? pids.slice(0, 1) : victim === 'the server alone' ? pids.slice(1, 2) : pids;
      for (const pid of victims) kill(pid);
      await exited;
      const again = await start();
      expect((await again.readUpload(fileId)).status).toBe(200);
      expect((await again.optimize(fileId, { num_lineups: 1, salary_cap: 100 })).status).toBe(200);
    },
  );

  it('ends on Ctrl-C, which reaches every process of the terminal', async () => {
    await stopTree(running!, 'SIGINT');
    expect(isPostgresRunning(dataDir)).toBe(false);
  });

  it('says that the port is taken and leaves nothing running', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(start()).rejects.toThrow(
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    );
    expect(isPostgresRunning(dataDir)).toBe(false);
    other.close();
    await once(other, 'close');
  });

  it('refuses a second start on the same data and leaves the first alone', async () => {
    const first = await start();
    const other = { ...settings(), PORT: String(await freePort()) };
    await expect(spawnUntil('npm', ['start'], other, READY)).rejects.toThrow(
      /Another Fanteam Optimizer runs on the data/,
    );
    expect((await first.send('GET', '/health/ready')).status).toBe(200);
  });

  it('names a wrong setting and ends', async () => {
    const wrong = {
      ...settings(),
      PORT: String(await freePort()),
      SOLVER_PROCESSES: 'many',
      DATA_DIR: join(dataDir, 'other'),
    };
    await expect(spawnUntil('npm', ['start'], wrong, READY)).rejects.toThrow(
      /SOLVER_PROCESSES must be a whole number/,
    );
    expect(isPostgresRunning(join(dataDir, 'other'))).toBe(false);
  });
});

/** A process and all below it, parents first. */
function treeOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it left with its parent
  }
}

async function stopTree(spawned: Spawned, signal: NodeJS.Signals): Promise<void> {
  const server = treeOf(spawned.child.pid!)[1]!;
  const exited = once(spawned.child, 'exit');
  if (signal === 'SIGINT') process.kill(server, signal);
  spawned.child.kill(signal);
  await exited;
}

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

/** A last resort for a failed test, so that it leaves no server behind. */
function stopPostgres(dataDir: string): void {
  const pid = postmasterPid(dataDir);
  if (pid !== undefined && isPostgresRunning(dataDir)) process.kill(pid, 'SIGQUIT');
}
