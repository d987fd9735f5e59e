/** Limits players against their opponents, for example no goalkeeper against forwards (`LineupRules.opposing`). */
import { requireInteger, requirePositions } from '../problem/invalid-problem';
import { ruleOf } from '../problem/lineup-rules';
import { numbersWhere, type Rule } from './rule';

export const opposing: Rule<{ rule: 'opposing' }> = {
  field: 'rules.opposing',

  validate({ rules }) {
    if (!rules?.opposing) return;
    requirePositions('rules.opposing.from', rules.opposing.from);
    requirePositions('rules.opposing.against', rules.opposing.against);
    requireInteger('rules.opposing.max', rules.opposing.max, 0, Number.MAX_SAFE_INTEGER);
  },

  prepare({ rules }, players) {
    if (!rules?.opposing) return {};
    const { from, against, max, opponents } = rules.opposing;
    const counts = Object.entries(opponents).map(([team, opponent]) => ({
      members: numbersWhere(
        players,
        (player) => player.team === opponent && against.includes(player.position),
      ),
      min: 0,
      max,
      triggers: numbersWhere(players, (player) => player.team === team && from.includes(player.position)),
    }));
    return { counts };
  },

  parts: ({ rules }) =>
    rules?.opposing
      ? [
          {
            ref: { rule: 'opposing' },
            drop: (problem) => ({ ...problem, rules: { ...problem.rules, opposing: undefined } }),
          },
        ]
      : [],

  check({ problem: { rules }, players }) {
    const rule = rules?.opposing;
    if (!rule) return [];
    return players
      .filter(({ position }) => rule.from.includes(position))
      .flatMap(({ id, team }) => {
        const opponent = ruleOf(rule.opponents, team);
        const facing = players.filter(
          (player) => player.team === opponent && rule.against.includes(player.position),
        );
        return facing.length > rule.max ? [`${facing.length} players of ${opponent} against ${id}`] : [];
      });
  },
};
