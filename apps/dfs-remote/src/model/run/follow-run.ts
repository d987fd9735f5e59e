import { ApiError, readAnyRun, readRunEvents } from '@fanteam/api-client';
import {
  isSimulationRun,
  type AnyRunResponse,
  type Lineup,
  type RunProgress,
  type RunResponse,
  type SimulationRunProgress,
} from '@fanteam/contracts';

type ProgressOf<Run extends AnyRunResponse> = Run extends RunResponse ? RunProgress : SimulationRunProgress;

export interface RunFollower<Run extends AnyRunResponse = RunResponse> {
  /** Only for a run that finds lineups. */
  onLineup?: (lineup: Lineup) => void;
  onProgress: (progress: ProgressOf<Run>) => void;
  /** The connection was lost, or is restored. */
  onConnection: (isLost: boolean) => void;
}

/** A connection that sends nothing for this long, not even a heartbeat, is considered lost. */
const IDLE_TIMEOUT_MS = 45_000;
/** Delays before the first, second, … retry; the last one is used for all further retries. */
const RETRY_DELAYS_MS = [300, 1000, 2000, 5000, 10_000];

/**
 * Follows a run to its end; its kind decides the events. Lost connections are retried, and continue after the last event received. While the server
 * has no room for another event stream, the run is read from time to time instead.
 * Resolves with the run in its final state. Rejects with an `ApiError` if the server rejects the request, or
 * with the signal's reason.
 */
export async function followRun<Run extends AnyRunResponse = RunResponse>(
  runId: string,
  follower: RunFollower<Run>,
  signal: AbortSignal,
): Promise<Run> {
  let lastEventId = '';
  for (let failures = 0; ; failures += 1) {
    const attempt = withIdleTimeout(signal);
    let run: AnyRunResponse | undefined;
    try {
      for await (const message of readRunEvents(runId, { lastEventId, ...attempt })) {
        if (failures > 0) follower.onConnection(false);
        failures = 0;
        if (message.event === 'done') return message.data as Run;
        if (message.event === 'lineup') follower.onLineup?.(message.data);
        else follower.onProgress(message.data as ProgressOf<Run>);
        lastEventId = message.id;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (isRejected(error)) throw error;
      if (isBusy(error)) run = await readAnyRun(runId, { signal }).catch(() => undefined);
    } finally {
      attempt.end();
    }
    if (run && !isOpen(run)) return run as Run;
    if (run) follower.onProgress(toProgress(run) as ProgressOf<Run>);
    follower.onConnection(!run);
    await delay(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
  }
}

/** Whether a retry would fail too: a client error, such as an unknown run, but not a rate limit. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Whether the server works but refuses this event stream. */
function isBusy(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

const isOpen = ({ state }: AnyRunResponse): boolean => state === 'queued' || state === 'running';

function toProgress(run: AnyRunResponse): object {
  const { state, found, requested, position_in_queue } = run;
  const scenarios = isSimulationRun(run) && { scenarios_done: found, scenarios: requested };
  return { state, found, requested, position_in_queue, ...scenarios };
}

/** A signal that aborts with the caller's signal, and after the idle timeout. */
function withIdleTimeout(outer: AbortSignal): {
  signal: AbortSignal;
  onActivity: () => void;
  end: () => void;
} {
  const inner = new AbortController();
  const stop = () => inner.abort(outer.reason);
  let timer = setTimeout(stop, IDLE_TIMEOUT_MS);
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop);
  return {
    signal: inner.signal,
    onActivity: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, IDLE_TIMEOUT_MS);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
}

/** Resolves after `ms`, or as soon as the browser is online again. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
