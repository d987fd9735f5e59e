import { ApiError, cancelRun, errorDetail, readAnyRun } from '@fanteam/api-client';
import { isSimulationRun, type AnyRunResponse } from '@fanteam/contracts';
import { showFailure } from '@fanteam/ui';
import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { reportFailure } from '../../shared/report-failure';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from '../../model/page-state';
import { readSharedEdits, type SharedEdits } from '../../model/shared-edits';
import { showRun } from './show-run';
import { formatTime } from '../../shared/format-time';

interface SharedRun {
  state: PageState;
  dispatch: Dispatch<PageAction>;
  /** The run when the page opened, later in its final state. Null while loading. */
  run: AnyRunResponse | null;
  /** The edits of the link; null if it has none, or if they cannot be read. */
  shared: SharedEdits | null;
  /** The reason why the run could not be loaded, or null. */
  error: unknown;
  retry: () => void;
  /** Requests the cancellation. The run then ends as usual, with the lineups found so far. */
  cancel: () => void;
}

/** Loads a run by its id and follows it to its end. `fragment`: that of the link, which can have edits of the lineups. */
export function useSharedRun(runId: string, fragment: string): SharedRun {
  const [state, dispatch] = useReducer(reducePage, FIRST_VISIT);
  const [run, setRun] = useState<AnyRunResponse | null>(null);
  const [shared, setShared] = useState<SharedEdits | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const follow = async () => {
      const found = await readAnyRun(runId, { signal });
      setRun(found);
      // Its own page follows a simulation.
      if (isSimulationRun(found)) return;
      const { optimized_lineups: lineups = [], roster } = found.result ?? {};
      const edits = found.result && readSharedEdits(fragment, lineups, roster);
      if (edits) {
        setShared(edits);
        dispatch({ type: 'edits-loaded', edits: new Map([[found.run_id, edits.edits]]) });
      }
      setRun(await showRun(found, dispatch, signal));
    };
    follow().catch((reason: unknown) => {
      if (signal.aborted) return;
      setError(reason);
      reportFailure(reason);
    });
    return () => control.abort();
  }, [runId, fragment, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  const cancel = () => {
    cancelRun(runId).catch((reason: unknown) => showFailure(errorDetail(reason)));
  };
  return { state, dispatch, run, shared, error, retry, cancel };
}

/** The server's reason for a failed run. */
export function reasonOf({ error }: AnyRunResponse): string {
  const { status = 500, ...body } = error ?? {};
  return errorDetail(new ApiError({ url: '', status, statusText: '', body }));
}

const END_LABELS = { succeeded: 'Finished', failed: 'Failed', cancelled: 'Cancelled' } as const;

/** "Finished on 14 Mar 2026, 10:16, after 3 s in the queue and 45 s of run time."; "Created on …" until a run ends. */
export function describeTimes(run: AnyRunResponse): string {
  const { state, created_at: created, started_at: started, finished_at: finished } = run;
  if (state === 'queued' || state === 'running' || finished === undefined) {
    return `Created on ${formatTime(created)}.`;
  }
  const queued = `${describeDuration(created, started ?? finished)} in the queue`;
  const ran = started === undefined ? '' : ` and ${describeDuration(started, finished)} of run time`;
  return `${END_LABELS[state]} on ${formatTime(finished)}, after ${queued}${ran}.`;
}

function describeDuration(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 1) return 'less than 1 s';
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
