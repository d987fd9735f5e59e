import {
  findRosterProblem,
  LIMITS,
  rosterMinima,
  SMALLEST_ROSTER,
  type OptimizeOptions,
  type PlayerRule,
  type PoolPlayer,
} from '@fanteam/contracts';
import { checkProblem, InvalidProblemError } from '@fanteam/lineup-solver';
import { ApiError } from '../common/errors';
import { fieldError } from '../common/validation';
import { toProblem, type LineupTask, type TaskPlayer } from './lineup-task';
import { resolveContest } from './resolve-contest';

/**
 * Turns a pool and what was asked of it into the task of a run.
 * @throws a 422 whose sentence says what to change: no projections, too few men, contradictory rules.
 */
export function buildTask(pool: readonly PoolPlayer[], options: OptimizeOptions): LineupTask {
  const rules = new Map(Object.entries(options.players ?? {}));
  checkRules(pool, rules);
  const { players, withoutProjection } = selectPlayers(pool, rules, options.statuses);
  const contest = options.contest ?? 'auto';
  if (contest === 'auto') refuseRoster(findRosterProblem(players, SMALLEST_ROSTER));
  const resolved = resolveContest(contest, options.roster, players);
  refuseRoster(findRosterProblem(players, rosterMinima(resolved.roster)));

  const minUniquePlayers = options.min_unique_players ?? 1;
  if (minUniquePlayers > resolved.roster.size) {
    const message = `min_unique_players must be at most ${resolved.roster.size}, the men of a lineup`;
    throw fieldError(['min_unique_players'], message);
  }

  const task: LineupTask = {
    players,
    contest: resolved.contest,
    roster: resolved.roster,
    salaryCap: options.salary_cap,
    lineupCount: options.num_lineups,
    minUniquePlayers,
    locked: pool.filter(({ id }) => rules.get(id)?.lock).map(({ id }) => id),
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

function checkRules(pool: readonly PoolPlayer[], rules: ReadonlyMap<string, PlayerRule>): void {
  const ids = new Set(pool.map(({ id }) => id));
  for (const [id, rule] of rules) {
    if (!ids.has(id))
      throw fieldError(['players', id], `There is no player ${JSON.stringify(id)} in the pool`);
    if (rule.lock && rule.exclude) {
      throw fieldError(
        ['players', id],
        `Player ${JSON.stringify(id)} is both locked and excluded; keep one of the two`,
      );
    }
  }
}

/** Selectable: not excluded, of an allowed status (or without one), with a projection. A lock overrides the last two. */
function selectPlayers(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  statuses: readonly string[] | undefined,
): { players: TaskPlayer[]; withoutProjection: number } {
  const players: TaskPlayer[] = [];
  // a pool keeps them in lower case, whatever the file had
  const allowed = statuses?.map((status) => status.trim().toLowerCase());
  let withoutProjection = 0;
  let projected = 0;
  for (const { id, name, position, team, salary, status, ...player } of pool) {
    const rule = rules.get(id);
    const projection = rule?.projection ?? player.projection;
    if (projection !== null) projected += 1;
    if (rule?.exclude) continue;
    if (!rule?.lock && allowed && status && !allowed.includes(status)) continue;
    if (projection === null && !rule?.lock) withoutProjection += 1;
    else players.push({ id, name, position, team, salary, projection: projection ?? 0 });
  }
  if (pool.length > 0 && projected === 0) throw new ApiError('no_projections');
  return { players, withoutProjection };
}

function refuseRoster(sentence: string | undefined): void {
  if (sentence !== undefined) throw new ApiError('roster', sentence);
}

function withoutProjectionSentence(count: number): string {
  return count === 1
    ? '1 player has no projection and was left out.'
    : `${count} players have no projection and were left out.`;
}
