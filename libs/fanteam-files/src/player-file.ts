import { ColumnReader } from './column-reader';
import { countKnownHeaders, findColumns, type ColumnNeeds, type NamedColumns } from './columns';
import { decodeText } from './decode-text';
import { DEFAULT_LIMITS, type FileLimits } from './limits';
import { PoolReader } from './pool-reader';
import { readTable } from './read-table';
import { refuse, refuseEmpty, type Refusal, type RejectedRow } from './refusal';
import type { PlayerFile, PoolPlayer, Position } from './types';
import { figure, storable } from './wording';

export interface ReadOptions {
  fileName?: string;
  /** Headers that the user named for our fields; they win over what is recognised. */
  columns?: NamedColumns;
  limits?: Partial<FileLimits>;
}

const NEEDS: ColumnNeeds = {
  required: ['name', 'position', 'team', 'salary'],
  reported: ['id', 'name', 'position', 'team', 'salary', 'projection'],
};

/**
 * Reads a player pool from a CSV file: FanTeam's own export, or any table with a name, position, team and
 * salary. A row that cannot be used is in `rejected`, never dropped; only a file without one usable row is
 * refused. Never throws, whatever the bytes are.
 */
export function readPlayerFile(bytes: Uint8Array, options: ReadOptions = {}): PlayerFile | Refusal {
  const limits: FileLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const named: NamedColumns = options.columns ?? new Map();
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
  const refusal = refuseUnusable(pool.players.length, rejected, limits);
  if (refusal) return refusal;
  pool.warn();
  const hasProjections = pool.players.some((player) => player.projection !== null);
  return {
    ok: true,
    fileName: storable(options.fileName ?? ''),
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

function refuseUnusable(
  players: number,
  rejected: readonly RejectedRow[],
  limits: FileLimits,
): Refusal | undefined {
  if (players > limits.players) {
    return refuse(
      'too_many_players',
      `The file has ${figure(players)} players; at most ${figure(limits.players)} are allowed. Keep only the players of this contest.`,
    );
  }
  return players > 0 ? undefined : refuseEmpty(rejected);
}

function countPositions(players: readonly PoolPlayer[]): Record<Position, number> {
  const positions: Record<Position, number> = { GK: 0, D: 0, M: 0, F: 0 };
  for (const player of players) positions[player.position]++;
  return positions;
}
