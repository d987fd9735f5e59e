import { createGlpkSolver } from '@fanteam/glpk-engine';
import {
  createExactSolver,
  createLineupChecker,
  findConflict,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
  type SolveOptions,
} from '@fanteam/lineup-solver';
import type { SolveOutcome, SolveRequest } from './solver-messages';

export interface Engine {
  /** Loads it when it is first needed. */
  load: () => Promise<LineupSolver>;
  knows: (problem: LineupProblem) => boolean;
}

/**
 * The exact search answers in milliseconds. glpk, a general engine, stands in where that one fails, and where
 * it is stuck: rules that all but contradict each other need a search among salaries, clubs and groups at
 * once, which linear programming sees through.
 */
export const ENGINES: readonly Engine[] = [
  { load: once(async () => createExactSolver()), knows: () => true },
  { load: once(() => createGlpkSolver()), knows: (problem) => !plansExposure(problem) },
];

/** Does it ask for exposures that only the exact engine can plan for: a least one, or over the whole set? */
function plansExposure({ rules }: LineupProblem): boolean {
  const { exposure, stacks } = rules ?? {};
  return (
    exposure?.mode === 'spread' ||
    Object.values(exposure?.players ?? {}).some(({ min }) => min !== undefined) ||
    (stacks ?? []).some(({ minExposure }) => minExposure !== undefined)
  );
}

/** Told while a solve goes on. */
export interface SolveReport {
  /** A lineup that is certain and that the checker has accepted; best first. */
  lineup: (lineup: SolvedLineup, engine: SolveOutcome['engine']) => void;
  /** An engine failed: what it told does not count, the next one is asked. */
  failure: (error: unknown) => void;
}

/** The share of the time after which the next engine is asked if there is no lineup yet. */
const PATIENCE = 0.25;
/** The same for the search for a conflict, which asks many small questions. */
const CONFLICT_PATIENCE_MS = 300;

/**
 * Solves with the first engine that gives an answer which the independent checker accepts, and reports each
 * lineup as soon as it is certain. Blocks until it is done or the time limit has come.
 * @throws what the last engine threw, or that the checker refused its answer.
 */
export async function solveProblem(
  { problem, timeLimitMs }: SolveRequest,
  engines: readonly Engine[],
  report: SolveReport,
): Promise<SolveOutcome> {
  const start = performance.now();
  const deadline = start + timeLimitMs;
  const able = engines.filter(({ knows }) => knows(problem));
  for (const [index, { load }] of able.entries()) {
    const isLast = index === able.length - 1;
    try {
      const firstLineupDeadline = isLast ? deadline : start + timeLimitMs * PATIENCE;
      const outcome = solveAndCheck(await load(), problem, { deadline, firstLineupDeadline }, report);
      const isStuck = outcome.status === 'timed-out' && performance.now() < deadline;
      if (isStuck && !isLast) continue;
      const conflict = await conflictOf(problem, outcome, able.slice(index), deadline);
      return { ...outcome, ...conflict, solverMs: roundToTenth(performance.now() - start) };
    } catch (error) {
      if (isLast) throw error;
      report.failure(error);
    }
  }
  throw new Error('No engine knows this problem.');
}

function solveAndCheck(
  solver: LineupSolver,
  problem: LineupProblem,
  options: SolveOptions,
  report: SolveReport,
): Omit<SolveOutcome, 'solverMs'> {
  const checker = createLineupChecker(problem);
  const told: SolvedLineup[] = [];
  const violations: string[] = [];
  const onLineup = (lineup: SolvedLineup) => {
    told.push(lineup);
    violations.push(...checker.check(lineup));
    if (violations.length === 0) report.lineup(lineup, solver.engine);
  };
  const { status, lineups, ...rest } = solver.solve(problem, { ...options, onLineup });
  // an engine may tell nothing before its end
  for (const lineup of lineups.slice(told.length)) onLineup(lineup);
  violations.push(...checker.checkWhole(rest.shortfalls));
  if (String(told.map(({ picks }) => picks)) !== String(lineups.map(({ picks }) => picks))) {
    violations.push('other lineups than those that were told');
  }
  if (violations.length > 0) {
    throw new Error(
      `The checker refused an answer of ${solver.engine}: ${violations.slice(0, 3).join('; ')}`,
    );
  }
  return { status, engine: solver.engine, lineups: [...lineups], ...rest };
}

/** The rules that cannot hold together, if they are why there is no lineup. */
async function conflictOf(
  problem: LineupProblem,
  { status, cause }: Omit<SolveOutcome, 'solverMs'>,
  engines: readonly Engine[],
  deadline: number,
): Promise<Pick<SolveOutcome, 'conflict'>> {
  if (status !== 'infeasible' || cause?.code === 'salary_cap') return {};
  const solvers = await Promise.all(engines.map(({ load }) => load()));
  const conflict = findConflict(problem, inTurns(solvers), deadline);
  return conflict.length === 0 ? {} : { conflict };
}

/** One engine after the other, each but the last for a short while. */
function inTurns(solvers: readonly LineupSolver[]): LineupSolver {
  const [first, ...others] = solvers;
  if (!first || others.length === 0) return first!;
  const next = inTurns(others);
  return {
    engine: first.engine,
    solve: (problem, options) => {
      const firstLineupDeadline = performance.now() + CONFLICT_PATIENCE_MS;
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
