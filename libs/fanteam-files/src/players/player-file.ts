import type {
  ColumnField,
  ColumnMapping,
  ColumnQuestion,
  ColumnSample,
  PoolPlayer,
  ProjectionKind,
  Position,
  RejectedRow,
  UnknownWord,
} from '@fanteam/contracts';
import { fileError, noUsableRows, type FileError } from '../errors';
import { formatNumber, toStorable } from '../messages';
import type { ColumnNeeds } from '../table/columns';
import { openTable, type ReadOptions } from '../table/open-table';
import { findOtherSport } from '../table/other-sport';
import type { FileLimits } from '../table/read-table';
import { PoolReader } from './pool-reader';

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
  questions: ColumnQuestion[];
  /** The columns with values that are not read. */
  unused: ColumnSample[];
  words: UnknownWord[];
  /** Fields that the user still has to provide. */
  missing: ColumnField[];
  /** Ascending by line. */
  rejected: RejectedRow[];
  warnings: string[];
  projectionKind: ProjectionKind | null;
}

const NEEDS: ColumnNeeds = {
  required: ['name', 'position', 'team', 'salary'],
  reported: ['id', 'name', 'position', 'team', 'salary', 'projection'],
};

/**
 * Reads a player pool from a CSV file: a FanTeam export, or any table with a name, position, team and salary column.
 * Rows that cannot be used are listed in `rejected`, never dropped silently. Returns an error for a file without a
 * usable row or over a limit. Does not throw for any bytes.
 */
export function readPlayerFile(bytes: Uint8Array, options: ReadOptions = {}): PlayerFile | FileError {
  const table = openTable(bytes, options, NEEDS);
  if (!table.ok) return table;
  const otherSport = findOtherSport(table.rows, table.cells);
  if (otherSport) return otherSport;
  const { columns, limits, warnings } = table;
  const pool = new PoolReader(table.cells, limits, warnings, options);
  pool.read(table.rows);
  const rejected = [...table.rejected, ...pool.rejected].sort((a, b) => a.line - b.line);
  const error = checkPlayerCount(pool.players.length, rejected, limits);
  if (error) return { ...error, words: pool.words.all() };
  pool.warn();
  const hasProjections = pool.players.some((player) => player.projection !== null);
  return {
    ok: true,
    fileName: toStorable(options.fileName ?? ''),
    players: pool.players,
    teams: new Set(pool.players.map((player) => player.team)).size,
    positions: countPositions(pool.players),
    tournamentId: pool.tournamentId(),
    columns: columns.mapping,
    questions: columns.questions,
    unused: columns.unused,
    words: pool.words.all(),
    missing: hasProjections ? [] : ['projection'],
    rejected,
    warnings,
    projectionKind: pool.projectionKind,
  };
}

function checkPlayerCount(
  players: number,
  rejected: readonly RejectedRow[],
  limits: FileLimits,
): FileError | undefined {
  if (players > limits.players) {
    return fileError(
      'too_many_players',
      `The file has ${formatNumber(players)} players; at most ${formatNumber(limits.players)} are allowed. Keep only the players of this contest.`,
    );
  }
  return players > 0 ? undefined : noUsableRows(rejected);
}

function countPositions(players: readonly PoolPlayer[]): Record<Position, number> {
  const positions: Record<Position, number> = { GK: 0, D: 0, M: 0, F: 0 };
  for (const player of players) positions[player.position]++;
  return positions;
}
