import { callMethod } from '../model/solver-worker/call-method';
import type { WorkerRequest } from '../model/solver-worker/messages';

/** The solver's worker without a thread: the same results, in the next task of the event loop. */
export class FakeWorker extends EventTarget {
  static started = 0;
  static stopped = 0;
  static answered = 0;
  private isStopped = false;

  static install(): void {
    FakeWorker.started = 0;
    FakeWorker.stopped = 0;
    FakeWorker.answered = 0;
    Object.assign(globalThis, { Worker: FakeWorker });
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'Worker');
  }

  constructor() {
    super();
    FakeWorker.started += 1;
  }

  postMessage({ id, method, params }: WorkerRequest): void {
    setTimeout(() => {
      if (!this.isStopped) this.dispatchEvent(new MessageEvent('message', { data: reply() }));
    });
    const reply = () => {
      FakeWorker.answered += 1;
      try {
        return { id, result: callMethod(method, params) };
      } catch (error) {
        return { id, error: String(error) };
      }
    };
  }

  terminate(): void {
    FakeWorker.stopped += 1;
    this.isStopped = true;
  }
}
