import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import { Logger } from '@nestjs/common';
import { SolverChild, SolverDiedError } from './solver-child';
import type { SolveListener, SolveRequest } from './solver-messages';

beforeAll(() => Logger.overrideLogger(false));

const REQUEST = { problem: {}, timeLimitMs: 100 } as SolveRequest;
const MEMORY_MB = 512;
const DEAF: SolveListener = { onLineup: () => undefined, onRestart: () => undefined };
const never = new AbortController().signal;

describe('a solver process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fanteam-solver-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const entry = async (name: string, code: string) => {
    const file = join(folder, `${name}.cjs`);
    await writeFile(file, code);
    return file;
  };

  it('that never gets ready is ended, so that its run is not kept for good', async () => {
    const child = new SolverChild(await entry('hangs', 'setInterval(() => {}, 1000)'), MEMORY_MB, 50);
    await expect(child.solve(REQUEST, DEAF, never)).rejects.toThrow(SolverDiedError);
    expect(child.isDead).toBe(true);
  });

  it('that dies before it is ready is told to whoever solves', async () => {
    const child = new SolverChild(await entry('dies', 'process.exit(3)'), MEMORY_MB);
    await expect(child.solve(REQUEST, DEAF, never)).rejects.toThrow(/crash \(3\)/);
  });

  const LINEUP = { picks: [0], captain: null, viceCaptain: null, points: 1, salary: 1 };
  const tells = (then: string) => `
    process.on('message', () => {
      process.send({ type: 'lineup', engine: 'exact', lineup: ${JSON.stringify(LINEUP)} });
      ${then}
    });
    process.send({ type: 'ready' });`;

  it('answers with the lineups that it told', async () => {
    const done = `process.send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: 1 } });`;
    const child = new SolverChild(await entry('tells', tells(done)), MEMORY_MB);
    const told: SolvedLineup[] = [];
    const listener = { ...DEAF, onLineup: (lineup: SolvedLineup) => told.push(lineup) };
    const { lineups } = await child.solve(REQUEST, listener, never);
    expect([told, lineups]).toEqual([[LINEUP], [LINEUP]]);
    child.kill('replaced');
  });

  it('forgets what an engine told that failed', async () => {
    const again = `
      process.send({ type: 'engine-failed', message: 'a fault' });
      process.send({ type: 'done', outcome: { status: 'infeasible', engine: 'glpk', solverMs: 1 } });`;
    const child = new SolverChild(await entry('fails', tells(again)), MEMORY_MB);
    let restarts = 0;
    const { lineups } = await child.solve(REQUEST, { ...DEAF, onRestart: () => (restarts += 1) }, never);
    expect([lineups, restarts]).toEqual([[], 1]);
    child.kill('replaced');
  });

  const busy = 'for (;;);';

  it('is killed in the middle of its work when its run is cancelled', async () => {
    const child = new SolverChild(await entry('busy', tells(busy)), MEMORY_MB);
    const stop = new AbortController();
    const listener = { ...DEAF, onLineup: () => stop.abort() };
    const solve = child.solve({ ...REQUEST, timeLimitMs: 60_000 }, listener, stop.signal);
    await expect(solve).rejects.toMatchObject({ name: 'SolverDiedError', reason: 'cancelled' });
    expect(child.isDead).toBe(true);
  });

  it('is killed when it works on past its deadline', async () => {
    const child = new SolverChild(await entry('late', tells(busy)), MEMORY_MB);
    const solve = child.solve({ ...REQUEST, timeLimitMs: -1900 }, DEAF, never);
    await expect(solve).rejects.toMatchObject({ reason: 'deadline' });
  });

  it('is killed when it takes more memory than it may', async () => {
    const greedy = 'const kept = []; for (;;) if (kept.length < 60) kept.push(Buffer.alloc(4e6, 1));';
    const child = new SolverChild(await entry('greedy', tells(greedy)), 128);
    const solve = child.solve({ ...REQUEST, timeLimitMs: 60_000 }, DEAF, never);
    await expect(solve).rejects.toMatchObject({ reason: 'memory' });
  });
});
