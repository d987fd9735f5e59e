import type { RunEvents, RunResponse } from '@fanteam/contracts';
import { request, requestStream, type CallOptions } from './request';
import { readServerEvents } from './server-events';

/** One event of a run, told apart by its name. */
export type RunEvent = {
  [Name in keyof RunEvents]: { event: Name; id: string; data: RunEvents[Name] };
}[keyof RunEvents];

const NAMES: readonly string[] = ['lineup', 'progress', 'done'] satisfies (keyof RunEvents)[];

/** A run, whatever became of it. */
export function readRun(runId: string, options?: CallOptions): Promise<RunResponse> {
  return request(pathOf(runId), options);
}

/** Ends a run; the lineups that it has found stay. */
export function cancelRun(runId: string, options?: CallOptions): Promise<RunResponse> {
  return request(pathOf(runId), { ...options, method: 'DELETE' });
}

/**
 * The events of a run while they come, from the one after `lastEventId` on. Ends with the stream, which may
 * break off before `done`. `onSign` is called at every sign of life, a heart-beat included.
 */
export async function* readRunEvents(
  runId: string,
  { lastEventId, onSign, ...options }: CallOptions & { lastEventId?: string; onSign?: () => void } = {},
): AsyncGenerator<RunEvent> {
  const stream = await requestStream(`${pathOf(runId)}/events`, 'text/event-stream', {
    ...options,
    ...(lastEventId && { headers: { 'Last-Event-ID': lastEventId } }),
  });
  for await (const { event, id, data } of readServerEvents(stream, onSign)) {
    if (NAMES.includes(event)) yield { event, id, data: JSON.parse(data) } as RunEvent;
  }
}

function pathOf(runId: string): string {
  return `/api/v1/dfs/runs/${encodeURIComponent(runId)}`;
}
