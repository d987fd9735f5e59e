import {
  findRosterProblem,
  LIMITS,
  rosterMinima,
  SMALLEST_ROSTER,
  type OptimizeOptions,
  type PoolPlayer,
} from '@fanteam/contracts';
import { checkProblem, InvalidProblemError } from '@fanteam/lineup-solver';
import { ApiError } from '../common/errors';
import { fieldError } from '../common/validation';
import { buildRules } from './build-rules';
import { toProblem, type LineupTask } from './lineup-task';
import { rulesById } from './player-rules';
import { resolveContest } from './resolve-contest';
import { selectPlayers } from './select-players';

/**
 * Turns a pool and what was asked of it into the task of a run. Typed men bring their rules themselves.
 * @throws a 422 whose sentence says what to change: no projections, too few men, contradictory rules.
 */
export function buildTask(
  pool: readonly PoolPlayer[],
  options: OptimizeOptions,
  playerRules = rulesById(options.players),
): LineupTask {
  const { players, withoutProjection } = selectPlayers(pool, playerRules, options);
  const contest = options.contest ?? 'auto';
  if (contest === 'auto') refuseRoster(findRosterProblem(players, SMALLEST_ROSTER));
  const resolved = resolveContest(contest, options.roster, players);
  refuseRoster(findRosterProblem(players, rosterMinima(resolved.roster)));

  const minUniquePlayers = options.min_unique_players ?? 1;
  if (minUniquePlayers > resolved.roster.size) {
    const message = `min_unique_players must be at most ${resolved.roster.size}, the men of a lineup`;
    throw fieldError(['min_unique_players'], message);
  }

  if (!resolved.roster.captain && players.some(({ captaincy }) => captaincy === 'always')) {
    throw fieldError(
      ['players'],
      'This contest has no captain; name one that has, or leave the captain rule out',
    );
  }
  const rules = buildRules(pool, players, playerRules, options);

  const task: LineupTask = {
    players,
    contest: resolved.contest,
    roster: resolved.roster,
    salaryCap: options.salary_cap,
    lineupCount: options.num_lineups,
    minUniquePlayers,
    locked: pool.filter(({ id }) => playerRules.byId.get(id)?.lock).map(({ id }) => id),
    ...(rules ? { rules } : {}),
    ...(options.randomness ? { randomness: { range: options.randomness, seed: options.seed ?? 0 } } : {}),
    timeLimitMs: options.time_limit_ms ?? LIMITS.defaultTimeLimitMs,
    warnings: withoutProjection === 0 ? [] : [withoutProjectionSentence(withoutProjection)],
  };
  refuseUnsolvable(task);
  return task;
}

/** The solver's own boundary, asked here so that what it refuses is the client's answer at once. */
function refuseUnsolvable(task: LineupTask): void {
  try {
    checkProblem(toProblem(task));
  } catch (error) {
    if (error instanceof InvalidProblemError)
      throw new ApiError('unsolvable', error.message, undefined, error);
    throw error;
  }
}

function refuseRoster(sentence: string | undefined): void {
  if (sentence !== undefined) throw new ApiError('roster', sentence);
}

function withoutProjectionSentence(count: number): string {
  return count === 1
    ? '1 player has no projection and was left out.'
    : `${count} players have no projection and were left out.`;
}
