import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { RunKind } from '@fanteam/contracts';
import { DelayedError, WaitingError } from 'bullmq';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { addToLogContext, withLogContext } from '../../common/log-context';
import { CONFIG, type Config } from '../../config/config';
import { SchemaStatus } from '../../schema/schema-status';
import { Liveness } from '../../metrics/liveness';
import { Metrics, type EndedRun } from '../../metrics/metrics';
import { LANE_RULES, LANES, type Lane } from '../../solver/lanes';
import { SolverPool } from '../../solver/solver-pool';
import {
  createWorker,
  LOCK_MS,
  STALLED_CHECK_INTERVAL_MS,
  type BullWorker,
  type LineupJob,
} from '../queue/bull';
import { LineupQueue, type StartAtOnce } from '../queue/lineup-queue';
import { RetryingConnection } from '../queue/retrying-connection';
import { KINDS_OF_RUNS } from '../kinds/all-kinds';
import { hasEnded, RunWatcher } from '../run-watcher';
import { isOlder } from '../run-signal';
import type { RunSummary } from '../run.entity';
import type { EndedRun as WholeRun } from '../runs.service';
import type { AttemptWork } from './attempt-work';
import type { Attempt } from '../attempt';
import { FIRST_TURNS, RunAttempts, type AttemptEnd } from './run-attempts';
import { LaneMoves } from './lane-moves';
import { RunSolver } from './run-solver';
import { createWork } from './works';

/** A killed worker is not the fault of the run, so a job may lose several workers. */
const MAX_STALLED = 5;
const DATABASE_TIMEOUT_MS = 60_000;
/** How long a shutdown waits for running solves. */
const SHUTDOWN_TIMEOUT_MS = 5000;
/** How long it then waits until the queue, which may be unavailable, has their results. */
const CLOSE_TIMEOUT_MS = 1000;
/** Stands for the id of a run that is being admitted. */
const RESERVED = 'reserved';
/** How long a run of a newer format is left to other workers, before this one looks at it again. */
const NEWER_FORMAT_DELAY_MS = 5000;

