/**
 * Request and response bodies of the optimizer: snake_case, plain JSON. The API's DTO classes implement these types
 * and the API client returns them, so a difference between server and page is a compile error.
 */
import type { ContestId, Roster } from './contests';
import type { Position, ProjectionSource } from './players';
import type { RuleOptions, TypedPlayerRule } from './rules/all-rules';

/** A request without its players. */
export interface OptimizeOptions extends RuleOptions {
  /** 1 to `LIMITS.lineups`. */
  num_lineups: number;
  /** Default `LIMITS.defaultTimeLimitMs`, at most `LIMITS.timeLimitMs`. */
  time_limit_ms?: number;
}

/** A player entered by hand, with the player's rules. The position may also be DEF, MID or FWD. */
export interface PlayerInput extends TypedPlayerRule {
  name: string;
  position: Position | 'DEF' | 'MID' | 'FWD';
  team: string;
  salary: number;
  projection: number;
}

/** A request for an uploaded file. */
export interface OptimizeFileRequest extends OptimizeOptions {
  file_id: string;
}

/** A request for players entered by hand. Each player carries its rules. */
export interface OptimizePlayersRequest extends Omit<OptimizeOptions, 'players'> {
  players: PlayerInput[];
}

export interface LineupPlayer {
  id: string;
  name: string;
  position: Position;
  team: string;
  salary: number;
  projection: number;
  /** The source of the projection, in a pool with estimates. */
  projection_source?: ProjectionSource;
  captain?: true;
  vice_captain?: true;
}

export interface Lineup {
  /** '1' is the best lineup. */
  lineup_id: string;
  /** Those who start. Goalkeeper first; within a position, the highest projection first. */
  players: LineupPlayer[];
  /** Only in a contest with a bench: goalkeepers first, then the highest projection first. */
  bench?: LineupPlayer[];
  /** Exact sum, including the factors of the captain, of an `always` vice-captain and of the bench. */
  total_points: number;
  /** Includes the bench. */
  salary_cost: number;
  /** Of those who start: defenders-midfielders-forwards, for example '4-4-2'. */
  formation: string;
  /** The value that was maximized, when it is not the sum of the projections. Lineups are sorted by it. */
  objective_value?: number;
  /** Absent for a lineup that is optimal given the lineups before it. `false`: legal, but the time was up first. */
  proven?: false;
}

/** All players of a lineup: those who start, then the bench. */
export function squadOf<Player>({ players, bench = [] }: SquadParts<Player>): Player[] {
  return [...players, ...bench];
}

interface SquadParts<Player> {
  players: readonly Player[];
  bench?: readonly Player[] | undefined;
}

export interface OptimizeResponse {
  optimized_lineups: Lineup[];
  run_id: string;
  contest: ContestId;
  requested: number;
  found: number;
  /** Each lineup is optimal given the lineups before it. */
  proven: boolean;
  /** With `exposure_mode: "spread"`: by what share the best possible set can be better, at most; 0–1. */
  gap?: number;
  engine: 'exact' | 'glpk';
  roster: Roster;
  solver_ms: number;
  /** Why there are fewer lineups than requested; null when all were found. */
  stopped_by: { code: string; message: string } | null;
  warnings: string[];
}
