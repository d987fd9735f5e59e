import { ApiError, cancelRun, errorDetail, readRun } from '@fanteam/api-client';
import type { RunResponse } from '@fanteam/contracts';
import { showFailure } from '@fanteam/ui';
import { useEffect, useReducer, useState } from 'react';
import { reportFailure } from '../page/report-failure';
import { NO_RUN, reduceRun, type RunState } from './run-state';
import { showRun } from './use-run';

interface SharedRun {
  state: RunState;
  /** As it was read when the page opened, and once it has ended as it ended; null while it is on its way. */
  run: RunResponse | null;
  /** Null unless the run could not be read. */
  error: unknown;
  retry: () => void;
  /** Ends the run; that comes back as its end does, with what was found. */
  cancel: () => void;
}

/** A run by its id, followed to its end. */
export function useSharedRun(runId: string): SharedRun {
  const [state, dispatch] = useReducer(reduceRun, NO_RUN);
  const [run, setRun] = useState<RunResponse | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const follow = async () => {
      const found = await readRun(runId, { signal });
      setRun(found);
      setRun(await showRun(found, dispatch, signal));
    };
    follow().catch((reason: unknown) => {
      if (signal.aborted) return;
      setError(reason);
      reportFailure(reason);
    });
    return () => control.abort();
  }, [runId, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  const cancel = () => {
    cancelRun(runId).catch((reason: unknown) => showFailure(errorDetail(reason)));
  };
  return { state, run, error, retry, cancel };
}

/** Why a failed run failed, in the server's words. */
export function reasonOf({ error }: RunResponse): string {
  const { status = 500, ...body } = error ?? {};
  return errorDetail(new ApiError({ url: '', status, statusText: '', body }));
}
