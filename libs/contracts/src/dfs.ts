/**
 * Request and response bodies of the optimizer: snake_case, plain JSON. The API's DTO classes implement these types
 * and the API client returns them, so a difference between server and page is a compile error.
 */
import type { CaptainRule, ContestId, Roster, SlotRange, ViceCaptainRule } from './contests';
import type { Position } from './positions';

/** A player entered by hand, with the player's rules. The position may also be DEF, MID or FWD. */
export interface PlayerInput extends TypedPlayerRule {
  name: string;
  position: Position | 'DEF' | 'MID' | 'FWD';
  team: string;
  salary: number;
  projection: number;
}

/** The lineup status of a player in FanTeam's export. */
export const PLAYER_STATUSES = [
  'confirmed',
  'expected',
  'possible',
  'unexpected',
  'refuted',
  'injured',
  'suspended',
] as const;
export type PlayerStatus = (typeof PLAYER_STATUSES)[number];

/** A player of a stored pool. Numbers have at most 4 decimals. */
export interface PoolPlayer {
  /** The id in the file, else the 1-based position in the pool. Unique in the pool. */
  id: string;
  name: string;
  position: Position;
  /** Upper case. */
  team: string;
  salary: number;
  /** null = the file has no projection for the player. */
  projection: number | null;
  /** Lower case; one of `PLAYER_STATUSES` in a FanTeam export. */
  status?: string;
  /** Upper case. */
  opponent?: string;
  /** Percent, 0–100. */
  ownership?: number;
  floor?: number;
  ceiling?: number;
}

/** The fields of a player that a file can contain. */
export const COLUMN_FIELDS = [
  'id',
  'name',
  'position',
  'team',
  'salary',
  'projection',
  'status',
  'opponent',
  'ownership',
  'floor',
  'ceiling',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];
/**
 * The header(s) that each field was read from. The main fields are always present (null = not found), the optional
 * fields only when the file has them.
 */
export type ColumnMapping = Partial<Record<ColumnField, string | null>>;
/** Headers that a user assigns to fields. They take precedence over recognised headers. */
export type NamedColumns = Readonly<Partial<Record<ColumnField, string>>>;

export interface RejectedRow {
  /** 1-based line of the file on which the row starts. */
  line: number;
  reason: string;
}

export interface UploadResponse {
  file_id: string;
  file_name: string;
  players: number;
  teams: number;
  positions: Record<Position, number>;
  tournament_id: string | null;
  columns: ColumnMapping;
  missing: ColumnField[];
  rejected: RejectedRow[];
  warnings: string[];
}

export interface UploadWithPool extends UploadResponse {
  pool: PoolPlayer[];
}

export interface UnmatchedProjection {
  line: number;
  name: string;
  team: string | null;
  projection: number;
}

export interface DoubtfulProjection {
  line: number;
  name: string;
  team: string | null;
  projection: number;
  /** Ids of the pool players that the row may refer to, most likely first. */
  candidates: string[];
}

export interface ProjectionsResponse extends UploadResponse {
  matched: number;
  unmatched: UnmatchedProjection[];
  doubtful: DoubtfulProjection[];
}

/** Changes to the roster of the contest. Absent fields keep the value of the preset. */
export interface RosterOverrides {
  size?: number;
  positions?: Partial<Record<Position, SlotRange>>;
  max_per_team?: number | null;
  captain?: CaptainRule | null;
  vice_captain?: ViceCaptainRule | null;
}

/** Rules for one player. Exposures are shares of the requested lineups, 0–1. */
export interface TypedPlayerRule {
  lock?: boolean;
  exclude?: boolean;
  /** Of n requested lineups, at least `ceil(min_exposure · n)` contain the player. */
  min_exposure?: number;
  /** Of n requested lineups, at most `max(1, floor(max_exposure · n))` contain the player. */
  max_exposure?: number;
  /**
   * The chance that the player starts, 0–1. The projection then means the points if the player starts. Used by
   * `safety_net`.
   */
  start?: number;
  captain?: 'never' | 'always';
}

/** Rules for one player of a file, by id. */
export interface PlayerRule extends TypedPlayerRule {
  /** Replaces the projection of the file. */
  projection?: number;
}

/** Rules for one team, by its code. */
export interface TeamRule {
  /** Maximum share of the requested lineups with at least one player of the team, 0–1. */
  max_exposure?: number;
  min_players?: number;
  max_players?: number;
  /** The team's opponent. Applies to both teams. */
  opponent?: string;
  /** The chance of a clean sheet, 0–1. Used by `stacking_penalty`. */
  clean_sheet?: number;
}

/** At least `size` players of one team: of any team, or of any of `teams`. */
export interface StackRule {
  size: number;
  teams?: string[];
  positions?: Position[];
  /** Without exposures the stack is in every lineup. With only a maximum it is optional. */
  min_exposure?: number;
  max_exposure?: number;
}

/** At least `min` and at most `max` of these players. With `if`, applies only to lineups with that player. */
export interface GroupRule {
  players: string[];
  min?: number;
  max?: number;
  if?: string;
}

/** At most `max` players of the positions `from` against each opposing player of the positions `against`. */
export interface OpposingRule {
  from: Position[];
  against: Position[];
  max: number;
}

/**
 * `sequential`: each lineup is the best one given the lineups before it, so a player with a maximum is in the first
 * lineups. `spread`: the limits apply to the whole set, and the set has the best total that was found.
 */
export const EXPOSURE_MODES = ['sequential', 'spread'] as const;
export type ExposureMode = (typeof EXPOSURE_MODES)[number];

export type Objective = 'projection' | 'floor' | 'ceiling';

export interface OptimizeOptions {
  num_lineups: number;
  salary_cap: number;
  contest?: ContestId;
  roster?: RosterOverrides;
  /** Only players with one of these statuses. Players without a status stay selectable. */
  statuses?: string[];
  min_unique_players?: number;
  players?: Record<string, PlayerRule>;
  time_limit_ms?: number;
  min_salary?: number;
  /** For every player who is not locked and has no `max_exposure` of their own. */
  max_exposure?: number;
  exposure_mode?: ExposureMode;
  teams?: Record<string, TeamRule>;
  stacks?: StackRule[];
  groups?: GroupRule[];
  opposing?: OpposingRule;
  objective?: Objective;
  /** Multiplies each projection by a uniform random factor in 1 ± this value (0–1), drawn for each lineup. */
  randomness?: number;
  /** Seed of the random factors, an integer (default 0). The same seed gives the same lineups. */
  seed?: number;
  /** The value of a player is projection − weight · (ownership / 100) · projection. */
  ownership_weight?: number;
  stacking_penalty?: boolean;
  safety_net?: boolean;
}

export interface OptimizeFileRequest extends OptimizeOptions {
  file_id: string;
}

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
  captain?: true;
  vice_captain?: true;
}

export interface Lineup {
  /** '1' is the best lineup. */
  lineup_id: string;
  /** Goalkeeper first; within a position, the highest projection first. */
  players: LineupPlayer[];
  /** Exact sum, including the factors of the captain and of an `always` vice-captain. */
  total_points: number;
  salary_cost: number;
  /** Defenders-midfielders-forwards, for example '4-4-2'. */
  formation: string;
  /** The value that was maximised, when it is not the sum of the projections. Lineups are sorted by it. */
  objective_value?: number;
}

/** A change to the request that makes a lineup possible. */
export interface Fix {
  field: string;
  value: unknown;
  label: string;
}

export interface Reason {
  code: string;
  message: string;
  fix?: Fix;
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
