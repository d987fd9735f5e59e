import { findMore } from '../model/simulate/worker/find-more';
import { simulateTeams } from '../model/simulate/worker/simulate-teams';
import { createSession } from '../model/simulate/worker/simulator-session';
import { solverFunctions } from '../model/solver-worker/solver-functions';
import { answer, type WorkerFunctions } from '../shared/worker-calls';

/** The workers of the page without threads: the same results, with time to render between the messages. */
export class FakeWorker extends EventTarget {
  static started = 0;
  static stopped = 0;
  static answered = 0;
  /** Requests that have not been answered, also of workers of an earlier test. */
  static pending = 0;
  private static create: () => WorkerFunctions;
  private readonly functions = FakeWorker.create();
  private sent = Promise.resolve();
  private isStopped = false;

  /** `create`: the functions of a new worker; those of all workers of the page if it is not given. */
  static install(create: () => WorkerFunctions = allFunctions): void {
    FakeWorker.started = 0;
    FakeWorker.stopped = 0;
    FakeWorker.answered = 0;
    FakeWorker.create = create;
    Object.assign(globalThis, { Worker: FakeWorker });
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'Worker');
  }

  constructor() {
    super();
    FakeWorker.started += 1;
  }

  postMessage(request: Parameters<typeof answer>[1]): void {
    FakeWorker.pending += 1;
    setTimeout(() => {
      FakeWorker.pending -= 1;
      if (this.isStopped) return;
      answer(this.functions, request, (data) => this.send(data));
      FakeWorker.answered += 1;
    });
  }

  terminate(): void {
    FakeWorker.stopped += 1;
    this.isStopped = true;
  }

  private send(data: unknown): void {
    this.sent = this.sent.then(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      if (!this.isStopped) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
}

const allFunctions = () => ({ ...solverFunctions, ...createSession(), findMore, simulateTeams });
