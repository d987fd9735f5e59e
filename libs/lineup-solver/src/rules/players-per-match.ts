/** The maximum number of players from one match (`LineupRules.playersPerMatch`). */
import { requireInteger } from '../problem/invalid-problem';
import { ruleOf } from '../problem/lineup-rules';
import { numbersWhere, type Rule } from './rule';

export const playersPerMatch: Rule<{ rule: 'players_per_match' }> = {
  field: 'rules.playersPerMatch',

  validate({ rules }) {
    if (!rules?.playersPerMatch) return;
    requireInteger('rules.playersPerMatch.max', rules.playersPerMatch.max, 1, Number.MAX_SAFE_INTEGER);
  },

  prepare({ rules }, players) {
    if (!rules?.playersPerMatch) return {};
    const { max, opponents } = rules.playersPerMatch;
    // Both directions of a match are one rule.
    const matches = new Map(
      Object.entries(opponents).map((match) => [match.toSorted().join('\n'), match] as const),
    );
    const counts = [...matches.values()].map((match) => ({
      members: numbersWhere(players, ({ team }) => match.includes(team)),
      min: 0,
      max,
      triggers: null,
    }));
    return { counts };
  },

  parts: ({ rules }) =>
    rules?.playersPerMatch
      ? [
          {
            ref: { rule: 'players_per_match' },
            drop: (problem) => ({ ...problem, rules: { ...problem.rules, playersPerMatch: undefined } }),
          },
        ]
      : [],

  check({ problem: { rules }, players }) {
    const rule = rules?.playersPerMatch;
    if (!rule) return [];
    return [...new Set(players.map(({ team }) => team))].flatMap((team) => {
      const opponent = ruleOf(rule.opponents, team);
      const count = players.filter((player) => player.team === team || player.team === opponent).length;
      return opponent !== undefined && count > rule.max
        ? [`${count} players from the match of ${team} and ${opponent}, allowed ${rule.max}`]
        : [];
    });
  },
};
