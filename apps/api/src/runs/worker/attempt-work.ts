import type { SolverTask } from '../../solver/solver-task';
import type { Lane } from '../../solver/lanes';
import type { AttemptEnd, RunChange } from './run-attempts';

/** Writes a change to the row. Fails if the database is unavailable; the next change then contains this one. */
export type SaveChange = (change: RunChange) => Promise<unknown>;

/** The limits at which a process is killed. */
export type SolverLimit = 'deadline' | 'memory';

/**
 * What the worker does in one attempt at a run, for each kind of run: what it sends to the solver, what it writes
 * meanwhile, and what the run ends with.
 */
export interface AttemptWork<Outcome = unknown> {
  /** Whether it takes longer than the quick lane allows in any case, so that it moves to a later lane at once. */
  readonly isLong: boolean;
  /** Called after each slice. */
  onSliceUsed: () => void;
  /** Solver time of the attempt, in whole milliseconds. Known when the work has ended. */
  readonly usedMs: number;
  /** Reads what earlier attempts have found. */
  prepare(): Promise<void>;
  /** What a solver process is to do. */
  createTask(lane: Lane): SolverTask<Outcome>;
  /** Stops writing. */
  close(): Promise<unknown>;
  /** After `close`: the end of a run with this outcome. */
  endOf(outcome: Outcome): AttemptEnd;
  /** After `close`: the end of a run whose process was killed at a limit. It keeps what was found. */
  endAt(limit: SolverLimit): AttemptEnd;
  /** After `close`: what the row lacks for the next attempt; null if nothing. */
  readonly news: RunChange | null;
}
