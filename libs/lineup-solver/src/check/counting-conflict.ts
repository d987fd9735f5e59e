/**
 * Rules that contradict each other in plain numbers, seen without a search: a search would have to try
 * every lineup before it knew. Linear in players and rules; what it does not see may still be impossible.
 */
import { isInEveryLineup } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';

/** True if no lineup can obey the clubs' and groups' numbers, whatever the men cost. */
export function hasCountingConflict(problem: LineupProblem): boolean {
  return clubsConflict(problem) || groupsConflict(problem) || needsTooManyPlayers(problem);
}

/**
 * Locks, clubs, groups and stacks that have no man in common and together ask for more men than a lineup holds.
 * The smallest come first, as they stand in the way of the fewest others; another choice might count more.
 */
function needsTooManyPlayers({ players, locked, roster, rules = {} }: LineupProblem): boolean {
  const required = locked.map((id) => ({ ids: [id], min: 1 }));
  const idsOf = (isMember: (player: SolverPlayer) => boolean) => players.filter(isMember).map(({ id }) => id);
  for (const [team, { min = 0 }] of Object.entries(rules.teams ?? {})) {
    if (min > 0) required.push({ ids: idsOf((player) => player.team === team), min });
  }
  for (const { players: ids, min = 0, if: condition } of rules.groups ?? []) {
    if (min > 0 && condition === undefined) required.push({ ids: [...ids], min });
  }
  for (const stack of rules.stacks ?? []) {
    if (!isInEveryLineup(stack)) continue;
    const { size: min, teams, positions } = stack;
    const counts = ({ team, position }: SolverPlayer) =>
      (teams?.includes(team) ?? true) && (positions?.includes(position) ?? true);
    required.push({ ids: idsOf(counts), min });
  }
  const taken = new Set<string>();
  let total = 0;
  for (const { ids, min } of required.sort((a, b) => a.ids.length - b.ids.length)) {
    if (ids.some((id) => taken.has(id))) continue;
    for (const id of ids) taken.add(id);
    total += min;
  }
  return total > roster.size;
}

/** Locks, least numbers and stacks of one named club against most numbers and the men there are. */
function clubsConflict({ players, locked, roster, rules = {} }: LineupProblem): boolean {
  const minOf = new Map<string, number>();
  const maxOf = new Map<string, number>();
  const raise = (team: string, count: number) => minOf.set(team, Math.max(minOf.get(team) ?? 0, count));
  for (const { team } of players) maxOf.set(team, (maxOf.get(team) ?? 0) + 1);
  for (const [team, count] of maxOf) maxOf.set(team, Math.min(count, roster.maxPerTeam ?? count));

  const isLocked = new Set(locked);
  const lockedOf = new Map<string, number>();
  for (const { id, team } of players) {
    if (isLocked.has(id)) lockedOf.set(team, (lockedOf.get(team) ?? 0) + 1);
  }
  for (const [team, count] of lockedOf) raise(team, count);
  for (const [team, { min = 0, max = Infinity }] of Object.entries(rules.teams ?? {})) {
    raise(team, min);
    maxOf.set(team, Math.min(maxOf.get(team) ?? 0, max));
  }
  for (const stack of rules.stacks ?? []) {
    if (!isInEveryLineup(stack)) continue;
    const { size, teams } = stack;
    if (teams?.length === 1) raise(teams[0]!, size);
    const among = teams ?? [...maxOf.keys()];
    if (!among.some((team) => (maxOf.get(team) ?? 0) >= size)) return true;
  }
  let total = 0;
  for (const [team, count] of minOf) {
    if (count > (maxOf.get(team) ?? 0)) return true;
    total += count;
  }
  return total > roster.size;
}

/** A group's own numbers, and the locked men in it. */
function groupsConflict({ players, locked, roster, rules = {} }: LineupProblem): boolean {
  const known = new Set(players.map(({ id }) => id));
  const isLocked = new Set(locked);
  return (rules.groups ?? []).some(({ players: group, min = 0, max = Infinity, if: condition }) => {
    if (condition !== undefined && !isLocked.has(condition)) return false;
    const players = new Set(group.filter((id) => known.has(id)));
    const lockedPlayers = [...players].filter((id) => isLocked.has(id)).length;
    return min > Math.min(players.size, max, roster.size) || lockedPlayers > max;
  });
}
