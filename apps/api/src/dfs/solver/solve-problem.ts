import {
  createExactSolver,
  createLineupChecker,
  findConflict,
  isCountedOut,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
  type SolveResult,
} from '@fanteam/lineup-solver';
import { createGlpkSolver } from './glpk-solver';
import type { SolveOutcome, SolveRequest } from './solver-messages';

export interface Engine {
  /** Loads it when it is first needed. */
  load: () => Promise<LineupSolver>;
  knows: (problem: LineupProblem) => boolean;
}

/** The exact search answers in milliseconds; glpk, a general engine, stands in where that one fails. */
export const ENGINES: readonly Engine[] = [
  { load: once(async () => createExactSolver()), knows: () => true },
  { load: once(() => createGlpkSolver()), knows: isPlain },
];

/** Without what the models of glpk do not hold: rules, drawn values, objectives of their own, captaincies. */
function isPlain({ rules, players, randomness }: LineupProblem): boolean {
  return (
    !rules &&
    !randomness &&
    players.every(({ objective, captaincy }) => objective === undefined && !captaincy)
  );
}

/** Told while a solve goes on. */
export interface SolveReport {
  /** A lineup that is certain and that the checker has accepted; best first. */
  lineup: (lineup: SolvedLineup, engine: SolveOutcome['engine']) => void;
  /** An engine failed: what it told does not count, the next one is asked. */
  failure: (error: unknown) => void;
}

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
    try {
      const outcome = solveAndCheck(await load(), problem, deadline, report);
      return { ...outcome, solverMs: roundToTenth(performance.now() - start) };
    } catch (error) {
      if (index === able.length - 1) throw error;
      report.failure(error);
    }
  }
  throw new Error('No engine knows this problem.');
}

function solveAndCheck(
  solver: LineupSolver,
  problem: LineupProblem,
  deadline: number,
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
  const { status, lineups, ...rest }: SolveResult = isCountedOut(problem)
    ? { status: 'infeasible', lineups: [], cause: { code: 'rules' } }
    : solver.solve(problem, { deadline, onLineup });
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
  const outcome = { status, engine: solver.engine, lineups: [...lineups], ...rest };
  if (status !== 'infeasible' || rest.cause?.code === 'salary_cap') return outcome;
  const conflict = findConflict(problem, solver, deadline);
  return conflict.length === 0 ? outcome : { ...outcome, conflict };
}

const roundToTenth = (ms: number) => Math.round(ms * 10) / 10;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
