import type { Params, Result, SolverMethod } from './messages';
import { SolverClient } from './solver-client';

interface Call<Method extends SolverMethod, Context> {
  createParams: () => Params<Method>;
  context: Context;
}

type OnResult<Method extends SolverMethod, Context> = (
  result: Result<Method>,
  context: Context,
  isNewest: boolean,
) => void;

/**
 * Calls one method of the solver again and again, as a setting changes, in a worker of its own. The newest call wins: a
 * call that has not started when a newer one arrives is dropped. A running call is not aborted, so the method must end
 * soon. The worker starts with the first call and is never terminated, because a new one would need longer to start than
 * to answer.
 */
export class NewestCall<Method extends SolverMethod, Context> {
  private client = new SolverClient();
  private isRunning = false;
  private next: Call<Method, Context> | null = null;
  private readonly method: Method;
  private readonly onResult: OnResult<Method, Context>;
  private readonly onError: () => void;

  /**
   * `onResult`: also receives the results of calls that a newer one follows, with `isNewest` false. `onError`: the method
   * failed, or the browser cannot start a worker.
   */
  constructor(method: Method, onResult: OnResult<Method, Context>, onError: () => void) {
    this.method = method;
    this.onResult = onResult;
    this.onError = onError;
  }

  /**
   * `createParams` is called when the call is sent, and not for a call that is dropped. `context` is passed to
   * `onResult`, together with the result of this call.
   */
  call(createParams: () => Params<Method>, context: Context): void {
    this.next = { createParams, context };
    if (!this.isRunning) this.sendNext();
  }

  /** Terminates the worker, for when the page is left. */
  close(): void {
    this.client.close();
    this.client = new SolverClient();
    this.isRunning = false;
    this.next = null;
  }

  private sendNext(): void {
    const [client, next] = [this.client, this.next];
    this.next = null;
    this.isRunning = next !== null;
    if (!next) return;
    // The worker has the next call before the page renders this result.
    const end = (report: () => void) => {
      // The client of a closed call.
      if (client !== this.client) return;
      this.sendNext();
      report();
    };
    const send = async () => client.call(this.method, next.createParams());
    send().then(
      (result) => end(() => this.onResult(result, next.context, !this.isRunning)),
      () => end(this.onError),
    );
  }
}
