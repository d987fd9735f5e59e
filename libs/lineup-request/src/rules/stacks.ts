import { POSITION_LABELS, type StackRule } from '@fanteam/contracts';
import { teamCode } from '../player-rules';
import type { RulePath } from '../rule-mistake';
import {
  checkOrder,
  checkTeam,
  playerCount,
  withoutUndefined,
  type ReadContext,
  type RequestRule,
} from './request-rule';

/** At least so many players from one club, optionally with players of its opponent, in every lineup or within exposure limits. */
export const stacks: RequestRule = {
  read({ stacks: rules = [] }, context) {
    if (rules.length === 0) return {};
    const read = rules.map((rule, index) => {
      const { size, positions, min_exposure: minExposure, max_exposure: maxExposure } = rule;
      checkOrder(context, ['stacks', index, 'min_exposure'], minExposure, maxExposure);
      const teams = rule.teams?.map(teamCode);
      teams?.forEach((team, place) => checkTeam(context, ['stacks', index, 'teams', place], team));
      const opponents = readOpponents(rule, index, teams, context);
      return { size, ...withoutUndefined({ teams, positions, opponents, minExposure, maxExposure }) };
    });
    return { rules: { stacks: read } };
  },

  explain: {
    stack: ({ index }, { task }) => {
      const { size, teams, positions, opponents } = task.rules!.stacks![index]!;
      const labels = positions?.map((position) => POSITION_LABELS[position]).join(', ');
      const only = labels ? ` (${labels})` : '';
      const from = teams ? ` from ${teams.join(' or ')}` : '';
      const against = opponents ? ` with ${opponents.min} of the opponent` : '';
      return {
        message: `at least ${size} players${only}${from || ' from one club'}`,
        fix: {
          field: `stacks.${index}`,
          value: null,
          label: `Remove the stack of ${size}${only}${from}${against}`,
        },
      };
    },
    stack_opponents: ({ index }, { task }) => {
      const { size, opponents } = task.rules!.stacks![index]!;
      return {
        message: `at least ${playerCount(opponents!.min)} of the opponent with the stack of ${size}`,
        fix: {
          field: `stacks.${index}.min_opponents`,
          value: null,
          label: `Allow the stack of ${size} without opponents`,
        },
      };
    },
  },
};

/** The opponents that a stack requires. At least one of its clubs must have a known opponent. */
function readOpponents(
  { size, min_opponents: min = 0 }: StackRule,
  index: number,
  teams: readonly string[] | undefined,
  context: ReadContext,
) {
  if (min === 0) return undefined;
  const field: RulePath = ['stacks', index, 'min_opponents'];
  const lineupSize = context.roster.size;
  if (size + min > lineupSize) context.reject(field, 'stack_too_large', { size, opponents: min, lineupSize });
  const opponents = context.opponents();
  if (!opponents) return undefined;
  if (![...(teams ?? context.teams)].some((team) => opponents.has(team))) {
    context.reject(field, 'stack_without_opponent', { clubs: [...(teams ?? [])] });
  }
  return { min, teams: Object.fromEntries(opponents) };
}
