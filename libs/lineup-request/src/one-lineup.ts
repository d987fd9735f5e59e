import { minExposureLineups, singleLineup, type LineupProblem } from '@fanteam/lineup-solver';
import { toProblem, type LineupTask } from './lineup-task';

/** The task's problem for a single lineup: only the rules that every lineup satisfies, without randomness. */
export function toOneLineupProblem(task: LineupTask): LineupProblem {
  return singleLineup(toProblem(task));
}

/** The ids of the players who are in every lineup: locked, or with a minimum exposure that requires all lineups. */
export function requiredPlayers({ locked, rules, lineupCount }: LineupTask): string[] {
  const required = Object.entries(rules?.exposure?.players ?? {}).flatMap(([id, { min = 0 }]) =>
    minExposureLineups(min, lineupCount) === lineupCount ? [id] : [],
  );
  return [...new Set([...locked, ...required])];
}
