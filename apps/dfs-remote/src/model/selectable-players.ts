import type { SolverPlayer } from '@fanteam/lineup-solver';
import type { ContestDraft, Draft } from './draft';
import { isAllowed } from './statuses';

type Selection = Pick<Draft, 'mode' | 'file' | 'typed' | 'rules'> & Pick<ContestDraft, 'statuses'>;

/**
 * The selectable players of the shown pool: not removed or excluded, with an allowed status (or none) and a
 * projection. As on the server, a lock or being captain of every lineup overrides the last two.
 */
export function selectablePlayers({ mode, file, typed, rules, statuses }: Selection): SolverPlayer[] {
  const ruleOf = new Map(Object.entries(rules[mode].players));
  if (mode === 'manual') {
    return typed.players
      .filter(({ key }) => !ruleOf.get(key)?.exclude)
      .map(({ key: id, position, team, salary, projection }) => ({ id, position, team, salary, projection }));
  }
  const removed = new Set(file?.removed);
  const typedProjections = new Map(Object.entries(file?.projections ?? {}));
  const players: SolverPlayer[] = [];
  for (const { id, position, team, salary, status, ...player } of file?.stored?.pool ?? []) {
    const rule = ruleOf.get(id);
    if (removed.has(id) || rule?.exclude) continue;
    const isRequired = rule?.lock || rule?.captain === 'always';
    const projection = typedProjections.get(id) ?? player.projection;
    if (!isRequired && (!isAllowed(status, statuses) || projection === null)) continue;
    players.push({ id, position, team, salary, projection: projection ?? 0 });
  }
  return players;
}
