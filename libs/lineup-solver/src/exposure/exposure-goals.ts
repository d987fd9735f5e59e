/** Exposure limits as arrays: in how many lineups each player and each set must be and may be. */
import type { ExposureRef } from '../problem/result';
import type { ExposureLimit, StackCount } from '../rules/rule';
import type { PoolFrame } from '../search/pool-frame';

/** A team or a stack. A lineup has it when it has one of the options. */
export interface SetGoal extends StackCount {
  of: Exclude<ExposureRef, { player: string }>;
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
  for (const { of, options, size, opponents, min, max } of rules.exposures) {
    if ('player' in of) {
      const player = options[0]![0]!;
      goals.minLineups[player] = min;
      goals.maxLineups[player] = max;
    } else sets.push({ of, options, size, opponents, minLineups: min, maxLineups: max });
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
