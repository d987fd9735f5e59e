import type { Position, Reason, Roster } from '@fanteam/contracts';
import type { SolverPlayer } from '@fanteam/lineup-solver';
import type { PoolRequest } from '../pool-request';
import type { SentRequest } from './pool-transfer';
import type { RepairedLineup, RepairParams } from '../repair/repair-in-set';
import type { Replacements, ReplaceParams } from '../repair/replace-in-set';

/**
 * The methods that the page can call in the solver's worker, with their parameters and results as plain data.
 * To add a method, declare it here and implement it in `call-method.ts`.
 */
export interface SolverMethods {
  /** What legal lineups of these players cost, with the locked players and without other rules. */
  poolFacts: { params: PoolFactsParams; result: PoolFacts };
  /** The best lineup of a request. Ends within 80 ms. */
  bestLineup: { params: SentRequest; result: BestLineup };
  /** The same with more time. */
  bestLineupInTime: { params: PoolRequest; result: BestLineup };
  /** Why a request has no lineup. */
  noLineupReason: { params: PoolRequest; result: NoLineupReason };
  /** New versions of lineups of a run, in the order of `broken`. */
  repairLineups: { params: RepairParams; result: RepairedLineup[] };
  /** New versions of lineups of a run without some of their players. */
  replacePlayers: { params: ReplaceParams; result: Replacements };
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
  /** Whether the players can fill the roster, regardless of their salaries. */
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

export type BestLineup =
  | FoundLineup
  /** No lineup is legal. */
  | { kind: 'impossible' }
  /** The time was not enough to find a lineup. */
  | { kind: 'not-found' }
  /** The request has a mistake. */
  | { kind: 'mistake'; message: string };

export interface FoundLineup {
  kind: 'found';
  players: readonly { id: string; name: string; position: Position; team: string }[];
  /** Ids; null if the contest has no captain. */
  captain: string | null;
  viceCaptain: string | null;
  /** Ids, in the order in which they come in. Empty unless the contest has a bench. */
  bench: readonly string[];
  points: number;
  salary: number;
  /** The cap of the request. */
  salaryCap: number;
  /** False if a better lineup may exist. */
  isProven: boolean;
}

export interface NoLineupReason {
  /** All reasons in one text. */
  detail: string;
  reasons: readonly Reason[];
}

/** Page to worker. */
export type WorkerRequest = {
  [Method in SolverMethod]: { id: number; method: Method; params: Params<Method> };
}[SolverMethod];

/** Worker to page, with the id of the request. */
export type WorkerResponse = { id: number; result: Result<SolverMethod> } | { id: number; error: string };
