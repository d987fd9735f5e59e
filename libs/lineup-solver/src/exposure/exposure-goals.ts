/** Exposure limits as arrays: in how many lineups each player and each set must be and may be. */
import type { ExposureRef } from '../problem/result';
import type { ExposureLimit } from '../rules/rule';
import type { PoolFrame } from '../search/pool-frame';

/** A team or a stack. A lineup has it when it contains `size` players of one of the options. */
export interface SetGoal {
  of: Exclude<ExposureRef, { player: string }>;
  options: number[][];
  size: number;
  minLineups: number;
  /** Infinity = no limit. */
  maxLineups: number;
}

/** Sets are numbered after the players: row `players + set` of an array over players and sets. */
export interface ExposureGoals {
  /** By player: minimum number of lineups. */
  minLineups: Float64Array;
  /** By player: maximum number of lineups. Infinity = no limit. */
  maxLineups: Float64Array;
  sets: SetGoal[];
}

/** The exposures of the frame's problem. */
export function readExposureGoals({ rules, rows }: PoolFrame): ExposureGoals {
  const goals = noExposureGoals(rows.length);
  const sets: SetGoal[] = [];
  for (const { of, options, size, min, max } of rules.exposures) {
    if ('player' in of) {
      const player = options[0]![0]!;
      goals.minLineups[player] = min;
      goals.maxLineups[player] = max;
    } else sets.push({ of, options, size, minLineups: min, maxLineups: max });
  }
  const isTeam = ({ of }: SetGoal) => 'team' in of;
  return { ...goals, sets: [...sets.filter(isTeam), ...sets.filter((set) => !isTeam(set))] };
}

/** No limits at all. */
export function noExposureGoals(players: number): ExposureGoals {
  const maxLineups = new Float64Array(players).fill(Infinity);
  return { minLineups: new Float64Array(players), maxLineups, sets: [] };
}

/** Does something have to be in a minimum number of lineups? */
export function hasMinimums(exposures: readonly ExposureLimit[]): boolean {
  return exposures.some(({ min }) => min > 0);
}

/** Returns a function that lists the sets that a lineup has, ascending. O(options of the lineup's players). */
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
