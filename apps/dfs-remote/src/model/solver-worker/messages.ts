/** What the functions of the solver's worker take and return. */
import type { Position, Reason, Roster } from '@fanteam/contracts';
import type { SolverPlayer } from '@fanteam/lineup-solver';

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

export type SearchedLineup =
  | FoundLineup
  /** No lineup is legal. */
  | { kind: 'impossible' }
  /** The time was not enough to find a lineup. */
  | { kind: 'not-found' };

export interface FoundLineup {
  kind: 'found';
  players: readonly { id: string; name: string; position: Position; team: string }[];
  /** Ids; null if the contest has no captain. */
  captain: string | null;
  viceCaptain: string | null;
  /** Ids, in the order in which they come in. Empty unless the contest has a bench. */
  bench: readonly string[];
  points: number;
  /** Projections of its players are estimates. */
  isEstimated: boolean;
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
