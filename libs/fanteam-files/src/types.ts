import type { RejectedRow } from './refusal';

export type Position = 'GK' | 'D' | 'M' | 'F';

/** What a column can hold. */
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
 * Our fields, each with the header it was read from. Fields that every file may be asked for are always
 * there (null = not found); the optional ones only when the file has them.
 */
export type ColumnMapping = Partial<Record<ColumnField, string | null>>;

/** One man of the pool. Numbers have at most 4 decimals. */
export interface PoolPlayer {
  /** The file's own id, else the 1-based position among the accepted players. Unique in the pool. */
  id: string;
  name: string;
  position: Position;
  /** Upper case. */
  team: string;
  salary: number;
  /** null = the file has none for him. */
  projection: number | null;
  /** Lower case, as FanTeam words it: confirmed, expected, possible, … */
  status?: string;
  opponent?: string;
  /** Percent, 0–100. */
  ownership?: number;
  floor?: number;
  ceiling?: number;
}

/** What was read from a player file, with everything a person needs to judge it. */
export interface PlayerFile {
  ok: true;
  fileName: string;
  players: PoolPlayer[];
  /** Distinct clubs. */
  teams: number;
  positions: Record<Position, number>;
  tournamentId: string | null;
  columns: ColumnMapping;
  /** What the user still has to supply. */
  missing: ColumnField[];
  /** Ascending by line. */
  rejected: RejectedRow[];
  warnings: string[];
}

/** One row of a projection file. */
export interface ProjectionRow {
  line: number;
  id?: string;
  /** The id when the file has no names. */
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
