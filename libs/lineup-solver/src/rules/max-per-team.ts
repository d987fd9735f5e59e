/** The contest's maximum number of players from one team (`RosterRules.maxPerTeam`). It cannot be dropped. */
import { requireInteger } from '../problem/invalid-problem';
import type { Rule } from './rule';

export const maxPerTeam: Rule<never> = {
  field: 'roster.maxPerTeam',

  validate({ roster }) {
    if (roster.maxPerTeam === null) return;
    requireInteger('roster.maxPerTeam', roster.maxPerTeam, 1, Number.MAX_SAFE_INTEGER);
  },

  prepare({ roster }, players) {
    const { maxPerTeam: max } = roster;
    if (max === null) return {};
    const teams = new Set(players.map(({ team }) => team));
    return { maxPerTeam: new Map([...teams].map((team) => [team, max])) };
  },

  check({ problem, players }) {
    const max = problem.roster.maxPerTeam ?? Infinity;
    return [...new Set(players.map(({ team }) => team))].flatMap((team) => {
      const count = players.filter((player) => player.team === team).length;
      return count > max ? [`${count} players of ${team}, allowed ${max}`] : [];
    });
  },
};
