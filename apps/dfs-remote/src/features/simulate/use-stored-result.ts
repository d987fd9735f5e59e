import { useEffect, useRef, type Dispatch } from 'react';
import { hasEnded, type SimulationAction, type SimulationState } from '../../model/simulate/simulation-state';
import { reportFailure } from '../../shared/report-failure';

const loadStorage = () => import('../../model/simulate/result-storage');

/** Keeps the figures of an ended simulation in the browser, and restores them when the page is opened again. */
export function useStoredResult(
  runId: string | undefined,
  state: SimulationState,
  dispatch: Dispatch<SimulationAction>,
): void {
  const stored = useRef<SimulationState | null>(null);
  useEffect(() => {
    if (runId === undefined) return;
    let isUnmounted = false;
    loadStorage()
      .then(({ loadResult }) => loadResult(runId))
      .then((restored) => {
        if (isUnmounted || !restored) return;
        stored.current = restored;
        dispatch({ type: 'restored', state: restored });
      })
      .catch(reportFailure);
    return () => {
      isUnmounted = true;
    };
  }, [runId, dispatch]);
  const isEnded = hasEnded(state);
  useEffect(() => {
    if (runId === undefined || !isEnded || stored.current === state) return;
    stored.current = state;
    loadStorage()
      .then(({ storeResult }) => storeResult(runId, state))
      .catch(reportFailure);
  }, [runId, isEnded, state]);
}
