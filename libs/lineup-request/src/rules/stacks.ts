import { POSITION_LABELS } from '@fanteam/contracts';
import { teamCode } from '../player-rules';
import { checkOrder, checkTeam, withoutUndefined, type RequestRule } from './request-rule';

/** At least so many players from one club, in every lineup or within exposure limits. */
export const stacks: RequestRule = {
  read({ stacks: rules = [] }, context) {
    if (rules.length === 0) return {};
    const read = rules.map((rule, index) => {
      const { size, positions, min_exposure: minExposure, max_exposure: maxExposure } = rule;
      checkOrder(context, ['stacks', index, 'min_exposure'], minExposure, maxExposure);
      const teams = rule.teams?.map(teamCode);
      teams?.forEach((team, place) => checkTeam(context, ['stacks', index, 'teams', place], team));
      return { size, ...withoutUndefined({ teams, positions, minExposure, maxExposure }) };
    });
    return { rules: { stacks: read } };
  },

  explain: {
    stack: ({ index }, { task }) => {
      const { size, teams, positions } = task.rules!.stacks![index]!;
      const labels = positions?.map((position) => POSITION_LABELS[position]).join(', ');
      const players = labels ? `players (${labels})` : 'players';
      const from = teams ? ` from ${teams.join(' or ')}` : '';
      return {
        message: `at least ${size} ${players}${from || ' from one club'}`,
        fix: { field: `stacks.${index}`, value: null, label: `Remove the stack of ${size}${from}` },
      };
    },
  },
};
