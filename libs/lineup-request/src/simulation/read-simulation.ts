/**
 * Reads a simulation request: request, pool and lineups in, the simulator's problem or the mistakes out. The API reads
 * each request with it, and the page its own inputs. There is no second reading. Pure functions, linear in the size of
 * the request.
 *
 * The types of the fields are not checked here: the API's DTO classes do that first. Their ranges are.
 */
import {
  contestName,
  defaultTrustOf,
  LIMITS,
  SIMULATION_LIMITS,
  type ContestId,
  type Guess,
  type PoolPlayer,
  type SimulateFileRequest,
  type SimulateOptions,
  type SimulatePlayersRequest,
  type SimulateRunRequest,
} from '@fanteam/contracts';
import {
  checkSimulation,
  type ChoiceRules,
  type SimulatedPlayer,
  type SimulationProblem,
} from '@fanteam/contest-simulator';
import { resolveContest } from '../contest';
import { toRosterRules } from '../lineup-task';
import type { FieldPath } from '../player-rules';
import { duplicateWarnings, readLineups } from './read-lineups';
import { readMatches } from './read-matches';
import { checkOwnership, readPlayers, toSimulatedPlayer } from './read-players';
import { fromFile, fromPlayers, fromRun, type SimulatedRun } from './read-source';
import type { SimulationSource } from './simulation-source';
import { simulationWarnings } from './simulation-warnings';

/** A simulation request that was read without mistakes. Plain JSON: the API stores it with the run. */
export interface SimulationTask {
  problem: SimulationProblem;
  contest: ContestId;
  /** The `lineup_id` of each lineup of the problem. */
  lineupIds: string[];
  /** What the reading had to guess. The simulator adds its own guesses. */
  guessed: Guess[];
  timeLimitMs: number;
  /** Sentences for the response's `warnings`. */
  warnings: string[];
}

/** A field of the request that is wrong. */
export interface SimulationRequestMistake {
  field: FieldPath;
  message: string;
}

/** The result of reading a request: a task, or mistakes. */
export interface SimulationReading {
  /** In the order of the request's fields. */
  mistakes: readonly SimulationRequestMistake[];
  /** Defined when there are no mistakes. */
  task: SimulationTask | undefined;
}

/** Reads a request for lineups of a stored pool. */
export function readFileSimulation(
  pool: readonly PoolPlayer[],
  request: SimulateFileRequest,
): SimulationReading {
  return read(fromFile(pool, request), request);
}

/** Reads a request that carries its players. */
export function readPlayersSimulation(request: SimulatePlayersRequest): SimulationReading {
  return read(fromPlayers(request), request);
}

/** Reads a request for the lineups of a run. Settings of the run apply where the request has none. */
export function readRunSimulation(run: SimulatedRun, request: SimulateRunRequest): SimulationReading {
  const { salary_cap, stacking_penalty, safety_net } = run.request;
  return read(fromRun(run, request), {
    salary_cap,
    stacking_penalty,
    safety_net,
    ...withoutUndefined(request),
  });
}

type Options = Omit<SimulateOptions, 'salary_cap'> & { salary_cap: number };

