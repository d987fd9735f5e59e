/**
 * Contradictions between locks, teams, groups and stacks that plain counting finds, where a search would have to try
 * every lineup. Sufficient, not necessary: rules that pass may still be impossible. O(rules² · members).
 */
import type { LineupProblem } from '../problem/problem';
import { prepareRules, relaxRules } from '../rules/all-rules';
import type { PreparedRules } from '../rules/rule';

/** Every lineup has at least `min` of the members. */
interface Need {
  members: readonly number[];
  min: number;
}

/** A lineup has at most `max` of the members. */
interface Limit {
  members: readonly number[];
  max: number;
}

/** True if no lineup can have the required numbers of players, whatever they cost. */
export function hasCountingConflict(problem: LineupProblem): boolean {
  const { players, roster } = problem;
  // Exposures never prevent a first lineup.
  const rules = prepareRules(relaxRules(problem), players);
  const maxOf = (team: string) => Math.min(roster.size, rules.maxPerTeam.get(team) ?? roster.size);
  const teamOf = (player: number) => players[player]!.team;
  const fitsStack = ({ options, size }: PreparedRules['stacks'][number]) =>
    options.some((option) => Math.min(option.length, maxOf(teamOf(option[0]!))) >= size);
  if (!rules.stacks.every(fitsStack)) return true;

  const needs = listNeeds(rules);
  if (needs.some(({ members, min }) => members.length < min)) return true;
  const byTeam = new Map<string, number[]>();
  players.forEach(({ team }, player) => {
    const members = byTeam.get(team);
    if (members) members.push(player);
    else byTeam.set(team, [player]);
  });
  const limits = [
    ...[...byTeam].map(([team, members]) => ({ members, max: maxOf(team) })),
    ...unconditionalCounts(rules),
  ].filter(({ members, max }) => max < members.length);
  if (countAllowed(limits, players.length) < roster.size) return true;
  if (needs.some((need) => countAllowedOf(limits, need) < need.min)) return true;
  if (needs.length === 0) return false;
  const wholeRoster = { members: [...players.keys()], max: roster.size };
  return [wholeRoster, ...limits].some(({ members, max }) => {
    const isMember = new Set(members);
    const inside = needs.filter((need) => need.members.every((player) => isMember.has(player)));
    return countRequired(inside, false) > max || countRequired(inside, true) > max;
  });
}

/**
 * An upper bound on the number of players in a lineup: limits without common members are added up, those that exclude
 * the largest number of players first. Greedy: another choice of limits might give a lower bound.
 */
function countAllowed(limits: readonly Limit[], playerCount: number): number {
  const excludes = ({ members, max }: Limit) => members.length - max;
  const taken = new Set<number>();
  let allowed = playerCount;
  for (const limit of [...limits].sort((a, b) => excludes(b) - excludes(a))) {
    if (limit.members.some((player) => taken.has(player))) continue;
    for (const player of limit.members) taken.add(player);
    allowed -= excludes(limit);
  }
  return allowed;
}

/** The same for the members of a need. */
function countAllowedOf(limits: readonly Limit[], { members }: Need): number {
  const isMember = new Set(members);
  const within = limits.flatMap((limit) => {
    const shared = limit.members.filter((player) => isMember.has(player));
    return limit.max < shared.length ? [{ members: shared, max: limit.max }] : [];
  });
  return countAllowed(within, members.length);
}

/** Locked players, and the minimums of all rules that hold in every lineup. */
function listNeeds(rules: PreparedRules): Need[] {
  return [
    ...rules.locked.map((player) => ({ members: [player], min: 1 })),
    ...unconditionalCounts(rules).filter(({ min }) => min > 0),
    ...rules.stacks.map(({ options, size }) => ({ members: options.flat(), min: size })),
  ].sort((a, b) => a.members.length - b.members.length);
}

/** Counts without a condition, or with a condition that locked players meet. */
function unconditionalCounts({ counts, locked }: PreparedRules) {
  return counts.filter(({ triggers }) => triggers?.some((player) => locked.includes(player)) ?? true);
}

/**
 * A lower bound on the number of players that the needs (smallest first) require together: needs without common
 * members are added up. With `mergesNested`, a need replaces smaller ones inside it if it requires more than they do.
 * Greedy: another choice of needs might give a greater bound.
 */
function countRequired(needs: readonly Need[], mergesNested: boolean): number {
  let chosen: Need[] = [];
  const takenBy = new Map<number, Need>();
  for (const need of needs) {
    const overlapping = new Set(need.members.flatMap((player) => takenBy.get(player) ?? []));
    const isNested = [...overlapping].every(({ members }) =>
      members.every((player) => need.members.includes(player)),
    );
    const nested = [...overlapping].reduce((sum, { min }) => sum + min, 0);
    if (overlapping.size > 0 && !(mergesNested && isNested && need.min > nested)) continue;
    chosen = [...chosen.filter((other) => !overlapping.has(other)), need];
    for (const player of need.members) takenBy.set(player, need);
  }
  return chosen.reduce((sum, { min }) => sum + min, 0);
}
