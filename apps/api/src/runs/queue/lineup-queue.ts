import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config';
import { Metrics } from '../../metrics/metrics';
import { LANES, type Lane } from '../../solver/lanes';
import type { Attempt } from '../attempt';
import { createQueue, type BullQueue } from './bull';
import { RetryingConnection } from './retrying-connection';

/**
 * A request waits 500 ms for Redis, so that it is answered within a second, and 800 ms for PostgreSQL, which writes to
 * a disk. It waits longer if the process is busy.
 */
const TIMEOUT_TICKS = { redis: 10, postgres: 16 };
const TICK_MS = 50;
/** How many delayed jobs one call releases. */
const MAX_RELEASED = 100;
/** The maximum of BullMQ. */
const MAX_PRIORITY = 2 ** 21;
/** What the queue needs of a run. */
export interface QueuedRun {
  id: string;
  lane: Lane;
  /** Lower turns are processed first. */
  turn: number;
}

/** Takes the first attempt at a run that was admitted, or null if no run was started. To be called once. */
export type StartAtOnce = (attempt: Attempt | null) => void;

/** A worker in this process, which can start a run that has no job. */
interface LocalWorker {
  /** Reserves a place for a run that is to be admitted. Returns null if the run must be queued. */
  reserveStart(): StartAtOnce | null;
  /** Whether the run has neither ended nor returned to a queue. */
  hasStartedAtOnce(runId: string): boolean;
}

const PENDING_STATES = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/**
 * The queues of runs, one for each lane. A job contains only the id of its run, because the row of the run is the truth:
 * a lost job can be created again, and a job that is delivered twice has no second effect.
 */
