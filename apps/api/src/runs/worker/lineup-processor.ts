import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ApiError } from '../../common/errors';
import { CONFIG, type Config } from '../../config/config';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { Metrics, type EndedRun } from '../../operation/metrics';
import { toProblem } from '@fanteam/lineup-request';
import { createWorker, type BullWorker } from '../queue/bull';
import { UntilReady } from '../queue/until-ready';
import { SolverDiedError } from '../../solver/solver-child';
import { SolverPool } from '../../solver/solver-pool';
import { failed, outOfMemory, toEnd } from './attempt-end';
import { LineupRecorder } from './lineup-recorder';
import { RunAttempts, type Attempt, type AttemptEnd } from './run-attempts';
import { hasEnded, RunWatcher } from '../run-watcher';

/** A job whose worker is silent for this long goes to another one, at the next check. */
const LOCK_MS = 8000;
/** Together with the lock the longest wait for another worker. */
const STALLED_CHECK_MS = 2000;
/** A killed worker is not the run's fault, so a job may lose several. */
const MAX_STALLED = 5;
const DATABASE_PATIENCE_MS = 60_000;
const MAX_SOLVER_DEATHS = 2;
/** How long a stop waits for running solves. */
const SHUTDOWN_PATIENCE_MS = 5000;
/** How long it then waits for the queue, which may be away, to hear what became of them. */
const RETURN_PATIENCE_MS = 1000;

/** Takes runs from the queue, has them solved, writes how they ended. Holds no algorithm. */
@Injectable()
export class LineupProcessor implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(LineupProcessor.name);
  private worker: UntilReady<BullWorker> | undefined;
  private closing: Promise<void> | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: RunAttempts,
    private readonly watcher: RunWatcher,
    private readonly solvers: SolverPool,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const warn = ({ message }: Error) => this.logger.warn(`The worker lost its queue: ${message}`);
    this.worker = new UntilReady(() => {
      const made = createWorker(this.config, async (job) => this.take(job.data.runId), {
        concurrency: this.solvers.size,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLED,
      });
      made.client.on('error', warn);
      made.client.on('failed', (job, { message }) => this.logger.warn(`Run ${job?.data.runId}: ${message}`));
      return made;
    }, warn);
    this.worker
      .get()
      .then((worker) => worker.run(), warn)
      .catch(warn);
  }

  /** Takes no more runs from here on. */
  onModuleDestroy(): void {
    this.closing = this.worker?.close();
  }

  /** Lets running solves end; one that takes longer goes back into the queue, for another worker or the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    await atMost(SHUTDOWN_PATIENCE_MS, Promise.allSettled(this.underWay));
    this.solvers.close();
    await atMost(RETURN_PATIENCE_MS, this.closing);
  }

  private async take(runId: string): Promise<void> {
    const work = this.process(runId);
    this.underWay.add(work);
    await work.finally(() => this.underWay.delete(work));
  }

  /** Does nothing for a run that has ended: the queue may deliver a job twice. */
  async process(runId: string): Promise<void> {
    const attempt = await retryWhileDatabaseUnavailable(
      () => this.attempts.start(runId),
      DATABASE_PATIENCE_MS,
    );
    if (!attempt) return;
    const start = performance.now();
    const stop = new AbortController();
    const unwatch = this.watcher.watch(runId, (run) => {
      if (hasEnded(run)) stop.abort();
    });
    const recorder = new LineupRecorder(attempt, async (found) => {
      if (!(await this.attempts.add(attempt, found))) stop.abort();
    });
    try {
      const end = await this.solve(attempt, recorder, stop.signal);
      if (!end) return;
      const isEnd = await retryWhileDatabaseUnavailable(
        () => this.attempts.finish(attempt, end),
        DATABASE_PATIENCE_MS,
      );
      if (isEnd) this.metrics.countRun(toEndedRun(attempt, end, performance.now() - start));
    } finally {
      unwatch();
    }
  }

  /**
   * null: the run has its end already, from elsewhere.
   * @throws SolverDiedError at the first death, so that the queue delivers the run once more.
   */
  private async solve(
    attempt: Attempt,
    recorder: LineupRecorder,
    signal: AbortSignal,
  ): Promise<AttemptEnd | null> {
    const { id, task } = attempt;
    const request = { problem: toProblem(task), timeLimitMs: task.timeLimitMs };
    try {
      const outcome = await this.solvers.solve(request, recorder, signal);
      return toEnd(task, outcome, await recorder.close());
    } catch (error) {
      const unsaved = await recorder.close();
      if (!(error instanceof SolverDiedError)) return this.unexpected(id, error);
      const { reason } = error;
      if (reason === 'cancelled') return null;
      this.metrics.countSolverExit(reason);
      if (reason === 'deadline') return toEnd(task, recorder.outcome, unsaved);
      if (reason === 'memory') return outOfMemory(task, recorder.outcome, unsaved);
      // a stop of the server is no fault of the run: the queue delivers it again after the start
      if (this.solvers.isClosed) throw error;
      const deaths = await retryWhileDatabaseUnavailable(
        () => this.attempts.countSolverDeath(id),
        DATABASE_PATIENCE_MS,
      );
      if (deaths < MAX_SOLVER_DEATHS) throw error;
      return failed(new ApiError('solver_crashed'));
    }
  }

  private unexpected(id: string, error: unknown): AttemptEnd {
    this.logger.error(error instanceof Error ? error : new Error(String(error)), `run ${id}`);
    return { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } };
  }
}

const atMost = (ms: number, work: Promise<unknown> | undefined) =>
  Promise.race([work, delay(ms, undefined, { ref: false })]);

function toEndedRun({ queuedMs }: Attempt, end: AttemptEnd, ranMs: number): EndedRun {
  const summary = end.state === 'succeeded' ? end.summary : null;
  return {
    state: end.state,
    engine: summary?.engine ?? null,
    queuedMs,
    ranMs,
    solverMs: summary?.solver_ms ?? null,
  };
}
