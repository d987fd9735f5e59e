import type { OptimizeOptions, PoolPlayer } from '@fanteam/contracts';

/**
 * The rules of a request without the players and clubs that a later export lacks. A group that these players were
 * required to complete is left out.
 */
export function keepKnown(options: OptimizeOptions, pool: readonly PoolPlayer[]): OptimizeOptions {
  const ids = new Set(pool.map(({ id }) => id));
  const clubs = new Set(pool.map(({ team }) => team));
  const { groups, stacks, teams, ...rest } = options;
  return {
    ...rest,
    ...(groups && {
      groups: groups.flatMap((group) => {
        const players = group.players.filter((id) => ids.has(id));
        if (group.if !== undefined && !ids.has(group.if)) return [];
        return players.length === 0 || players.length < (group.min ?? 0) ? [] : [{ ...group, players }];
      }),
    }),
    ...(stacks && {
      stacks: stacks.flatMap((stack) => {
        if (!stack.teams) return [stack];
        const known = stack.teams.filter((team) => clubs.has(team));
        return known.length === 0 ? [] : [{ ...stack, teams: known }];
      }),
    }),
    ...(teams && {
      teams: Object.fromEntries(Object.entries(teams).filter(([team]) => clubs.has(team))),
    }),
  };
}
