/** A simulation as a run of the server, which anyone can open by its link. */
import { ApiError, cancelRun, simulateContest } from '@fanteam/api-client';
import {
  LIMITS,
  type SimulateResponse,
  type SimulationRunProgress,
  type SimulationRunResponse,
} from '@fanteam/contracts';
import { reportFailure } from '../../shared/report-failure';
import { followRun } from '../run/follow-run';
import { PAGE_CLOSED, type PageSimulateRequest, type SimulationAction } from './simulation-state';

interface ServerFollower {
  onAccepted: (runId: string) => void;
  onProgress: (progress: SimulationRunProgress) => void;
}

/**
 * Starts a simulation on the server and follows it to its end. Aborting also cancels it there, except with
 * `PAGE_CLOSED`. Rejects with the error of the server.
 */
export async function simulateOnServer(
  request: PageSimulateRequest,
  { onAccepted, onProgress }: ServerFollower,
  signal: AbortSignal,
): Promise<SimulateResponse> {
  // The page has Cancel, so the time is not the limit.
  const answer = await simulateContest({ ...request, time_limit_ms: LIMITS.timeLimitMs });
  if ('kind' in answer) return answer;
  const { run_id: runId } = answer;
  // The page does not know its id yet, so it could not be followed later.
  if (signal.aborted) cancelRun(runId).catch(reportFailure);
  signal.throwIfAborted();
  onAccepted(runId);
  return continueOnServer(runId, onProgress, signal);
}

/** Follows a simulation that this browser has started, in the same way. */
export async function continueOnServer(
  runId: string,
  onProgress: ServerFollower['onProgress'],
  signal: AbortSignal,
): Promise<SimulateResponse> {
  const cancel = () => {
    if (signal.reason !== PAGE_CLOSED) cancelRun(runId).catch(reportFailure);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return resultOf(await followSimulation(runId, onProgress, signal));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The progress of a run as an action. */
export function toProgressed({
  scenarios_done: scenariosDone,
  scenarios,
  figures,
  guessed,
  warnings,
}: SimulationRunProgress): Extract<SimulationAction, { type: 'progressed' }> {
  return {
    type: 'progressed',
    scenariosDone,
    scenarios,
    ...(figures && { figures }),
    ...(guessed && { guessed }),
    ...(warnings && { warnings }),
  };
}

/** Resolves with the run in its final state. */
export function followSimulation(
  runId: string,
  onProgress: ServerFollower['onProgress'],
  signal: AbortSignal,
): Promise<SimulationRunResponse> {
  return followRun<SimulationRunResponse>(runId, { onProgress, onConnection: () => undefined }, signal);
}

/** The result of a run that has ended. @throws its error */
function resultOf({ run_id: runId, result, error }: SimulationRunResponse): SimulateResponse {
  if (result) return result;
  const { status = 500, ...body } = error ?? {};
  throw new ApiError({ url: `runs/${runId}`, status, statusText: '', body });
}
