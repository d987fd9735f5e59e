/**
 * Shares of the lineups that have a player as captain (`LineupRules.captainExposure`). The same players with another
 * captain are the same lineup, so a captain at the maximum is replaced by the next best captain of the lineup.
 */
import { requirePoolIds, requireShares } from '../problem/invalid-problem';
import { maxExposureLineups, ruleOf } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { ExposureLimit, Rule } from './rule';

export const captainExposure: Rule<never> = {
  field: 'rules.captainExposure',

  validate({ rules, players }) {
    if (!rules?.captainExposure) return;
    const { max, players: ofPlayers = {} } = rules.captainExposure;
    requireShares({ field: 'rules.captainExposure.max', share: max });
    const poolIds = new Set(players.map(({ id }) => id));
    requirePoolIds('rules.captainExposure.players', Object.keys(ofPlayers), poolIds);
    for (const [id, share] of Object.entries(ofPlayers)) {
      requireShares({ field: `rules.captainExposure.players.${id}`, share });
    }
  },

  prepare: (problem, players) => ({
    exposures: players.flatMap((player, number): ExposureLimit[] => {
      const max = maxLineups(problem, player);
      if (max === Infinity) return [];
      return [{ of: { captain: player.id }, options: [[number]], size: 1, opponents: null, min: 0, max }];
    }),
  }),

  relax: (problem) =>
    problem.rules?.captainExposure
      ? { ...problem, rules: { ...problem.rules, captainExposure: undefined } }
      : problem,

  check({ problem, lineup, lineupsBefore }) {
    const captain = lineup.captain === null ? undefined : problem.players[lineup.captain];
    if (!captain || captain.captaincy === 'always' || !problem.rules?.captainExposure) return [];
    const { max, players } = problem.rules.captainExposure;
    const share = ruleOf(players, captain.id) ?? max;
    const lineups = 1 + lineupsBefore({ captain: captain.id });
    const isOver = share !== undefined && lineups > maxExposureLineups(share, problem.lineupCount);
    return isOver ? [`captain ${captain.id} in ${lineups} lineups`] : [];
  },

  exposuresOf: ({ rules, players }, _picked, { captain }) =>
    rules?.captainExposure && captain !== null ? [{ captain: players[captain]!.id }] : [],
};

/** In how many lineups the player may be captain. Infinity = no limit. */
function maxLineups({ rules, roster, lineupCount }: LineupProblem, { id, captaincy }: SolverPlayer): number {
  if (!rules?.captainExposure || !roster.captain || captaincy) return Infinity;
  const { max, players } = rules.captainExposure;
  const share = ruleOf(players, id) ?? max;
  return share === undefined ? Infinity : maxExposureLineups(share, lineupCount);
}
