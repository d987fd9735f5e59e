import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { LANE_RULES, LANES, type Lane } from './lanes';
import { SolverChild } from './solver-child';
import type { SolverTask } from './solver-task';

/** A process is replaced after this many solves, so that leaked memory is freed. */
const SOLVES_PER_PROCESS = 500;
/** After this time the server starts without a warm process. The first run then reports what is wrong. */
const START_TIMEOUT_MS = 5000;

/** A place for a solver process. Its process can be replaced. */
interface Seat {
  lane: Lane;
  child: SolverChild;
  solves: number;
}

/**
 * A pool of warm solver processes: `SOLVER_PROCESSES` seats of the slow lane and one of each other lane, so that a run
 * never waits for runs of later lanes. A quick run also uses any other seat that is idle. A solve blocks its process, so the
 * event loop of the parent stays free for HTTP and for renewing the locks of the queue.
 */
@Injectable()
export class SolverPool implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly seats: Seat[];
  private readonly idle: Seat[] = [];
  private readonly waiting: Record<Lane, ((seat: Seat) => void)[]> = { quick: [], middle: [], slow: [] };
  private closed = false;

  /** Starts the processes, which warm up while the server connects to the database and migrates it. */
  constructor(@Inject(CONFIG) private readonly config: Config) {
    const lanes: Lane[] = ['quick', 'middle', ...Array.from({ length: this.size }, () => 'slow' as const)];
    this.seats = lanes.map((lane) => ({ lane, child: this.newChild(lane), solves: 0 }));
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

  /** The number of solves of this lane at once. */
  seatsFor(lane: Lane): number {
    return this.seats.filter((seat) => seatLanesOf(lane).includes(seat.lane)).length;
  }

  /** The slow seats that are solving. */
  get busy(): number {
    return this.size - this.idle.filter(({ lane }) => lane === 'slow').length;
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
   * Waits for a seat that the lane may use, then works on the task. Aborting `signal` ends the search, and
   * the process stays warm. If it does not stop in time, it is killed and replaced.
   * @throws SolveCancelledError when the search was stopped by `signal`; SolverExitedError when the process exits; Error when the
   * solver throws.
   */
  async run<Outcome>(
    task: SolverTask<Outcome>,
    { lane, signal }: { lane: Lane; signal: AbortSignal },
  ): Promise<Outcome> {
    const seat = await this.acquire(lane);
    try {
      return await seat.child.run(task, signal);
    } finally {
      seat.solves += 1;
      if (seat.child.hasExited || seat.solves >= SOLVES_PER_PROCESS) this.replace(seat);
      this.release(seat);
    }
  }

  /** Prefers a warm process, and then one of its lane. */
  private async acquire(lane: Lane): Promise<Seat> {
    const usable = seatLanesOf(lane).flatMap((of) => this.idle.filter((seat) => seat.lane === of));
    const idle = usable.find(({ child }) => child.isWarm) ?? usable[0];
    if (idle) this.idle.splice(this.idle.indexOf(idle), 1);
    const seat = idle ?? (await new Promise<Seat>((resolve) => this.waiting[lane].push(resolve)));
    if (seat.child.hasExited) this.replace(seat);
    return seat;
  }

  private release(seat: Seat): void {
    const lanes = [seat.lane, ...LANES.filter((lane) => seatLanesOf(lane).includes(seat.lane))];
    const lane = lanes.find((of) => this.waiting[of].length > 0);
    const next = lane && this.waiting[lane].shift();
    if (next) next(seat);
    else this.idle.push(seat);
  }

  private replace(seat: Seat): void {
    if (!seat.child.hasExited) seat.child.kill('replaced');
    seat.child = this.newChild(seat.lane);
    seat.solves = 0;
  }

  private newChild(lane: Lane): SolverChild {
    const { solverEntry, solverMemoryMb } = this.config;
    const { niceness } = LANE_RULES[lane];
    const child = new SolverChild(solverEntry, solverMemoryMb, { niceness });
    if (this.closed) child.kill('shutdown');
    return child;
  }
}

/** The lanes whose seats a run may use. A worker must not take more runs of 2 s than it can solve at once. */
const seatLanesOf = (lane: Lane): readonly Lane[] => (lane === 'quick' ? LANES : [lane]);
