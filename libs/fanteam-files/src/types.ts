import type { RejectedRow } from './file-error';

export type Position = 'GK' | 'D' | 'M' | 'F';

/** The fields of a player. */
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

/**
 * The header that each field was read from. Required fields are always present (null = not found); optional fields
 * only when the file has them.
 */
export type ColumnMapping = Partial<Record<ColumnField, string | null>>;

/** A player of the pool. Numbers have at most 4 decimals. */
export interface PoolPlayer {
  /** The id in the file, else the 1-based position among the accepted players. Unique in the pool. */
  id: string;
  name: string;
  position: Position;
  /** Upper case. */
  team: string;
  salary: number;
  /** null = the file has no projection for the player. */
  projection: number | null;
  /** FanTeam's status in lower case: confirmed, expected, possible, … */
  status?: string;
  opponent?: string;
  /** Percent, 0–100. */
  ownership?: number;
  floor?: number;
  ceiling?: number;
}

/** The players of a file, with the column mapping, rejected rows and warnings. */
export interface PlayerFile {
  ok: true;
  fileName: string;
  players: PoolPlayer[];
  /** Number of teams. */
  teams: number;
  positions: Record<Position, number>;
  tournamentId: string | null;
  columns: ColumnMapping;
  /** Fields that the user still has to provide. */
  missing: ColumnField[];
  /** Ascending by line. */
  rejected: RejectedRow[];
  warnings: string[];
}

/** One row of a projection file. */
export interface ProjectionRow {
  line: number;
  id?: string;
  /** The id, when the file has no names. */
  name: string;
  team?: string;
  position?: Position;
  projection: number;
}

export interface ProjectionFile {
  ok: true;
  fileName: string;
  /** Ascending by line. */
  rows: ProjectionRow[];
  columns: ColumnMapping;
  rejected: RejectedRow[];
  warnings: string[];
}
