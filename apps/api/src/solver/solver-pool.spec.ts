import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { SolveTask } from './solver-task';
import type { SolveListener, SolveRequest } from './solver-messages';
import { SolverPool } from './solver-pool';

const REQUEST = { problem: {}, timeLimitMs: 100 } as SolveRequest;
const SILENT: SolveListener = {
  onLineup: () => undefined,
  onSet: () => undefined,
  onRestart: () => undefined,
  onSliceUsed: () => undefined,
  onEnd: () => undefined,
};
const { signal } = new AbortController();
const QUICK = { lane: 'quick', signal } as const;
const SOLVES = `process.on('message', () =>
  process.send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: process.pid } }));`;

describe('the solver pool', () => {
  let folder = '';
  let pool: SolverPool | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fanteam-solvers-'));
  });
  afterEach(() => pool?.close());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async (name: string, code: string, solverProcesses: number) => {
    const solverEntry = join(folder, `${name}.cjs`);
    await writeFile(solverEntry, code);
    pool = new SolverPool({ solverEntry, solverProcesses, solverMemoryMb: 512 } as Config);
    await pool.onApplicationBootstrap();
    return pool;
  };

  it('gives the first run to a warm process', async () => {
    const flag = JSON.stringify(join(folder, 'taken'));
    // the process that creates the folder first gets ready; the other one never does
    const one = `try { require('node:fs').mkdirSync(${flag}); process.send({ type: 'ready' }); } catch {}`;
    const started = await start('one', `${SOLVES} ${one}`, 2);
    const { status } = await started.run(new SolveTask(REQUEST, SILENT), QUICK);
    expect(status).toBe('optimal');
  });

  it('keeps a seat for the solves of each lane while those of later lanes are busy', async () => {
    // a solve with another time limit ends when it is cancelled
    const waits = `process.on('message', ({ timeLimitMs }) => {
      const done = { type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: process.pid } };
      if (timeLimitMs === 100) process.send(done);
      else new (require('node:net').Socket)({ fd: 4, readable: true }).on('data', () => process.send({ type: 'cancelled' }));
    });
    process.send({ type: 'ready' });`;
    const started = await start('waits', waits, 2);
    const stop = new AbortController();
    const slow = { lane: 'slow', signal: stop.signal } as const;
    const long = { ...REQUEST, timeLimitMs: 60_000 };
    const solves = [1, 2, 3].map(() => started.run(new SolveTask(long, SILENT), slow));
    const short = { ...slow, lane: 'middle' } as const;
    expect((await started.run(new SolveTask(REQUEST, SILENT), short)).status).toBe('optimal');
    solves.push(...[1, 2].map(() => started.run(new SolveTask(long, SILENT), short)));
    expect((await started.run(new SolveTask(REQUEST, SILENT), QUICK)).status).toBe('optimal');
    expect([started.busy, started.seatsFor('quick'), started.seatsFor('middle')]).toEqual([2, 4, 1]);
    stop.abort();
    const ends = await Promise.allSettled(solves);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect((await started.run(new SolveTask(REQUEST, SILENT), QUICK)).status).toBe('optimal');
  });

  it('does not stop the server from starting when its processes exit', async () => {
    const started = await start('exits', 'process.exit(1)', 1);
    await expect(started.run(new SolveTask(REQUEST, SILENT), QUICK)).rejects.toThrow(/crash/);
  });
});
