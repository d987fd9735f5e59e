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
  type ContestChoiceOptions,
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
  type ContestRules,
  type FurtherContest,
  type SimulatedPlayer,
  type SimulationProblem,
} from '@fanteam/contest-simulator';
import { resolveContest } from '../contest';
import { toRosterRules } from '../lineup-task';
import type { FieldPath } from '../player-rules';
import { duplicateWarnings, readLineups } from './read-lineups';
import { readContests, type NamedContest } from './read-contests';
import { readMatches } from './read-matches';
import { checkOwnership, readPlayers, toSimulatedPlayer } from './read-players';
import { fromFile, fromPlayers, fromRun, type SimulatedRun } from './read-source';
import type { Reject, SimulationSource } from './simulation-source';
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
  /** With `contests` of the problem, in their order. */
  contests?: NamedContest[];
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
  const main: Omit<SimulationProblem, 'lineups'> = {
    players: simulated,
    matches: matches.matches,
    roster: toRosterRules(roster),
    salaryCap: options.salary_cap,
    contest: {
      entries: options.entries,
      fee: options.fee,
      prizes: options.prizes,
      ties: options.ties ?? 'cheaper_first',
    },
    trust: options.trust ?? defaultTrustOf(players),
    fieldStyle: options.field ?? 'average',
    ...(options.field_stacks !== undefined && { fieldStacks: options.field_stacks / 100 }),
    scenarios: roundUp(options.scenarios ?? SIMULATION_LIMITS.defaultScenarios),
    seed: options.seed ?? 0,
    stackingPenalty: options.stacking_penalty ?? false,
    safetyNet: options.safety_net ?? false,
    ...(options.name !== undefined && { name: options.name }),
  };
  const unreadable = new Set(mistakes.map(({ field }) => field.join('.')));
  const further = readContests(options, source, players, main, resolved, reject);
  const { contests } = further;
  const choice = readChoice(options.choose, options.contests, contests, source, reject);
  const problem: SimulationProblem = {
    ...main,
    lineups,
    ...(contests.length > 0 && { contests }),
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
    ...further.warnings,
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
    task: {
      ...{ problem, contest, guessed, timeLimitMs, warnings },
      lineupIds: [...source.lineupIds],
      ...(contests.length > 0 && { contests: further.named }),
    },
  };
}

/** A player whose points vary as the model says. */
const needsModelSd = ({ projection, sd }: SimulatedPlayer) => projection !== null && sd === undefined;

/**
 * @param inputs the further contests of the request
 * @param read those that could be read
 */
function readChoice(
  choose: SimulateOptions['choose'],
  inputs: SimulateOptions['contests'] = [],
  read: readonly FurtherContest[],
  { lineupIds }: SimulationSource,
  reject: Reject,
): ChoiceRules | undefined {
  if (!choose) return undefined;
  const { aim, min_unique_players: minUniquePlayers, max_exposure_all: maxExposureAll, once } = choose;
  const { contests: further = [] } = choose;
  if (further.length !== inputs.length) {
    const counts = [inputs.length, further.length].map(
      (count) => `${count} ${count === 1 ? 'contest' : 'contests'}`,
    );
    reject(
      ['choose', 'contests'],
      `contests has ${counts[0]}, but choose.contests has ${counts[1]}. State how many entries to choose for each`,
    );
    return undefined;
  }
  // the mistakes of a contest come first
  if (read.length !== inputs.length) return undefined;
  const { place, max_exposure: maxExposure, ...rulesOfMain } = choose;
  const defaults = {
    ...(place !== undefined && { place }),
    ...(maxExposure !== undefined && { max_exposure: maxExposure }),
  };
  const readRules = (rules: ContestChoiceOptions, path: FieldPath, contest?: FurtherContest) =>
    readContestRules({ ...defaults, ...withoutUndefined(rules) }, lineupIds, contest, (message) =>
      reject([...path, 'keep'], `${[...path, 'keep'].join('.')}: ${message}`),
    );
  return {
    ...readRules(rulesOfMain, ['choose']),
    aim,
    ...(minUniquePlayers !== undefined && { minUniquePlayers }),
    ...(maxExposureAll !== undefined && { maxExposureAll }),
    ...(once !== undefined && { once }),
    ...(further.length > 0 && {
      contests: further.map((rules, at) => readRules(rules, ['choose', 'contests', at], read[at])),
    }),
  };
}

/** @param contest a further contest; absent: the main one, in which all lineups are legal */
function readContestRules(
  { count, place, max_exposure: maxExposure, keep: ids = [] }: ContestChoiceOptions,
  lineupIds: readonly string[],
  contest: FurtherContest | undefined,
  rejectKeep: (message: string) => void,
): ContestRules {
  const keep = ids.map((id) => lineupIds.indexOf(id));
  const unknown = ids.filter((_, at) => keep[at] === -1);
  const illegal = ids.filter((_, at) => keep[at] !== -1 && contest?.lineups[keep[at]!] === null);
  if (unknown.length > 0) rejectKeep(`no lineup has the id ${unknown.join(', ')}`);
  if (illegal.length > 0) rejectKeep(`lineup ${illegal.join(', ')} is not legal in this contest`);
  return {
    count,
    ...(place !== undefined && { place }),
    ...(maxExposure !== undefined && { maxExposure }),
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
      return ['choose', ...rest.map((part) => (typeof part === 'number' ? part : snakeCase(part)))];
    case 'contests':
      // of a contest, or of the lineups that are entered in it
      return ['contests', index!, ...(key === 'contest' ? rest.slice(2) : ['entries'])];
    default:
      return [snakeCase(first!), ...rest];
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
