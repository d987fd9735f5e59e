import { playerCount, type RequestRule } from './request-rule';

/** At most so many players from one match: from a club and its opponent together. */
export const playersPerMatch: RequestRule = {
  read({ max_players_per_match: max }, context) {
    if (max === undefined) return {};
    const opponents = context.opponents();
    if (!opponents) return {};
    const clubs = [...new Set([...context.selectable.values()].map(({ team }) => team))];
    const missing = clubs.filter((team) => !opponents.has(team)).sort();
    if (missing.length > 0) {
      context.reject(['max_players_per_match'], 'missing_opponents', { clubs: missing });
    }
    return { rules: { playersPerMatch: { max, opponents: Object.fromEntries(opponents) } } };
  },

  explain: {
    players_per_match: (_ref, { task }) => ({
      message: `at most ${playerCount(task.rules!.playersPerMatch!.max)} from one match`,
      fix: { field: 'max_players_per_match', value: null, label: 'Remove the limit per match' },
    }),
  },
};
