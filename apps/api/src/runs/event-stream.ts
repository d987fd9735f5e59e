import type { Response } from 'express';
import type { EventSink } from './run-feed';

/** How long a browser waits before it reconnects. */
const RETRY_MS = 1000;
/** A client that does not read a write within this time is disconnected. It continues where it stopped. */
const MAX_STALL_MS = 60_000;

/** Reads a `Last-Event-ID` header. Anything that is not a rank means the first event. */
export const parseRank = (lastEventId = ''): number =>
  /^\d{1,6}$/.test(lastEventId) ? Number(lastEventId) : 0;

/**
 * Starts a `text/event-stream` response. `no-transform` prevents our compression and proxies from buffering events. The
 * response holds at most one write that the client has not read.
 */
export function openEventStream(response: Response): EventSink {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  let stalled: NodeJS.Timeout | undefined;
  response.once('close', () => clearTimeout(stalled));
  return {
    get isReady() {
      return !response.writableNeedDrain;
    },
    write(chunks, onDrain) {
      response.cork();
      for (const chunk of chunks) response.write(chunk);
      response.uncork();
      if (!response.writableNeedDrain) return;
      stalled = setTimeout(() => response.destroy(), MAX_STALL_MS);
      response.once('drain', () => {
        clearTimeout(stalled);
        onDrain();
      });
    },
    end: () => void response.end(),
  };
}
