/**
 * A solver process: solves one problem at a time for the process that forked it, and leaves when that
 * one is gone. It is killed from outside at its deadline or memory limit, so it needs no guard of its own.
 */
import { setPriority } from 'node:os';
import type { CaptainFactors, LineupProblem } from '@fanteam/lineup-solver';
import type { SolverMessage, SolveRequest } from './solver-messages';
import { ENGINES, solveProblem, type SolveReport } from './solve-problem';

/** Below HTTP and the database: a solve may take all of what is left of a core. */
const NICENESS = 10;
const WARM_UP_ROUNDS = 2;

function say(message: SolverMessage): void {
  // whoever forked it may be gone
  if (process.connected) process.send?.(message);
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Any process's first calls are slow until they are compiled: do that before the first user waits. */
async function warmUp(): Promise<void> {
  const silent: SolveReport = { lineup: () => undefined, failure: () => undefined };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    for (const [minUniquePlayers, captain] of [
      [1, null],
      [3, { points: 2, salary: 1 }],
    ] as const) {
      const problem = warmUpProblem(minUniquePlayers, captain);
      await solveProblem({ problem, timeLimitMs: 1000 }, ENGINES, silent);
    }
  }
}

/** Of the size that users ask for. */
function warmUpProblem(minUniquePlayers: number, captain: CaptainFactors | null): LineupProblem {
  const positions = ['GK', 'D', 'D', 'M', 'D', 'M', 'F', 'M', 'D', 'F'] as const;
  return {
    players: Array.from({ length: 600 }, (_, index) => ({
      id: String(index),
      position: positions[index % positions.length]!,
      team: String(index % 20),
      salary: 4 + ((index * 7) % 90) / 10,
      projection: 1 + ((index * 13) % 71) / 10,
    })),
    roster: {
      size: 11,
      positions: {
        GK: { min: 1, max: 1 },
        D: { min: 3, max: 5 },
        M: { min: 2, max: 5 },
        F: { min: 1, max: 3 },
      },
      maxPerTeam: 3,
      captain,
      viceCaptain: null,
    },
    salaryCap: 80,
    lineupCount: 150,
    minUniquePlayers,
    locked: [],
  };
}

/** Nothing waits for the loop, which is busy until the solve is done: a pipe takes each message at once. */
const REPORT: SolveReport = {
  lineup: (lineup, engine) => say({ type: 'lineup', lineup, engine }),
  failure: (error) => say({ type: 'engine-failed', message: stackOf(error) }),
};

async function main(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  // a Ctrl-C reaches the whole group; the owner decides when its solvers leave
  process.on('SIGINT', () => undefined);
  setPriority(NICENESS);
  await warmUp();
  process.on('message', (request: SolveRequest) => {
    solveProblem(request, ENGINES, REPORT).then(
      ({ lineups: _told, ...outcome }) => say({ type: 'done', outcome }),
      (error: unknown) => say({ type: 'failed', message: stackOf(error) }),
    );
  });
  say({ type: 'ready' });
}

void main();
