import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { RunEvent } from './run-events';

/** How long a browser waits before it reconnects. */
const RETRY_MS = 1000;

const logger = new Logger('EventStream');

/**
 * Writes events as a `text/event-stream` at the speed of the client, and ends the response after the last event.
 * Errors after the first event are logged; the client reconnects. `no-transform` prevents our compression and proxies
 * from buffering events.
 */
export async function writeEventStream(
  response: Response,
  events: AsyncGenerator<RunEvent>,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  try {
    for await (const event of events) {
      if (!response.write(toFrame(event))) await once(response, 'drain', { signal });
    }
  } catch (error) {
    if (!signal.aborted) logger.warn(error);
  } finally {
    response.end();
  }
}

/** Reads a `Last-Event-ID` header. Anything that is not a rank means the first event. */
export const parseRank = (lastEventId = ''): number =>
  /^\d{1,6}$/.test(lastEventId) ? Number(lastEventId) : 0;

function toFrame(event: RunEvent): string {
  if (event.event === 'heartbeat') return ': heartbeat\n\n';
  const id = event.event === 'lineup' ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
