import { Client, type ClientConfig } from 'pg';

/**
 * Time limits of the database calls of a request, in milliseconds. A frozen server accepts connections and sends nothing,
 * so every wait has an end. A request waits for a connection and for a query: together less than the 10 s in which
 * every request is answered.
 */
export const DATABASE_TIME_LIMITS = {
  /** For a free connection of the pool, and for a new connection. */
  connectionTimeoutMillis: 4500,
  /** For the response to a query. Afterwards the connection is closed, because the server may still be working on it. */
  query_timeout: 4700,
  /** How long a connection stays open without use. A new one costs both sides as much as many queries, even under load. */
  idleTimeoutMillis: 300_000,
  /** Detects a host that has disappeared, also on connections without queries. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
/** The server ends a statement after this time. Shorter than `query_timeout`, so that its connection can be used again. */
export const STATEMENT_TIMEOUT_MS = 4200;

const TIMED_OUT = /^Query read timeout$/;

/**
 * A PostgreSQL client for pools. Two problems of `pg` are solved here:
 * - Node exits on an 'error' event without a listener, and a client has no listener while the pool hands it over or while
 *   BullMQ holds it. The query that is running still fails with the error.
 * - After a time-out, a client that is returned to its pool would still wait for the old response.
 */
export class PooledClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (result instanceof Promise) result.catch((error: unknown) => this.closeAfterTimeout(error));
      return result;
    }) as Client['query'];
  }

  private closeAfterTimeout(error: unknown): void {
    if (error instanceof Error && TIMED_OUT.test(error.message)) void this.end().catch(() => undefined);
  }
}
