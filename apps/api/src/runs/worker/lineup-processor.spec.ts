import type { SchemaStatus } from '../../schema/schema-status';
import { Liveness } from '../../metrics/liveness';
import { Metrics } from '../../metrics/metrics';
import type { Lineup } from '@fanteam/contracts';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import { Logger } from '@nestjs/common';
import { WaitingError } from 'bullmq';
import type { Config } from '../../config/config';
import { SolverExitedError, type ExitReason } from '../../solver/solver-child';
import { SolveCancelledError, type SolveListener, type SolveRequest } from '../../solver/solver-messages';
import { LANE_RULES, type Lane } from '../../solver/lanes';
import type { SolverPool } from '../../solver/solver-pool';
import type { SolveTask } from '../../solver/solver-task';
import { toLineup } from '../answer/to-lineup';
import { LineupProcessor } from './lineup-processor';
import type { LineupJob } from '../queue/bull';
import type { LineupQueue, QueuedRun } from '../queue/lineup-queue';
import type { Attempt } from '../attempt';
import { FIRST_TURNS, type AttemptEnd, type FoundLineups, type RunAttempts } from './run-attempts';
import type { LaneMoves } from './lane-moves';
import type { RunSignal } from '../run-signal';
import type { RunWatcher } from '../run-watcher';
import type { EndedRun } from '../runs.service';

beforeAll(() => Logger.overrideLogger(false));

const LINEUP: SolvedLineup = { picks: [0], captain: null, viceCaptain: null, points: 3, salary: 4 };
const TASK = {
  players: [{ id: '1', name: 'Ada', position: 'GK', team: 'ASH', salary: 4, projection: 3 }],
  roster: {},
  lineupCount: 5,
  timeLimitMs: 2000,
  warnings: [],
} as unknown as Attempt<'lineups'>['task'];

/** Runs in memory. As in the database, only the first end is written. */
class FakeAttempts {
  crashes = 0;
  solverMs = 0;
  added = 0;
  retried: number | null = null;
  turn = 1;
  /** Whether other runs wait for their first slice. */
  isQuickWaiting = false;
  queued: QueuedRun[] = [];
  /** The run that moves from the middle lane to the slow one. */
  skipping: QueuedRun | null = null;
  /** No request waits for the run any more. */
  isAbandoned = false;
  ends: AttemptEnd[] = [];
  /** Lineups of earlier attempts. */
  found: Lineup[] = [];

  async start(id: string): Promise<Attempt<'lineups'> | null> {
    return this.ends.length > 0
      ? null
      : {
          id,
          kind: 'lineups',
          attempt: 1,
          turn: this.turn,
          queuedMs: 0,
          retried: this.retried,
          found: this.found.length,
          requestId: null,
          userId: null,
          client: null,
          address: null,
          task: TASK,
        };
  }
  async readFound() {
    return this.found;
  }
  async finish(_attempt: Attempt, end: AttemptEnd, solverMs: number) {
    this.ends.push(end);
    this.solverMs += solverMs;
    return true;
  }
  async addSolverTime(_attempt: Attempt, solverMs: number) {
    this.solverMs += solverMs;
  }
  async add(_attempt: Attempt, { lineups }: FoundLineups) {
    this.added += lineups.length;
    return true;
  }
  move = async (_attempt: Attempt, from: Lane, { solverMs }: { solverMs: number }) => {
    this.solverMs += solverMs;
    const lane = from === 'quick' ? ('middle' as const) : ('slow' as const);
    return this.isAbandoned ? ('cancelled' as const) : { id: 'a', lane, turn: 1 };
  };
  async isQuickRunWaiting() {
    return this.isQuickWaiting;
  }
  async queueAgain(_attempt: Attempt, turn: number, solverMs: number) {
    this.solverMs += solverMs;
    this.turn = turn;
    return this.isAbandoned ? 'cancelled' : 'queued';
  }
  async countSolverCrash() {
    this.crashes += 1;
    return this.crashes;
  }
}

type Solve = (
  request: SolveRequest,
  listener: SolveListener,
  options: { signal: AbortSignal },
) => Promise<unknown>;

