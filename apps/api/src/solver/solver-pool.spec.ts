import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config';
import type { SolveListener, SolveRequest } from './solver-messages';
import { SolverPool } from './solver-pool';

const REQUEST = { problem: {}, timeLimitMs: 100 } as SolveRequest;
const DEAF: SolveListener = { onLineup: () => undefined, onRestart: () => undefined };
const ANSWER = `process.on('message', () =>
  process.send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: process.pid } }));`;

describe('the solver processes', () => {
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

  it('give the first run to the one that got warm while another did not', async () => {
    const flag = JSON.stringify(join(folder, 'taken'));
    // whichever comes first to the folder gets warm; the other one never does
    const one = `try { require('node:fs').mkdirSync(${flag}); process.send({ type: 'ready' }); } catch {}`;
    const made = await start('one', `${ANSWER} ${one}`, 2);
    const { status } = await made.solve(REQUEST, DEAF, new AbortController().signal);
    expect(status).toBe('optimal');
  });

  it('do not keep a server from starting when they die', async () => {
    const made = await start('dies', 'process.exit(1)', 1);
    await expect(made.solve(REQUEST, DEAF, new AbortController().signal)).rejects.toThrow(/crash/);
  });
});
