/**
 * Reads an optimizer request: request and pool in, the solver's task or the mistakes out. The API reads each
 * request with it; the page reads its own draft with it for hints, pool facts and manual swaps. There is no
 * second reading. Pure functions, linear in the size of the pool.
 *
 * The fields' own types and ranges are not checked here: the API's DTO classes do that first.
 */
import {
  findRosterProblem,
  LIMITS,
  rosterMinima,
  SMALLEST_ROSTER,
  type ContestId,
  type OptimizeOptions,
  type OptimizePlayersRequest,
  type PoolPlayer,
  type TeamRule,
} from '@fanteam/contracts';
import { checkProblem, InvalidProblemError, type LineupRules } from '@fanteam/lineup-solver';
import { resolveContest, type ContestMistake, type ResolvedContest } from './contest';
import { toProblem, type LineupTask, type TaskPlayer } from './lineup-task';
import { readPlayerRules, teamCode, toTypedPool, type PlayerRules } from './player-rules';
import { findRepeated, repeatedSentence } from './repeated-players';
import type { RuleMistake } from './rule-mistake';
import { ALL_RULES } from './rules/all-rules';
import { readOpponents } from './rules/opponents';
import { checkTeam, type ReadContext, type TaskPart } from './rules/request-rule';
import { selectPlayers } from './select-players';

/**
 * A reason why a request cannot be solved as it is: a mistake in a rule or in the contest, or another one. `roster`: the
 * pool is too small, in the product's own words. `no_projections`: no player has a projection. `unsolvable`: the solver's
 * limits do not allow the problem.
 */
export type RequestMistake =
  | RuleMistake
  | ContestMistake
  | { code: 'roster' | 'unsolvable'; message: string }
  | { code: 'no_projections' };

/** The result of reading a request. */
export interface RequestReading {
  /** The selectable players, even when there are mistakes. */
  players: readonly TaskPlayer[];
  /** The ids of those who are locked, even when there are mistakes. */
  locked: readonly string[];
  /** Undefined when the contest itself has a mistake. */
  contest: ResolvedContest | undefined;
  /** The most useful mistake first. */
  mistakes: readonly RequestMistake[];
  /** Defined when there are no mistakes. */
  task: LineupTask | undefined;
}

/** Reads a request for a stored pool. `request` may be the whole body or its options. */
export function readFileRequest(pool: readonly PoolPlayer[], request: OptimizeOptions): RequestReading {
  return read(pool, request, readPlayerRules(request.players));
}

/**
 * Reads a request that carries its players. Their ids are their 1-based places in the list. A player who is listed again
 * is left out, so that no lineup contains a player twice.
 */
export function readTypedRequest({ players, ...options }: OptimizePlayersRequest): RequestReading {
  const pool = toTypedPool(players);
  const rules = readPlayerRules(players);
  const isRequired = ({ id }: PoolPlayer) => {
    const rule = rules.byId.get(id);
    return rule?.lock === true || rule?.captain === 'always';
  };
  return read(pool, options, rules, findRepeated(pool, isRequired));
}

