import { findMore, type FindMoreParams } from '../model/simulate/worker/find-more';
import type { SimulatorRequest } from '../model/simulate/worker/messages';
import { SimulatorSession } from '../model/simulate/worker/simulator-session';

/** The workers of the simulation without threads: the same messages, with time to render between them. */
export class FakeSimulator extends EventTarget {
  static install(): void {
    Object.assign(globalThis, { Worker: FakeSimulator });
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'Worker');
  }

  private sent = Promise.resolve();
  private readonly send = (data: unknown) => {
    this.sent = this.sent.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!this.isStopped) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  };
  private readonly session = new SimulatorSession(this.send);
  private isStopped = false;

  postMessage(message: SimulatorRequest | FindMoreParams): void {
    setTimeout(() => {
      if (this.isStopped) return;
      if ('type' in message) this.session.handle(message);
      else findMore(message, this.send);
    });
  }

  terminate(): void {
    this.isStopped = true;
  }
}