function read(source: SimulationSource, options: Options): SimulationReading {
  const mistakes: SimulationRequestMistake[] = [];
  const reject = (field: FieldPath, message: string) => void mistakes.push({ field, message });
  const resolved =
    source.contest && options.contest === undefined && options.roster === undefined
      ? source.contest
      : resolveContest(options.contest ?? 'auto', options.roster, source.pool);
  if ('message' in resolved) return { mistakes: [resolved], task: undefined };
  const { contest, roster } = resolved;
  if (roster.bench) {
    const message = `The contest ${contestName(contest)} has a bench and cannot be simulated`;
    return { mistakes: [{ field: ['contest'], message }], task: undefined };
  }
  const warnings: string[] = [];
  const entered = new Set(source.lineups.flatMap((lineup) => lineup.players));
  const players = readPlayers(source, entered, reject);
  checkOwnership(players, roster.size, reject);
  const simulated = players.map(toSimulatedPlayer);
  const matches = readMatches(options.matches ?? [], source, simulated, reject);
  const lineups = readLineups(source, players, roster, reject);
  const unreadable = new Set(mistakes.map(({ field }) => field.join('.')));
  const choice = readChoice(options.choose, source, reject);
  const problem: SimulationProblem = {
    players: simulated,
    matches: matches.matches,
    roster: toRosterRules(roster),
    salaryCap: options.salary_cap,
    lineups,
    contest: {
      entries: options.entries,
      fee: options.fee,
      prizes: options.prizes,
      ties: options.ties ?? 'cheaper_first',
    },
    trust: options.trust ?? defaultTrustOf(players),
    fieldStyle: options.field ?? 'average',
    scenarios: roundUp(options.scenarios ?? SIMULATION_LIMITS.defaultScenarios),
    seed: options.seed ?? 0,
    stackingPenalty: options.stacking_penalty ?? false,
    safetyNet: options.safety_net ?? false,
    ...(choice && { choice }),
  };
  const names = {
    player: (row: number) => players[row]?.name ?? String(row),
    lineup: (index: number) => source.lineupIds[index] ?? String(index + 1),
  };
  for (const { field, message } of checkSimulation(problem, names)) {
    const path = toRequestField(field, source, { players, matchFields: matches.fields });
    // the reading has said more about it
    if (!unreadable.has(path.join('.'))) reject(path, message);
  }
  if (mistakes.length > 0) return { mistakes, task: undefined };
  warnings.push(
    ...matches.warnings,
    ...duplicateWarnings(lineups, source.lineupIds),
    ...simulationWarnings(problem, players),
  );
  const guessed = [
    ...(matches.guessed.length > 0 ? (['goals'] as const) : []),
    ...(matches.alone.length > 0 ? (['matches'] as const) : []),
    ...(problem.players.some(needsModelSd) ? (['sd'] as const) : []),
  ];
  const timeLimitMs = options.time_limit_ms ?? LIMITS.defaultTimeLimitMs;
  return {
    mistakes,
    task: { problem, contest, lineupIds: [...source.lineupIds], guessed, timeLimitMs, warnings },
  };
}

/** A player whose points vary as the model says. */
const needsModelSd = ({ projection, sd }: SimulatedPlayer) => projection !== null && sd === undefined;

function readChoice(
  choose: SimulateOptions['choose'],
  { lineupIds }: SimulationSource,
  reject: (field: FieldPath, message: string) => void,
): ChoiceRules | undefined {
  if (!choose) return undefined;
  const { count, aim, place, max_exposure: maxExposure, min_unique_players: minUniquePlayers } = choose;
  const keep = (choose.keep ?? []).map((id) => lineupIds.indexOf(id));
  const unknown = (choose.keep ?? []).filter((_, at) => keep[at] === -1);
  if (unknown.length > 0) {
    reject(['choose', 'keep'], `choose.keep: no lineup has the id ${unknown.join(', ')}`);
  }
  return {
    count,
    aim,
    ...(place !== undefined && { place }),
    ...(maxExposure !== undefined && { maxExposure }),
    ...(minUniquePlayers !== undefined && { minUniquePlayers }),
    ...(keep.length > 0 && { keep: [...new Set(keep)] }),
  };
}

/** The field of the request that a field of the problem comes from. */
function toRequestField(
  [first, ...rest]: readonly (string | number)[],
  source: SimulationSource,
  {
    players,
    matchFields,
  }: { players: readonly PoolPlayer[]; matchFields: readonly (FieldPath | undefined)[] },
): FieldPath {
  const [index, key] = rest;
  const snakeCase = (name: string | number) =>
    String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  switch (first) {
    case 'contest':
      return rest;
    case 'players':
      return [...source.playerField(players[Number(index)]!.id), snakeCase(key!)];
    case 'matches':
      return [...(matchFields[Number(index)] ?? ['matches']), ...rest.slice(1)];
    case 'lineups':
      return index === undefined ? source.lineupField(-1) : source.lineupField(Number(index));
    case 'choice':
      return ['choose', ...rest.map(snakeCase)];
    default:
      return [first!, ...rest];
  }
}

/** Whole batches. A value out of range stays out of range. */
function roundUp(scenarios: number): number {
  const { scenarioStep } = SIMULATION_LIMITS;
  return Math.ceil(scenarios / scenarioStep) * scenarioStep;
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
