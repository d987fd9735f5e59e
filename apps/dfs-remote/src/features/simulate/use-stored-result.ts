import { useEffect, useRef, type Dispatch } from 'react';
import type { RunningSimulation } from '../../model/simulate/result-storage';
import {
  hasEnded,
  NO_SIMULATION,
  type SimulationAction,
  type SimulationState,
} from '../../model/simulate/simulation-state';
import { reportFailure } from '../../shared/report-failure';
import { KEYS } from '../../shared/storage/keys';
import { storedText } from '../../shared/storage/stored-value';

const loadStorage = () => import('../../model/simulate/result-storage');

/** The run whose lineups are simulated. After a reload, the page can then state that the simulation was interrupted. */
const runningSimulation = storedText(KEYS.runningSimulation);

interface StoredResultOptions {
  /** The run of the lineups. Nothing is stored without one. */
  runId: string | undefined;
  state: SimulationState;
  dispatch: Dispatch<SimulationAction>;
  /** Follows a simulation that is still running on the server. */
  resume: (running: RunningSimulation) => void;
}

/**
 * Keeps the figures of an ended simulation in the browser, and restores them when the page is opened again. If a simulation
 * was running when the page was closed, it is followed again on the server; in the browser, it is marked as interrupted.
 */
export function useStoredResult({ runId, state, dispatch, resume }: StoredResultOptions): void {
  const stored = useRef<SimulationState | null>(null);
  useEffect(() => {
    if (runId === undefined) return;
    let isUnmounted = false;
    const restore = async () => {
      const { loadResult, loadRunning } = await loadStorage();
      const [result, running] = await Promise.all([loadResult(runId), loadRunning(runId)]);
      if (isUnmounted) return;
      const isInterrupted = !running && runningSimulation.read() === runId;
      if (result || isInterrupted) {
        const last = result ?? NO_SIMULATION;
        stored.current = isInterrupted ? { ...last, interrupted: 'closed' } : last;
        dispatch({ type: 'restored', state: stored.current });
      }
      if (running && running.simulationId !== result?.runId) resume(running);
    };
    restore().catch(reportFailure);
    return () => {
      isUnmounted = true;
    };
  }, [runId, dispatch, resume]);
  const isEnded = hasEnded(state);
  useEffect(() => {
    if (runId === undefined || !isEnded || stored.current === state) return;
    stored.current = state;
    loadStorage()
      .then(({ storeResult }) => storeResult(runId, state))
      .catch(reportFailure);
  }, [runId, isEnded, state]);
  useRunning(runId, state);
}

/** Stores that a simulation is running, for the next time that the page is opened. */
function useRunning(
  runId: string | undefined,
  { status, input, runId: simulationId }: SimulationState,
): void {
  const isRunning = status === 'running';
  const hasRun = useRef(false);
  useEffect(() => {
    // Before the first simulation of this page, the mark of the last page has not been read yet.
    if (runId === undefined || !(isRunning || hasRun.current)) return;
    hasRun.current = true;
    runningSimulation.write(isRunning ? runId : null);
    loadStorage()
      .then(({ forgetRunning }) => forgetRunning(runId))
      .catch(reportFailure);
  }, [runId, isRunning]);
  useEffect(() => {
    if (runId === undefined || !isRunning || simulationId === null || !input) return;
    loadStorage()
      .then(({ storeRunning }) => storeRunning(runId, { simulationId, input }))
      .catch(reportFailure);
  }, [runId, isRunning, simulationId, input]);
}
