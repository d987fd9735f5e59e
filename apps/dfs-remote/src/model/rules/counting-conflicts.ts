import { hasCountingConflict, type LineupProblem } from '@fanteam/lineup-solver';
import type { Conflict } from '../../features/rules/conflicts';
import { sentGroups, sentStacks } from './request-pool';
import type { RuleContext } from './rule-context';

/**
 * Conflicts between several rules of which each alone can be satisfied: the solver's count of locked players,
 * clubs, stacks and groups together.
 */
export function findCountingConflicts(context: RuleContext): Conflict[] {
  const text = 'Locked players, clubs, stacks and groups together need more players than a lineup can hold';
  return context.selectable.length > 0 && hasCountingConflict(toProblem(context))
    ? [{ at: 'clubs', text }]
    : [];
}

function toProblem({ rules, players, selectable, roster, salaryCap }: RuleContext): LineupProblem {
  const all = [...players.values()];
  const pool = { players: all, ids: new Map(all.map(({ key }) => [key, key])) };
  const clubs = new Set(all.map(({ team }) => team));
  const locked = lockedKeys(rules.players);
  return {
    players: selectable.map(({ key, position, team, salary }) => ({
      id: key,
      position,
      team,
      salary,
      projection: 0,
    })),
    roster: {
      size: roster.size,
      positions: roster.positions,
      maxPerTeam: roster.max_per_team,
      captain: roster.captain,
      viceCaptain: roster.vice_captain,
    },
    salaryCap,
    lineupCount: 1,
    minUniquePlayers: 1,
    locked: selectable.flatMap(({ key }) => (locked.has(key) ? [key] : [])),
    rules: {
      teams: Object.fromEntries(
        Object.entries(rules.clubs)
          .filter(([team]) => clubs.has(team))
          .map(([team, { minPlayers = 0, maxPlayers = Infinity }]) => [
            team,
            { min: minPlayers, max: maxPlayers },
          ]),
      ),
      stacks: sentStacks(rules, pool)
        // A stack with an exposure is not in every lineup, so it restricts no single lineup.
        .filter(({ minPercent, maxPercent }) => minPercent === undefined && maxPercent === undefined)
        .map(({ size, teams }) => ({ size, ...(teams.length > 0 && { teams }) })),
      groups: sentGroups(rules, pool)
        .filter(({ kind }) => !kind.startsWith('if'))
        .map(({ kind, players: group, count }) => ({
          players: group,
          ...(kind === 'min' ? { min: count } : { max: kind === 'apart' ? 1 : count }),
        })),
    },
  };
}

function lockedKeys(players: RuleContext['rules']['players']): ReadonlySet<string> {
  return new Set(Object.entries(players).flatMap(([key, { lock }]) => (lock ? [key] : [])));
}
