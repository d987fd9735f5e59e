import type { Roster } from '@fanteam/contracts';
import type { SolverPlayer } from '@fanteam/lineup-solver';

/**
 * The methods that the page can call in the solver's worker, with their parameters and results as plain data.
 * To add a method, declare it here and implement it in `call-method.ts`.
 */
export interface SolverMethods {
  /** What legal lineups of these players cost, with the locked players and without other rules. */
  poolFacts: { params: PoolFactsParams; result: PoolFacts };
}

export type SolverMethod = keyof SolverMethods;
export type Params<Method extends SolverMethod> = SolverMethods[Method]['params'];
export type Result<Method extends SolverMethod> = SolverMethods[Method]['result'];

export interface PoolFactsParams {
  /** The selectable players: not excluded, with an allowed status and a projection. */
  players: readonly SolverPlayer[];
  /** Ids of the players who are in every lineup. */
  locked: readonly string[];
  roster: Roster;
}

export interface PoolFacts {
  /** Whether the players can fill the roster, whatever they cost. */
  canFill: boolean;
  /** Whether they can with all locked players. */
  fitsLocks: boolean;
  /** Null if there is no lineup, and if a search reached its deadline. */
  costs: LineupCosts | null;
}

/** Salaries, including the salary factors of captain and vice-captain. */
export interface LineupCosts {
  cheapest: number;
  mostExpensive: number;
  /** Of the best lineup without a salary cap: a lower cap binds. */
  best: number;
}

/** Page to worker. */
export type WorkerRequest = {
  [Method in SolverMethod]: { id: number; method: Method; params: Params<Method> };
}[SolverMethod];

/** Worker to page, with the id of the request. */
export type WorkerResponse = { id: number; result: Result<SolverMethod> } | { id: number; error: string };
