import { createExactSolver } from '@fanteam/lineup-solver';
import { explainImpossible, findBestLineup } from './best-lineup';
import { repairInSet } from '../repair/repair-in-set';
import { replaceInSet } from '../repair/replace-in-set';
import type { Params, Result, SolverMethod } from './messages';
import { findPoolFacts } from './pool-facts';
import { PoolReceiver } from './pool-transfer';

const solver = createExactSolver();
const receiver = new PoolReceiver();

interface MethodOf<Method extends SolverMethod> {
  /** `deadline`: in ms of `performance.now()`. */
  run: (params: Params<Method>, deadline: number) => Result<Method>;
  timeLimitMs: number;
}

/** Enough for any pool; later results would no longer be useful while the user types. */
const TIMEOUT_MS = 2_000;

const methods: { [Method in SolverMethod]: MethodOf<Method> } = {
  poolFacts: {
    run: (params, deadline) => findPoolFacts(params, solver, deadline),
    timeLimitMs: TIMEOUT_MS,
  },
  // Follows each step of a drag, so a later result would be of no use.
  bestLineup: {
    run: (params, deadline) => findBestLineup(receiver.unpack(params), solver, deadline),
    timeLimitMs: 80,
  },
  bestLineupInTime: {
    run: (params, deadline) => findBestLineup(params, solver, deadline),
    timeLimitMs: TIMEOUT_MS,
  },
  noLineupReason: {
    run: (params, deadline) => explainImpossible(params, solver, deadline),
    timeLimitMs: TIMEOUT_MS,
  },
  repairLineups: {
    run: (params, deadline) => repairInSet(params, solver, deadline),
    timeLimitMs: TIMEOUT_MS,
  },
  // All lineups in one call: each result counts for the next one.
  replacePlayers: {
    run: (params, deadline) => replaceInSet(params, solver, deadline),
    timeLimitMs: 5 * TIMEOUT_MS,
  },
};

/** Runs one method of the solver. Blocks its thread, so only the worker calls it. */
export function callMethod<Method extends SolverMethod>(
  method: Method,
  params: Params<Method>,
): Result<Method> {
  const { run, timeLimitMs } = methods[method];
  return run(params, performance.now() + timeLimitMs);
}
