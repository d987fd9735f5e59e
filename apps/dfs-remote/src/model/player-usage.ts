import type { Draft } from './draft';
import type { Results } from './run-state';

/**
 * The share (0–1) of the last run's lineups that contain each player of the shown pool, by the key of the player; 0 for
 * players in none. Null if the lineups are not of this pool.
 */
export function playerUsage(
  { mode, file, typed }: Pick<Draft, 'mode' | 'file' | 'typed'>,
  results: Results | null,
): ReadonlyMap<string, number> | null {
  const lineups = results?.response.optimized_lineups ?? [];
  if (!results || lineups.length === 0) return null;
  const { request } = results;
  const counts = new Map<string, number>();
  for (const { players = [], bench = [] } of lineups) {
    for (const { id } of [...players, ...bench]) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const share = (id: string) => (counts.get(id) ?? 0) / lineups.length;
  if (mode === 'csv') {
    if (!file?.stored?.pool || !('file_id' in request)) return null;
    if (![...file.uploadIds, ...file.earlierIds].includes(request.file_id)) return null;
    return new Map(file.stored.pool.map(({ id }) => [id, share(id)]));
  }
  if (!('players' in request) || 'file_id' in request) return null;
  // The id of a typed player is the position in the list, which changes when a player is removed.
  const ids = new Map(request.players.map((player, index) => [identify(player), String(index + 1)]));
  return new Map(typed.players.map((player) => [player.key, share(ids.get(identify(player)) ?? '')]));
}

const identify = ({ name, team, position }: { name: string; team: string; position: string }): string =>
  JSON.stringify([name, team, position]);
