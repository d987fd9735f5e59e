/**
 * How a run of the quick lane goes on after each slice. It has three parts, and its turn shows the part: each part of
 * any run comes before the later parts of all runs.
 *
 * 1. The first slice: 25 ms. Then the run yields if another one waits for its first slice.
 * 2. The quick part: until 250 ms. Nearly all runs end in it. It is not interrupted.
 * 3. The short part: until 2 s, only while all seats of the slow lane are in use; otherwise the run continues there. So a
 *    run of less than 2 s never waits for long ones. It continues in the same process, without a new start. In each
 *    worker, one run is not interrupted in its short part. The others yield to runs in an earlier part, and start again
 *    later, with the lineups that they have found.
 */
import type { SolverPool } from '../../solver/solver-pool';
import { SLICE_MS } from './attempt-work';
import type { Lane } from '../run.entity';
import type { Attempt, RunAttempts, TurnRange } from './run-attempts';

export const QUICK_SLICES = 250 / SLICE_MS;
export const SHORT_SLICES = 2000 / SLICE_MS;
/** The turns of the first part are lower than this, those of the second part lower than twice as much. */
export const TURNS_PER_PART = 1_000_000;

type Part = 0 | 1 | 2;

/**
 * `yield`: the run is queued again in this lane. `move`: in the slow lane, if no other run waits there. `leave`: in the
 * slow lane in any case.
 */
export type NextStep = 'continue' | 'yield' | 'move' | 'leave';

/** Decides for all quick runs of a worker. */
export class QuickLane {
  /** The run that is not interrupted in its short part. */
  private shortRun: string | undefined;

  constructor(
    private readonly solvers: Pick<SolverPool, 'hasSlowSeat' | 'isQuickWaiting'>,
    private readonly attempts: Pick<RunAttempts, 'isRunWaiting'>,
  ) {}

  /** Whether a run that needs more than the quick part in any case can begin with the short part, uninterrupted. */
  startsShort({ id }: Attempt): boolean {
    return !this.solvers.hasSlowSeat && this.claim(id);
  }

  /** `slices`: how many the attempt has used. */
  async nextStep({ id, turn }: Attempt, slices: number): Promise<NextStep> {
    const part = partAfter(turn, slices);
    if (part < 2) return part === 0 && (await this.isWaiting(1)) ? 'yield' : 'continue';
    if (slices >= SHORT_SLICES) return 'leave';
    if (this.solvers.hasSlowSeat && (await this.isNextInSlowLane(turn))) return 'move';
    if (this.claim(id)) return 'continue';
    return (await this.isWaiting(2)) ? 'yield' : 'continue';
  }

  /** The turn of a run that yields after `slices`. */
  turnAfter({ turn }: Attempt, slices: number): number {
    const part = Math.max(1, partAfter(turn, slices));
    return part * TURNS_PER_PART + (turn % TURNS_PER_PART);
  }

  /** The attempt has ended. */
  end({ id }: Attempt): void {
    if (this.shortRun === id) this.shortRun = undefined;
  }

  private claim(id: string): boolean {
    this.shortRun ??= id;
    return this.shortRun === id;
  }

  /** Whether a run waits in an earlier part. */
  private async isWaiting(part: Part): Promise<boolean> {
    const before = part * TURNS_PER_PART;
    // an error can be ignored, because the next slice repeats the check
    return (
      this.solvers.isQuickWaiting(before) ||
      (await this.attempts.isRunWaiting('quick', { before }).catch(() => false))
    );
  }

  /** Runs that already wait for their short part, or in the slow lane, come first. */
  private async isNextInSlowLane(turn: number): Promise<boolean> {
    const from = 2 * TURNS_PER_PART;
    const isWaiting = (lane: Lane, range?: TurnRange) =>
      this.attempts.isRunWaiting(lane, range).catch(() => true);
    return !(await isWaiting('slow')) && (turn >= from || !(await isWaiting('quick', { from })));
  }
}

/** The part of a run that has used `slices` in an attempt with this turn. */
function partAfter(turn: number, slices: number): Part {
  const part = Math.min(2, Math.floor(turn / TURNS_PER_PART)) as Part;
  return slices >= QUICK_SLICES ? 2 : part;
}
