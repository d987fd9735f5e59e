import { Metrics } from '../../operation/metrics';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import { Logger } from '@nestjs/common';
import type { Config } from '../../config/config';
import { SolverExitedError, type ExitReason } from '../../solver/solver-child';
import type { SolveListener, SolveRequest } from '../../solver/solver-messages';
import type { SolverPool } from '../../solver/solver-pool';
import { LineupProcessor } from './lineup-processor';
import type { Attempt, AttemptEnd, RunAttempts } from './run-attempts';
import type { RunSignal } from '../run-signal';
import type { RunWatcher } from '../run-watcher';

beforeAll(() => Logger.overrideLogger(false));

const LINEUP: SolvedLineup = { picks: [0], captain: null, viceCaptain: null, points: 3, salary: 4 };
const TASK = {
  players: [{ id: '1', name: 'Ada', position: 'GK', team: 'ASH', salary: 4, projection: 3 }],
  roster: {},
  lineupCount: 5,
  timeLimitMs: 2000,
  warnings: [],
} as unknown as Attempt['task'];

/** Runs in memory. As in the database, only the first end is written. */
class FakeAttempts {
  crashes = 0;
  ends: AttemptEnd[] = [];

  async start(id: string): Promise<Attempt | null> {
    return this.ends.length > 0 ? null : { id, attempt: 1, queuedMs: 0, found: 0, task: TASK };
  }
  async finish(_attempt: Attempt, end: AttemptEnd) {
    this.ends.push(end);
    return true;
  }
  async countSolverCrash() {
    this.crashes += 1;
    return this.crashes;
  }
}

type Solve = (request: SolveRequest, listener: SolveListener, signal: AbortSignal) => Promise<unknown>;

function processorWith(solve: Solve, isClosed = false) {
  const attempts = new FakeAttempts();
  const solvers = { size: 1, solve, isClosed } as unknown as SolverPool;
  const listeners: ((run: RunSignal) => void)[] = [];
  const watcher = {
    watch: (_: string, listener: (run: RunSignal) => void) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
  } as unknown as RunWatcher;
  const processor = new LineupProcessor(
    {} as Config,
    attempts as unknown as RunAttempts,
    watcher,
    solvers,
    new Metrics(),
  );
  const cancel = () => listeners.forEach((notify) => notify({ id: 'a', state: 'cancelled', found: 0 }));
  return { attempts, processor, cancel, listeners };
}

const exits = (reason: ExitReason) => Promise.reject(new SolverExitedError(reason, 'exited'));
const findsOneAndExits =
  (reason: ExitReason): Solve =>
  (_request, listener) => {
    listener.onLineup(LINEUP, 'exact');
    return exits(reason);
  };

describe('LineupProcessor', () => {
  it('retries a run after the first crash of its solver and fails it after the second', async () => {
    const { attempts, processor } = processorWith(() => exits('crash'));
    await expect(processor.process('a')).rejects.toThrow('exited');
    expect(attempts.ends).toEqual([]);
    await processor.process('a');
    expect(attempts.ends).toEqual([
      {
        state: 'failed',
        error: { status: 422, body: { detail: expect.stringMatching(/crashed twice on this request/) } },
      },
    ]);
  });

  it('does not count a solver that exits because the server stops', async () => {
    const { attempts, processor } = processorWith(() => exits('shutdown'), true);
    for (let stop = 0; stop < 3; stop += 1) await expect(processor.process('a')).rejects.toThrow('exited');
    expect([attempts.crashes, attempts.ends]).toEqual([0, []]);
  });

  it.each<[ExitReason, string, RegExp]>([
    ['deadline', 'time_limit', /time limit of 2 s was reached after 1 of 5 lineups/],
    ['memory', 'memory_limit', /exceeded the memory limit after 1 of 5 lineups/],
  ])('keeps the lineups when the solver is killed because of its %s', async (reason, code, message) => {
    const { attempts, processor } = processorWith(findsOneAndExits(reason));
    await processor.process('a');
    expect(attempts.ends).toEqual([
      expect.objectContaining({
        state: 'succeeded',
        before: 0,
        lineups: [expect.objectContaining({ lineup_id: '1', total_points: 3 })],
        summary: expect.objectContaining({
          found: 1,
          proven: false,
          stopped_by: { code, message: expect.stringMatching(message) },
        }),
      }),
    ]);
  });

  it.each<[ExitReason, RegExp]>([
    ['deadline', /No lineup was found within 2 s/],
    ['memory', /exceeded the memory limit/],
  ])(
    'fails with a reason when the solver is killed because of its %s without a lineup',
    async (reason, detail) => {
      const { attempts, processor } = processorWith(() => exits(reason));
      await processor.process('a');
      expect(attempts.ends).toEqual([
        { state: 'failed', error: { status: 422, body: { detail: expect.stringMatching(detail) } } },
      ]);
    },
  );

  it('stops the solver of a cancelled run and writes no end', async () => {
    const scene = processorWith(async (_request, _listener, signal) => {
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      scene.cancel();
      await aborted;
      return exits('cancelled');
    });
    await scene.processor.process('a');
    expect(scene.attempts.ends).toEqual([]);
    expect(scene.listeners).toEqual([]);
  });

  it('does nothing for a run that has ended', async () => {
    let solves = 0;
    const { attempts, processor } = processorWith(async () => {
      solves += 1;
      throw new Error('an unexpected error');
    });
    await processor.process('a');
    await processor.process('a');
    expect(solves).toBe(1);
    expect(attempts.ends).toEqual([
      { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } },
    ]);
  });
});
