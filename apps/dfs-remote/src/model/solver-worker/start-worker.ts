import { startScript } from '../worker-script';
import address from './solver-worker.ts?worker';

/** Starts a worker of the solver. @throws if the browser does not support workers. */
export function startWorker(): Worker {
  return startScript(address);
}
