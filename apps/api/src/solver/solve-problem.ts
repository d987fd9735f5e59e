import { createGlpkSolver } from '@fanteam/glpk-engine';
import {
  createExactSolver,
  checkLineups,
  countsVice,
  createLineupChecker,
  explainNoLineup,
  keepLimits,
  type LineupProblem,
  type LineupSet,
  type LineupSolver,
  type SolvedLineup,
  type SolveOptions,
} from '@fanteam/lineup-solver';
import { SolveClock } from './solve-clock';
import { SolveCancelledError, type SolveOutcome, type SolveRequest } from './solver-messages';

export interface Engine {
  /** Loads the engine on the first call. */
  load: () => Promise<LineupSolver>;
  supports: (problem: LineupProblem) => boolean;
  /** Whether it reads `SolveOptions.now`. Other engines get deadlines on the clock of `performance.now()`. */
  readsClock?: boolean;
}

/**
 * In the order in which they are tried. The exact search takes milliseconds. glpk replaces it when it fails, and when
 * it finds no lineup: linear programming quickly solves problems whose rules nearly contradict each other.
 */
export const ENGINES: readonly Engine[] = [
  { load: once(async () => keepLimits(createExactSolver(), true)), supports: () => true, readsClock: true },
  {
    load: once(async () => keepLimits(await createGlpkSolver(), false)),
    supports: (problem) => !plansExposure(problem) && !countsVice(problem),
  },
];

/** Minimum exposures and `spread` exposures: only the exact engine supports them. */
function plansExposure({ rules }: LineupProblem): boolean {
  const { exposure, stacks } = rules ?? {};
  return (
    exposure?.mode === 'spread' ||
    Object.values(exposure?.players ?? {}).some(({ min }) => min !== undefined) ||
    (stacks ?? []).some(({ minExposure }) => minExposure !== undefined)
  );
}

function withoutChances(problem: LineupProblem): LineupProblem {
  return { ...problem, players: problem.players.map((player) => ({ ...player, start: undefined })) };
}

/** Receives the progress of a solve. */
export interface SolveReport {
  /** A final lineup that the checker has accepted. Best first. */
  onLineup: (lineup: SolvedLineup, engine: SolveOutcome['engine']) => void;
  /** A set that the checker has accepted. It replaces the lineups reported before. */
  onSet: (set: LineupSet, engine: SolveOutcome['engine']) => void;
  /** An engine failed and the next one starts. Lineups reported so far are invalid. */
  onEngineFailed: (error: unknown) => void;
}

/** After this share of the time limit without a lineup, the next engine starts. */
const FIRST_LINEUP_SHARE = 0.25;
/** The same limit for each of the many small problems that explain why there is no lineup. */
const TRIAL_STEP_MS = 300;

/**
 * Solves with the first engine whose result the independent checker accepts, and reports each lineup as soon as it is
 * final. Blocks until it is done, the time limit has passed (see `SolveClock`) or the solve is cancelled.
 * @throws SolveCancelledError if `isCancelled` stopped a search; the error of the last engine, or that the checker
 * rejected its result.
 */
export async function solveProblem(
  { problem, timeLimitMs, known = [] }: SolveRequest,
  engines: readonly Engine[],
  report: SolveReport,
  isCancelled: () => boolean = () => false,
): Promise<SolveOutcome> {
  const start = performance.now();
  const clock = new SolveClock(timeLimitMs);
  const all = engines.map((engine) => ({
    ...engine,
    load: async () => cancellable(await engine.load(), isCancelled),
  }));
  const usable = all.filter(({ supports }) => supports(problem));
  for (const [index, { load, readsClock }] of usable.entries()) {
    const isLast = index === usable.length - 1;
    try {
      const solver = await load();
      const firstLineupDeadline = isLast ? timeLimitMs : timeLimitMs * FIRST_LINEUP_SHARE;
      const options = readsClock
        ? { deadline: timeLimitMs, firstLineupDeadline, now: clock.now }
        : {
            deadline: clock.toPerformanceTime(timeLimitMs),
            firstLineupDeadline: clock.toPerformanceTime(firstLineupDeadline),
          };
      const proven = known.filter(({ isProven }) => isProven !== false);
      const found = solveAndCheck(solver, problem, { ...options, known: proven }, withClock(report, clock));
      const outcome = keepKnown(problem, known, found, report);
      if (outcome.status === 'timed-out' && clock.now() < timeLimitMs && !isLast) continue;
      // Chances to start decide what lineups are worth, not which are possible.
      const possible = withoutChances(problem);
      const explanation = await explain(
        possible,
        outcome,
        all.filter(({ supports }) => supports(possible)).slice(index),
        clock.toPerformanceTime(timeLimitMs),
      );
      return { ...outcome, ...explanation, solverMs: roundToTenth(performance.now() - start) };
    } catch (error) {
      if (isLast || error instanceof SolveCancelledError) throw error;
      report.onEngineFailed(error);
    }
  }
  throw new Error('No engine supports this problem.');
}

