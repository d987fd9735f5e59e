/** How many teams the players of a lineup come from (`LineupRules.distinctTeams`). */
import { requireRange } from '../problem/invalid-problem';
import type { Rule } from './rule';

declare module '../problem/lineup-rules' {
  interface LineupRules {
    /** The players of a lineup come from `min` to `max` teams. */
    distinctTeams?: { min?: number; max?: number };
  }
}

export const distinctTeams: Rule<{ rule: 'clubs'; bound: 'min' | 'max' }> = {
  field: 'rules.distinctTeams',

  validate({ rules }) {
    if (rules?.distinctTeams) requireRange('rules.distinctTeams', rules.distinctTeams);
  },

  prepare({ rules }) {
    if (!rules?.distinctTeams) return {};
    const { min = 0, max = Infinity } = rules.distinctTeams;
    return { teams: { min, max } };
  },

  parts: ({ rules }) =>
    (['min', 'max'] as const)
      .filter((bound) => rules?.distinctTeams?.[bound] !== undefined)
      .map((bound) => ({
        ref: { rule: 'clubs', bound },
        drop: (problem) => ({
          ...problem,
          rules: {
            ...problem.rules,
            distinctTeams: { ...problem.rules?.distinctTeams, [bound]: undefined },
          },
        }),
      })),

  check({ problem: { rules }, players }) {
    if (!rules?.distinctTeams) return [];
    const { min = 0, max = Infinity } = rules.distinctTeams;
    const count = new Set(players.map(({ team }) => team)).size;
    return count < min || count > max ? [`players of ${count} teams, required ${min}–${max}`] : [];
  },
};