function read(
  pool: readonly PoolPlayer[],
  options: OptimizeOptions,
  playerRules: PlayerRules,
  repeated: ReadonlySet<PoolPlayer> = new Set(),
): RequestReading {
  const selected = selectPlayers(pool, playerRules, options, repeated);
  const { players, withoutProjection, hasProjections } = selected;
  const poolMistakes: RequestMistake[] =
    pool.length > 0 && !hasProjections ? [{ code: 'no_projections' }] : [];

  const locked = players.flatMap(({ id }) => (playerRules.byId.get(id)?.lock ? [id] : []));
  const contestId = options.contest ?? 'auto';
  const resolved = resolveContest(contestId, options.roster, players, options.bench_weight);
  if ('message' in resolved) {
    return {
      players,
      locked,
      contest: undefined,
      mistakes: [...poolMistakes, resolved],
      task: undefined,
    };
  }
  const mistakes: RuleMistake[] = [];
  const part = readRules(pool, players, options, playerRules, resolved, mistakes);
  // Contradictory player rules can be the reason for a pool that is too small, so they come first.
  const isAboutPlayers = ({ rule }: RuleMistake) => rule === 'players';
  const ordered = [
    ...mistakes.filter(isAboutPlayers),
    ...poolMistakes,
    ...findRosterMistakes(contestId, resolved, players),
    ...mistakes.filter((mistake) => !isAboutPlayers(mistake)),
  ];
  const task: LineupTask = {
    players,
    contest: resolved.contest,
    roster: resolved.roster,
    salaryCap: options.salary_cap,
    lineupCount: options.num_lineups,
    minUniquePlayers: 1,
    locked: [],
    ...part,
    timeLimitMs: options.time_limit_ms ?? LIMITS.defaultTimeLimitMs,
    warnings: [
      ...(withoutProjection === 0 ? [] : [withoutProjectionSentence(withoutProjection)]),
      ...(repeated.size === 0 ? [] : [repeatedSentence(repeated)]),
    ],
  };
  if (ordered.length === 0) {
    const message = findUnsolvable(task);
    if (message !== undefined) ordered.push({ code: 'unsolvable', message });
  }
  const isCorrect = ordered.length === 0;
  return { players, locked, contest: resolved, mistakes: ordered, task: isCorrect ? task : undefined };
}

/** The roster sentence of the product, when the selectable players are too few. `auto` requires the smallest roster. */
function findRosterMistakes(
  contestId: ContestId,
  { roster }: ResolvedContest,
  players: readonly TaskPlayer[],
): RequestMistake[] {
  const minima = [...(contestId === 'auto' ? [SMALLEST_ROSTER] : []), rosterMinima(roster)];
  const message = minima
    .map((each) => findRosterProblem(players, each))
    .find((sentence) => sentence !== undefined);
  return message === undefined ? [] : [{ code: 'roster', message }];
}

/** Reads all rules and merges what they add to the task. */
function readRules(
  pool: readonly PoolPlayer[],
  players: readonly TaskPlayer[],
  options: OptimizeOptions,
  playerRules: PlayerRules,
  { roster }: ResolvedContest,
  mistakes: RuleMistake[],
): TaskPart {
  const context: ReadContext = {
    ids: new Set(pool.map(({ id }) => id)),
    teams: new Set(pool.map(({ team }) => team)),
    pool,
    selectable: new Map(players.map((player) => [player.id, player])),
    roster,
    playerRules,
    teamRules: new Map(),
    opponents: () => (opponents ??= { map: readOpponents(context) }).map,
    reject: ([rule, ...place], code, values) => mistakes.push({ rule, code, values, place } as RuleMistake),
  };
  let opponents: { map: ReturnType<typeof readOpponents> } | undefined;
  context.teamRules = readTeamRules(options, context);
  const parts = ALL_RULES.map((rule) => rule.read(options, context));
  const rules: LineupRules = Object.assign({}, ...parts.map((part) => part.rules));
  const part: TaskPart = Object.assign({}, ...parts, { rules });
  if (Object.keys(rules).length === 0) delete part.rules;
  return part;
}

/** The club rules by code, without clubs that are not in the pool. */
function readTeamRules({ teams = {} }: OptimizeOptions, context: ReadContext): ReadonlyMap<string, TeamRule> {
  const rules = new Map<string, TeamRule>();
  for (const [written, rule] of Object.entries(teams)) {
    const team = teamCode(written);
    checkTeam(context, ['teams', team], team);
    if (rules.has(team)) context.reject(['teams', written], 'repeated_club', { club: team });
    rules.set(team, rule);
  }
  return rules;
}

/** The solver's own limits (number of players, decimals, …), checked here so that the client gets the reason. */
function findUnsolvable(task: LineupTask): string | undefined {
  try {
    checkProblem(toProblem(task));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidProblemError) return error.message;
    throw error;
  }
}

function withoutProjectionSentence(count: number): string {
  return count === 1
    ? '1 player has no projection and was not used.'
    : `${count} players have no projection and were not used.`;
}