/** Takes runs from the queues of all lanes, passes them to the solver and writes their results. */
@Injectable()
export class LineupProcessor implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(LineupProcessor.name);
  private readonly solver: RunSolver;
  private workers: RetryingConnection<BullWorker>[] = [];
  private closing: Promise<unknown> | undefined;
  private readonly active = new Set<Promise<unknown>>();
  /** The run that was started at once and has neither ended nor returned to a queue, or `RESERVED`. */
  private startedAtOnce: string | undefined;
  /** Jobs of the slow lane that this worker has taken. */
  private slowRuns = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: RunAttempts,
    private readonly moves: LaneMoves,
    private readonly queue: LineupQueue,
    private readonly watcher: RunWatcher,
    private readonly solvers: SolverPool,
    private readonly metrics: Metrics,
    private readonly liveness: Liveness,
    private readonly schema: SchemaStatus,
  ) {
    this.solver = new RunSolver(solvers, attempts, metrics);
    metrics.watch('solver_seats', 'Solver processes of the slow lane of this worker.', () => solvers.size);
    metrics.watch(
      'solver_busy',
      'Solver processes of the slow lane of this worker that are solving.',
      () => solvers.busy,
    );
  }

  onApplicationBootstrap(): void {
    this.workers = LANES.map((lane) => this.startWorker(lane));
  }

  private startWorker(lane: Lane): RetryingConnection<BullWorker> {
    const warn = ({ message }: Error) => this.logger.warn(`The queue is unavailable: ${message}`);
    const worker = new RetryingConnection(() => {
      const connection = createWorker(this.config, lane, (job, token) => this.take(job, token, lane), {
        concurrency: this.solvers.seatsFor(lane),
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_INTERVAL_MS,
        maxStalledCount: MAX_STALLED,
      });
      connection.client.on('error', warn);
      connection.client.on('failed', (job, { message }) =>
        withLogContext({ run_id: job?.data.runId }, () => this.logger.warn(message)),
      );
      return connection;
    }, warn);
    let isRunning = true;
    this.liveness.watch(`${lane} queue`, () => isRunning || this.closing !== undefined);
    void this.takeRuns(worker, lane)
      .catch((error: unknown) => {
        if (!this.closing) this.logger.error(error);
      })
      // BullMQ does not start its loop again, so this process would take no more runs
      .finally(() => (isRunning = false));
    return worker;
  }

  /** Takes no run on a schema that is behind: its columns may be missing. */
  private async takeRuns(worker: RetryingConnection<BullWorker>, lane: Lane): Promise<void> {
    if (!(await this.schema.waitUntilCurrent())) return;
    const client = await worker.get();
    if (lane === 'quick') this.queue.offerNewRuns(this);
    await client.run();
  }

  /** Stops taking runs. */
  onModuleDestroy(): void {
    this.closing = Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Lets running solves finish. A run that takes longer returns to the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    await withTimeout(SHUTDOWN_TIMEOUT_MS, Promise.allSettled(this.active));
    this.solvers.close();
    await withTimeout(CLOSE_TIMEOUT_MS, this.closing);
  }

  /**
   * The first run of a client starts without a job, if no run waits: a solver process is idle. One at a time, so that
   * runs that arrive together start in the order of their turns. If this process is killed, the reconciler queues the run.
   */
  reserveStart(): StartAtOnce | null {
    if (!this.solvers.isQuickIdle || this.startedAtOnce || this.closing) return null;
    this.startedAtOnce = RESERVED;
    return (attempt) => {
      this.startedAtOnce = attempt?.id;
      if (!attempt) return;
      const work = withLogContext({ run_id: attempt.id }, () => this.processAtOnce(attempt));
      this.active.add(work);
      void work.finally(() => {
        this.startedAtOnce = undefined;
        this.active.delete(work);
      });
    };
  }

  hasStartedAtOnce(runId: string): boolean {
    return this.startedAtOnce === runId;
  }

  private async processAtOnce(attempt: Attempt): Promise<void> {
    const { id, turn } = attempt;
    const result = await this.processAttempt(attempt, 'quick').catch((error: unknown) => {
      // as BullMQ does with the job of a run: the solver crashed, or the server stops
      this.logger.warn(error instanceof Error ? error.message : String(error));
      return { turn };
    });
    if (result) await this.warnIfFailed(this.queue.enqueue({ id, lane: 'quick', turn: result.turn }));
  }

  private async take(job: LineupJob, token: string | undefined, lane: Lane): Promise<void> {
    // BullMQ may deliver a job while it closes
    if (this.closing) return returnToQueue(job, token);
    const { runId } = job.data;
    if (lane === 'slow') this.slowRuns += 1;
    const work = withLogContext({ run_id: runId }, () => this.process(runId, lane));
    this.active.add(work);
    const result = await work.finally(() => {
      this.active.delete(work);
      if (lane === 'slow') this.slowRuns -= 1;
    });
    if (lane === 'slow') {
      await this.lowerTags();
      await this.fillSlowLane();
    }
    // after these errors BullMQ neither completes nor fails the job
    if (result === 'newer-format') {
      await job.moveToDelayed(Date.now() + NEWER_FORMAT_DELAY_MS, token);
      throw new DelayedError();
    }
    if (result) {
      await job.changePriority({ priority: result.turn });
      await returnToQueue(job, token);
    }
  }

  /**
   * Does nothing for a run that has ended, because the queue may deliver a job twice, and for a run of a newer format,
   * which it reports. Returns the turn of a run that yields to others.
   */
  async process(runId: string, lane: Lane): Promise<'newer-format' | { turn: number } | void> {
    const attempt = await retryWhileDatabaseUnavailable(
      () => this.attempts.start(runId, lane),
      DATABASE_TIMEOUT_MS,
    );
    if (attempt === null || attempt === 'newer-format') return attempt ?? undefined;
    return this.processAttempt(attempt, lane);
  }

  /** Returns the turn of a run that yields to others. */
  private async processAttempt(attempt: Attempt, lane: Lane): Promise<{ turn: number } | void> {
    addToLogContext({ request_id: attempt.requestId ?? undefined, user_id: attempt.userId ?? undefined });
    this.logger.log({ msg: 'attempt started', attempt: attempt.attempt, lane });
    const start = performance.now();
    const stop = new AbortController();
    const unwatch = this.watcher.watch(attempt.id, (run) => {
      // a late signal can be about the failure before a retry
      if (hasEnded(run) && !isOlder(run, attempt)) stop.abort();
    });
    const work = createWork(attempt, this.attempts, async (change) => {
      if (!(await this.attempts.add(attempt, change))) stop.abort();
    });
    const isTooLong = lane === 'quick' && work.isLong;
    let next = (isTooLong ? 'later lane' : undefined) as 'later lane' | 'queue' | undefined;
    let slices = 0;
    work.onSliceUsed = () => {
      slices += 1;
      if (slices >= LANE_RULES[lane].slices) next ??= 'later lane';
      if (next) return stop.abort();
      if (lane !== 'quick' || attempt.turn >= FIRST_TURNS) return;
      void this.isQuickRunWaiting().then((isWaiting) => {
        if (!isWaiting || stop.signal.aborted) return;
        next = 'queue';
        stop.abort();
      });
    };
    let isWritten = false;
    try {
      const end = isTooLong ? null : await this.solver.solve(attempt, work, { lane, signal: stop.signal });
      if (!end && next === 'queue') {
        const turn = attempt.turn + FIRST_TURNS;
        const state = await this.queueAgain(attempt, work, turn);
        isWritten = state !== null;
        return state === 'queued' ? { turn } : undefined;
      }
      if (!end) {
        isWritten = next === 'later lane' && (await this.moveOn(attempt, work, lane));
        return;
      }
      isWritten = await retryWhileDatabaseUnavailable(
        () => this.attempts.finish(attempt, end, work.usedMs),
        DATABASE_TIMEOUT_MS,
      );
      if (!isWritten) return;
      const whole = lane === 'quick' ? toWholeRun(attempt, end) : null;
      if (whole) this.watcher.announceEnd(whole, attempt.retried);
      const ended = toEndedRun(attempt, end, performance.now() - start);
      this.metrics.countRun(ended);
      this.logger.log({ msg: 'run ended', ...ended });
    } finally {
      unwatch();
      if (!isWritten && work.usedMs > 0) await this.addSolverTime(attempt, work.usedMs);
    }
  }

  private async isQuickRunWaiting(): Promise<boolean> {
    // an error can be ignored, because the next slice repeats the check
    return this.solvers.isQuickWaiting || (await this.attempts.isQuickRunWaiting().catch(() => false));
  }

  /** The run continues later, after the lineups that were found. Returns its state, or null if the attempt has ended. */
  private queueAgain(attempt: Attempt, { news, usedMs }: AttemptWork, turn: number) {
    return retryWhileDatabaseUnavailable(async () => {
      if (news && !(await this.attempts.add(attempt, news))) return null;
      return this.attempts.queueAgain(attempt, turn, usedMs);
    }, DATABASE_TIMEOUT_MS);
  }

  /** The run continues in a later lane after what was found. Returns false if the attempt has ended. */
  private async moveOn(attempt: Attempt, work: AttemptWork, from: Lane): Promise<boolean> {
    const { news } = work;
    const moved = await retryWhileDatabaseUnavailable(async () => {
      if (news && !(await this.attempts.add(attempt, news))) return null;
      return this.moves.move(attempt, from, { isSlowFree: this.isSlowFree, solverMs: work.usedMs });
    }, DATABASE_TIMEOUT_MS);
    if (!moved) return false;
    if (moved === 'cancelled') return true;
    this.logger.log({ msg: `run moved to the ${moved.lane} lane`, turn: moved.turn });
    await this.warnIfFailed(this.queue.move(moved));
    if (moved.lane === 'middle') await this.fillSlowLane();
    return true;
  }

  /** Whether a process of the slow lane of this worker is idle. */
  private get isSlowFree(): boolean {
    return this.slowRuns < this.solvers.size;
  }

  /** Runs that wait for the middle lane use an idle process of the slow one, in their order. A failure only lets them wait. */
  private async fillSlowLane(): Promise<void> {
    if (!this.isSlowFree) return;
    try {
      const run = await this.moves.skipMiddle();
      if (run) await this.queue.move(run);
    } catch (error) {
      this.logger.warn(`Cannot move a run to the slow lane: ${String(error)}`);
    }
  }

  /** A failure only puts waiting runs later than they should be. */
  private async lowerTags(): Promise<void> {
    try {
      for (const run of await this.moves.lowerTags()) await this.queue.reorder(run);
    } catch (error) {
      this.logger.warn(`Cannot change the order of waiting runs: ${String(error)}`);
    }
  }

  /** The reconciler queues a run that cannot be queued now. */
  private async warnIfFailed(queued: Promise<unknown>): Promise<void> {
    await queued.catch((error: unknown) => this.logger.warn(`Cannot queue the run: ${String(error)}`));
  }

  /** Not worth a retry: it only matters for the limits of later runs. */
  private async addSolverTime(attempt: Attempt, usedMs: number): Promise<void> {
    await this.attempts
      .addSolverTime(attempt, usedMs)
      .catch((error: unknown) => this.logger.warn(`Cannot write the solver time: ${String(error)}`));
  }
}

