import { ApiError, cancelRun, errorDetail, isRunAccepted, readRun } from '@fanteam/api-client';
import type { ErrorBody, Reason } from '@fanteam/contracts';
import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import type { Problem } from '../../model/page-state';
import { reportFailure } from '../../shared/report-failure';
import { forgetRun, recallRun, rememberRun } from './last-run';
import type { RunAction, RunRequest } from '../../model/run-state';
import type { RunInput } from './start-run';

// Not part of the first load: needed when the first run starts.
const loadStart = () => import(/* webpackChunkName: "run" */ './start-run');
const loadShow = () => import(/* webpackChunkName: "run" */ './show-run');

type RunDispatch = Dispatch<RunAction | { type: 'run-failed'; problem: Problem }>;

export interface RunControl {
  /** Calls `prepare` first; if that resolves with undefined, no run is started. */
  start: (prepare: () => Promise<RunInput | undefined>) => Promise<void>;
  /** Ends the run in the page immediately, and sends the cancellation to the server. */
  cancel: () => void;
  /** No longer follows the run, which goes on, and forgets it. */
  leave: () => void;
  /** Resumes the last run of this browser, if it has not expired and its request is accepted. */
  resume: (accepts?: (request: RunRequest) => boolean) => Promise<void>;
}

const CANCELLED = new Error('The user cancelled the run');

/** Starts, follows, cancels and resumes the run of a page. Every change is dispatched. */
export function useRun(dispatch: RunDispatch): RunControl {
  const current = useRef<{ control: AbortController; runId: string | null }>(undefined);
  useEffect(() => () => current.current?.control.abort(), []);

  const begin = useCallback(() => {
    const run = { control: new AbortController(), runId: null as string | null };
    current.current?.control.abort();
    current.current = run;
    return run;
  }, []);

  const start: RunControl['start'] = useCallback(
    async (prepare) => {
      const run = begin();
      const { signal } = run.control;
      dispatch({ type: 'run-requested' });
      try {
        const input = await prepare();
        const { startRun } = await loadStart();
        if (signal.aborted) return;
        if (!input) return dispatch({ type: 'run-ended' });
        const { request, answer } = await startRun(input);
        if (answer.run_id !== undefined) {
          run.runId = answer.run_id;
          rememberRun(answer.run_id);
        }
        if (signal.aborted) return cancelEarly(signal, run.runId);
        if (!isRunAccepted(answer)) {
          return dispatch({ type: 'run-succeeded', results: { request, response: answer } });
        }
        const { showEvents } = await loadShow();
        await showEvents(answer.run_id, request, dispatch, signal);
      } catch (error) {
        if (!signal.aborted) fail(error, dispatch);
      }
    },
    [begin, dispatch],
  );

  const cancel = useCallback(() => {
    const run = current.current;
    run?.control.abort(CANCELLED);
    dispatch({ type: 'run-cancelled' });
    if (!run || run.runId === null) return;
    cancelRun(run.runId).then(({ request, result }) => {
      // The server's result may have more lineups. Skip it if another run has started meanwhile.
      if (result && result.found > 0 && current.current === run) {
        dispatch({ type: 'run-succeeded', results: { request, response: result } });
      }
    }, reportFailure);
  }, [dispatch]);

  const leave = useCallback(() => {
    current.current?.control.abort();
    const runId = recallRun();
    if (runId !== null) forgetRun(runId);
  }, []);

  const resume: RunControl['resume'] = useCallback(
    async (accepts) => {
      const runId = recallRun();
      if (runId === null) return;
      const run = begin();
      run.runId = runId;
      try {
        const { signal } = run.control;
        const found = await readRun(runId, { signal });
        if (accepts && !accepts(found.request)) return;
        const { showRun } = await loadShow();
        await showRun(found, dispatch, signal);
      } catch (error) {
        if (run.control.signal.aborted) return;
        dispatch({ type: 'run-ended' });
        // No alert: the user did not request this run.
        if (error instanceof ApiError && error.status === 404) forgetRun(runId);
        else reportFailure(error);
      }
    },
    [begin, dispatch],
  );

  return { start, cancel, leave, resume };
}

/** Loads the code of a run before the user starts one. */
export function preloadRun(): void {
  void Promise.all([loadStart(), loadShow()]).catch(() => undefined);
}

/** Cancels a run on the server if the user cancelled it before the page received its id. */
function cancelEarly(signal: AbortSignal, runId: string | null): void {
  if (signal.reason === CANCELLED && runId !== null) void cancelRun(runId).catch(reportFailure);
}

function fail(error: unknown, dispatch: RunDispatch): void {
  reportFailure(error);
  const reasons = error instanceof ApiError ? (error.body as Partial<ErrorBody> | null)?.reasons : undefined;
  dispatch({
    type: 'run-failed',
    problem: {
      place: 'run',
      text: 'Optimization failed',
      detail: errorDetail(error),
      ...(Array.isArray(reasons) && { reasons: reasons as Reason[] }),
    },
  });
}
