/** Replaces players in lineups of a run, each by the best legal other player. Runs in the solver's worker. */
import type { Lineup, PoolPlayer, Roster } from '@fanteam/contracts';
import { toProblem, type LineupTask } from '@fanteam/lineup-request';
import { minExposureLineups, repairLineups, ruleOf, type LineupSolver } from '@fanteam/lineup-solver';
import { countOf } from '../../shared/numbers';
import { readRunTask } from '../lineup-builder';
import type { RunRequest } from '../run-state';
import { TIMED_OUT, type RepairedLineup } from './repair-in-set';
import { describeLimit, toLineup, toSetLineup } from './set-lineups';

/** Plain data: it is sent to the solver's worker. */
export interface ReplaceParams {
  pool: readonly PoolPlayer[];
  request: RunRequest;
  roster: Roster;
  /** All lineups of the set that are not deleted. */
  lineups: readonly Lineup[];
  /** The indices of the lineups to change. */
  changed: readonly number[];
  /** The ids of the players to replace. */
  out: readonly string[];
}

export interface Replacements {
  /** In the order of `changed`. */
  lineups: readonly RepairedLineup[];
  /** Rules for the replaced players that are no longer kept, as sentences. */
  notes: readonly string[];
}

const NO_PLAYER =
  'No other player fits the salary cap, the contest and your rules, without a duplicate of another lineup.';

/**
 * In each of the lineups, the players go out and all others stay. Of the legal lineups that are no duplicates, those
 * that keep the limits between lineups come first, then the one with the most points, then the cheapest. Each result
 * counts for the next one. `deadline`: in ms of `performance.now()`.
 */
export function replaceInSet(params: ReplaceParams, solver: LineupSolver, deadline: number): Replacements {
  const { pool, request, roster, lineups, changed, out } = params;
  const task = readRunTask(pool, request, roster);
  const lock = task && findLock(task, out);
  if (!task || lock) {
    return { lineups: changed.map(() => ({ lineup: null, reason: lock ?? NO_PLAYER })), notes: [] };
  }
  const problem = toProblem({ ...task, players: task.players.filter(({ id }) => !out.includes(id)) });
  const set = lineups.map((lineup) => toSetLineup(lineup));
  const rest = { ...task, players: problem.players as LineupTask['players'] };
  const results = repairLineups(solver, problem, set, changed, { deadline, keepsOthers: true }).map(
    (result, at): RepairedLineup => {
      if (result.status === 'timed-out') return { lineup: null, reason: TIMED_OUT };
      if (result.status === 'impossible') return { lineup: null, reason: NO_PLAYER };
      return {
        lineup: toLineup(lineups[changed[at]!]!, rest, result.lineup),
        warnings: result.broken.map((limit) => describeLimit(limit, rest, lineups)),
        isProven: result.lineup.isProven !== false,
      };
    },
  );
  return { lineups: results, notes: out.flatMap((id) => minimumNote(task, id, lineups, results) ?? []) };
}

/** Why the players may not go out. */
function findLock({ players, locked }: LineupTask, out: readonly string[]): string | undefined {
  for (const { id, name, captaincy } of players.filter((player) => out.includes(player.id))) {
    if (locked.includes(id)) return `${name} is locked in every lineup of this run.`;
    if (captaincy === 'always') return `${name} is captain of every lineup of this run.`;
  }
  return undefined;
}

/** A minimum exposure of a replaced player that the new set no longer has. */
function minimumNote(
  { players, rules, lineupCount }: LineupTask,
  id: string,
  lineups: readonly Lineup[],
  results: readonly RepairedLineup[],
): string | undefined {
  const share = ruleOf(rules?.exposure?.players, id)?.min;
  const name = players.find((player) => player.id === id)?.name;
  if (share === undefined || name === undefined) return undefined;
  const min = minExposureLineups(share, lineupCount);
  const before = lineups.filter((lineup) => toSetLineup(lineup).players.some((player) => player.id === id));
  const after = before.length - results.filter(({ lineup }) => lineup !== null).length;
  return after < min ? `${name} would be in ${countOf(after, 'lineup')}; the minimum is ${min}` : undefined;
}