function processorWith(solve: Solve, isClosed = false) {
  const attempts = new FakeAttempts();
  const run = ({ request, listener }: SolveTask, options: { signal: AbortSignal }) =>
    solve(request, listener, options);
  const solvers = { size: 1, run, isClosed, isQuickIdle: true } as unknown as SolverPool;
  const enqueue = async (run: QueuedRun) => attempts.queued.push(run);
  const listeners: ((run: RunSignal) => void)[] = [];
  const announced: EndedRun[] = [];
  const watcher = {
    announceEnd: (run: EndedRun) => announced.push(run),
    watch: (_: string, listener: (run: RunSignal) => void) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
  } as unknown as RunWatcher;
  const processor = new LineupProcessor(
    {} as Config,
    attempts as unknown as RunAttempts,
    { move: attempts.move, skipMiddle: async () => attempts.skipping } as unknown as LaneMoves,
    { enqueue, move: enqueue } as unknown as LineupQueue,
    watcher,
    solvers,
    new Metrics(),
    new Liveness(),
    {} as SchemaStatus,
  );
  const send = (run: Partial<RunSignal>) =>
    listeners.forEach((notify) => notify({ id: 'a', state: 'cancelled', found: 0, ...run }));
  return { attempts, processor, send, listeners, solvers, announced };
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
    await expect(processor.process('a', 'quick')).rejects.toThrow('exited');
    expect(attempts.ends).toEqual([]);
    await processor.process('a', 'quick');
    expect(attempts.ends).toEqual([
      {
        state: 'failed',
        error: {
          status: 422,
          code: 'solver_crashed',
          body: { detail: expect.stringMatching(/crashed twice on this request/) },
        },
      },
    ]);
  });

  it('does not count a solver that exits because the server stops', async () => {
    const { attempts, processor } = processorWith(() => exits('shutdown'), true);
    for (let stop = 0; stop < 3; stop += 1)
      await expect(processor.process('a', 'quick')).rejects.toThrow('exited');
    expect([attempts.crashes, attempts.ends]).toEqual([0, []]);
  });

  it('returns a job to the queue that is delivered while the server stops', async () => {
    const solve = jest.fn();
    const { processor } = processorWith(solve);
    processor.onModuleDestroy();
    const moveToWait = jest.fn();
    const job = { data: { runId: 'a' }, moveToWait } as unknown as LineupJob;
    await expect(processor['take'](job, 'token', 'quick')).rejects.toThrow(WaitingError);
    expect([moveToWait.mock.calls, solve.mock.calls]).toEqual([[['token']], []]);
  });

  it.each<[ExitReason, string, RegExp]>([
    ['deadline', 'time_limit', /time limit of 2 s was reached after 1 of 5 lineups/],
    ['memory', 'memory_limit', /exceeded the memory limit after 1 of 5 lineups/],
  ])('keeps the lineups when the solver is killed because of its %s', async (reason, code, message) => {
    const { attempts, processor } = processorWith(findsOneAndExits(reason));
    await processor.process('a', 'quick');
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

  it('announces the whole run that it has ended', async () => {
    const { processor, announced, attempts } = processorWith(findsOneAndExits('memory'));
    await processor.process('a', 'quick');
    const [end] = attempts.ends as Extract<AttemptEnd, { state: 'succeeded' }>[];
    const { lineups, summary } = end!;
    const run = { id: 'a', kind: 'lineups', requested: 5, queuedMs: 0 };
    expect(announced).toEqual([{ ...run, state: 'succeeded', found: 1, lineups, summary, error: null }]);
  });

  it('does not announce a run of which an earlier attempt has written lineups', async () => {
    const { processor, announced, attempts } = processorWith(() => exits('memory'));
    attempts.found = [toLineup(TASK, LINEUP, 1)];
    await processor.process('a', 'quick');
    expect([attempts.ends.length, announced]).toEqual([1, []]);
  });

  it.each<[ExitReason, string, RegExp]>([
    ['deadline', 'out_of_time', /No lineup was found within 2 s/],
    ['memory', 'out_of_memory', /exceeded the memory limit/],
  ])(
    'fails with a reason when the solver is killed because of its %s without a lineup',
    async (reason, code, detail) => {
      const { attempts, processor } = processorWith(() => exits(reason));
      await processor.process('a', 'quick');
      expect(attempts.ends).toEqual([
        { state: 'failed', error: { status: 422, code, body: { detail: expect.stringMatching(detail) } } },
      ]);
    },
  );

  it('stops the solver of a cancelled run and writes no end', async () => {
    const scene = processorWith(async (_request, listener, { signal }) => {
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
      scene.send({ state: 'cancelled' });
      await aborted;
      listener.onEnd(120);
      return exits('cancelled');
    });
    await scene.processor.process('a', 'quick');
    expect([scene.attempts.ends, scene.attempts.solverMs]).toEqual([[], 120]);
    expect(scene.listeners).toEqual([]);
  });

  it('is not stopped by a late signal of the failure before a retry', async () => {
    const scene = processorWith(async (_request, _listener, { signal }) => {
      scene.send({ state: 'failed' });
      scene.send({ state: 'failed', retried: 1000 });
      expect(signal.aborted).toBe(false);
      scene.send({ state: 'cancelled', retried: 2000 });
      expect(signal.aborted).toBe(true);
      return exits('cancelled');
    });
    scene.attempts.retried = 2000;
    await scene.processor.process('a', 'quick');
    expect(scene.attempts.ends).toEqual([]);
  });

  it.each([
    ['quick', 'middle'],
    ['middle', 'slow'],
  ] as const)(
    'moves a run that has used its slices of the %s lane to the %s lane, with its lineups',
    async (from, to) => {
      const { attempts, processor } = processorWith(async ({ sliceMs }, listener, { signal }) => {
        expect(sliceMs).toBeGreaterThan(0);
        listener.onLineup(LINEUP, 'exact');
        for (let slice = 1; slice < LANE_RULES[from].slices; slice += 1) listener.onSliceUsed();
        await Promise.resolve();
        expect(signal.aborted).toBe(false);
        listener.onSliceUsed();
        expect(signal.aborted).toBe(true);
        listener.onEnd(250);
        throw new SolveCancelledError();
      });
      await processor.process('a', from);
      const { ends, added, solverMs, queued } = attempts;
      expect({ ends, added, solverMs, queued }).toEqual({
        ends: [],
        added: 1,
        solverMs: 250,
        queued: [{ id: 'a', lane: to, turn: 1 }],
      });
    },
  );

  it('gives its idle slow lane the next run of the middle lane', async () => {
    const { attempts, processor } = processorWith(async (_request, listener) => {
      for (let slice = 0; slice < LANE_RULES.quick.slices; slice += 1) listener.onSliceUsed();
      throw new SolveCancelledError();
    });
    attempts.skipping = { id: 'b', lane: 'slow', turn: 2 };
    await processor.process('a', 'quick');
    expect(attempts.queued).toEqual([{ id: 'a', lane: 'middle', turn: 1 }, attempts.skipping]);
  });

  it('lets a run that adds lineups without proofs end in its slice', async () => {
    const { attempts, processor } = processorWith(async (_request, listener, { signal }) => {
      listener.onLineup({ ...LINEUP, isProven: false }, 'exact');
      for (let slice = 0; slice < LANE_RULES.quick.slices; slice += 1) listener.onSliceUsed();
      expect(signal.aborted).toBe(false);
      return { status: 'infeasible', engine: 'exact', lineups: [], solverMs: 1 };
    });
    await processor.process('a', 'quick');
    expect([attempts.ends.length, attempts.queued]).toEqual([1, []]);
  });

  it('yields to the first slices of other runs after its own, and then uses the rest', async () => {
    let wasStopped = false;
    const { attempts, processor } = processorWith(async (_request, listener, { signal }) => {
      listener.onLineup(LINEUP, 'exact');
      listener.onSliceUsed();
      await new Promise(setImmediate);
      wasStopped = signal.aborted;
      listener.onEnd(25);
      if (signal.aborted) throw new SolveCancelledError();
      return { status: 'infeasible', engine: 'exact', lineups: [], solverMs: 1 };
    });
    attempts.isQuickWaiting = true;
    const later = { turn: 1 + FIRST_TURNS };
    await expect(processor.process('a', 'quick')).resolves.toEqual(later);
    expect({ ...attempts, wasStopped }).toMatchObject({
      added: 1,
      solverMs: 25,
      ends: [],
      ...later,
      wasStopped: true,
    });
    await processor.process('a', 'quick');
    expect([attempts.ends.length, wasStopped]).toEqual([1, false]);
  });

  it('does not queue a run again that was abandoned during its slice', async () => {
    const { attempts, processor } = processorWith(async (_request, listener) => {
      for (let slice = 0; slice < LANE_RULES.quick.slices; slice += 1) listener.onSliceUsed();
      listener.onEnd(250);
      throw new SolveCancelledError();
    });
    attempts.isAbandoned = true;
    await processor.process('a', 'quick');
    expect([attempts.ends, attempts.queued, attempts.solverMs]).toEqual([[], [], 250]);
  });

  it('lets a run of the slow lane use its whole time limit', async () => {
    const { attempts, processor } = processorWith(async ({ sliceMs }) => {
      expect(sliceMs).toBeUndefined();
      return { status: 'infeasible', engine: 'exact', lineups: [], solverMs: 1 };
    });
    await processor.process('a', 'slow');
    expect(attempts.ends).toHaveLength(1);
  });

  it('continues after the lineups of earlier attempts', async () => {
    const { attempts, processor } = processorWith(async ({ known }) => {
      expect(known).toEqual([LINEUP]);
      return { status: 'infeasible', engine: 'exact', lineups: [], solverMs: 1 };
    });
    attempts.found = [toLineup(TASK, LINEUP, 1)];
    await processor.process('a', 'slow');
    expect(attempts.ends).toHaveLength(1);
  });

  it('starts an admitted run at once while a process is idle, one at a time', async () => {
    let end = () => undefined as void;
    const { attempts, processor, solvers } = processorWith(async () => {
      await new Promise<void>((resolve) => (end = resolve));
      return { status: 'infeasible', engine: 'exact', lineups: [], solverMs: 1 };
    });
    const attempt = await attempts.start('a');
    processor.reserveStart()!(null);
    const startAtOnce = processor.reserveStart()!;
    expect(processor.reserveStart()).toBeNull();
    startAtOnce(attempt);
    expect(processor.reserveStart()).toBeNull();
    expect(['a', 'b'].map((id) => processor.hasStartedAtOnce(id))).toEqual([true, false]);
    await new Promise(setImmediate);
    end();
    await new Promise(setImmediate);
    expect(processor.hasStartedAtOnce('a')).toBe(false);
    expect([attempts.ends.length, attempts.queued]).toEqual([1, []]);
    Object.assign(solvers, { isQuickIdle: false });
    expect(processor.reserveStart()).toBeNull();
    Object.assign(solvers, { isQuickIdle: true });
    expect(processor.reserveStart()).not.toBeNull();
  });

  it('queues a run that was started at once when it yields, and when its solver crashes', async () => {
    let isCrash = false;
    const { attempts, processor } = processorWith(async (_request, listener) => {
      if (isCrash) return exits('crash');
      listener.onSliceUsed();
      await new Promise(setImmediate);
      throw new SolveCancelledError();
    });
    attempts.isQuickWaiting = true;
    const run: QueuedRun = { id: 'a', lane: 'quick', turn: 1 };
    const attempt = await attempts.start('a');
    processor.reserveStart()!(attempt);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    isCrash = true;
    processor.reserveStart()!(attempt);
    await new Promise(setImmediate);
    expect(attempts.queued).toEqual([{ ...run, turn: 1 + FIRST_TURNS }, run]);
  });

  it('does nothing for a run that has ended', async () => {
    let solves = 0;
    const { attempts, processor } = processorWith(async () => {
      solves += 1;
      throw new Error('an unexpected error');
    });
    await processor.process('a', 'quick');
    await processor.process('a', 'quick');
    expect(solves).toBe(1);
    expect(attempts.ends).toEqual([
      { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } },
    ]);
  });
});
