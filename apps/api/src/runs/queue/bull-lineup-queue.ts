import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config';
import { createQueue, type BullQueue } from './bull';
import { LineupQueue } from './lineup-queue';
import { UntilReady } from './until-ready';

/** How long a request waits for the queue before it is told to come back: 800 ms, longer in a busy process. */
const PATIENCE_TURNS = 16;
const TURN_MS = 50;
/** BullMQ's largest. */
const LAST_PRIORITY = 2 ** 21;
const UNDER_WAY = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

@Injectable()
export class BullLineupQueue extends LineupQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(BullLineupQueue.name);
  private readonly queue: UntilReady<BullQueue>;
  private readonly asked = new Map<string, Promise<boolean>>();

  constructor(@Inject(CONFIG) config: Config) {
    super();
    const warn = ({ message }: Error) => this.logger.warn(`The queue is away: ${message}`);
    this.queue = new UntilReady(() => {
      const made = createQueue(config);
      // without a listener a lost connection would end the process
      made.client.on('error', warn);
      return made;
    }, warn);
  }

  async enqueue(runId: string, turn: number): Promise<boolean> {
    // calls that join the same run come at the same time: what the queue answers one of them holds for all
    const asked = this.asked.get(runId) ?? this.put(runId, turn).finally(() => this.asked.delete(runId));
    this.asked.set(runId, asked);
    return asked;
  }

  async ping(): Promise<void> {
    await this.ask((queue) => queue.count());
  }

  private put(runId: string, turn: number): Promise<boolean> {
    const jobId = jobIdOf(runId);
    return this.ask(async (queue) => {
      const state = await queue.getJobState(jobId);
      if (UNDER_WAY.has(state)) return false;
      // a finished job of the same id would swallow the new one
      if (state !== 'unknown') await queue.remove(jobId);
      await queue.add('optimize', { runId }, { jobId, priority: Math.min(turn, LAST_PRIORITY) });
      return true;
    });
  }

  private ask<Result>(question: (queue: BullQueue) => Promise<Result>): Promise<Result> {
    return soon(this.queue.get().then(question));
  }

  async onApplicationShutdown(): Promise<void> {
    await soon(this.queue.close()).catch(() => undefined);
  }
}

const jobIdOf = (runId: string) => `opt-${runId}`;

/** BullMQ waits for a lost connection without end; whoever asks here does not. */
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  try {
    return await Promise.race([work, silence(answered.signal)]);
  } finally {
    answered.abort();
    // a late failure has no listener left
    work.catch(() => undefined);
  }
}

/** Counted in turns of the loop and not by the clock, or a process too busy to hear an answer would miss it. */
async function silence(signal: AbortSignal): Promise<never> {
  for (let turn = 0; turn < PATIENCE_TURNS; turn += 1) await delay(TURN_MS, undefined, { signal });
  throw new Error(`The queue did not answer within ${PATIENCE_TURNS * TURN_MS} ms`);
}
