/**
 * Shares of the lineups that contain a player or a team (`LineupRules.exposure`). How the search keeps them over
 * several lineups is in the folders `exposure` and `spread`.
 */
import { InvalidProblemError, requirePoolIds, requireShares } from '../problem/invalid-problem';
import { maxExposureLineups, minExposureLineups, ruleOf } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import { numbersWhere, type ExposureLimit, type Rule } from './rule';

export const exposure: Rule<never> = {
  field: 'rules.exposure',

  validate({ rules, players, locked, randomness }) {
    if (!rules?.exposure) return;
    const { mode, max, players: ofPlayers = {}, teams = {} } = rules.exposure;
    if (mode === 'spread' && randomness) {
      throw new InvalidProblemError('rules.exposure.mode', 'cannot be "spread" with randomness');
    }
    requireShares({ field: 'rules.exposure.max', share: max });
    const poolIds = new Set(players.map(({ id }) => id));
    requirePoolIds('rules.exposure.players', Object.keys(ofPlayers), poolIds);
    for (const [id, own] of Object.entries(ofPlayers)) {
      const field = `rules.exposure.players.${id}`;
      requireShares({ field: `${field}.min`, share: own.min }, { field: `${field}.max`, share: own.max });
      if (own.max === undefined && !locked.includes(id) && (own.min ?? 0) > (max ?? 1)) {
        const problem = `must not exceed rules.exposure.max (${own.min} > ${max})`;
        throw new InvalidProblemError(`${field}.min`, problem);
      }
    }
    for (const [team, own] of Object.entries(teams)) {
      requireShares({ field: `rules.exposure.teams.${team}.max`, share: own.max });
    }
  },

  prepare(problem, players) {
    const { rules, lineupCount } = problem;
    if (!rules?.exposure) return {};
    const isFixed = fixedPlayers(problem);
    const maxLineups = (share: number | undefined) =>
      share === undefined ? Infinity : maxExposureLineups(share, lineupCount);
    const generalMax = maxLineups(rules.exposure.max);
    const ofPlayers: ExposureLimit[] = [];
    players.forEach((player, number) => {
      const own = ruleOf(rules.exposure?.players, player.id);
      const max = own?.max === undefined ? (isFixed(player) ? Infinity : generalMax) : maxLineups(own.max);
      const ownMin = own?.min === undefined ? 0 : minExposureLineups(own.min, lineupCount);
      const min = isFixed(player) ? 0 : Math.min(max, ownMin);
      if (min === 0 && max === Infinity) return;
      const self = { options: [[number]], size: 1, opponents: null };
      ofPlayers.push({ of: { player: player.id }, ...self, min, max });
    });
    const ofTeams = Object.entries(rules.exposure.teams ?? {}).map(([team, { max }]) => ({
      of: { team },
      options: [numbersWhere(players, (player) => player.team === team)],
      size: 1,
      opponents: null,
      min: 0,
      max: maxExposureLineups(max, lineupCount),
    }));
    return { exposures: [...ofPlayers, ...ofTeams] };
  },

  relax: (problem) =>
    problem.rules?.exposure ? { ...problem, rules: { ...problem.rules, exposure: undefined } } : problem,

  check({ problem, players, lineupsBefore }) {
    const { rules, lineupCount } = problem;
    if (!rules?.exposure) return [];
    const isFixed = fixedPlayers(problem);
    const limits = [
      ...players.map((player) => ({
        of: { player: player.id },
        name: `player ${player.id}`,
        max:
          ruleOf(rules.exposure?.players, player.id)?.max ??
          (isFixed(player) ? undefined : rules.exposure?.max),
      })),
      ...[...new Set(players.map(({ team }) => team))].map((team) => ({
        of: { team },
        name: `team ${team}`,
        max: ruleOf(rules.exposure?.teams, team)?.max,
      })),
    ];
    return limits.flatMap(({ of, name, max }) => {
      const lineups = 1 + lineupsBefore(of);
      const isOver = max !== undefined && lineups > maxExposureLineups(max, lineupCount);
      return isOver ? [`${name} in ${lineups} lineups`] : [];
    });
  },

  exposuresOf: ({ rules }, players) =>
    rules?.exposure
      ? [
          ...players.map(({ id }) => ({ player: id })),
          ...[...new Set(players.map(({ team }) => team))].map((team) => ({ team })),
        ]
      : [],

  minimums(problem) {
    const { players, rules, lineupCount } = problem;
    const isFixed = fixedPlayers(problem);
    return players.flatMap((player) => {
      const own = ruleOf(rules?.exposure?.players, player.id);
      if (own?.min === undefined || isFixed(player)) return [];
      const max = maxExposureLineups(own.max ?? rules?.exposure?.max ?? 1, lineupCount);
      return [
        { of: { player: player.id }, lineups: Math.min(max, minExposureLineups(own.min, lineupCount)) },
      ];
    });
  },
};

/** Players who are in every lineup anyway: neither the general maximum nor a minimum applies to them. */
function fixedPlayers({ locked }: LineupProblem): (player: SolverPlayer) => boolean {
  const isLocked = new Set(locked);
  return ({ id, captaincy }) => isLocked.has(id) || captaincy === 'always';
}
