import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { SolverChild } from './solver-child';
import type { SolveListener, SolveOutcome, SolveRequest } from './solver-messages';

/** A process is replaced after this many solves, so that what an engine leaks is given back. */
const SOLVES_PER_PROCESS = 500;
/** A server whose processes do not get warm by then starts without: what is wrong shows when a run asks. */
const START_PATIENCE_MS = 5000;

interface Seat {
  child: SolverChild;
  solves: number;
}

/**
 * Warm solver processes, one solve each at a time. The event loop of the process that owns the pool
 * stays free: to answer HTTP and to renew the queue's locks.
 */
@Injectable()
export class SolverPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly idle: Seat[] = [];
  private readonly waiting: ((seat: Seat) => void)[] = [];
  private readonly all = new Set<Seat>();
  private closed = false;

  /** The processes warm up while the rest of the server connects and migrates. */
  constructor(@Inject(CONFIG) private readonly config: Config) {
    for (let index = 0; index < this.size; index += 1) this.release(this.newSeat());
  }

  /** Nobody is served before there is a warm process: the first request is as fast as any. */
  async onApplicationBootstrap(): Promise<void> {
    const warm = Promise.any([...this.all].map(({ child }) => child.ready));
    await Promise.race([warm.catch(() => undefined), delay(START_PATIENCE_MS, undefined, { ref: false })]);
  }

  get size(): number {
    return this.config.solverProcesses;
  }

  /** Is the server stopping? Then its processes are killed in the middle of their work. */
  get isClosed(): boolean {
    return this.closed;
  }

  onApplicationShutdown(): void {
    this.close();
  }

  /** Ends all of its processes, those at work too. */
  close(): void {
    this.closed = true;
    for (const { child } of this.all) child.kill('shutdown');
  }

  /**
   * Waits for a free process, then solves. Aborting `signal` kills it; a new one warms up in its place.
   * @throws SolverDiedError when the process died or had to be killed; Error when the solver threw.
   */
  async solve(request: SolveRequest, listener: SolveListener, signal: AbortSignal): Promise<SolveOutcome> {
    const seat = await this.acquire();
    try {
      return await seat.child.solve(request, listener, signal);
    } finally {
      seat.solves += 1;
      this.release(this.isWornOut(seat) ? this.replace(seat) : seat);
    }
  }

  private async acquire(): Promise<Seat> {
    const warm = this.idle.findLastIndex(({ child }) => child.isWarm);
    const [idle] = this.idle.splice(warm, 1);
    const seat = idle ?? (await new Promise<Seat>((resolve) => this.waiting.push(resolve)));
    return seat.child.isDead ? this.replace(seat) : seat;
  }

  private release(seat: Seat): void {
    const next = this.waiting.shift();
    if (next) next(seat);
    else this.idle.push(seat);
  }

  private isWornOut(seat: Seat): boolean {
    return seat.child.isDead || seat.solves >= SOLVES_PER_PROCESS;
  }

  private replace(seat: Seat): Seat {
    this.all.delete(seat);
    if (!seat.child.isDead) seat.child.kill('replaced');
    return this.newSeat();
  }

  private newSeat(): Seat {
    const seat: Seat = {
      child: new SolverChild(this.config.solverEntry, this.config.solverMemoryMb),
      solves: 0,
    };
    this.all.add(seat);
    if (this.closed) seat.child.kill('shutdown');
    return seat;
  }
}
