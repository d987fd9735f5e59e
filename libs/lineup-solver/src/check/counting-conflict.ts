/**
 * Contradictions between locks, teams, groups, stacks and sums that plain counting finds, where a search would have to try
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

/** True if no lineup can have the required numbers of players, regardless of their salaries. */
export function hasCountingConflict(problem: LineupProblem): boolean {
  const { players, roster } = problem;
  // Exposures never prevent a first lineup.
  const rules = prepareRules(relaxRules(problem), players);
  const maxOf = (team: string) => Math.min(roster.size, rules.maxPerTeam.get(team) ?? roster.size);
  if (rules.sums.some((sum) => isOutOfReach(sum, roster.size))) return true;

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
  if (!rules.stacks.every((stack) => fitsStack(stack, limits, players.length))) return true;
  const rooms = [...byTeam].map(([team, members]) => Math.min(members.length, maxOf(team)));
  if (!allowsTeams(rules.teams, rooms, roster.size)) return true;
  if (countAllowed(limits, players.length) < roster.size) return true;
  if (needs.some((need) => countAllowedOf(limits, need, players.length) < need.min)) return true;
  if (needs.length === 0) return false;
  const wholeRoster = { members: [...players.keys()], max: roster.size };
  return [wholeRoster, ...limits].some(({ members, max }) => {
    const isMember = mark(members, players.length);
    const inside = needs.filter((need) => need.members.every((player) => isMember[player]));
    return countRequired(inside, false) > max || countRequired(inside, true) > max;
  });
}

/** Does one of the options have enough players that the limits allow together? */
function fitsStack(
  { options, size, opponents }: PreparedRules['stacks'][number],
  limits: readonly Limit[],
  playerCount: number,
): boolean {
  return options.some((option, at) => {
    const others = opponents?.options[at] ?? [];
    const minOthers = opponents?.min ?? 0;
    if (option.length < size || others.length < minOthers) return false;
    return limits.every(({ members, max }) => {
      const isLimited = mark(members, playerCount);
      const free = (list: readonly number[]) => list.filter((player) => !isLimited[player]).length;
      const ofBoth = Math.max(0, size - free(option)) + Math.max(0, minOthers - free(others));
      return ofBoth <= max;
    });
  });
}

/** 1 for each of the players. The page checks on each keystroke, and a `Set` takes ten times as long. */
function mark(players: readonly number[], playerCount: number): Uint8Array {
  const marks = new Uint8Array(playerCount);
  for (const player of players) marks[player] = 1;
  return marks;
}

/** Do any `size` players, the smallest or the largest weights, miss the range of the sum? */
function isOutOfReach({ weights, min, max }: PreparedRules['sums'][number], size: number): boolean {
  const sorted = weights.toSorted();
  const add = (part: Float64Array) => part.reduce((sum, weight) => sum + weight, 0);
  return add(sorted.subarray(0, size)) > max || add(sorted.subarray(Math.max(0, sorted.length - size))) < min;
}

/** Is a number of teams possible? `rooms`: by team, how many of its players fit into a lineup. */
function allowsTeams({ min, max }: PreparedRules['teams'], rooms: readonly number[], size: number): boolean {
  if (min <= 1 && max >= size) return true;
  const usable = rooms.filter((room) => room > 0).sort((a, b) => b - a);
  const largestRoom = usable.slice(0, Math.min(max, size)).reduce((sum, room) => sum + room, 0);
  return min <= Math.min(size, usable.length) && largestRoom >= size;
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
function countAllowedOf(limits: readonly Limit[], { members }: Need, playerCount: number): number {
  const isMember = mark(members, playerCount);
  const within = limits.flatMap((limit) => {
    const shared = limit.members.filter((player) => isMember[player]);
    return limit.max < shared.length ? [{ members: shared, max: limit.max }] : [];
  });
  return countAllowed(within, members.length);
}

/** Locked players, and the minimums of all rules that hold in every lineup. */
function listNeeds(rules: PreparedRules): Need[] {
  return [
    ...rules.locked.map((player) => ({ members: [player], min: 1 })),
    ...unconditionalCounts(rules).filter(({ min }) => min > 0),
    ...rules.stacks.flatMap(({ options, size, opponents }) => {
      const stack = { members: options.flat(), min: size };
      if (!opponents) return [stack];
      const both = [...new Set([...stack.members, ...opponents.options.flat()])];
      return [stack, { members: both, min: size + opponents.min }];
    }),
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
    if (overlapping.size > 0) {
      const nested = [...overlapping].reduce((sum, { min }) => sum + min, 0);
      if (!mergesNested || need.min <= nested) continue;
      const isMember = new Set(need.members);
      if (![...overlapping].every(({ members }) => members.every((player) => isMember.has(player)))) continue;
    }
    chosen = [...chosen.filter((other) => !overlapping.has(other)), need];
    for (const player of need.members) takenBy.set(player, need);
  }
  return chosen.reduce((sum, { min }) => sum + min, 0);
}
