import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { DATABASE_TIME_LIMITS, PooledClient, STATEMENT_TIMEOUT_MS } from './database-connection';

/** A server that accepts a client and answers no query, like PostgreSQL after SIGSTOP. */
class FrozenPostgres {
  readonly sockets: Socket[] = [];
  private readonly server: Server = createServer((socket) => {
    this.sockets.push(socket);
    socket.once('data', () => {
      // AuthenticationOk and ReadyForQuery
      socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]));
    });
    socket.on('error', () => undefined);
  });

  async start(): Promise<number> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
  }
}

it('closes the connection of a query that has timed out, so that the pool does not use it again', async () => {
  const server = new FrozenPostgres();
  const connectionString = `postgres://user:password@127.0.0.1:${await server.start()}/x`;
  const pool = new Pool({ connectionString, Client: PooledClient, query_timeout: 50 } as never);
  const client = await pool.connect();
  await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  client.release();
  await once(server.sockets[0]!, 'close');
  expect(pool.totalCount).toBe(0);
  await expect(pool.query('SELECT 1')).rejects.toThrow('Query read timeout');
  expect(server.sockets).toHaveLength(2);
  await pool.end();
  server.stop();
});

it('answers within ten seconds, and lets PostgreSQL end a slow statement first', () => {
  const { connectionTimeoutMillis, query_timeout: queryTimeout } = DATABASE_TIME_LIMITS;
  expect(connectionTimeoutMillis + queryTimeout).toBeLessThan(9500);
  expect(STATEMENT_TIMEOUT_MS).toBeLessThan(queryTimeout);
});
