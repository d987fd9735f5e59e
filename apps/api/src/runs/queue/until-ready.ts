import { setTimeout as delay } from 'node:timers/promises';

/** A queue or a worker of BullMQ, and what to let go of with it. */
export interface Made<Client> {
  client: Client;
  release: () => Promise<void>;
}

interface Connectable {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * A client of BullMQ that is thrown away and made again until its backend has answered once. One whose
 * first connection fails remembers that for good: each call of it fails at once, and a worker's loop then
 * spins without ever letting go of the thread.
 */
export class UntilReady<Client extends Connectable> {
  private readonly ready: Promise<Made<Client>>;
  private closed = false;

  /** `make` is called again after each failure; `onFailure` is told why. */
  constructor(make: () => Made<Client>, onFailure: (error: Error) => void) {
    this.ready = this.connect(make, onFailure);
    // whoever asks hears of it; after a close nobody may
    this.ready.catch(() => undefined);
  }

  /** The client, as soon as there is one that works. @throws when closed before that. */
  async get(): Promise<Client> {
    return (await this.ready).client;
  }

  /** Closes the client if there is one; does not wait for one. */
  async close(): Promise<void> {
    this.closed = true;
    const made = await Promise.race([this.ready.catch(() => undefined), delay(0, undefined)]);
    await made?.client.close().catch(() => undefined);
    await made?.release();
  }

  private async connect(make: () => Made<Client>, onFailure: (error: Error) => void): Promise<Made<Client>> {
    while (!this.closed) {
      const made = make();
      try {
        await made.client.waitUntilReady();
        return made;
      } catch (error) {
        onFailure(error instanceof Error ? error : new Error(String(error)));
        await made.client.close().catch(() => undefined);
        await made.release();
        await delay(RETRY_MS);
      }
    }
    throw new Error('Closed before it was ready.');
  }
}
