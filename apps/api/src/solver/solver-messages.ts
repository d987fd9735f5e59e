import type { LineupProblem, RuleRef, SolvedLineup, SolveResult } from '@fanteam/lineup-solver';

/** What a solve came to, checked lineup by lineup in the solver's process. */
export interface SolveOutcome extends SolveResult {
  engine: 'exact' | 'glpk';
  lineups: SolvedLineup[];
  /** The user's rules that cannot hold together, when they are why there is no lineup. */
  conflict?: RuleRef[];
  /** From the decoded problem to the checked lineups. */
  solverMs: number;
}

export interface SolveRequest {
  problem: LineupProblem;
  timeLimitMs: number;
}

/** Hears of a solve while it goes on. */
export interface SolveListener {
  /** A lineup that is certain and has passed the checker; best first. */
  onLineup: (lineup: SolvedLineup, engine: SolveOutcome['engine']) => void;
  /** The engine failed: what it told does not count, the next one begins anew. */
  onRestart: () => void;
}

/** From the solver's process to its owner; one request is under way at a time. */
export type SolverMessage =
  | { type: 'ready' }
  | { type: 'lineup'; lineup: SolvedLineup; engine: SolveOutcome['engine'] }
  /** An engine gave no answer that the checker accepts; the next one is asked. */
  | { type: 'engine-failed'; message: string }
  /** Its lineups are those that were told before. */
  | { type: 'done'; outcome: Omit<SolveOutcome, 'lineups'> }
  | { type: 'failed'; message: string };
