/** How many teams the players of a lineup come from (`LineupRules.distinctTeams`). */
import { requireRange } from '../problem/invalid-problem';
import type { Rule } from './rule';

export const distinctTeams: Rule<{ rule: 'clubs'; bound: 'min' | 'max' }> = {
  field: 'rules.distinctTeams',

  validate({ rules }) {
    if (rules?.distinctTeams) requireRange('rules.distinctTeams', rules.distinctTeams);
  },

  prepare({ rules, roster }, players) {
    if (!rules?.distinctTeams) return {};
    const { min = 0, max = Infinity } = rules.distinctTeams;
    if (min < 2) return { teams: { min, max } };
    // The players of a team and one player of each other team have to fit into a lineup.
    const largest = Math.max(0, roster.size - min + 1);
    return { teams: { min, max }, maxPerTeam: new Map(players.map(({ team }) => [team, largest])) };
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