async function returnToQueue(job: LineupJob, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}

const withTimeout = (ms: number, work: Promise<unknown> | undefined) =>
  Promise.race([work, delay(ms, undefined, { ref: false })]);

function toEndedRun<Kind extends RunKind>(
  { kind, queuedMs }: Attempt<Kind>,
  end: AttemptEnd,
  ranMs: number,
): EndedRun {
  const { engine, solverMs } =
    end.state === 'succeeded'
      ? KINDS_OF_RUNS[kind].measure(end.summary as RunSummary<Kind>)
      : { engine: null, solverMs: null };
  return { state: end.state, engine, queuedMs, ranMs, solverMs };
}

/** The run as its row and its lineups now are; null if an earlier write contains some of its lineups. */
function toWholeRun<Kind extends RunKind>(
  { id, kind, task, queuedMs }: Attempt<Kind>,
  end: AttemptEnd,
): WholeRun | null {
  const { findsLineups, countRequested } = KINDS_OF_RUNS[kind];
  const run = { id, kind, requested: countRequested(task), queuedMs: Math.round(queuedMs) };
  if (end.state === 'failed') return { ...run, ...end, found: 0, summary: null, lineups: [] };
  const { before, lineups, summary, state } = end;
  if (findsLineups && before > 0) return null;
  return { ...run, state, found: before + lineups.length, summary, error: null, lineups: [...lineups] };
}
