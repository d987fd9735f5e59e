import {
  checkLineups,
  createExactSolver,
  type LineupProblem,
  type LineupSolver,
} from '@fanteam/lineup-solver';
import { createGlpkSolver } from './glpk-solver';
import type { SolveOutcome, SolveRequest } from './solver-messages';

/** The engines in the order in which they are asked; each is loaded when it is first needed. */
export type Engines = readonly (() => Promise<LineupSolver>)[];

/** The exact search answers in milliseconds; glpk, a general engine, stands in where that one fails. */
export const ENGINES: Engines = [once(async () => createExactSolver()), once(() => createGlpkSolver())];

/**
 * Solves with the first engine that gives an answer which the independent checker accepts. Blocks until
 * then or until the time limit.
 * @throws what the last engine threw, or that the checker refused its answer.
 */
export async function solveProblem(
  { problem, timeLimitMs }: SolveRequest,
  engines: Engines,
  onFailure: (error: unknown) => void,
): Promise<SolveOutcome> {
  const start = performance.now();
  const deadline = start + timeLimitMs;
  for (const [index, load] of engines.entries()) {
    try {
      return {
        ...solveAndCheck(await load(), problem, deadline),
        solverMs: roundToTenth(performance.now() - start),
      };
    } catch (error) {
      if (index === engines.length - 1) throw error;
      onFailure(error);
    }
  }
  throw new Error('There is no engine.');
}

function solveAndCheck(
  solver: LineupSolver,
  problem: LineupProblem,
  deadline: number,
): Omit<SolveOutcome, 'solverMs'> {
  const { status, lineups, cause } = solver.solve(problem, { deadline });
  const violations = checkLineups(problem, lineups);
  if (violations.length > 0) {
    throw new Error(
      `The checker refused an answer of ${solver.engine}: ${violations.slice(0, 3).join('; ')}`,
    );
  }
  return { status, engine: solver.engine, lineups: [...lineups], ...(cause ? { cause } : {}) };
}

const roundToTenth = (ms: number) => Math.round(ms * 10) / 10;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
