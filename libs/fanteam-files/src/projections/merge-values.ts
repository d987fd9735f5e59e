/** Puts the values of matched rows into a pool. */
import { MERGED_FIELDS, type MergedField, type PoolPlayer } from '@fanteam/contracts';
import { RowCounter } from '../messages';
import type { ClubNames } from './club-names';
import type { ProjectionRow } from './projection-file';

export interface MergedValues {
  pool: PoolPlayer[];
  /** The number of players who received a value, by field. */
  merged: Partial<Record<MergedField, number>>;
  warnings: string[];
}

/**
 * Returns the pool with the values of the rows: the same players in the same order. All players of a club have the
 * opponent that its rows name, and the opponent's players have the club. Does not change `pool` or its players.
 */
export function mergeValues(
  pool: readonly PoolPlayer[],
  rowByPlayer: ReadonlyMap<PoolPlayer, ProjectionRow>,
  clubs: ClubNames,
): MergedValues {
  const warnings: string[] = [];
  const opponents = findOpponents(rowByPlayer, clubs, warnings);
  const merged: Partial<Record<MergedField, number>> = {};
  const changed = pool.map((player) => {
    const row = rowByPlayer.get(player);
    const opponent = opponents.get(player.team);
    const values: Partial<PoolPlayer> = {
      ...(row && row.projection !== null && { projection: row.projection }),
      ...row?.values,
      ...(opponent !== undefined && { opponent }),
    };
    for (const field of MERGED_FIELDS) {
      if (values[field] !== undefined) merged[field] = (merged[field] ?? 0) + 1;
    }
    return withoutReplacedEstimates(player, values);
  });
  return { pool: changed, merged, warnings };
}

/** A player with the values. Own numbers replace estimates; an own projection also removes the values derived from it. */
function withoutReplacedEstimates(player: PoolPlayer, values: Partial<PoolPlayer>): PoolPlayer {
  const { estimated, ...changed } = { ...player, ...values };
  if (player.projection_source === undefined) return { ...player, ...values };
  const isOwn = values.projection !== undefined;
  const kept = (estimated ?? []).filter(
    (field) => values[field] === undefined && (field === 'start' || !isOwn),
  );
  if (isOwn) {
    changed.projection_source = 'own';
    delete changed.projection_parts;
    for (const field of ['floor', 'ceiling', 'stddev'] as const) {
      if (estimated?.includes(field) && values[field] === undefined) delete changed[field];
    }
  }
  return { ...changed, ...(kept.length > 0 && { estimated: kept }) };
}

/** The opponent of each club that the rows mention, by code. */
function findOpponents(
  rowByPlayer: ReadonlyMap<PoolPlayer, ProjectionRow>,
  clubs: ClubNames,
  warnings: string[],
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const unknown = new RowCounter();
  for (const [{ team }, row] of rowByPlayer) {
    if (!row.opponents) continue;
    const codes = row.opponents.map((club) => clubs.teamOf(club));
    const opponent = codes.find((code) => code !== undefined && code !== team);
    if (opponent === undefined) {
      unknown.add(row.line);
      continue;
    }
    const count = counts.get(team) ?? new Map<string, number>();
    counts.set(team, count.set(opponent, (count.get(opponent) ?? 0) + 1));
  }
  unknown.warn(
    warnings,
    'row',
    (rows) => `The opponent of ${rows} is not a club of the player pool, so it is ignored`,
  );
  const opponents = new Map<string, string>();
  for (const [team, count] of counts) {
    // A single row may be of a player who is listed with another club.
    const [[opponent] = ['']] = [...count].toSorted(([, one], [, other]) => other - one);
    opponents.set(team, opponent);
  }
  for (const [team, opponent] of [...opponents]) {
    if (!opponents.has(opponent)) opponents.set(opponent, team);
  }
  return opponents;
}
