import { ApiError } from '@fanteam/api-client';
import type { RunResponse } from '@fanteam/contracts';
import type { Dispatch } from 'react';
import type { RunAction, RunRequest } from '../../model/run-state';
import { followRun, type RunFollower } from '../../model/run/follow-run';

/** Dispatches the lineups of a run, and follows it to its end if it has not ended. Resolves with its final state. */
export async function showRun(
  run: RunResponse,
  dispatch: Dispatch<RunAction>,
  signal: AbortSignal,
): Promise<RunResponse> {
  const { run_id: runId, request } = run;
  if (run.result) dispatch({ type: 'run-succeeded', results: { request, response: run.result } });
  if (run.state !== 'queued' && run.state !== 'running') return run;
  dispatch({ type: 'run-accepted', runId, request });
  const ended = await followRun(runId, followerOf(dispatch), signal);
  dispatch(endAction(ended, request));
  return ended;
}

/**
 * Dispatches the events of a run that was just started, until it ends.
 *
 * @throws the error of the run
 */
export async function showEvents(
  runId: string,
  request: RunRequest,
  dispatch: Dispatch<RunAction>,
  signal: AbortSignal,
): Promise<void> {
  dispatch({ type: 'run-accepted', runId, request });
  const run = await followRun(runId, followerOf(dispatch), signal);
  // a run without lineups that an administrator cancelled has an error too
  if (run.result || !run.error) return dispatch(endAction(run, request));
  const { status = 500, ...body } = run.error;
  throw new ApiError({ url: `runs/${runId}`, status, statusText: '', body });
}

function followerOf(dispatch: Dispatch<RunAction>) {
  return {
    onLineup: (lineup) => dispatch({ type: 'lineup-found', lineup }),
    onProgress: (progress) => dispatch({ type: 'run-progressed', progress }),
    onConnection: (isLost) => dispatch({ type: 'connection-changed', isLost }),
  } satisfies RunFollower;
}

function endAction({ result }: RunResponse, request: RunRequest): RunAction {
  return result ? { type: 'run-succeeded', results: { request, response: result } } : { type: 'run-ended' };
}
