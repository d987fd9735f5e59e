import { setTimeout as delay } from 'node:timers/promises';

/** A queue or worker of BullMQ, and the function that releases its connection. */
export interface Connection<Client> {
  client: Client;
  release: () => Promise<void>;
}

interface Connectable {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const RETRY_DELAY_MS = 500;

/**
 * Creates a BullMQ client, and creates it again until its backend has responded once. A client whose first connection
 * fails never recovers: each of its calls fails immediately, and a worker then blocks the event loop with retries.
 */
export class RetryingConnection<Client extends Connectable> {
  private readonly ready: Promise<Connection<Client>>;
  private closed = false;

  /** Calls `create` again after each failure, and `onFailure` with the error. */
  constructor(create: () => Connection<Client>, onFailure: (error: Error) => void) {
    this.ready = this.connect(create, onFailure);
    // callers of `get` handle the rejection; without a caller it would be unhandled
    this.ready.catch(() => undefined);
  }

  /** Resolves when the client is connected. @throws when closed before. */
  async get(): Promise<Client> {
    return (await this.ready).client;
  }

  /** Closes the client if it is connected. Does not wait for a connection. */
  async close(): Promise<void> {
    this.closed = true;
    const connection = await Promise.race([this.ready.catch(() => undefined), delay(0, undefined)]);
    await connection?.client.close().catch(() => undefined);
    await connection?.release();
  }

  private async connect(
    create: () => Connection<Client>,
    onFailure: (error: Error) => void,
  ): Promise<Connection<Client>> {
    while (!this.closed) {
      const connection = create();
      try {
        await connection.client.waitUntilReady();
        return connection;
      } catch (error) {
        onFailure(error instanceof Error ? error : new Error(String(error)));
        await connection.client.close().catch(() => undefined);
        await connection.release();
        await delay(RETRY_DELAY_MS);
      }
    }
    throw new Error('Closed before it was connected.');
  }
}
