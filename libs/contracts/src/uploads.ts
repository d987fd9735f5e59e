/** Player files: the columns that were read, the rejected rows and the merge of projections. */
import type { PoolPlayer, Position } from './players';

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
