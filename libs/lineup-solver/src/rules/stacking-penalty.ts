/**
 * Points deducted for several goalkeepers and defenders of one team (`LineupRules.stackingPenalty`). The penalty
 * forbids nothing. It changes the maximized value, so the checker verifies it with the other sums (check-lineup.ts).
 */
import { VALUE_DECIMALS } from '../problem/exact-sum';
import { requireNumber } from '../problem/invalid-problem';
import { numbersWhere, type Rule } from './rule';

export const stackingPenalty: Rule<never> = {
  field: 'rules.stackingPenalty',

  validate({ rules }) {
    for (const [team, chance] of Object.entries(rules?.stackingPenalty ?? {})) {
      requireNumber(`rules.stackingPenalty.${team}`, chance, 0, 1, VALUE_DECIMALS);
    }
  },

  prepare: ({ rules }, players) => ({
    penalties: Object.entries(rules?.stackingPenalty ?? {}).map(([team, chance]) => ({
      members: numbersWhere(
        players,
        (player) => player.team === team && (player.position === 'GK' || player.position === 'D'),
      ),
      chance,
    })),
  }),

  relax: (problem) =>
    problem.rules?.stackingPenalty
      ? { ...problem, rules: { ...problem.rules, stackingPenalty: undefined } }
      : problem,
};
