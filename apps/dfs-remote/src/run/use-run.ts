import { ApiError, cancelRun, errorDetail, isRunAccepted, readRun } from '@fanteam/api-client';
import type { ErrorBody, Reason, RunResponse } from '@fanteam/contracts';
import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import type { Problem } from '../page/page-state';
import { reportFailure } from '../page/report-failure';
import type { RunFollower } from './follow-run';
import { forgetRun, recallRun, rememberRun } from './last-run';
import type { RunAction } from './run-state';
import type { RunInput, RunRequest } from './start-run';

// A first visit has nothing to run yet.
const loadStart = () => import(/* webpackChunkName: "run" */ './start-run');
const loadFollow = () => import(/* webpackChunkName: "run" */ './follow-run');

type RunDispatch = Dispatch<RunAction | { type: 'run-failed'; problem: Problem }>;

export interface RunControl {
  /** `prepare` comes before the call, and ends it without a word where it answers nothing. */
  start: (prepare: () => Promise<RunInput | undefined>) => Promise<void>;
  /** Ends the run on the screen at once, and on the server as soon as that hears of it. */
  cancel: () => void;
  /** Goes on with the last run of this browser, if the server still has it. */
  resume: () => Promise<void>;
}

const CANCELLED = new Error('The user has cancelled the run.');

/** Starts, follows and ends the one run of a page; what happens to it is dispatched. */
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
      dispatch({ type: 'run-asked' });
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
        if (signal.aborted) return stopUnseen(signal, run.runId);
        if (!isRunAccepted(answer)) {
          return dispatch({ type: 'run-succeeded', results: { request, response: answer } });
        }
        await follow(answer.run_id, request, dispatch, signal);
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
      // The server knows more of what was found; unless the page has gone on to something else.
      if (result && result.found > 0 && current.current === run) {
        dispatch({ type: 'run-succeeded', results: { request, response: result } });
      }
    }, reportFailure);
  }, [dispatch]);

  const resume = useCallback(async () => {
    const runId = recallRun();
    if (runId === null) return;
    const run = begin();
    run.runId = runId;
    try {
      const { signal } = run.control;
      await showRun(await readRun(runId, { signal }), dispatch, signal);
    } catch (error) {
      if (run.control.signal.aborted) return;
      dispatch({ type: 'run-ended' });
      // An old run is a courtesy: whatever keeps it away is no alert.
      if (error instanceof ApiError && error.status === 404) forgetRun(runId);
      else reportFailure(error);
    }
  }, [begin, dispatch]);

  return { start, cancel, resume };
}

/** Shows a run: its lineups if it has ended well, and else follows it to its end. A failed one shows nothing. */
export async function showRun(
  run: RunResponse,
  dispatch: Dispatch<RunAction>,
  signal: AbortSignal,
): Promise<RunResponse> {
  const { run_id: runId, request } = run;
  if (run.result) dispatch({ type: 'run-succeeded', results: { request, response: run.result } });
  if (run.state !== 'queued' && run.state !== 'running') return run;
  dispatch({ type: 'run-accepted', runId, request });
  const { followRun } = await loadFollow();
  const ended = await followRun(runId, followerOf(dispatch), signal);
  dispatch(endOf(ended, request));
  return ended;
}

async function follow(
  runId: string,
  request: RunRequest,
  dispatch: RunDispatch,
  signal: AbortSignal,
): Promise<void> {
  dispatch({ type: 'run-accepted', runId, request });
  const { followRun } = await loadFollow();
  const run = await followRun(runId, followerOf(dispatch), signal);
  if (run.state !== 'failed') return dispatch(endOf(run, request));
  const { status = 500, ...body } = run.error ?? {};
  fail(new ApiError({ url: `runs/${runId}`, status, statusText: '', body }), dispatch);
}

/** Fetches what a run needs, so that its start waits for nothing but the server. */
export function preloadRun(): void {
  void Promise.all([loadStart(), loadFollow()]).catch(() => undefined);
}

function followerOf(dispatch: Dispatch<RunAction>) {
  return {
    onLineup: (lineup) => dispatch({ type: 'lineup-found', lineup }),
    onProgress: (progress) => dispatch({ type: 'run-progressed', progress }),
    onConnection: (isLost) => dispatch({ type: 'connection-changed', isLost }),
  } satisfies RunFollower;
}

function endOf({ result }: RunResponse, request: RunRequest): RunAction {
  return result ? { type: 'run-succeeded', results: { request, response: result } } : { type: 'run-ended' };
}

/** A run that was cancelled before the page knew its id. */
function stopUnseen(signal: AbortSignal, runId: string | null): void {
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
