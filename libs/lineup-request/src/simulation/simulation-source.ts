/** What the three kinds of requests have in common: a pool, lineups, and what is known of players and clubs. */
import type { EnteredLineup, PoolPlayer, SimulatedPlayerValues, TeamRule } from '@fanteam/contracts';
import type { FieldPath } from '../player-rules';
import type { ResolvedContest } from '../contest';

/** The lineups and players of a request, and how to name its fields in mistakes. */
export interface SimulationSource {
  pool: readonly PoolPlayer[];
  lineups: readonly EnteredLineup[];
  /** The `lineup_id` of each lineup. */
  lineupIds: readonly string[];
  /** By player id. They replace the values of the pool. */
  values: ReadonlyMap<string, SimulatedPlayerValues>;
  /** By club code. Used for clubs that are in none of the request's matches. */
  teams: ReadonlyMap<string, TeamRule>;
  /** The contest of the run, which applies if the request has none. */
  contest?: ResolvedContest;
  /** Path of a player's values in the request body. */
  playerField: (id: string) => FieldPath;
  /** Path of a lineup in the request body. */
  lineupField: (index: number) => FieldPath;
  /** How sentences refer to the pool. */
  poolName: string;
}

/** Reports a mistake of a field. */
export type Reject = (field: FieldPath, message: string) => void;
