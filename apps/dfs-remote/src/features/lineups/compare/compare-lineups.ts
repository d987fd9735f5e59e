/** Arranges the players of several lineups side by side. */
import { POSITIONS, type LineupPlayer, type Position } from '@fanteam/contracts';
import type { LineupView } from '../../../model/lineup-view';

/** One player, or null, of each lineup. */
export interface ComparedRow {
  players: readonly (LineupPlayer | null)[];
  /** All lineups have this player. */
  isShared: boolean;
}

export interface ComparedPosition {
  position: Position;
  rows: readonly ComparedRow[];
}

/**
 * The players by position: those that differ opposite each other, the highest projection first, then those that all
 * lineups share. A player of several lineups is in one row.
 */
export function compareLineups(views: readonly Pick<LineupView, 'players'>[]): ComparedPosition[] {
  return POSITIONS.map((position) => {
    const columns = views.map(({ players }) => players.filter((player) => player.position === position));
    return { position, rows: toRows(columns) };
  }).filter(({ rows }) => rows.length > 0);
}

/** The same player in all lineups. Entries of old servers have no id. */
export const keyOf = ({ id, name }: LineupPlayer): string => id ?? name;

function toRows(columns: readonly (readonly LineupPlayer[])[]): ComparedRow[] {
  const shared: ComparedRow[] = [];
  const different: { players: (LineupPlayer | null)[]; isShared: false }[] = [];
  for (const entries of playersOf(columns)) {
    if (entries.every((player) => player !== null)) {
      shared.push({ players: entries, isShared: true });
      continue;
    }
    const isFree = ({ players }: ComparedRow) =>
      entries.every((player, column) => player === null || players[column] === null);
    const row = different.find(isFree);
    if (row) row.players = row.players.map((player, column) => entries[column] ?? player);
    else different.push({ players: entries, isShared: false });
  }
  return [...different, ...shared];
}

/** For each player, the entry in each lineup: by falling number of lineups, then by projection. */
function playersOf(columns: readonly (readonly LineupPlayer[])[]): (LineupPlayer | null)[][] {
  const entries = new Map<string, (LineupPlayer | null)[]>();
  columns.forEach((players, column) => {
    for (const player of players) {
      const own = entries.get(keyOf(player)) ?? columns.map(() => null);
      own[column] = player;
      entries.set(keyOf(player), own);
    }
  });
  const countOf = (own: (LineupPlayer | null)[]) => own.filter((player) => player !== null).length;
  const projectionOf = (own: (LineupPlayer | null)[]) => own.find((player) => player !== null)!.projection;
  return [...entries.values()].sort((a, b) => countOf(b) - countOf(a) || projectionOf(b) - projectionOf(a));
}