@Injectable()
export class LineupQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(LineupQueue.name);
  private readonly connections: Record<Lane, RetryingConnection<BullQueue>>;
  /** The ids of the jobs that were delayed at the last call of `releaseDelayed`. */
  private readonly delayed: Record<Lane, ReadonlySet<string>> = {
    quick: new Set(),
    middle: new Set(),
    slow: new Set(),
  };
  private readonly enqueuing = new Map<string, Promise<boolean>>();
  private readonly timeoutTicks: number;
  private write: (() => Promise<unknown>) | undefined;
  private worker: LocalWorker | undefined;

  constructor(@Inject(CONFIG) config: Config, metrics: Metrics) {
    this.timeoutTicks = config.redisUrl === null ? TIMEOUT_TICKS.postgres : TIMEOUT_TICKS.redis;
    metrics.watch('queue_up', 'Whether the queue accepts runs of this process: 1 or 0.', () =>
      this.checkWrites().then(
        (result) => (result === 'ok' ? 1 : 0),
        () => 0,
      ),
    );
    const warn = ({ message }: Error) => this.logger.warn(`The queue is unavailable: ${message}`);
    const connect = (lane: Lane) =>
      new RetryingConnection(() => {
        const connection = createQueue(config, lane);
        // without a listener, a lost connection would end the process
        connection.client.on('error', warn);
        this.write = connection.write;
        return connection;
      }, warn);
    this.connections = { quick: connect('quick'), middle: connect('middle'), slow: connect('slow') };
  }

  /** Offers each new run to the worker of this process first. A run that it starts at once gets no job. */
  offerNewRuns(worker: LocalWorker): void {
    this.worker = worker;
  }

  /** Returns null if a new run must be queued, else what starts it. */
  reserveStart(): StartAtOnce | null {
    return this.worker?.reserveStart() ?? null;
  }

  /**
   * Queues the run of a request. `isNew`: the request has created it, so it has no job.
   * @throws within about a second when the run has to be queued and the queue is unavailable.
   */
  async submit(run: QueuedRun, isNew: boolean): Promise<void> {
    if (!this.worker?.hasStartedAtOnce(run.id)) await this.enqueue(run, isNew);
  }

  /**
   * Queues a run unless it is queued or being processed; `isNew`: it cannot be. Returns true if the run was added.
   * @throws within about a second when the queue is unavailable.
   */
  async enqueue(run: QueuedRun, isNew = false): Promise<boolean> {
    const key = `${run.lane} ${run.id}`;
    // requests that join the same run arrive at the same time, and share one call
    const add = async () => !(await this.isMisplaced(run)) && (await this.move(run, isNew));
    const pending = this.enqueuing.get(key) ?? add().finally(() => this.enqueuing.delete(key));
    this.enqueuing.set(key, pending);
    return pending;
  }

  /** Returns true if a job of the run waits or is being processed, or if it is processed here without one. @throws when the queue is unavailable. */
  async isPending(run: QueuedRun): Promise<boolean> {
    if (this.worker?.hasStartedAtOnce(run.id) || (await this.isMisplaced(run))) return true;
    return this.isIn(run.lane, run.id);
  }

  /** Release 1.0.0 queues a run of the middle lane in the slow one. */
  private async isMisplaced({ id, lane }: QueuedRun): Promise<boolean> {
    return lane === 'middle' && this.isIn('slow', id);
  }

  private isIn(lane: Lane, runId: string): Promise<boolean> {
    return this.withQueue(lane, async (queue) => PENDING_STATES.has(await queue.getJobState(toJobId(runId))));
  }

  /**
   * Processes the jobs that were delayed at the previous call and still are. Call this at intervals that are longer than
   * any delay: such a job waits for a time that the clock reaches much later, because it was set back.
   * @throws when the queue is unavailable.
   */
  async releaseDelayed(): Promise<void> {
    for (const lane of LANES) {
      await this.withQueue(lane, async (queue) => {
        const jobs = await queue.getDelayed(0, MAX_RELEASED - 1);
        const before = this.delayed[lane];
        this.delayed[lane] = new Set(jobs.flatMap(({ id }) => id ?? []));
        // another worker may have released a job
        for (const job of jobs) if (before.has(job.id ?? '')) await job.promote().catch(() => undefined);
      });
    }
  }

  /** Redis refuses writes when its memory or disk is full, and while it is a replica. @throws when it is unavailable. */
  checkWrites(): Promise<'ok' | 'refuses writes'> {
    return this.withQueue('quick', async (queue) => {
      await queue.count();
      try {
        await this.write?.();
        return 'ok';
      } catch (error) {
        if (error instanceof Error && error.name === 'ReplyError') return 'refuses writes';
        throw error;
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = LANES.map((lane) => this.connections[lane].close());
    await withTimeout(Promise.all(closed), this.timeoutTicks).catch(() => undefined);
  }

  /**
   * Queues a run in its lane, although the job of its last lane has not ended. Returns false if it is in the lane already.
   * @throws within about a second when the queue is unavailable.
   */
  move({ id, lane, turn }: QueuedRun, isNew = false): Promise<boolean> {
    const jobId = toJobId(id);
    return this.withQueue(lane, async (queue) => {
      const state = isNew ? 'unknown' : await queue.getJobState(jobId);
      if (PENDING_STATES.has(state)) return false;
      // BullMQ ignores a new job with the id of a finished one
      if (state !== 'unknown') await queue.remove(jobId);
      await queue.add('optimize', { runId: id }, { jobId, priority: Math.min(turn, MAX_PRIORITY) });
      return true;
    });
  }

  /** Changes the turn of a run that waits in its lane. @throws within about a second when the queue is unavailable. */
  reorder({ id, lane, turn }: QueuedRun): Promise<void> {
    return this.withQueue(lane, async (queue) => {
      const job = await queue.getJob(toJobId(id));
      await job?.changePriority({ priority: Math.min(turn, MAX_PRIORITY) });
    });
  }

  private withQueue<Result>(lane: Lane, work: (queue: BullQueue) => Promise<Result>): Promise<Result> {
    return withTimeout(this.connections[lane].get().then(work), this.timeoutTicks);
  }
}

/** BullMQ reserves the colon and ids of digits. */
const toJobId = (runId: string) => `opt-${runId}`;

/** BullMQ waits forever for a lost connection, so every call has a timeout. */
async function withTimeout<Result>(work: Promise<Result>, ticks: number): Promise<Result> {
  const settled = new AbortController();
  try {
    return await Promise.race([work, rejectAfterTimeout(ticks, settled.signal)]);
  } finally {
    settled.abort();
    // a failure after the timeout has no handler
    work.catch(() => undefined);
  }
}

/** Counts ticks of the event loop. A single timer would expire before a busy process has read the response. */
async function rejectAfterTimeout(ticks: number, signal: AbortSignal): Promise<never> {
  for (let tick = 0; tick < ticks; tick += 1) await delay(TICK_MS, undefined, { signal });
  throw new Error(`The queue did not respond within ${ticks * TICK_MS} ms`);
}
