/** What exposures ask for as numbers of lineups: how many may, and how many must, hold a man, club or stack. */
import { isInEveryLineup, ruleOf, type StackRule } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import type { PoolFrame } from '../search/pool-frame';

/** A club or a stack that counts: a lineup has it when it holds `size` men of one of the options. */
export interface SetGoal {
  of: { team: string } | { stack: number };
  options: number[][];
  size: number;
  minLineups: number;
  /** Infinity = any number. */
  maxLineups: number;
}

export interface ExposureGoals {
  /** By man: fewest lineups; 0 for men who are in every lineup anyway. */
  minLineups: Float64Array;
  /** By man: most lineups; Infinity = any number. */
  maxLineups: Float64Array;
  sets: SetGoal[];
}

export function hasMinimums({ rules }: LineupProblem): boolean {
  const players = Object.values(rules?.exposure?.players ?? {});
  return [
    ...players.map(({ min }) => min),
    ...(rules?.stacks ?? []).map(({ minExposure }) => minExposure),
  ].some((share) => (share ?? 0) > 0);
}

/** Where rounding to lineups puts a least above its most (50 % of 5), the most counts. */
export function readExposureGoals(problem: LineupProblem, frame: PoolFrame): ExposureGoals {
  const { players, locked, lineupCount, rules } = problem;
  const exposure = rules?.exposure;
  const isLocked = new Set(locked);
  const minLineups = new Float64Array(frame.rows.length);
  const maxLineups = new Float64Array(frame.rows.length);
  frame.rows.forEach((row, player) => {
    const { id, captaincy } = players[row]!;
    const isFixed = isLocked.has(id) || captaincy === 'always';
    const own = ruleOf(exposure?.players, id);
    maxLineups[player] = maxCount(own?.max ?? (isFixed ? undefined : exposure?.max), lineupCount);
    minLineups[player] = isFixed ? 0 : Math.min(maxLineups[player]!, minCount(own?.min, lineupCount));
  });
  return { minLineups, maxLineups, sets: [...clubGoals(problem, frame), ...stackGoals(problem, frame)] };
}

/** A share of the lineups asked as the most lineups, at least one. */
function maxCount(share: number | undefined, lineups: number): number {
  if (share === undefined) return Infinity;
  // 0.29 · 100 is 28.999999999999996 in floating point.
  return Math.max(1, Math.floor(share * lineups + 1e-6));
}

function minCount(share: number | undefined, lineups: number): number {
  // 0.07 · 100 is 7.000000000000001 in floating point.
  return Math.ceil((share ?? 0) * lineups - 1e-6);
}

function clubGoals({ rules, players, lineupCount }: LineupProblem, { rows }: PoolFrame): SetGoal[] {
  return Object.entries(rules?.exposure?.teams ?? {}).map(([team, { max }]) => ({
    of: { team },
    options: [[...rows.keys()].filter((player) => players[rows[player]!]!.team === team)],
    size: 1,
    minLineups: 0,
    maxLineups: maxCount(max, lineupCount),
  }));
}

function stackGoals(problem: LineupProblem, frame: PoolFrame): SetGoal[] {
  const { lineupCount, rules } = problem;
  return (rules?.stacks ?? []).flatMap((stack, at) => {
    if (isInEveryLineup(stack)) return [];
    const maxLineups = maxCount(stack.maxExposure, lineupCount);
    const minLineups = Math.min(maxLineups, minCount(stack.minExposure, lineupCount));
    return [
      {
        of: { stack: at },
        options: stackOptions(problem, frame, stack),
        size: stack.size,
        minLineups,
        maxLineups,
      },
    ];
  });
}

/** The problem of one lineup, which has nothing to share with others. */
export function withoutExposures(problem: LineupProblem): LineupProblem {
  if (!problem.rules) return problem;
  const { stacks, ...rules } = problem.rules;
  return { ...problem, rules: { ...rules, exposure: undefined, stacks: stacks?.filter(isInEveryLineup) } };
}

/** By club that can be stacked: its men who count. */
export function stackOptions(
  { players }: LineupProblem,
  { rows }: PoolFrame,
  { size, teams, positions }: StackRule,
): number[][] {
  const byTeam = new Map<string, number[]>();
  rows.forEach((row, player) => {
    const { team, position } = players[row]!;
    if (!(teams?.includes(team) ?? true) || !(positions?.includes(position) ?? true)) return;
    byTeam.set(team, [...(byTeam.get(team) ?? []), player]);
  });
  return [...byTeam.values()].filter((players) => players.length >= size);
}

/** Tells which of the sets a lineup has. */
export function createSetFinder({
  sets,
  minLineups,
}: ExposureGoals): (players: ArrayLike<number>) => number[] {
  const optionsOf: number[][] = Array.from(minLineups, () => []);
  const setOf: number[] = [];
  sets.forEach(({ options }, set) => {
    for (const option of options) {
      const number = setOf.push(set) - 1;
      for (const player of option) optionsOf[player]!.push(number);
    }
  });
  const counts = new Int32Array(setOf.length);
  return (players) => {
    if (sets.length === 0) return [];
    counts.fill(0);
    const found = new Set<number>();
    for (let at = 0; at < players.length; at += 1) {
      for (const option of optionsOf[players[at]!]!) {
        counts[option]! += 1;
        if (counts[option] === sets[setOf[option]!]!.size) found.add(setOf[option]!);
      }
    }
    return [...found].sort((a, b) => a - b);
  };
}
