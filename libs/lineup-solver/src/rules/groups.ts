/** How many players of a group a lineup has, in every lineup or only with a given player (`LineupRules.groups`). */
import { requirePoolIds, requireRange } from '../problem/invalid-problem';
import type { Rule } from './rule';

export const groups: Rule<{ rule: 'group'; index: number }> = {
  field: 'rules.groups',

  /** An `if` on a player outside the pool is valid: the condition never holds. */
  validate({ rules, players }) {
    const poolIds = new Set(players.map(({ id }) => id));
    rules?.groups?.forEach((group, index) => {
      requireRange(`rules.groups[${index}]`, group);
      requirePoolIds(`rules.groups[${index}].players`, group.players, poolIds);
    });
  },

  prepare({ rules }, players) {
    if (!rules?.groups) return {};
    const numbers = new Map(players.map(({ id }, number) => [id, number]));
    const numbersOf = (ids: readonly string[]) =>
      [...new Set(ids)].flatMap((id) => numbers.get(id) ?? []).sort((a, b) => a - b);
    const counts = rules.groups.map(({ players: ids, min = 0, max = Infinity, if: condition }) => ({
      members: numbersOf(ids),
      min,
      max,
      triggers: condition === undefined ? null : numbersOf([condition]),
    }));
    return { counts };
  },

  parts: ({ rules }) =>
    (rules?.groups ?? []).map((_, index) => ({
      ref: { rule: 'group', index },
      drop: (problem) => ({
        ...problem,
        rules: { ...problem.rules, groups: problem.rules?.groups?.filter((_, at) => at !== index) },
      }),
    })),

  check: ({ problem: { rules }, players }) =>
    (rules?.groups ?? []).flatMap(({ players: ids, min = 0, max = Infinity, if: condition }) => {
      if (condition !== undefined && !players.some(({ id }) => id === condition)) return [];
      const count = players.filter(({ id }) => ids.includes(id)).length;
      return count < min || count > max ? [`${count} of a group, required ${min}–${max}`] : [];
    }),
};
