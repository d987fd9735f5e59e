import { WorkerCalls, type CallPolicy } from '../../shared/worker-calls';
import type { solverFunctions } from './solver-functions';
import address from './solver-worker.ts?worker';

/** A solver in its own worker. */
export const createSolver = (policy?: CallPolicy) => new WorkerCalls<typeof solverFunctions>(address, policy);

/** The solver for questions about the settings. */
export const pageSolver = createSolver();
