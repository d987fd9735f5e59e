import { ApiError, readRunEvents } from '@fanteam/api-client';
import type { Lineup, RunProgress, RunResponse } from '@fanteam/contracts';

export interface RunFollower {
  onLineup: (lineup: Lineup) => void;
  onProgress: (progress: RunProgress) => void;
  /** The stream broke off, or is there again. */
  onConnection: (isLost: boolean) => void;
}

/** No sign of life for so long, heart-beats included: the connection is dead though nobody said so. */
const SILENCE_MS = 45_000;
/** The waits between tries; the last one stays. */
const WAITS_MS = [300, 1000, 2000, 5000, 10_000];

/**
 * Follows a run to its end, over lost connections: each try goes on after the last lineup that arrived.
 * Resolves with the run, whatever became of it. Rejects when the server refuses to tell (an `ApiError`),
 * or with the signal's reason.
 */
export async function followRun(
  runId: string,
  follower: RunFollower,
  signal: AbortSignal,
): Promise<RunResponse> {
  let lastEventId = '';
  for (let failures = 0; ; failures += 1) {
    const attempt = watchedSignal(signal);
    try {
      for await (const sent of readRunEvents(runId, { lastEventId, ...attempt })) {
        if (failures > 0) follower.onConnection(false);
        failures = 0;
        if (sent.event === 'done') return sent.data;
        if (sent.event === 'lineup') follower.onLineup(sent.data);
        else follower.onProgress(sent.data);
        lastEventId = sent.id;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (isRefusal(error)) throw error;
    } finally {
      attempt.end();
    }
    follower.onConnection(true);
    await pause(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, signal);
  }
}

/** Whether another try would be answered the same: the run is not there, not whether it can be reached. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Aborted with the caller's signal, and after too long a silence. */
function watchedSignal(outer: AbortSignal): { signal: AbortSignal; onActivity: () => void; end: () => void } {
  const inner = new AbortController();
  const stop = () => inner.abort(outer.reason);
  let timer = setTimeout(stop, SILENCE_MS);
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop);
  return {
    signal: inner.signal,
    onActivity: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
}

/** Waits; shorter if the network comes back meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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
