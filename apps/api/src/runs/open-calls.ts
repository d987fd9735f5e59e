/** Calls that are answered over a longer time, to be let go when the server stops. */
export class OpenCalls {
  private readonly open = new Set<AbortController>();
  private stopped = false;

  get areStopped(): boolean {
    return this.stopped;
  }

  /** Ends all that are open and all to come. */
  stop(): void {
    this.stopped = true;
    for (const call of this.open) call.abort();
  }

  /** A signal for one call that aborts when its client leaves (`left`) or the server stops. */
  enter(left: AbortSignal): { signal: AbortSignal; leave: () => void } {
    const call = new AbortController();
    const abort = () => call.abort();
    left.addEventListener('abort', abort, { once: true });
    this.open.add(call);
    if (left.aborted || this.stopped) abort();
    const leave = () => {
      left.removeEventListener('abort', abort);
      this.open.delete(call);
    };
    return { signal: call.signal, leave };
  }
}
