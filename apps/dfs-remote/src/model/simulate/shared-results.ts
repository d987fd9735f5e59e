/** The lineups of a simulation that was run on the server, as the page shows lineups. */
import { ApiError, readRun, readUpload } from '@fanteam/api-client';
import {
  CONTEST_PRESETS,
  POSITIONS,
  type EnteredLineup,
  type Lineup,
  type LineupPlayer,
  type PoolPlayer,
  type SimulateOptions,
  type SimulateRequest,
  type SimulationRunResponse,
} from '@fanteam/contracts';
import { toTypedPool } from '@fanteam/lineup-request';
import type { Results } from '../run-state';
import type { PageSimulateRequest, SimulationInput } from './simulation-state';
import { toEntry } from './to-entry';

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
  const pool = toTypedPool(request.players).map((player, index) => ({
    ...player,
    id: request.players[index]!.id,
  }));
  return { pool, request, keys, run: null };
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
    const inputs = players.map((player) => ({ ...player, projection: player.projection ?? 0 }));
    const run = { request: { ...ofRun, ...settings }, response };
    return { pool: players, request: { ...options, players: inputs }, keys, run };
  }
  const fileId = request.file_id ?? ofRun.file_id;
  const run = { request: { ...ofRun, ...settings, file_id: fileId }, response };
  return { pool: await readPool(fileId), request: { ...options, file_id: fileId }, keys, run };
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

/** Lineups with their points and salaries, and the input of the simulation. */
export function toSharedResults(
  { run_id: runId }: SimulationRunResponse,
  { pool, request, keys, run }: SharedSources,
): { results: Results; input: SimulationInput } {
  const players = new Map(pool?.map((player) => [player.id, player]));
  const { contest, salary_cap: cap } = request;
  const preset = contest === undefined || contest === 'auto' || contest === 'custom' ? null : contest;
  const { captain = null, vice_captain: vice = null } = {
    ...(preset && CONTEST_PRESETS[preset].roster),
    ...request.roster,
  };
  const factors = {
    captain,
    vice: vice?.when === 'always' ? vice : null,
  };
  const lineups = request.lineups.map((entry, index) =>
    toLineup(keys[index]!, entry, (id) => players.get(id) ?? unknownPlayer(id), factors),
  );
  const asked = { num_lineups: lineups.length, salary_cap: cap, ...(contest && { contest }) };
  const ofRequest =
    'file_id' in request ? { ...asked, file_id: request.file_id } : { ...asked, players: request.players };
  const response = {
    run_id: runId,
    optimized_lineups: lineups,
    found: lineups.length,
    requested: lineups.length,
    ...(contest && { contest }),
    ...(preset && { roster: { ...CONTEST_PRESETS[preset].roster } }),
  };
  return {
    // A simulation that is started here follows the rules of the run, as the server's did.
    results: { request: run?.request ?? ofRequest, response: { ...response, ...run?.response } },
    input: {
      request,
      keys,
      pool: 'file_id' in request ? (pool ?? []) : null,
      ...((run !== null || pool === null) && { isIncomplete: true }),
    },
  };
}

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
