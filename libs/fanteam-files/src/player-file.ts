import type { PoolPlayer, Position, RejectedRow } from '@fanteam/contracts';
import { ColumnReader } from './column-reader';
import { countKnownHeaders, findColumns, type ColumnNeeds, type HeaderByField } from './columns';
import { decodeText } from './decode-text';
import { DEFAULT_LIMITS, type FileLimits } from './limits';
import { PoolReader } from './pool-reader';
import { readTable } from './read-table';
import { fileError, noUsableRows, type FileError } from './file-error';
import type { PlayerFile } from './types';
import { formatNumber, toStorable } from './wording';

export interface ReadOptions {
  fileName?: string;
  /** Headers that the user assigned to fields. They take precedence over recognised headers. */
  columns?: HeaderByField;
  limits?: Partial<FileLimits>;
}

const NEEDS: ColumnNeeds = {
  required: ['name', 'position', 'team', 'salary'],
  reported: ['id', 'name', 'position', 'team', 'salary', 'projection'],
};

/**
 * Reads a player pool from a CSV file: a FanTeam export, or any table with a name, position, team and salary column.
 * Rows that cannot be used are listed in `rejected`, never dropped silently. Returns an error for a file without a
 * usable row or over a limit. Never throws, whatever the bytes are.
 */
export function readPlayerFile(bytes: Uint8Array, options: ReadOptions = {}): PlayerFile | FileError {
  const limits: FileLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const named: HeaderByField = options.columns ?? new Map();
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const table = readTable(decoded.text, (cells) => countKnownHeaders(cells, named), limits);
  if (!table.ok) return table;
  const columns = findColumns(table.headers, named, NEEDS);
  if (!columns.ok) return columns;

  const warnings = [...columns.warnings];
  const pool = new PoolReader(new ColumnReader(table, columns, warnings), limits, warnings);
  pool.read(table.rows);
  const rejected = [...table.rejected, ...pool.rejected].sort((a, b) => a.line - b.line);
  const error = checkPlayerCount(pool.players.length, rejected, limits);
  if (error) return error;
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
    missing: hasProjections ? [] : ['projection'],
    rejected,
    warnings,
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