/** An attempt on a busy machine may find fewer lineups than an earlier one, whose lineups are then the result. */
function keepKnown(
  problem: LineupProblem,
  known: readonly SolvedLineup[],
  found: Omit<SolveOutcome, 'solverMs'>,
  report: SolveReport,
): Omit<SolveOutcome, 'solverMs'> {
  const set = { lineups: [...known] };
  if (known.length <= found.lineups.length || checkSet(problem, set).length > 0) return found;
  const { engine, stoppedBy } = found;
  report.onSet(set, engine);
  const isShort = known.length < problem.lineupCount;
  return { status: 'feasible', engine, ...(isShort && stoppedBy && { stoppedBy }), ...set };
}

function solveAndCheck(
  solver: LineupSolver,
  problem: LineupProblem,
  options: SolveOptions,
  report: SolveReport,
): Omit<SolveOutcome, 'solverMs'> {
  const checker = createLineupChecker(problem);
  let reported: SolvedLineup[] = [];
  let isSet = false;
  const violations: string[] = [];
  const onLineup = (lineup: SolvedLineup) => {
    reported.push(lineup);
    violations.push(...checker.check(lineup));
    if (violations.length === 0) report.onLineup(lineup, solver.engine);
  };
  const onSet = (set: LineupSet) => {
    reported = [...set.lineups];
    isSet = true;
    violations.push(...checkSet(problem, set));
    if (violations.length === 0) report.onSet(set, solver.engine);
  };
  const { status, lineups, ...rest } = solver.solve(problem, { ...options, onLineup, onSet });
  // some engines report lineups only in their result
  for (const lineup of lineups.slice(reported.length)) onLineup(lineup);
  const isChecked = !isSet && lineups.length === problem.lineupCount && isSameList(reported, lineups);
  violations.push(
    ...(isChecked ? checker.checkSet(rest.shortfalls) : checkSet(problem, { lineups, ...rest })),
  );
  if (!isSameList(reported, lineups) && String(picksOf(reported)) !== String(picksOf(lineups))) {
    violations.push('the lineups differ from those that were reported');
  }
  if (violations.length > 0) {
    throw new Error(
      `The checker rejected the result of ${solver.engine}: ${violations.slice(0, 3).join('; ')}`,
    );
  }
  return { status, engine: solver.engine, lineups: [...lineups], ...rest };
}

/** Whether both have the same objects in the same order. */
function isSameList(some: readonly SolvedLineup[], others: readonly SolvedLineup[]): boolean {
  return some.length === others.length && some.every((lineup, at) => lineup === others[at]);
}

const picksOf = (lineups: readonly SolvedLineup[]) => lineups.map(({ picks }) => picks);

/** What is wrong with a whole set: its exposures are shares of its own number of lineups. */
function checkSet(problem: LineupProblem, { lineups, shortfalls }: LineupSet): string[] {
  if (lineups.length === 0 || lineups.length > problem.lineupCount) {
    return lineups.length === 0 ? [] : [`${lineups.length} lineups, ${problem.lineupCount} were requested`];
  }
  const lineupCount = Math.max(lineups.length, ...lineups.map(({ draw = -1 }) => draw + 1));
  return checkLineups({ ...problem, lineupCount }, lineups, shortfalls);
}

/** Why no lineup exists, and what would make one possible. Uses the rest of the time limit at most. */
async function explain(
  problem: LineupProblem,
  { status }: Omit<SolveOutcome, 'solverMs'>,
  engines: readonly Engine[],
  deadline: number,
): Promise<Pick<SolveOutcome, 'explanation'>> {
  if (status !== 'infeasible') return {};
  const solvers = await Promise.all(engines.map(({ load }) => load()));
  return { explanation: explainNoLineup(problem, inSequence(solvers), deadline) };
}

/** The clock needs the first lineup. */
function withClock(report: SolveReport, clock: SolveClock): SolveReport {
  return {
    ...report,
    onLineup: (lineup, engine) => {
      clock.resultFound();
      report.onLineup(lineup, engine);
    },
    onSet: (set, engine) => {
      clock.resultFound();
      report.onSet(set, engine);
    },
  };
}

/** A solver that throws SolveCancelledError when `isCancelled` has stopped its search: the result is only a part. */
function cancellable({ engine, solve }: LineupSolver, isCancelled: () => boolean): LineupSolver {
  let wasStopped = false;
  const isStopped = () => (wasStopped ||= isCancelled());
  return {
    engine,
    solve: (problem, options) => {
      const result = solve(problem, { ...options, isCancelled: isStopped });
      if (wasStopped) throw new SolveCancelledError();
      return result;
    },
  };
}

/** A solver that tries one engine after the other, each but the last for `TRIAL_STEP_MS`. */
function inSequence(solvers: readonly LineupSolver[]): LineupSolver {
  const [first, ...others] = solvers;
  if (!first || others.length === 0) return first!;
  const next = inSequence(others);
  return {
    engine: first.engine,
    solve: (problem, options) => {
      const firstLineupDeadline = performance.now() + TRIAL_STEP_MS;
      const result = first.solve(problem, { ...options, firstLineupDeadline });
      return result.status === 'timed-out' ? next.solve(problem, options) : result;
    },
  };
}

const roundToTenth = (ms: number) => Math.round(ms * 10) / 10;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
