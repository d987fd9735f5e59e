import { ApiError, readRunEvents } from '@fanteam/api-client';
import type { Lineup, RunProgress, RunResponse } from '@fanteam/contracts';

export interface RunFollower {
  onLineup: (lineup: Lineup) => void;
  onProgress: (progress: RunProgress) => void;
  /** The connection was lost, or is restored. */
  onConnection: (isLost: boolean) => void;
}

/** A connection that sends nothing for this long, not even a heartbeat, is considered lost. */
const IDLE_TIMEOUT_MS = 45_000;
/** Delays before the first, second, … retry; the last one is used for all further retries. */
const RETRY_DELAYS_MS = [300, 1000, 2000, 5000, 10_000];

/**
 * Follows a run to its end. Lost connections are retried, and continue after the last event received.
 * Resolves with the run in its final state. Rejects with an `ApiError` if the server rejects the request, or
 * with the signal's reason.
 */
export async function followRun(
  runId: string,
  follower: RunFollower,
  signal: AbortSignal,
): Promise<RunResponse> {
  let lastEventId = '';
  for (let failures = 0; ; failures += 1) {
    const attempt = withIdleTimeout(signal);
    try {
      for await (const message of readRunEvents(runId, { lastEventId, ...attempt })) {
        if (failures > 0) follower.onConnection(false);
        failures = 0;
        if (message.event === 'done') return message.data;
        if (message.event === 'lineup') follower.onLineup(message.data);
        else follower.onProgress(message.data);
        lastEventId = message.id;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (isRejected(error)) throw error;
    } finally {
      attempt.end();
    }
    follower.onConnection(true);
    await delay(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
  }
}

/** Whether a retry would fail too: a client error, such as an unknown run, but not a rate limit. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
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
