/** The lineups of a simulation that was run on the server, as the page shows lineups. */
import { ApiError, readRun, readUpload } from '@fanteam/api-client';
import {
  CONTEST_PRESETS,
  POSITIONS,
  type EnteredLineup,
  type Lineup,
  type LineupPlayer,
  type MatchInput,
  type PoolPlayer,
  type Roster,
  type SimulateOptions,
  type SimulatePlayersRequest,
  type SimulatedPlayerValues,
  type SimulateRequest,
  type SimulationRunResponse,
  type TeamRule,
} from '@fanteam/contracts';
import { toTypedPool } from '@fanteam/lineup-request';
import type { Results, RunRequest } from '../run-state';
import { draftOfRequest } from './draft-of-request';
import { listMatches } from './list-matches';
import { poolOfRun } from './simulation-pool';
import type { PageSimulateRequest, SimulationInput } from './simulation-state';
import { toEntry } from './entries';

export interface SharedSources {
  /** Null if the file of the lineups has expired. */
  pool: readonly PoolPlayer[] | null;
  /** The request with its lineups; those of a run are read from the run. */
  request: PageSimulateRequest;
  keys: readonly string[];
  /** The run of the lineups, whose rules apply too. Null if the request says everything. */
  run: Results | null;
}

/** Loads what the request only names. Rejects if the run of the lineups has expired. */
export async function readSources(request: SimulateRequest): Promise<SharedSources> {
  if ('run_id' in request) return readRunSources(request);
  const keys = request.lineups.map((_, index) => String(index + 1));
  if ('file_id' in request) return { pool: await readPool(request.file_id), request, keys, run: null };
  const pool = toTypedPool(request.players).map((player, index): PoolPlayer => {
    const { opponent } = request.players[index]!;
    return { ...player, ...(opponent !== undefined && { opponent: codeOf(opponent) }) };
  });
  return { pool, request: withTypedIds(request, pool), keys, run: null };
}

/** The page numbers players who were entered by hand; other clients can send other ids. */
function withTypedIds(request: SimulatePlayersRequest, pool: readonly PoolPlayer[]): SimulatePlayersRequest {
  const ids = new Map(request.players.map(({ id }, index) => [id, pool[index]!.id]));
  const toTyped = (id: string) => ids.get(id) ?? id;
  return {
    ...request,
    // The opponents are among those of the pool.
    players: request.players.map(({ opponent: _, ...player }, index) => {
      const { id, name, position, team } = pool[index]!;
      return { ...player, id, name, position, team };
    }),
    lineups: request.lineups.map(({ players, captain, vice_captain: vice }) => ({
      players: players.map(toTyped),
      ...(captain !== undefined && { captain: toTyped(captain) }),
      ...(vice !== undefined && { vice_captain: toTyped(vice) }),
    })),
  };
}

async function readRunSources(request: Extract<SimulateRequest, { run_id: string }>): Promise<SharedSources> {
  const { request: ofRun, result } = await readRun(request.run_id);
  const found = result?.optimized_lineups ?? [];
  // A contest of the request replaces the one of the run.
  const isOwn = request.contest !== undefined || request.roster !== undefined;
  const { contest, roster }: SharedContest = isOwn ? request : { ...ofRun, ...result };
  const lineups = found.map(toEntry);
  const keys = found.map(({ lineup_id: id }) => id);
  const options = {
    salary_cap: ofRun.salary_cap,
    ...request,
    lineups,
    ...(contest && { contest }),
    ...(roster && { roster }),
  };
  const { salary_cap: cap, stacking_penalty: penalty, safety_net: net } = { ...ofRun, ...request };
  const settings = {
    salary_cap: cap,
    ...(isOwn && { contest, roster }),
    ...(penalty !== undefined && { stacking_penalty: penalty }),
    ...(net !== undefined && { safety_net: net }),
  };
  const response = isOwn ? {} : { contest: result?.contest, roster: result?.roster };
  if (!('file_id' in ofRun)) {
    const players = toTypedPool(ofRun.players);
    const values = valuesFor(request, ofRun, players);
    const inputs = players.map((player) => ({
      ...player,
      projection: player.projection ?? 0,
      ...values[player.id],
    }));
    const run = { request: { ...ofRun, ...settings }, response };
    return { pool: players, request: { ...options, players: inputs }, keys, run };
  }
  const fileId = request.file_id ?? ofRun.file_id;
  const run = { request: { ...ofRun, ...settings, file_id: fileId }, response };
  const pool = await readPool(fileId);
  const values = valuesFor(request, ofRun, pool ?? []);
  return { pool, request: { ...options, file_id: fileId, players: values }, keys, run };
}

