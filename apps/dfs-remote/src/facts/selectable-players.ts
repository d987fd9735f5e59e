import type { SolverPlayer } from '@fanteam/lineup-solver';
import { STARTER_STATUSES } from '../draft/build-request';
import type { ContestDraft, Draft } from '../draft/draft';

type Selection = Pick<Draft, 'mode' | 'file' | 'typed'> & Pick<ContestDraft, 'startersOnly'>;

/**
 * Who of the shown pool can be picked: not removed, of an allowed status (or without one), with a known
 * projection. The facts of a pool are about them.
 */
export function selectablePlayers({ mode, file, typed, startersOnly }: Selection): SolverPlayer[] {
  if (mode === 'manual') {
    return typed.players.map(({ key, position, team, salary, projection }) => ({
      id: key,
      position,
      team,
      salary,
      projection,
    }));
  }
  const removed = new Set(file?.removed);
  const typedProjections = new Map(Object.entries(file?.projections ?? {}));
  const players: SolverPlayer[] = [];
  for (const { id, position, team, salary, status, ...player } of file?.stored?.pool ?? []) {
    const projection = typedProjections.get(id) ?? player.projection;
    if (projection === null || removed.has(id)) continue;
    if (startersOnly && status && !STARTER_STATUSES.includes(status)) continue;
    players.push({ id, position, team, salary, projection });
  }
  return players;
}
