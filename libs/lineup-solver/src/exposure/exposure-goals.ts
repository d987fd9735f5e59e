/** Exposure limits as arrays: in how many lineups each player and each set must be and may be. */
import type { ExposureRef } from '../problem/result';
import type { ExposureLimit, StackCount } from '../rules/rule';
import type { PoolFrame } from '../search/pool-frame';

/** A team or a stack. A lineup has it when it has one of the options. */
export interface SetGoal extends StackCount {
  of: Extract<ExposureRef, { team: string } | { stack: number }>;
  minLineups: number;
  /** Infinity = no limit. */
  maxLineups: number;
}

/**
 * Arrays over what is counted have a row for each player, then for each set, and then, if captains are limited, for each
 * player as captain.
 */
export interface ExposureGoals {
  /** By player: minimum number of lineups. */
  minLineups: Float64Array;
  /** By player: maximum number of lineups. Infinity = no limit. */
  maxLineups: Float64Array;
  sets: SetGoal[];
  /** By player: maximum number of lineups as captain. null = captains are not limited. */
  maxAsCaptain: Float64Array | null;
}

/** The exposures of the frame's problem. */
export function readExposureGoals({ rules, rows }: PoolFrame): ExposureGoals {
  const goals = noExposureGoals(rows.length);
  const sets: SetGoal[] = [];
  for (const { of, options, size, opponents, min, max } of rules.exposures) {
    const player = options[0]?.[0] ?? -1;
    if ('player' in of) {
      goals.minLineups[player] = min;
      goals.maxLineups[player] = max;
    } else if ('captain' in of) {
      goals.maxAsCaptain ??= goals.maxLineups.map(() => Infinity);
      goals.maxAsCaptain[player] = max;
    } else sets.push({ of, options, size, opponents, minLineups: min, maxLineups: max });
  }
  const isTeam = ({ of }: SetGoal) => 'team' in of;
  return { ...goals, sets: [...sets.filter(isTeam), ...sets.filter((set) => !isTeam(set))] };
}

/** No limits at all. */
export function noExposureGoals(players: number): ExposureGoals {
  const maxLineups = new Float64Array(players).fill(Infinity);
  return { minLineups: new Float64Array(players), maxLineups, sets: [], maxAsCaptain: null };
}

/** The limits of all rows. */
export interface RowLimits {
  minLineups: Float64Array;
  maxLineups: Float64Array;
}

export function limitsByRow({ minLineups, maxLineups, sets, maxAsCaptain }: ExposureGoals): RowLimits {
  const captains = maxAsCaptain ?? [];
  return {
    minLineups: Float64Array.of(
      ...minLineups,
      ...sets.map((set) => set.minLineups),
      ...[...captains].fill(0),
    ),
    maxLineups: Float64Array.of(...maxLineups, ...sets.map((set) => set.maxLineups), ...captains),
  };
}

/** Returns a function that lists the rows that a lineup counts for. `special`: the captain first. */
export function createRowFinder(
  goals: ExposureGoals,
): (players: ArrayLike<number>, special: ArrayLike<number>) => number[] {
  const setsOf = createSetFinder(goals);
  const firstSet = goals.minLineups.length;
  const firstCaptain = firstSet + goals.sets.length;
  return (players, special) => {
    const rows = [...Array.from(players), ...setsOf(players).map((set) => firstSet + set)];
    if (goals.maxAsCaptain && special.length > 0) rows.push(firstCaptain + special[0]!);
    return rows;
  };
}

/** Does something have to be in a minimum number of lineups? */
export function hasMinimums(exposures: readonly ExposureLimit[]): boolean {
  return exposures.some(({ min }) => min > 0);
}

/** Returns a function that lists the sets that a lineup has, ascending. O(options). */
export function createSetFinder({
  sets,
  minLineups,
}: ExposureGoals): (players: ArrayLike<number>) => number[] {
  /** Counters by player. Each option has one counter, and one more for its opponents. */
  const countersOf: number[][] = Array.from(minLineups, () => []);
  let counters = 0;
  const addCounter = (players: readonly number[]) => {
    for (const player of players) countersOf[player]!.push(counters);
    return counters++;
  };
  const options = sets.flatMap((set, at) =>
    set.options.map((option, number) => ({
      set: at,
      size: set.size,
      counter: addCounter(option),
      opponents: set.opponents?.min ?? 0,
      opponentCounter: set.opponents ? addCounter(set.opponents.options[number]!) : -1,
    })),
  );
  const counts = new Int32Array(counters);
  return (players) => {
    if (sets.length === 0) return [];
    counts.fill(0);
    for (let at = 0; at < players.length; at += 1) {
      for (const counter of countersOf[players[at]!]!) counts[counter]! += 1;
    }
    const found = new Set<number>();
    for (const { set, size, counter, opponents, opponentCounter } of options) {
      if (counts[counter]! < size) continue;
      if (opponents === 0 || counts[opponentCounter]! >= opponents) found.add(set);
    }
    return [...found];
  };
}
