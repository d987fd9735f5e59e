import type { ColumnField, ColumnMapping, PoolPlayer, Position, RejectedRow } from '@fanteam/contracts';

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
