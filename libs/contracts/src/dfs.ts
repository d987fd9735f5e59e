/**
 * The optimizer's bodies as they travel: snake_case, plain JSON. The API's DTO classes implement
 * these and the page's client returns them, so a drift between the two does not compile.
 */
import type { CaptainRule, ContestId, Roster, SlotRange, ViceCaptainRule } from './contests';
import type { Position } from './positions';

/** A typed player, with what is asked of him. DEF, MID and FWD are accepted for the position too. */
export interface PlayerInput extends TypedPlayerRule {
  name: string;
  position: Position | 'DEF' | 'MID' | 'FWD';
  team: string;
  salary: number;
  projection: number;
}

/** The lineup status FanTeam prints beside a player. */
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

/** One man of a stored pool. `projection` null = the file has none for him. */
export interface PoolPlayer {
  id: string;
  name: string;
  position: Position;
  team: string;
  salary: number;
  projection: number | null;
  status?: string;
  opponent?: string;
  ownership?: number;
  floor?: number;
  ceiling?: number;
}

/** Our fields, each with the header(s) of the file it was read from; null = not found. */
export type ColumnField =
  | 'id'
  | 'name'
  | 'position'
  | 'team'
  | 'salary'
  | 'projection'
  | 'status'
  | 'opponent'
  | 'ownership'
  | 'floor'
  | 'ceiling';
export type ColumnMapping = Partial<Record<ColumnField, string | null>>;
/** The headers that a user names for our fields; they win over what is recognised. */
export type NamedColumns = Readonly<Partial<Record<ColumnField, string>>>;

export interface RejectedRow {
  /** 1-based line of the file on which the row begins. */
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
  /** Ids of the pool that the row may mean, likeliest first. */
  candidates: string[];
}

export interface ProjectionsResponse extends UploadResponse {
  matched: number;
  unmatched: UnmatchedProjection[];
  doubtful: DoubtfulProjection[];
}

/** Changes to the roster of the named contest. Absent = as in the preset. */
export interface RosterOverrides {
  size?: number;
  positions?: Partial<Record<Position, SlotRange>>;
  max_per_team?: number | null;
  captain?: CaptainRule | null;
  vice_captain?: ViceCaptainRule | null;
}

/** The user's word about one man. Exposures are shares of the lineups asked for, 0–1. */
export interface TypedPlayerRule {
  lock?: boolean;
  exclude?: boolean;
  /** Fewest and most of the lineups asked for that hold him: `ceil(share · n)` and `max(1, floor(share · n))`. */
  min_exposure?: number;
  max_exposure?: number;
  /** The chance that he starts, 0–1; his projection then means "if he starts". Used by `safety_net`. */
  start?: number;
  captain?: 'never' | 'always';
}

/** The same about a man of a file, by his id. */
export interface PlayerRule extends TypedPlayerRule {
  /** Replaces the projection of the file. */
  projection?: number;
}

/** The user's word about one club, by its code. */
export interface TeamRule {
  /** Most of the lineups asked for that may hold one of its men, 0–1. */
  max_exposure?: number;
  min_players?: number;
  max_players?: number;
  /** The club it plays. */
  opponent?: string;
  /** The chance of a clean sheet, 0–1. Used by `stacking_penalty`. */
  clean_sheet?: number;
}

/** At least `size` men of one club: of any one, or of any one of `teams`. */
export interface StackRule {
  size: number;
  teams?: string[];
  positions?: Position[];
  /** Without exposures the stack is in every lineup; with only a maximum, in some or none. */
  min_exposure?: number;
  max_exposure?: number;
}

/** At least `min` and at most `max` of these men; with `if` only in lineups that hold that man. */
export interface GroupRule {
  players: string[];
  min?: number;
  max?: number;
  if?: string;
}

/** At most `max` men of the positions `from` against each opposing man of the positions `against`. */
export interface OpposingRule {
  from: Position[];
  against: Position[];
  max: number;
}

/**
 * `sequential`: each lineup is the best one after those before it, so whoever reaches his limit is in the
 * first lineups. `spread`: the limits hold over the whole set, which has the best total that was found.
 */
export const EXPOSURE_MODES = ['sequential', 'spread'] as const;
export type ExposureMode = (typeof EXPOSURE_MODES)[number];

export type Objective = 'projection' | 'floor' | 'ceiling';

export interface OptimizeOptions {
  num_lineups: number;
  salary_cap: number;
  contest?: ContestId;
  roster?: RosterOverrides;
  /** Only men of these statuses; a man without one passes. */
  statuses?: string[];
  min_unique_players?: number;
  players?: Record<string, PlayerRule>;
  time_limit_ms?: number;
  min_salary?: number;
  /** Of everyone who has none of his own and is not locked. */
  max_exposure?: number;
  exposure_mode?: ExposureMode;
  teams?: Record<string, TeamRule>;
  stacks?: StackRule[];
  groups?: GroupRule[];
  opposing?: OpposingRule;
  objective?: Objective;
  /** Each projection times a uniform factor in 1 ± this (0–1), drawn anew for every lineup. */
  randomness?: number;
  /** What the factors are drawn from, a whole number (default 0): the same seed gives the same lineups. */
  seed?: number;
  /** projection − weight · (ownership / 100) · projection */
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
  /** '1' is the best. */
  lineup_id: string;
  /** Goalkeeper first; within a position the highest projection first. */
  players: LineupPlayer[];
  /** Exact sum, with what the captain and an `always` vice add. */
  total_points: number;
  salary_cost: number;
  /** Defenders-midfielders-forwards: '4-4-2'. */
  formation: string;
  /** What the order is by, when the objective is not the plain sum of projections. */
  objective_value?: number;
}

/** A change of the request that frees what stopped it. */
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
  /** Each lineup is optimal given the ones before it. */
  proven: boolean;
  /** With `exposure_mode: "spread"`: by which share the best set there is can be worth more, at most; 0–1. */
  gap?: number;
  engine: 'exact' | 'glpk';
  roster: Roster;
  solver_ms: number;
  /** Why there are fewer lineups than asked; null when there are not. */
  stopped_by: { code: string; message: string } | null;
  warnings: string[];
}
