import { Client, type ClientConfig } from 'pg';

/**
 * A connection that is lost tells nobody but its own listeners, and without one that ends the process. A
 * pool's client has none while it is handed over, nor has one that BullMQ holds. Whoever waits for a query on
 * it gets the error all the same.
 */
export class HeardClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
