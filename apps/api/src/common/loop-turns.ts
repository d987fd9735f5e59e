/**
 * Gives each caller a turn of the event loop of its own. Long work of many requests that arrive together would otherwise
 * run in a single turn, and all queries and connections to the database that wait for their answers would time out.
 */
export class LoopTurns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves in a turn in which no other caller of `next` continues. In the order of the calls. */
  next(): Promise<void> {
    this.last = this.last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.last;
  }
}
