import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { CONFIG, type Config } from '../../config/config';
import { Metrics, type EndedRun } from '../../operation/metrics';
import { SolverPool } from '../../solver/solver-pool';
import { createWorker, type BullWorker } from '../queue/bull';
import { RetryingConnection } from '../queue/retrying-connection';
import { hasEnded, RunWatcher } from '../run-watcher';
import { LineupRecorder } from './lineup-recorder';
import { RunAttempts, type Attempt, type AttemptEnd } from './run-attempts';
import { RunSolver } from './run-solver';

/** Another worker takes a job whose worker has not renewed its lock for this long, at the next check. */
const LOCK_MS = 8000;
const STALLED_CHECK_INTERVAL_MS = 2000;
/** A killed worker is not the fault of the run, so a job may lose several workers. */
const MAX_STALLED = 5;
const DATABASE_TIMEOUT_MS = 60_000;
/** How long a shutdown waits for running solves. */
const SHUTDOWN_TIMEOUT_MS = 5000;
/** How long it then waits until the queue, which may be unavailable, has their results. */
const CLOSE_TIMEOUT_MS = 1000;

/** Takes runs from the queue, passes them to the solver and writes their results. */
@Injectable()
export class LineupProcessor implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(LineupProcessor.name);
  private readonly solver: RunSolver;
  private worker: RetryingConnection<BullWorker> | undefined;
  private closing: Promise<void> | undefined;
  private readonly active = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: RunAttempts,
    private readonly watcher: RunWatcher,
    private readonly solvers: SolverPool,
    private readonly metrics: Metrics,
  ) {
    this.solver = new RunSolver(solvers, attempts, metrics);
  }

  onApplicationBootstrap(): void {
    const warn = ({ message }: Error) => this.logger.warn(`The queue is unavailable: ${message}`);
    this.worker = new RetryingConnection(() => {
      const connection = createWorker(this.config, async (job) => this.take(job.data.runId), {
        concurrency: this.solvers.size,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_INTERVAL_MS,
        maxStalledCount: MAX_STALLED,
      });
      connection.client.on('error', warn);
      connection.client.on('failed', (job, { message }) =>
        this.logger.warn(`Run ${job?.data.runId}: ${message}`),
      );
      return connection;
    }, warn);
    this.worker
      .get()
      .then((worker) => worker.run(), warn)
      .catch(warn);
  }

  /** Stops taking runs. */
  onModuleDestroy(): void {
    this.closing = this.worker?.close();
  }

  /** Lets running solves finish. A run that takes longer returns to the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    await withTimeout(SHUTDOWN_TIMEOUT_MS, Promise.allSettled(this.active));
    this.solvers.close();
    await withTimeout(CLOSE_TIMEOUT_MS, this.closing);
  }

  private async take(runId: string): Promise<void> {
    const work = this.process(runId);
    this.active.add(work);
    await work.finally(() => this.active.delete(work));
  }

  /** Does nothing for a run that has ended, because the queue may deliver a job twice. */
  async process(runId: string): Promise<void> {
    const attempt = await retryWhileDatabaseUnavailable(
      () => this.attempts.start(runId),
      DATABASE_TIMEOUT_MS,
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
      const end = await this.solver.solve(attempt, recorder, stop.signal);
      if (!end) return;
      const isWritten = await retryWhileDatabaseUnavailable(
        () => this.attempts.finish(attempt, end),
        DATABASE_TIMEOUT_MS,
      );
      if (isWritten) this.metrics.countRun(toEndedRun(attempt, end, performance.now() - start));
    } finally {
      unwatch();
    }
  }
}

const withTimeout = (ms: number, work: Promise<unknown> | undefined) =>
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
