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
}

/** Parent to solver process. The numbers of a process's solves increase from 1. */
export interface SolveCommand extends SolveRequest {
  solve: number;
}

/** Receives the lineups of a running solve. */
export interface SolveListener {
  /** A final lineup that the checker has accepted. Best first. */
  onLineup: (lineup: SolvedLineup, engine: SolveOutcome['engine']) => void;
  /** A set that the checker has accepted. It replaces the lineups received so far, and is not worse. */
  onSet: (set: LineupSet, engine: SolveOutcome['engine']) => void;
  /** The engine failed and the next one starts. Lineups received so far are invalid. */
  onRestart: () => void;
}

/** Messages of a solver process to its parent. A process solves one request at a time. */
export type SolverMessage =
  | { type: 'ready' }
  | { type: 'lineup'; lineup: SolvedLineup; engine: SolveOutcome['engine'] }
  | { type: 'set'; set: LineupSet; engine: SolveOutcome['engine'] }
  /** An engine threw, or the checker rejected its result. The next engine starts. */
  | { type: 'engine-failed'; message: string }
  /** The lineups have been sent before. */
  | { type: 'done'; outcome: Omit<SolveOutcome, 'lineups'> }
  | { type: 'failed'; message: string };

/** The file descriptor of a solver process on which the parent writes the numbers of cancelled solves. */
export const CANCEL_DESCRIPTOR = 4;

export interface CancelListenerData {
  /** Shared memory: the number of the solve that was cancelled last. */
  flag: Int32Array;
  descriptor: number;
}
