import { ApiError, errorDetail } from '@fanteam/api-client';
import type { RunResponse } from '@fanteam/contracts';
import { useEffect, useReducer, useState } from 'react';
import { reportFailure } from '../page/report-failure';
import { NO_RUN, reduceRun, type RunState } from './run-state';
import { showRun } from './use-run';

interface SharedRun {
  state: RunState;
  /** Null while it is still on its way. */
  ended: RunResponse | null;
  /** Null unless the run could not be read. */
  error: unknown;
  retry: () => void;
}

/** A run by its id, followed to its end. */
export function useSharedRun(runId: string): SharedRun {
  const [state, dispatch] = useReducer(reduceRun, NO_RUN);
  const [ended, setEnded] = useState<RunResponse | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    showRun(runId, dispatch, control.signal).then(setEnded, (reason: unknown) => {
      if (control.signal.aborted) return;
      setError(reason);
      reportFailure(reason);
    });
    return () => control.abort();
  }, [runId, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { state, ended, error, retry };
}

/** Why a failed run failed, in the server's words. */
export function reasonOf({ error }: RunResponse): string {
  const { status = 500, ...body } = error ?? {};
  return errorDetail(new ApiError({ url: '', status, statusText: '', body }));
}
