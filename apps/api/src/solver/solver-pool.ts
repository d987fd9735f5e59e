import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { SolverChild } from './solver-child';
import type { SolverTask } from './solver-task';

/** A process is replaced after this many solves, so that leaked memory is freed. */
const SOLVES_PER_PROCESS = 500;
/** After this time the server starts without a warm process. The first run then reports what is wrong. */
const START_TIMEOUT_MS = 5000;

/** `quick`: for the first slice of runs. `slow`: for whole runs, and for slices while it is idle. */
type SeatKind = 'quick' | 'slow';

/** Long solves come after HTTP, the database and quick runs (ADR 0017). */
const NICENESS: Record<SeatKind, number> = { quick: 0, slow: 5 };

/** A place for a solver process. Its process can be replaced. */
interface Seat {
  kind: SeatKind;
  child: SolverChild;
  solves: number;
}

/**
 * A pool of warm solver processes: `SOLVER_PROCESSES` slow seats and one quick seat, so that a quick run never waits for
 * long solves. A solve blocks its process, so the event loop of the parent stays free for HTTP and for renewing the
 * locks of the queue.
 */
@Injectable()
export class SolverPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly seats: Seat[];
  private readonly idle: Seat[] = [];
  private readonly waiting: Record<SeatKind, ((seat: Seat) => void)[]> = { quick: [], slow: [] };
  private closed = false;

  /** Starts the processes, which warm up while the server connects to the database and migrates it. */
  constructor(@Inject(CONFIG) private readonly config: Config) {
    const kinds: SeatKind[] = [...Array.from({ length: this.size }, () => 'slow' as const), 'quick'];
    this.seats = kinds.map((kind) => ({ kind, child: this.newChild(kind), solves: 0 }));
    this.idle.push(...this.seats);
  }

  /** Waits for a warm process, so that the first request is as fast as any other. */
  async onApplicationBootstrap(): Promise<void> {
    const warm = Promise.any(this.seats.map(({ child }) => child.ready));
    await Promise.race([warm.catch(() => undefined), delay(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** The number of slow seats. */
  get size(): number {
    return this.config.solverProcesses;
  }

  /** The number of solves of this kind at once. */
  seatsFor(kind: SeatKind): number {
    return kind === 'slow' ? this.size : this.size + 1;
  }

  /** The slow seats that are solving. */
  get busy(): number {
    return this.size - this.idle.filter(({ kind }) => kind === 'slow').length;
  }

  /** Whether a quick solve would start immediately. */
  get isQuickIdle(): boolean {
    return this.idle.some(({ child }) => child.isWarm);
  }

  /** Whether a quick solve waits for a seat. */
  get isQuickWaiting(): boolean {
    return this.waiting.quick.length > 0;
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
    for (const { child } of this.seats) child.kill('shutdown');
  }

  /**
   * Waits for a seat, then works on the task. `quick` gets any idle seat, `slow` a slow one. Aborting `signal` ends the
   * search, and the process stays warm. If it does not stop in time, it is killed and replaced.
   * @throws SolveCancelledError when the search was stopped by `signal`; SolverExitedError when the process exits; Error when the
   * solver throws.
   */
  async run<Outcome>(
    task: SolverTask<Outcome>,
    { kind, signal }: { kind: SeatKind; signal: AbortSignal },
  ): Promise<Outcome> {
    const seat = await this.acquire(kind);
    try {
      return await seat.child.run(task, signal);
    } finally {
      seat.solves += 1;
      if (seat.child.hasExited || seat.solves >= SOLVES_PER_PROCESS) this.replace(seat);
      this.release(seat);
    }
  }

  /** Prefers a warm process. */
  private async acquire(kind: SeatKind): Promise<Seat> {
    const seats = (of: SeatKind) => this.idle.filter((seat) => seat.kind === of);
    const usable = kind === 'slow' ? seats('slow') : [...seats('quick'), ...seats('slow')];
    const idle = usable.find(({ child }) => child.isWarm) ?? usable[0];
    if (idle) this.idle.splice(this.idle.indexOf(idle), 1);
    const seat = idle ?? (await new Promise<Seat>((resolve) => this.waiting[kind].push(resolve)));
    if (seat.child.hasExited) this.replace(seat);
    return seat;
  }

  private release(seat: Seat): void {
    const next = (seat.kind === 'slow' && this.waiting.slow.shift()) || this.waiting.quick.shift();
    if (next) next(seat);
    else this.idle.push(seat);
  }

  private replace(seat: Seat): void {
    if (!seat.child.hasExited) seat.child.kill('replaced');
    seat.child = this.newChild(seat.kind);
    seat.solves = 0;
  }

  private newChild(kind: SeatKind): SolverChild {
    const { solverEntry, solverMemoryMb } = this.config;
    const child = new SolverChild(solverEntry, solverMemoryMb, { niceness: NICENESS[kind] });
    if (this.closed) child.kill('shutdown');
    return child;
  }
}
