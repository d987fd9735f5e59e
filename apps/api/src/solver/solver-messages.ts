import type { SimulationProblem, SimulationResult } from '@fanteam/contest-simulator';
import type {
  LineupProblem,
  LineupSet,
  NoLineupExplanation,
  SolvedLineup,
  SolveResult,
} from '@fanteam/lineup-solver';

/** The result of a solve. The solver process has checked every lineup. */
export interface SolveOutcome extends SolveResult {
  engine: 'exact' | 'glpk';
  lineups: SolvedLineup[];
  /** With `infeasible`: the conflicts, and the changes that resolve them. */
  explanation?: NoLineupExplanation;
  /** Wall time in the solver process, from the decoded problem to the checked lineups. */
  solverMs: number;
}

export interface SolveRequest {
  problem: LineupProblem;
  timeLimitMs: number;
  /**
   * Lineups of an earlier attempt at this problem, best first. Those that are proven come first in the result. If the
   * solve finds fewer, they are the result.
   */
  known?: readonly SolvedLineup[];
  /** In milliseconds of processor time. The process reports each slice that it has used, and continues. */
  sliceMs?: number;
}

/** A contest to simulate. */
export interface SimulationRequest {
  simulation: SimulationProblem;
  timeLimitMs: number;
  /** As in a `SolveRequest`. */
  sliceMs?: number;
}

/** The result of a simulation. */
export interface SimulationOutcome {
  /** null: the time was up before there were any figures, or the contest is impossible. */
  result: SimulationResult | null;
  /** Why no entries of others are possible. */
  impossible?: string;
  /** Whether the time was up before the end: the figures are those of fewer scenarios, or there is no choice. */
  isStopped: boolean;
  /** Wall time in the solver process. */
  simulatorMs: number;
}

/** The search was stopped because its run was cancelled. The process is warm and solves the next run. */
export class SolveCancelledError extends Error {
  override name = 'SolveCancelledError';
}

/** Parent to solver process: a task of either kind. The numbers of a process's tasks increase from 1. */
export type SolverCommand = (SolveRequest | SimulationRequest) & { solve: number };

/** Receives how a task uses its process. */
export interface TaskListener {
  /** The solve has used a slice. */
  onSliceUsed: () => void;
  /** The solve has ended in any way. It used the process for this long. */
  onEnd: (usedMs: number) => void;
}

/** Receives the figures of a running simulation. */
export interface SimulationListener extends TaskListener {
  /** The figures so far, with the guesses and sentences that are known. */
  onFigures: (result: SimulationResult) => void;
}

/** Receives the lineups of a running solve. */
export interface SolveListener extends TaskListener {
  /** A final lineup that the checker has accepted. Best first. */
  onLineup: (lineup: SolvedLineup, engine: SolveOutcome['engine']) => void;
  /** A set that the checker has accepted. It replaces the lineups received so far, and is not worse. */
  onSet: (set: LineupSet, engine: SolveOutcome['engine']) => void;
  /** The engine failed and the next one starts. Lineups received so far are invalid. */
  onRestart: () => void;
}

/** What a solver process sends about a solve. */
export type SolveMessage =
  | { type: 'lineup'; lineup: SolvedLineup; engine: SolveOutcome['engine'] }
  | { type: 'set'; set: LineupSet; engine: SolveOutcome['engine'] }
  /** An engine threw, or the checker rejected its result. The next engine starts. */
  | { type: 'engine-failed'; message: string }
  /** The lineups have been sent before. */
  | { type: 'done'; outcome: Omit<SolveOutcome, 'lineups'> };

/** What a solver process sends about a simulation. */
export type SimulationMessage =
  { type: 'figures'; result: SimulationResult } | { type: 'simulated'; outcome: SimulationOutcome };

/** Messages of a solver process to its parent. A process has one task at a time. */
export type SolverMessage =
  | { type: 'ready' }
  | SolveMessage
  | SimulationMessage
  /** The task with this number has used a slice. */
  | { type: 'slice-used'; solve: number }
  /** The task ended early, because it was cancelled. */
  | { type: 'cancelled' }
  | { type: 'failed'; message: string };

/** The file descriptor of a solver process on which the parent writes the numbers of cancelled solves. */
export const CANCEL_DESCRIPTOR = 4;

export interface CancelListenerData {
  /** Shared memory: the number of the solve that was cancelled last. */
  flag: Int32Array;
  descriptor: number;
}
