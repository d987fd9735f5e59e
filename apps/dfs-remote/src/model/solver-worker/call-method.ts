import { createExactSolver } from '@fanteam/lineup-solver';
import type { Params, Result, SolverMethod } from './messages';
import { findPoolFacts } from './pool-facts';

/** Enough for any pool; later results would no longer be useful while the user types. */
const TIMEOUT_MS = 2_000;

const solver = createExactSolver();

const methods: { [Method in SolverMethod]: (params: Params<Method>, deadline: number) => Result<Method> } = {
  poolFacts: (params, deadline) => findPoolFacts(params, solver, deadline),
};

/** Runs one method of the solver. Blocks its thread, so only the worker calls it. */
export function callMethod<Method extends SolverMethod>(
  method: Method,
  params: Params<Method>,
): Result<Method> {
  return methods[method](params, performance.now() + TIMEOUT_MS);
}
