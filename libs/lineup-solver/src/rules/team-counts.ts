/** How many players of a team every lineup has (`LineupRules.teams`). */
import { requireRange } from '../problem/invalid-problem';
import type { LineupProblem } from '../problem/problem';
import { numbersWhere, type Rule } from './rule';

declare module '../problem/lineup-rules' {
  interface LineupRules {
    /** By team: how many of its players every lineup has. */
    teams?: Readonly<Record<string, { min?: number; max?: number }>>;
  }
}

export const teamCounts: Rule<{ rule: 'team'; team: string; bound: 'min' | 'max' }> = {
  field: 'rules.teams',

  validate(problem) {
    for (const [team, range] of teamsOf(problem)) requireRange(`rules.teams.${team}`, range);
  },

  prepare: (problem, players) => ({
    counts: teamsOf(problem).flatMap(([team, { min = 0 }]) => {
      const members = numbersWhere(players, (player) => player.team === team);
      return min > 0 ? [{ members, min, max: Infinity, triggers: null }] : [];
    }),
    maxPerTeam: new Map(
      teamsOf(problem).flatMap(([team, { max }]) => (max === undefined ? [] : [[team, max]])),
    ),
  }),

  parts: (problem) =>
    teamsOf(problem).flatMap(([team, range]) =>
      (['min', 'max'] as const)
        .filter((bound) => range[bound] !== undefined)
        .map((bound) => ({
          ref: { rule: 'team', team, bound } as const,
          drop: (from) => ({ ...from, rules: { ...from.rules, teams: withoutBound(from, team, bound) } }),
        })),
    ),

  check: ({ problem, players }) =>
    teamsOf(problem).flatMap(([team, { min = 0, max = Infinity }]) => {
      const count = players.filter((player) => player.team === team).length;
      return count < min || count > max ? [`${count} players of ${team}, required ${min}–${max}`] : [];
    }),
};

function teamsOf({ rules }: LineupProblem) {
  return Object.entries(rules?.teams ?? {});
}

function withoutBound(problem: LineupProblem, dropped: string, bound: 'min' | 'max') {
  return Object.fromEntries(
    teamsOf(problem).map(([team, range]) => [
      team,
      team === dropped ? { ...range, [bound]: undefined } : range,
    ]),
  );
}
