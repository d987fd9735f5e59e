import { hasCountingConflict, type LineupProblem } from '@fanteam/lineup-solver';
import type { Conflict } from './conflict';
import { sentGroups, sentStacks } from './request-pool';
import type { RuleContext } from './rule-context';

/**
 * The solver's own count of locks, clubs, stacks and groups together: it sees what is wrong with several
 * rules of which each alone is right.
 */
export function findCountedOut(context: RuleContext): Conflict[] {
  const text = 'Locks, clubs, stacks and groups ask for more men than a lineup and its clubs can hold';
  return context.choice.length > 0 && hasCountingConflict(toProblem(context)) ? [{ at: 'clubs', text }] : [];
}

function toProblem({ rules, men, choice, roster, salaryCap }: RuleContext): LineupProblem {
  const players = [...men.values()];
  const pool = { players, ids: new Map(players.map(({ key }) => [key, key])) };
  const clubs = new Set(players.map(({ team }) => team));
  const locked = lockedKeys(rules.players);
  return {
    players: choice.map(({ key, position, team, salary }) => ({
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
    locked: choice.flatMap(({ key }) => (locked.has(key) ? [key] : [])),
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
        // with a share it is in some lineups only, and stands in no lineup's way
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
