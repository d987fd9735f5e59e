import { ruleOf } from '@fanteam/lineup-solver';
import { checkOrder, playerCount, withoutUndefined, type RequestRule } from './request-rule';

/** Minimum and maximum number of players from a club in each lineup. */
export const clubCounts: RequestRule = {
  read(_request, context) {
    const teams = [...context.teamRules].flatMap(([team, { min_players: min, max_players: max }]) => {
      if (min === undefined && max === undefined) return [];
      checkOrder(context, ['teams', team, 'min_players'], min, max);
      return [[team, withoutUndefined({ min, max })] as const];
    });
    return teams.length === 0 ? {} : { rules: { teams: Object.fromEntries(teams) } };
  },

  explain: {
    team: ({ team, bound }, { task }) => {
      const count = ruleOf(task.rules?.teams, team)?.[bound] ?? 0;
      const isMin = bound === 'min';
      const field = `teams.${team}.${bound}_players`;
      return {
        message: `${isMin ? 'at least' : 'at most'} ${playerCount(count)} from ${team}`,
        fix: { field, value: null, label: `Remove the ${isMin ? 'minimum' : 'maximum'} for ${team}` },
        raise: (max) => ({ field, value: max, label: `Allow ${playerCount(max)} of ${team}` }),
      };
    },
  },
};
