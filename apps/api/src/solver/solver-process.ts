/**
 * The entry file of a solver process. It has one task at a time from its parent and exits when the parent is gone.
 * The parent kills it at its deadline or memory limit.
 */
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SimulationResult } from '@fanteam/contest-simulator';
import type { CaptainFactors, LineupProblem } from '@fanteam/lineup-solver';
import { simulateContest } from './simulate-contest';
import { ENGINES, solveProblem, type SolveReport } from './solve-problem';
import {
  CANCEL_DESCRIPTOR,
  type CancelListenerData,
  type SimulationRequest,
  type SolverCommand,
  type SolverMessage,
  type SolveRequest,
  SolveCancelledError,
} from './solver-messages';

/** The parent passes it. */
const NICENESS = Number(process.argv[2] ?? 0);
const WARM_UP_ROUNDS = 2;

/** A pipe sends each message immediately, although the solve blocks the event loop. */
function send(message: SolverMessage): void {
  if (process.connected) process.send?.(message);
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const REPORT: SolveReport = {
  onLineup: (lineup, engine) => send({ type: 'lineup', lineup, engine }),
  onSet: ({ lineups, shortfalls, bound }, engine) =>
    send({ type: 'set', set: { lineups, shortfalls, bound }, engine }),
  onEngineFailed: (error) => send({ type: 'engine-failed', message: stackOf(error) }),
};

/** Compiles the code before the first user waits for it: the first calls in a process are slow. */
async function warmUp(): Promise<void> {
  const ignore = () => undefined;
  const silent: SolveReport = { onLineup: ignore, onSet: ignore, onEngineFailed: ignore };
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

/** A problem of a typical size. */
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

/** Starts the thread that receives cancellations. Returns the number of the solve that was cancelled last. */
function listenForCancel(): () => number {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: CancelListenerData = { flag, descriptor: CANCEL_DESCRIPTOR };
  new Worker(new URL('./cancel-listener.mjs', import.meta.url), { workerData }).unref();
  return () => Atomics.load(flag, 0);
}

/**
 * Returns a function that calls `onUsed` after each `sliceMs` of processor time, of which a starved process gets little.
 */
function watchSlices(sliceMs: number, onUsed: () => void): () => void {
  let start = process.cpuUsage();
  let earliest = performance.now() + sliceMs / 2;
  return () => {
    if (performance.now() < earliest) return;
    const { user, system } = process.cpuUsage(start);
    if (user + system < sliceMs * 1000) return;
    start = process.cpuUsage();
    earliest = performance.now() + sliceMs / 2;
    onUsed();
  };
}

/** Works on a task. Returns its last message. */
async function work(
  request: SolveRequest | SimulationRequest,
  solve: number,
  isCancelled: () => boolean,
): Promise<SolverMessage> {
  const checkSlice = watchSlices(request.sliceMs ?? Infinity, () => send({ type: 'slice-used', solve }));
  const isStopped = () => {
    checkSlice();
    return isCancelled();
  };
  if ('simulation' in request) {
    const onFigures = (result: SimulationResult) => send({ type: 'figures', result });
    return { type: 'simulated', outcome: simulateContest(request, onFigures, isStopped) };
  }
  return solveProblem(request, ENGINES, REPORT, isStopped).then(({ lineups: _sent, ...outcome }) => ({
    type: 'done',
    outcome,
  }));
}

async function main(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole process group, but the parent decides when its solvers exit
  process.on('SIGINT', () => undefined);
  // a process that was started with a lower priority may not raise it
  if (getPriority() < NICENESS) setPriority(NICENESS);
  await warmUp();
  const lastCancelled = listenForCancel();
  process.on('message', ({ solve, ...request }: SolverCommand) => {
    const isCancelled = () => lastCancelled() >= solve;
    work(request, solve, isCancelled).then(send, (error: unknown) => {
      const isStopped = error instanceof SolveCancelledError;
      send(isStopped ? { type: 'cancelled' } : { type: 'failed', message: stackOf(error) });
    });
  });
  send({ type: 'ready' });
}

void main();
