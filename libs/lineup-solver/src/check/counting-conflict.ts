/**
 * Contradictions between locks, teams, groups and stacks that plain counting finds, where a search would have to try
 * every lineup. Sufficient, not necessary: rules that pass may still be impossible. O(rules² · members).
 */
import type { LineupProblem } from '../problem/problem';
import { prepareRules } from '../rules/all-rules';
import type { PreparedRules } from '../rules/rule';

/** Every lineup has at least `min` of the members. */
interface Need {
  members: readonly number[];
  min: number;
}

/** A lineup has at most `max` of these players. */
interface Limit {
  contains: (player: number) => boolean;
  max: number;
}

/** True if no lineup can have the required numbers of players, whatever they cost. */
export function hasCountingConflict(problem: LineupProblem): boolean {
  const { players, roster } = problem;
  const rules = prepareRules(problem, players);
  const maxOf = (team: string) => Math.min(roster.size, rules.maxPerTeam.get(team) ?? roster.size);
  const teamOf = (player: number) => players[player]!.team;
  const fitsStack = ({ options, size }: PreparedRules['stacks'][number]) =>
    options.some((option) => Math.min(option.length, maxOf(teamOf(option[0]!))) >= size);
  if (!rules.stacks.every(fitsStack)) return true;

  const needs = listNeeds(rules);
  if (needs.some(({ members, min }) => members.length < min)) return true;
  const limits: Limit[] = [
    { contains: () => true, max: roster.size },
    ...[...new Set(players.map(({ team }) => team))].map((team) => ({
      contains: (player: number) => teamOf(player) === team,
      max: maxOf(team),
    })),
    ...listMaximums(rules),
  ];
  return limits.some(({ contains, max }) => {
    const inside = needs.filter(({ members }) => members.every(contains));
    return countRequired(inside, false) > max || countRequired(inside, true) > max;
  });
}

/** Locked players, and the minimums of all rules that hold in every lineup. */
function listNeeds(rules: PreparedRules): Need[] {
  return [
    ...rules.locked.map((player) => ({ members: [player], min: 1 })),
    ...unconditionalCounts(rules).filter(({ min }) => min > 0),
    ...rules.stacks.map(({ options, size }) => ({ members: options.flat(), min: size })),
  ].sort((a, b) => a.members.length - b.members.length);
}

function listMaximums(rules: PreparedRules): Limit[] {
  return unconditionalCounts(rules)
    .filter(({ members, max }) => max < members.length)
    .map(({ members, max }) => {
      const known = new Set(members);
      return { contains: (player) => known.has(player), max };
    });
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
