import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config';
import { createQueue, type BullQueue } from './bull';
import { RetryingConnection } from './retrying-connection';

/** A request waits 800 ms for the queue, and longer if the process is busy. */
const TIMEOUT_TICKS = 16;
const TICK_MS = 50;
/** The maximum of BullMQ. */
const MAX_PRIORITY = 2 ** 21;
const PENDING_STATES = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/**
 * The queue of runs. A job contains only the id of its run, because the row of the run is the truth: a lost job can be
 * created again, and a job that is delivered twice has no second effect.
 */
@Injectable()
export class LineupQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(LineupQueue.name);
  private readonly connection: RetryingConnection<BullQueue>;
  private readonly enqueuing = new Map<string, Promise<boolean>>();

  constructor(@Inject(CONFIG) config: Config) {
    const warn = ({ message }: Error) => this.logger.warn(`The queue is unavailable: ${message}`);
    this.connection = new RetryingConnection(() => {
      const connection = createQueue(config);
      // without a listener, a lost connection would end the process
      connection.client.on('error', warn);
      return connection;
    }, warn);
  }

  /**
   * Queues a run unless it is queued or being processed. Lower turns are processed first. Returns true if the run was
   * added. @throws within about a second when the queue is unavailable.
   */
  async enqueue(runId: string, turn: number): Promise<boolean> {
    // requests that join the same run arrive at the same time, and share one call
    const pending =
      this.enqueuing.get(runId) ?? this.add(runId, turn).finally(() => this.enqueuing.delete(runId));
    this.enqueuing.set(runId, pending);
    return pending;
  }

  /** @throws when the queue is unavailable. */
  async ping(): Promise<void> {
    await this.withQueue((queue) => queue.count());
  }

  async onApplicationShutdown(): Promise<void> {
    await withTimeout(this.connection.close()).catch(() => undefined);
  }

  private add(runId: string, turn: number): Promise<boolean> {
    // BullMQ reserves the colon and ids of digits
    const jobId = `opt-${runId}`;
    return this.withQueue(async (queue) => {
      const state = await queue.getJobState(jobId);
      if (PENDING_STATES.has(state)) return false;
      // BullMQ ignores a new job with the id of a finished one
      if (state !== 'unknown') await queue.remove(jobId);
      await queue.add('optimize', { runId }, { jobId, priority: Math.min(turn, MAX_PRIORITY) });
      return true;
    });
  }

  private withQueue<Result>(work: (queue: BullQueue) => Promise<Result>): Promise<Result> {
    return withTimeout(this.connection.get().then(work));
  }
}

/** BullMQ waits forever for a lost connection, so every call has a timeout. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const settled = new AbortController();
  try {
    return await Promise.race([work, rejectAfterTimeout(settled.signal)]);
  } finally {
    settled.abort();
    // a failure after the timeout has no handler
    work.catch(() => undefined);
  }
}

/** Counts ticks of the event loop. A single timer would expire before a busy process has read the response. */
async function rejectAfterTimeout(signal: AbortSignal): Promise<never> {
  for (let tick = 0; tick < TIMEOUT_TICKS; tick += 1) await delay(TICK_MS, undefined, { signal });
  throw new Error(`The queue did not respond within ${TIMEOUT_TICKS * TICK_MS} ms`);
}
