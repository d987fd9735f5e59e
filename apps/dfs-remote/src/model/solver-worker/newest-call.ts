import type { Params, Result, SolverMethod, WorkerResponse } from './messages';
import { startScript } from '../worker-script';
import address from './solver-worker.ts?worker';

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
  #worker: Worker | null = null;
  #running: Call<Method, Context> | null = null;
  #next: Call<Method, Context> | null = null;
  readonly #method: Method;
  readonly #onResult: OnResult<Method, Context>;
  readonly #onError: () => void;

  /**
   * `onResult`: also receives the results of calls that a newer one follows, with `isNewest` false. `onError`: the method
   * failed, or the browser cannot start a worker.
   */
  constructor(method: Method, onResult: OnResult<Method, Context>, onError: () => void) {
    this.#method = method;
    this.#onResult = onResult;
    this.#onError = onError;
  }

  /**
   * `createParams` is called when the call is sent, and not for a call that is dropped. `context` is passed to
   * `onResult`, together with the result of this call.
   */
  call(createParams: () => Params<Method>, context: Context): void {
    this.#next = { createParams, context };
    if (!this.#running) this.#sendNext();
  }

  /** Terminates the worker, for when the page is left. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
    this.#next = null;
  }

  #sendNext(): void {
    this.#running = this.#next;
    this.#next = null;
    if (!this.#running) return;
    try {
      this.#worker ??= this.#listenTo(startScript(address));
      const params = this.#running.createParams();
      this.#worker.postMessage({ id: 0, method: this.#method, params });
    } catch {
      this.close();
      this.#onError();
    }
  }

  #listenTo(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const ended = this.#running;
      // A message of a worker that was closed.
      if (worker !== this.#worker || !ended) return;
      this.#sendNext();
      if ('error' in data) this.#onError();
      else this.#onResult(data.result as Result<Method>, ended.context, this.#running === null);
    });
    worker.addEventListener('error', () => {
      this.close();
      this.#onError();
    });
    return worker;
  }
}
