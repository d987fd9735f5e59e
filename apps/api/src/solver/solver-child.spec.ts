import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import { Logger } from '@nestjs/common';
import { SolverChild, SolverExitedError } from './solver-child';
import { SolveTask } from './solver-task';
import { SolveCancelledError, type SolveListener, type SolveRequest } from './solver-messages';

beforeAll(() => Logger.overrideLogger(false));

const REQUEST = { problem: {}, timeLimitMs: 100 } as SolveRequest;
const MEMORY_MB = 512;
const SILENT: SolveListener = {
  onLineup: () => undefined,
  onSet: () => undefined,
  onRestart: () => undefined,
  onSliceUsed: () => undefined,
  onEnd: () => undefined,
};
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

  it('is killed when it never gets ready', async () => {
    const child = new SolverChild(await entry('hangs', 'setInterval(() => {}, 1000)'), MEMORY_MB, {
      niceness: 10,
      startTimeoutMs: 50,
    });
    await expect(child.run(new SolveTask(REQUEST, SILENT), never)).rejects.toThrow(SolverExitedError);
    expect(child.hasExited).toBe(true);
  });

  it('fails the solve when it exits before it is ready', async () => {
    const child = new SolverChild(await entry('exits', 'process.exit(3)'), MEMORY_MB, { niceness: 10 });
    await expect(child.run(new SolveTask(REQUEST, SILENT), never)).rejects.toThrow(/crash \(3\)/);
  });

  const LINEUP = { picks: [0], captain: null, viceCaptain: null, points: 1, salary: 1 };
  const sendLineup = (then: string) => `
    process.on('message', () => {
      process.send({ type: 'lineup', engine: 'exact', lineup: ${JSON.stringify(LINEUP)} });
      ${then}
    });
    process.send({ type: 'ready' });`;

  it('fails the solve, and only the solve, when a result cannot be used', async () => {
    const child = new SolverChild(await entry('unusable', sendLineup('')), MEMORY_MB, { niceness: 10 });
    const onLineup = () => {
      throw new Error('cannot be used');
    };
    await expect(child.run(new SolveTask(REQUEST, { ...SILENT, onLineup }), never)).rejects.toThrow(
      'cannot be used',
    );
    expect(child.hasExited).toBe(true);
  });

  it('returns the lineups that it has sent', async () => {
    const done = `process.send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: 1 } });`;
    const child = new SolverChild(await entry('sends', sendLineup(done)), MEMORY_MB, { niceness: 10 });
    const received: SolvedLineup[] = [];
    const listener = { ...SILENT, onLineup: (lineup: SolvedLineup) => received.push(lineup) };
    const times: number[] = [];
    const { lineups } = await child.run(
      new SolveTask(REQUEST, { ...listener, onEnd: (ms) => times.push(ms) }),
      never,
    );
    expect([received, lineups]).toEqual([[LINEUP], [LINEUP]]);
    expect(times).toEqual([expect.any(Number)]);
    child.kill('replaced');
  });

  it('drops the lineups of an engine that failed', async () => {
    const again = `
      process.send({ type: 'engine-failed', message: 'a fault' });
      process.send({ type: 'done', outcome: { status: 'infeasible', engine: 'glpk', solverMs: 1 } });`;
    const child = new SolverChild(await entry('fails', sendLineup(again)), MEMORY_MB, { niceness: 10 });
    let restarts = 0;
    const { lineups } = await child.run(
      new SolveTask(REQUEST, { ...SILENT, onRestart: () => (restarts += 1) }),
      never,
    );
    expect([lineups, restarts]).toEqual([[], 1]);
    child.kill('replaced');
  });

  it('reports each slice, even when the process gets no processor time', async () => {
    const reports = `process.send({ type: 'slice-used', solve: 1 }); process.send({ type: 'slice-used', solve: 1 });`;
    for (const code of [reports, '']) {
      const child = new SolverChild(await entry(`slice${code.length}`, sendLineup(code)), MEMORY_MB, {
        niceness: 10,
      });
      const stop = new AbortController();
      let count = 0;
      const onSliceUsed = () => {
        count += 1;
        if (count === 2) child.kill('replaced');
      };
      const request = { ...REQUEST, timeLimitMs: 60_000, sliceMs: 10 };
      const solve = child.run(new SolveTask(request, { ...SILENT, onSliceUsed }), stop.signal);
      await expect(solve).rejects.toMatchObject({ reason: 'replaced' });
      expect(count).toBe(2);
    }
  });

  const busy = 'for (;;);';

  it('ends the solve when its run is cancelled, and solves the next run', async () => {
    // sends a lineup, and the end of the solve when its number arrives
    const waits = sendLineup(`
      last = arguments[0].solve;
      if (last > 1) end();`);
    const ends = `
      let last = 0;
      const end = () => process.send({ type: 'done', outcome: { status: 'feasible', engine: 'exact', solverMs: last } });
      new (require('node:net').Socket)({ fd: 4, readable: true }).on('data', (data) => {
        if (Number(data) === last) process.send({ type: 'cancelled' });
      });`;
    const code = ends + waits.replace('() => {', 'function () {');
    const child = new SolverChild(await entry('waits', code), MEMORY_MB, { niceness: 10 });
    const stop = new AbortController();
    const listener = { ...SILENT, onLineup: () => stop.abort() };
    const solve = child.run(new SolveTask({ ...REQUEST, timeLimitMs: 60_000 }, listener), stop.signal);
    await expect(solve).rejects.toBeInstanceOf(SolveCancelledError);
    expect(child.isWarm).toBe(true);
    await expect(child.run(new SolveTask(REQUEST, SILENT), never)).resolves.toMatchObject({ solverMs: 2 });
    child.kill('replaced');
  });

  it('has a result when it ended just before the cancellation', async () => {
    const done = `process.send({ type: 'done', outcome: { status: 'optimal', engine: 'exact', solverMs: 1 } });`;
    const child = new SolverChild(await entry('ends', sendLineup(done)), MEMORY_MB, { niceness: 10 });
    const stop = new AbortController();
    const listener = { ...SILENT, onLineup: () => stop.abort() };
    await expect(child.run(new SolveTask(REQUEST, listener), stop.signal)).resolves.toMatchObject({
      lineups: [LINEUP],
    });
    child.kill('replaced');
  });

  it('does not start a solve whose run is already cancelled', async () => {
    const child = new SolverChild(await entry('idle', sendLineup('')), MEMORY_MB, { niceness: 10 });
    await expect(child.run(new SolveTask(REQUEST, SILENT), AbortSignal.abort())).rejects.toBeInstanceOf(
      SolveCancelledError,
    );
    expect(child.isWarm).toBe(true);
    child.kill('replaced');
  });

  it('is killed when it does not stop after its run was cancelled', async () => {
    const child = new SolverChild(await entry('busy', sendLineup(busy)), MEMORY_MB, {
      niceness: 10,
      cancelGraceMs: 50,
    });
    const stop = new AbortController();
    const listener = { ...SILENT, onLineup: () => stop.abort() };
    const solve = child.run(new SolveTask({ ...REQUEST, timeLimitMs: 60_000 }, listener), stop.signal);
    await expect(solve).rejects.toMatchObject({ name: 'SolverExitedError', reason: 'cancelled' });
    expect(child.hasExited).toBe(true);
  });

  it('is killed when it exceeds its deadline', async () => {
    const child = new SolverChild(await entry('late', sendLineup(busy)), MEMORY_MB, { niceness: 10 });
    const solve = child.run(new SolveTask({ ...REQUEST, timeLimitMs: -1900 }, SILENT), never);
    await expect(solve).rejects.toMatchObject({ reason: 'deadline' });
  });

  it('is killed when it exceeds its memory limit', async () => {
    const greedy = 'const kept = []; for (;;) if (kept.length < 60) kept.push(Buffer.alloc(4e6, 1));';
    const child = new SolverChild(await entry('greedy', sendLineup(greedy)), 128, { niceness: 10 });
    const solve = child.run(new SolveTask({ ...REQUEST, timeLimitMs: 60_000 }, SILENT), never);
    await expect(solve).rejects.toMatchObject({ reason: 'memory' });
  });
});
