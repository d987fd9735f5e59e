import { once } from 'node:events';
import type { Response } from 'express';
import type { RunEvent } from './run-events';

/** How long a browser waits before it comes back. */
const RETRY_MS = 1000;

/**
 * Writes events as a `text/event-stream`, at the pace of its reader, and ends the answer after the last.
 * `no-transform` keeps our own compression and that of proxies from holding events back.
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
  } finally {
    response.end();
  }
}

function toFrame(event: RunEvent): string {
  if (event.event === 'heartbeat') return ': still here\n\n';
  const id = event.event === 'lineup' ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
