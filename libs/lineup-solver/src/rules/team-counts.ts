/** How many players of a team every lineup has (`LineupRules.teams`). */
import { requireRange } from '../problem/invalid-problem';
import type { LineupProblem } from '../problem/problem';
import { numbersWhere, type Rule } from './rule';

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
          drop: (from) => withBound(from, team, bound, undefined),
          ...(bound === 'max' && {
            maximum: {
              value: range.max!,
              raise: (from: LineupProblem, to: number) => withBound(from, team, 'max', to),
            },
          }),
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

function withBound(
  problem: LineupProblem,
  changed: string,
  bound: 'min' | 'max',
  to: number | undefined,
): LineupProblem {
  const teams = teamsOf(problem).map(([team, range]) => [
    team,
    team === changed ? { ...range, [bound]: to } : range,
  ]);
  return { ...problem, rules: { ...problem.rules, teams: Object.fromEntries(teams) } };
}
