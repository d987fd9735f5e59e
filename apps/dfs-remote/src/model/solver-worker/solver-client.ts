import type { Params, Result, SolverMethod, WorkerRequest, WorkerResponse } from './messages';
import { startScript } from '../worker-script';
import address from './solver-worker.ts?worker';

interface PendingCall {
  request: WorkerRequest;
  resolve: (result: Result<SolverMethod>) => void;
  reject: (reason: unknown) => void;
}

/** Calls methods in the solver's worker, which starts with the first call. */
export class SolverClient {
  private worker: Worker | null = null;
  private lastId = 0;
  /** In call order. Only the first one has been sent to the worker. */
  private pending: PendingCall[] = [];

  /**
   * Resolves with the result. Calls run one after the other. Aborting removes a call from the queue; if it is
   * already running, the worker is terminated and a new one continues with the next call. Rejects with the
   * signal's reason, with the error of the method, or if the browser cannot start a worker.
   */
  call<Method extends SolverMethod>(
    method: Method,
    params: Params<Method>,
    signal?: AbortSignal,
  ): Promise<Result<Method>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.lastId += 1;
      const request = { id: this.lastId, method, params } as WorkerRequest;
      const pending: PendingCall = { request, resolve: resolve as PendingCall['resolve'], reject };
      signal?.addEventListener('abort', () => this.abort(pending, signal.reason), { once: true });
      this.pending.push(pending);
      if (this.pending.length === 1) this.sendFirst();
    });
  }

  /** Terminates the worker. Running and waiting calls reject. */
  close(): void {
    this.stop();
    this.rejectAll(new Error('The client was closed'));
  }

  private sendFirst(): void {
    const [first] = this.pending;
    if (!first) return;
    try {
      this.worker ??= this.listenTo(startScript(address));
      this.worker.postMessage(first.request);
    } catch (error) {
      this.rejectAll(error);
    }
  }

  private listenTo(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const [first] = this.pending;
      if (first?.request.id !== data.id) return;
      this.pending.shift();
      if ('error' in data) first.reject(new Error(data.error));
      else first.resolve(data.result);
      this.sendFirst();
    });
    worker.addEventListener('error', () => {
      this.stop();
      this.rejectAll(new Error('The solver could not be started in this browser'));
    });
    return worker;
  }

  private abort(pending: PendingCall, reason: unknown): void {
    const index = this.pending.indexOf(pending);
    if (index < 0) return;
    this.pending.splice(index, 1);
    pending.reject(reason);
    if (index > 0) return;
    this.stop();
    this.sendFirst();
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private rejectAll(reason: unknown): void {
    const rejected = this.pending;
    this.pending = [];
    for (const { reject } of rejected) reject(reason);
  }
}

const client = new SolverClient();

/** Calls a method of the page's solver; see `SolverClient.call`. */
export const callSolver: SolverClient['call'] = (method, params, signal) =>
  client.call(method, params, signal);
