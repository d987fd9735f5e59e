import { Logger } from '@nestjs/common';
import type { Config } from '../../config/config';
import { LineupProcessor } from './lineup-processor';
import type { Run } from './run.entity';
import type { RunEnd, RunsService } from './runs.service';
import { SolverDiedError } from '../solver/solver-child';
import type { SolverPool } from '../solver/solver-pool';

beforeAll(() => Logger.overrideLogger(false));

/** Runs in memory, with the same conditional ends as the rows. */
class FakeRuns {
  state = 'queued';
  deaths = 0;
  ends: RunEnd[] = [];

  async start() {
    if (this.ends.length > 0) return null;
    this.state = 'running';
    return { id: 'a', task: { players: [], timeLimitMs: 1, roster: {} } } as unknown as Run;
  }
  async finish(_id: string, end: RunEnd) {
    this.ends.push(end);
    return true;
  }
  async countSolverDeath() {
    this.deaths += 1;
    return this.deaths;
  }
}

function processorWith(solve: () => Promise<unknown>, isClosed = false) {
  const runs = new FakeRuns();
  const solvers = { size: 1, solve, isClosed } as unknown as SolverPool;
  return { runs, processor: new LineupProcessor({} as Config, runs as unknown as RunsService, solvers) };
}

describe('LineupProcessor', () => {
  it('gives a run a second chance when its solver dies, and fails it with a reason at the second death', async () => {
    const { runs, processor } = processorWith(() => Promise.reject(new SolverDiedError('gone')));
    await expect(processor.process('a')).rejects.toThrow('gone');
    expect(runs.ends).toEqual([]);
    await processor.process('a');
    expect(runs.ends).toEqual([
      {
        state: 'failed',
        error: { status: 422, body: { detail: expect.stringMatching(/gave up on this request twice/) } },
      },
    ]);
  });

  it('does not count a solver that dies because the server stops', async () => {
    const { runs, processor } = processorWith(() => Promise.reject(new SolverDiedError('gone')), true);
    for (let stop = 0; stop < 3; stop += 1) await expect(processor.process('a')).rejects.toThrow('gone');
    expect([runs.deaths, runs.ends]).toEqual([0, []]);
  });

  it('does nothing for a run that has ended', async () => {
    let solves = 0;
    const { runs, processor } = processorWith(async () => {
      solves += 1;
      throw new Error('a fault of ours');
    });
    await processor.process('a');
    await processor.process('a');
    expect(solves).toBe(1);
    expect(runs.ends).toEqual([
      { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } },
    ]);
  });
});
