import type { RulePath } from '../rule-mistake';
import { checkOrder, checkPlayer, rangeText, withoutUndefined, type RequestRule } from './request-rule';

/** Minimum and maximum number of players from a group, in every lineup or only in lineups with a given player. */
export const groups: RequestRule = {
  read({ groups: rules = [] }, context) {
    if (rules.length === 0) return {};
    const read = rules.map(({ players, min, max, if: condition }, index) => {
      const field: RulePath = ['groups', index];
      for (const id of players) checkPlayer(context, field, id);
      if (condition !== undefined) checkPlayer(context, field, condition);
      if (min === undefined && max === undefined) context.reject(field, 'group_without_limit', {});
      checkOrder(context, [...field, 'min'], min, max);
      const selectable = players.filter((id) => context.selectable.has(id));
      if (min !== undefined && condition === undefined && min > selectable.length) {
        context.reject([...field, 'min'], 'group_too_small', { min, selectable: selectable.length });
      }
      return { players: selectable, ...withoutUndefined({ min, max, if: condition }) };
    });
    return { rules: { groups: read } };
  },

  explain: {
    group: ({ index }, { task, nameOf }) => {
      const { players, min, max, if: condition } = task.rules!.groups![index]!;
      const names = shortList(players.map(nameOf));
      const when = condition === undefined ? '' : ` in lineups with ${nameOf(condition)}`;
      const message = `${rangeText(min, max)} of ${names}${when}`;
      return {
        message,
        fix: { field: `groups.${index}`, value: null, label: `Remove the group with ${message}` },
      };
    },
  },
};

/** The first three names; they are enough to recognize a group. */
function shortList(names: readonly string[]): string {
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
