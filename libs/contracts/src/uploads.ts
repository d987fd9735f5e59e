/** Player files: the columns that were read, the rejected rows and the merge of projections. */
import type { EstimateSource, PlayerStatus, PoolPlayer, Position, ProjectionSource } from './players';
import type { MatchDetails } from './simulate';

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
  'captain_ownership',
  'floor',
  'ceiling',
  'stddev',
  'start',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];
/**
 * The header(s) that each field was read from. The main fields are always present (null = not found), the optional
 * fields only when the file has them.
 */
export type ColumnMapping = Partial<Record<ColumnField, string | null>>;
/** Headers that a user assigns to fields. They take precedence over recognised headers. */
export type NamedColumns = Readonly<Partial<Record<ColumnField, string>>>;

/**
 * How the projections of a file are read. `if_starting`: points if the player starts, which is what a pool has. `expected`:
 * points that include the chance to play; they are divided by it.
 */
export const PROJECTION_KINDS = ['if_starting', 'expected'] as const;
export type ProjectionKind = (typeof PROJECTION_KINDS)[number];

export interface RejectedRow {
  /** 1-based line of the file on which the row starts. */
  line: number;
  reason: string;
}

/** A column of a file: its header and its first values. */
export interface ColumnSample {
  header: string;
  samples: string[];
}

/**
 * Which column contains a field: several fit, or the values of the only one do not fit. `columns` answers it: the file
 * is read again with the header of one of the options.
 */
export interface ColumnQuestion {
  field: ColumnField;
  /** The header of the column that is read until the question is answered. */
  used: string;
  /** A sentence for users, which is one of the warnings too. */
  text: string;
  options: ColumnSample[];
}

/** A word of a file that is not known, or whose meaning differs between sites. `statuses` or `positions` answers it. */
export interface UnknownWord {
  field: 'status' | 'position';
  /** In lower case, without accents and punctuation. Answers use it as key. */
  word: string;
  rows: number;
  /** What it is read as until it is answered. `null`: a position rejects its rows, a status is kept as it is. */
  used: Position | null;
}

/** What the words of a file mean, by the `word` of `UnknownWord`. */
export interface WordAnswers {
  /** 'none': the word says nothing about the lineup. */
  statuses?: Readonly<Record<string, PlayerStatus | 'none'>>;
  positions?: Readonly<Record<string, Position>>;
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
  /** An API before 1.1.0 does not return these three. */
  questions?: ColumnQuestion[];
  /** The columns with values that were not read, from left to right. */
  unused_columns?: ColumnSample[];
  unknown_words?: UnknownWord[];
  /** Present if projections of the pool were estimated. */
  estimates?: EstimatesReport;
  rejected: RejectedRow[];
  warnings: string[];
  /** How the projections were read; null = the file has none. An earlier API does not return it. */
  projection_kind?: ProjectionKind | null;
}

/** The sources of the estimated projections of a pool. */
export interface EstimatesReport {
  /** `daily`: FanTeam's prices of one day, nearly all different within a club. */
  scale: 'daily' | 'season';
  /** The number of players with a projection, by source. */
  sources: Partial<Record<ProjectionSource, number>>;
  /** Sorted by team. */
  clubs: EstimatedClub[];
}

/** The expected goals of a club in its match. */
export interface EstimatedClub {
  team: string;
  /** null: not known. */
  opponent: string | null;
  goals: number;
  against: number;
  source: EstimateSource;
}

/** The body of a request for estimates. */
export interface EstimatesRequest {
  matches?: MatchDetails[];
}

export interface UploadWithPool extends UploadResponse {
  pool: PoolPlayer[];
}

export interface UnmatchedProjection {
  line: number;
  name: string;
  team: string | null;
  /** null: the file has no projections. */
  projection: number | null;
}

/**
 * Why a row is doubtful. `club`, `position`: the row names a different one from its candidates. `first_name`: so does its
 * first name. `several`: several players fit. `name`: only a part of the name fits. `no_club`: so does it, and the row
 * has no club. `taken`: another row fits the player as well or better. `undecided_club`: the answer about its club decides
 * the row, so it needs no answer of its own.
 */
export type Doubt =
  'club' | 'position' | 'first_name' | 'several' | 'name' | 'no_club' | 'taken' | 'undecided_club';

export interface DoubtfulProjection extends UnmatchedProjection {
  /** Ids of the pool players that the row may refer to, most likely first. */
  candidates: string[];
  doubt: Doubt;
}

/**
 * How a row was matched: by the user's answer, by id, or by its name. `initials`: an initial and the surname,
 * `nickname`: a short form of the first name, `spelling`: another spelling, `part`: some of the names.
 */
export type MatchMethod =
  'answer' | 'id' | 'name' | 'spelling' | 'initials' | 'nickname' | 'part' | 'surname';

/** A row that was matched with a player. */
export interface MadeMatch extends UnmatchedProjection {
  /** The player. */
  id: string;
  how: MatchMethod;
  /** What contradicts the match. Show such matches first. */
  doubt?: 'club' | 'position';
}

/**
 * What a club of the file was matched by: the user's answer, or the players of its rows. `absent`: it is not in the pool.
 * `undecided`: the user has to answer. `name`: sent by servers up to version 1.0, which guessed from the club's name.
 */
export type ClubMethod = 'answer' | 'rows' | 'name' | 'absent' | 'undecided';

/** A club of a projections file that is not a code of the pool, and what it was taken for. */
export interface ClubMatch {
  /** As in the file, in upper case. Answers use it as key. */
  name: string;
  /** The code in the pool. `null`: absent or undecided. */
  team: string | null;
  how: ClubMethod;
  /** Number of rows with this club. */
  rows: number;
  /** Number of these rows whose player is certain and has the club `team`. */
  agree: number;
  /** Codes that it may be, most likely first. */
  candidates: string[];
}

/** The fields of a player that a projections file can change. */
export const MERGED_FIELDS = [
  'projection',
  'opponent',
  'ownership',
  'captain_ownership',
  'floor',
  'ceiling',
  'stddev',
  'start',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

export interface ProjectionsResponse extends UploadResponse {
  /** The length of `matches_made`. */
  matched: number;
  /** Sorted by line. */
  matches_made: MadeMatch[];
  unmatched: UnmatchedProjection[];
  doubtful: DoubtfulProjection[];
  /** Those with more rows first. */
  clubs: ClubMatch[];
  /** The number of players who received a value, for each field that the file has. */
  merged: Partial<Record<MergedField, number>>;
}

export interface EstimatesResponse extends UploadResponse {
  estimates: EstimatesReport;
  /** The number of players who received a value, by field. */
  merged: Partial<Record<MergedField, number>>;
}
