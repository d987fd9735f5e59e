/** Requests that stay open until a run ends. */
import type { Response } from 'express';

/** Returns a signal that aborts when the client disconnects, and when the response has been sent. */
export function abortOnDisconnect(response: Response): AbortSignal {
  const controller = new AbortController();
  // the client may have disconnected before, and 'close' is not emitted again
  if (response.closed) controller.abort();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** The open requests of a service. They end when the server stops. */
export class OpenRequests {
  private readonly open = new Set<AbortController>();
  private closed = false;

  get areClosed(): boolean {
    return this.closed;
  }

  /** Aborts all open requests, and all later ones immediately. */
  close(): void {
    this.closed = true;
    for (const request of this.open) request.abort();
  }

  /** Adds a request. Its signal aborts when `disconnected` aborts or the server stops. Call `leave` at the end. */
  enter(disconnected: AbortSignal): { signal: AbortSignal; leave: () => void } {
    const request = new AbortController();
    const abort = () => request.abort();
    disconnected.addEventListener('abort', abort, { once: true });
    this.open.add(request);
    if (disconnected.aborted || this.closed) abort();
    const leave = () => {
      disconnected.removeEventListener('abort', abort);
      this.open.delete(request);
    };
    return { signal: request.signal, leave };
  }
}
