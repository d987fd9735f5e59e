import { reportFailure } from '../../shared/report-failure';
import { KEYS } from '../../shared/storage/keys';
import { storedText } from '../../shared/storage/stored-value';
import { hasEnded, NO_SIMULATION, type SimulationState } from './simulation-state';
import type { Simulator } from './simulator';

/** The run whose lineups are simulated. After a reload, the page can then state that the simulation was interrupted. */
const runningSimulation = storedText(KEYS.runningSimulation);

/**
 * Keeps the figures of an ended simulation in the browser, and restores them when the page is opened again. If a simulation
 * was running when the page was closed, it is followed again on the server; in the browser, it is marked as interrupted.
 * `runId`: the run of the lineups, under which they are stored.
 * @returns ends it
 */
export function keepResult(runId: string, simulator: Simulator): () => void {
  const { own } = simulator;
  let isClosed = false;
  /** What is stored: the state, the mark that a simulation is running, and its run on the server. */
  let stored: SimulationState | null = null;
  let isMarked = false;
  let followed: string | null = null;

  const restore = async ({ loadResult, loadRunning }: Storage) => {
    const [result, running] = await Promise.all([loadResult(runId), loadRunning(runId)]);
    if (isClosed) return;
    const isInterrupted = !running && runningSimulation.read() === runId;
    if (result || isInterrupted) {
      const last = result ?? NO_SIMULATION;
      stored = isInterrupted ? { ...last, interrupted: 'closed' } : last;
      own.dispatch({ type: 'restored', state: stored });
    }
    if (running && running.simulationId !== result?.runId) simulator.resume(running);
  };
  const store = () => {
    const state = own.read();
    const { input, runId: simulationId } = state;
    const isRunning = state.status === 'running';
    if (isRunning !== isMarked) {
      isMarked = isRunning;
      followed = null;
      runningSimulation.write(isRunning ? runId : null);
      withStorage(({ forgetRunning }) => forgetRunning(runId));
    }
    if (isRunning && input && simulationId !== null && simulationId !== followed) {
      followed = simulationId;
      withStorage(({ storeRunning }) => storeRunning(runId, { simulationId, input }));
    }
    if (state !== stored && hasEnded(state)) {
      stored = state;
      withStorage(({ storeResult }) => storeResult(runId, state));
    }
  };
  withStorage(restore);
  const unsubscribe = own.subscribe(store);
  return () => {
    isClosed = true;
    unsubscribe();
  };
}

type Storage = typeof import('./result-storage');

function withStorage(use: (storage: Storage) => Promise<void>): void {
  import('./result-storage').then(use).catch(reportFailure);
}
