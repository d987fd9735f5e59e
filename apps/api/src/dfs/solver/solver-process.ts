/**
 * A solver process: solves one problem at a time for the process that forked it, and leaves when that
 * one is gone. It is killed from outside at its deadline or memory limit, so it needs no guard of its own.
 */
import { setPriority } from 'node:os';
import { checkLineups, type LineupProblem, type LineupSolver } from '@fanteam/lineup-solver';
import { createGlpkSolver } from './glpk-solver';
import type { SolveOutcome, SolverMessage, SolveRequest } from './solver-messages';

/** Below HTTP and the database: a solve may take all of what is left of a core. */
const NICENESS = 10;

function say(message: SolverMessage): void {
  process.send?.(message);
}

function solve(solver: LineupSolver, { problem, timeLimitMs }: SolveRequest): SolveOutcome {
  const start = performance.now();
  const result = solver.solve(problem, { deadline: start + timeLimitMs });
  const violations = checkLineups(problem, result.lineups);
  if (violations.length > 0)
    throw new Error(`The checker refused a lineup: ${violations.slice(0, 3).join('; ')}`);
  const solverMs = Math.round((performance.now() - start) * 10) / 10;
  return {
    status: result.status,
    engine: solver.engine,
    lineups: [...result.lineups],
    cause: result.cause,
    solverMs,
  };
}

/** The engine's first call loads and compiles it: do that before the first user waits. */
function warmUp(solver: LineupSolver): void {
  const positions = ['GK', 'D', 'M', 'F'] as const;
  const one = { min: 1, max: 1 };
  const problem: LineupProblem = {
    players: positions.map((position, index) => ({
      id: position,
      position,
      team: 'A',
      salary: 1,
      projection: index,
    })),
    roster: {
      size: 4,
      positions: { GK: one, D: one, M: one, F: one },
      maxPerTeam: null,
      captain: null,
      viceCaptain: null,
    },
    salaryCap: 4,
    lineupCount: 1,
    minUniquePlayers: 1,
    locked: [],
  };
  solve(solver, { problem, timeLimitMs: 1000 });
}

async function main(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  // a Ctrl-C reaches the whole group; the owner decides when its solvers leave
  process.on('SIGINT', () => undefined);
  setPriority(NICENESS);
  const solver = await createGlpkSolver();
  warmUp(solver);
  process.on('message', (request: SolveRequest) => {
    try {
      say({ type: 'done', outcome: solve(solver, request) });
    } catch (error) {
      say({
        type: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  });
  say({ type: 'ready' });
}

void main();