/** The values of the players in the run, replaced by those of the request. */
function valuesFor(
  { players = {} }: Extract<SimulateRequest, { run_id: string }>,
  run: RunRequest,
  pool: readonly PoolPlayer[],
): Record<string, SimulatedPlayerValues> {
  const values = new Map<string, SimulatedPlayerValues>(poolOfRun(run, pool)?.values);
  for (const [id, own] of Object.entries(players)) values.set(id, { ...values.get(id), ...own });
  const known = new Set(pool.map(({ id }) => id));
  return Object.fromEntries([...values].filter(([id]) => known.has(id)));
}

type SharedContest = Pick<SimulateOptions, 'contest' | 'roster'>;

/** The server deletes files after a day; simulations stay for a week. */
async function readPool(fileId: string): Promise<readonly PoolPlayer[] | null> {
  try {
    return (await readUpload(fileId)).pool;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Lineups with their points and salaries, and the input of the simulation with the page's inputs that lead to it. */
export function toSharedResults(
  { run_id: runId }: SimulationRunResponse,
  { pool, request: sent, keys, run }: SharedSources,
): { results: Results; input: SimulationInput } {
  const values = new Map('file_id' in sent ? Object.entries(sent.players ?? {}) : []);
  const players = new Map(
    pool?.map((player) => [
      player.id,
      { ...player, projection: values.get(player.id)?.projection ?? player.projection },
    ]),
  );
  const { contest, salary_cap: cap, stacking_penalty: penalty, safety_net: net } = sent;
  const roster = rosterOf(sent);
  const { captain = null, vice_captain: vice = null } = { ...roster, ...sent.roster };
  const factors = {
    captain,
    vice: vice?.when === 'always' ? vice : null,
  };
  const lineups = sent.lineups.map((entry, index) =>
    toLineup(keys[index]!, entry, (id) => players.get(id) ?? unknownPlayer(id), factors),
  );
  const ofClubs = withOpponents(run?.request.teams, sent.matches);
  const request = withMatchesOfPool(sent, pool, ofClubs);
  // Players in a request have no opponents of their own.
  const teams = 'file_id' in request ? ofClubs : withOpponents(ofClubs, request.matches);
  const asked = {
    num_lineups: lineups.length,
    salary_cap: cap,
    ...(contest && { contest }),
    ...(sent.roster && { roster: sent.roster }),
    ...(penalty !== undefined && { stacking_penalty: penalty }),
    ...(net !== undefined && { safety_net: net }),
  };
  const ofRequest =
    'file_id' in request
      ? { ...asked, file_id: request.file_id, ...(request.players && { players: request.players }) }
      : { ...asked, players: request.players };
  const response = {
    run_id: runId,
    optimized_lineups: lineups,
    found: lineups.length,
    requested: lineups.length,
    ...(contest && { contest }),
    ...(roster && { roster }),
  };
  return {
    // A simulation that is started here follows the rules of the run, as the server's did.
    results: {
      request: { ...(run ? run.request : ofRequest), ...(teams && { teams }) },
      response: { ...response, ...run?.response },
    },
    input: {
      request,
      keys,
      pool: 'file_id' in request ? (pool ?? []) : null,
      draft: draftOfRequest(request),
      ...((run !== null || pool === null) && { isIncomplete: true }),
    },
  };
}

/** Undefined if only the server knows it. */
function rosterOf({ contest, roster }: PageSimulateRequest): Roster | undefined {
  if (contest !== undefined && contest !== 'auto' && contest !== 'custom') {
    const preset = CONTEST_PRESETS[contest].roster;
    return { ...preset, ...roster, positions: { ...preset.positions, ...roster?.positions } };
  }
  return isComplete(roster) ? roster : undefined;
}

/** The page sends all of a custom roster, other clients perhaps only a part. */
function isComplete(roster: PageSimulateRequest['roster']): roster is Roster {
  const { size, positions, max_per_team: max, captain, vice_captain: vice } = roster ?? {};
  const hasLimits = max !== undefined && captain !== undefined && vice !== undefined;
  return size !== undefined && hasLimits && POSITIONS.every((position) => positions?.[position]);
}

/** The opponents of the request's matches replace those of the run and of the file. */
function withOpponents(
  teams: Readonly<Record<string, TeamRule>> | undefined,
  matches: readonly MatchInput[] = [],
): Record<string, TeamRule> | undefined {
  if (matches.length === 0) return teams && { ...teams };
  const rules = new Map(Object.entries(teams ?? {}).map(([team, rule]) => [codeOf(team), rule]));
  for (const { clubs } of matches) {
    const [one, other] = clubs.map(codeOf) as [string, string];
    rules.set(one, { ...rules.get(one), opponent: other });
    rules.set(other, { ...rules.get(other), opponent: one });
  }
  return Object.fromEntries(rules);
}

/** With the matches that the server has added: those of the run and of the file. */
function withMatchesOfPool(
  request: PageSimulateRequest,
  pool: readonly PoolPlayer[] | null,
  teams: Readonly<Record<string, TeamRule>> | undefined,
): PageSimulateRequest {
  if (!pool) return request;
  const { matches: given = [] } = request;
  const known = new Set(given.flatMap(({ clubs }) => clubs.map(codeOf)));
  const added = listMatches(pool, { teams }).rows.flatMap(({ input }) =>
    input.clubs.some((club) => known.has(club)) ? [] : [input],
  );
  return added.length === 0 ? request : { ...request, matches: [...given, ...added] };
}

/** As the server reads the codes of clubs. */
const codeOf = (club: string): string => club.trim().toUpperCase();

const unknownPlayer = (id: string): PoolPlayer => ({
  id,
  name: id,
  position: 'M',
  team: '',
  salary: 0,
  projection: 0,
});

interface Factors {
  captain: { points: number; salary: number } | null;
  vice: { points: number; salary: number } | null;
}

function toLineup(
  key: string,
  { players: ids, captain, vice_captain: vice }: EnteredLineup,
  find: (id: string) => PoolPlayer,
  factors: Factors,
): Lineup {
  const factorOf = (id: string) =>
    (id === captain && factors.captain) || (id === vice && factors.vice) || { points: 1, salary: 1 };
  const players = ids.map(find).sort((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position));
  const sum = (value: (player: PoolPlayer) => number) =>
    players.reduce((total, player) => total + value(player), 0);
  const count = (position: PoolPlayer['position']) =>
    players.filter((player) => player.position === position).length;
  return {
    lineup_id: key,
    players: players.map(({ id, name, position, team, salary, projection }): LineupPlayer => ({
      id,
      name,
      position,
      team,
      salary,
      projection: projection ?? 0,
      ...(id === captain && { captain: true }),
      ...(id === vice && { vice_captain: true }),
    })),
    total_points: sum(({ id, projection }) => (projection ?? 0) * factorOf(id).points),
    salary_cost: sum(({ id, salary }) => salary * factorOf(id).salary),
    formation: [count('D'), count('M'), count('F')].join('-'),
  };
}
