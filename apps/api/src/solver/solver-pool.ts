import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { SolverChild } from './solver-child';
import type { SolveListener, SolveOutcome, SolveRequest } from './solver-messages';

/** A process is replaced after this many solves, so that leaked memory is freed. */
const SOLVES_PER_PROCESS = 500;
/** After this time the server starts without a warm process. The first run then reports what is wrong. */
const START_TIMEOUT_MS = 5000;

interface Slot {
  child: SolverChild;
  solves: number;
}

/**
 * A pool of warm solver processes. A solve blocks its process, so the event loop of the parent stays free for HTTP and
 * for renewing the locks of the queue.
 */
@Injectable()
export class SolverPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly idle: Slot[] = [];
  private readonly waiting: ((slot: Slot) => void)[] = [];
  private readonly all = new Set<Slot>();
  private closed = false;

  /** Starts the processes, which warm up while the server connects to the database and migrates it. */
  constructor(@Inject(CONFIG) private readonly config: Config) {
    for (let index = 0; index < this.size; index += 1) this.release(this.newSlot());
  }

  /** Waits for a warm process, so that the first request is as fast as any other. */
  async onApplicationBootstrap(): Promise<void> {
    const warm = Promise.any([...this.all].map(({ child }) => child.ready));
    await Promise.race([warm.catch(() => undefined), delay(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  get size(): number {
    return this.config.solverProcesses;
  }

  /** Whether the server is stopping. Its processes are then killed, even while they are solving. */
  get isClosed(): boolean {
    return this.closed;
  }

  onApplicationShutdown(): void {
    this.close();
  }

  /** Kills all processes, including busy ones. */
  close(): void {
    this.closed = true;
    for (const { child } of this.all) child.kill('shutdown');
  }

  /**
   * Waits for an idle process, then solves. Aborting `signal` ends the search, and the process stays warm. If it does not
   * stop in time, it is killed and replaced.
   * @throws SolveCancelledError after `signal` was aborted; SolverExitedError when the process exits; Error when the
   * solver throws.
   */
  async solve(request: SolveRequest, listener: SolveListener, signal: AbortSignal): Promise<SolveOutcome> {
    const slot = await this.acquire();
    try {
      return await slot.child.solve(request, listener, signal);
    } finally {
      slot.solves += 1;
      const mustReplace = slot.child.hasExited || slot.solves >= SOLVES_PER_PROCESS;
      this.release(mustReplace ? this.replace(slot) : slot);
    }
  }

  /** Prefers a warm process. */
  private async acquire(): Promise<Slot> {
    const warm = this.idle.findLastIndex(({ child }) => child.isWarm);
    const [idle] = this.idle.splice(warm, 1);
    const slot = idle ?? (await new Promise<Slot>((resolve) => this.waiting.push(resolve)));
    return slot.child.hasExited ? this.replace(slot) : slot;
  }

  private release(slot: Slot): void {
    const next = this.waiting.shift();
    if (next) next(slot);
    else this.idle.push(slot);
  }

  private replace(slot: Slot): Slot {
    this.all.delete(slot);
    if (!slot.child.hasExited) slot.child.kill('replaced');
    return this.newSlot();
  }

  private newSlot(): Slot {
    const slot: Slot = {
      child: new SolverChild(this.config.solverEntry, this.config.solverMemoryMb),
      solves: 0,
    };
    this.all.add(slot);
    if (this.closed) slot.child.kill('shutdown');
    return slot;
  }
}
