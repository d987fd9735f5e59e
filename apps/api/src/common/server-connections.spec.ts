import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { closeConnectionsOnShutdown, limitSlowClients, SERVER_TIMEOUTS } from './server-connections';

it('keeps idle connections longer than the proxy, and ends slow requests within 30 s', () => {
  const server = createServer();
  limitSlowClients(server);
  expect(server).toMatchObject({ keepAliveTimeout: 75_000, headersTimeout: 20_000 });
  expect(server.requestTimeout + SERVER_TIMEOUTS.connectionsCheckingInterval).toBeLessThan(30_000);
});

it('checks the limits as often as configured', async () => {
  const server = createServer(() => undefined);
  limitSlowClients(server);
  Object.assign(server, { requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 408/);
  client.destroy();
  server.close();
});

it('has a front door that passes bodies on as they arrive, because nginx limits only the pause between two parts', () => {
  const front = readFileSync(join(__dirname, '../../../../docker/nginx/front.conf'), 'utf8');
  expect(front).toContain('proxy_request_buffering off;');
  expect(front).toContain('client_header_timeout 15s;');
});

describe('at shutdown', () => {
  let server: Server;
  afterEach(() => {
    jest.useRealTimers();
    server.closeAllConnections();
  });

  async function start(options: { isBehindProxy: boolean }) {
    server = createServer();
    limitSlowClients(server);
    const middleware = closeConnectionsOnShutdown(server, options);
    server.on('request', (request, response) => {
      middleware(request as Request, response as Response, () => response.end('done'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(server, 'connection');
    return client;
  }

  it.each([true, false])(
    'also closes connections that never sent a request (behind a proxy: %s)',
    async (isBehindProxy) => {
      const client = await start({ isBehindProxy });
      server.close();
      // the time limit for headers would end it after 20 s
      await once(server, 'close');
      client.destroy();
    },
  );

  const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const answerOf = async (client: Socket) => String(((await once(client, 'data')) as [Buffer])[0]);

  it('still answers a request that a proxy is sending into an idle connection, and closes it then', async () => {
    const client = await start({ isBehindProxy: true });
    client.write(REQUEST);
    expect(await answerOf(client)).not.toContain('Connection: close');
    const closed = once(server, 'close');
    server.close();
    client.write(REQUEST);
    const answer = await answerOf(client);
    expect(answer).toContain('200 OK');
    expect(answer).toContain('Connection: close');
    await closed;
  });

  it.each([true, false])(
    'answers on a connection that is not accepted yet when it closes (behind a proxy: %s)',
    async (isBehindProxy) => {
      await start({ isBehindProxy });
      const late = connect((server.address() as AddressInfo).port, '127.0.0.1');
      late.write(REQUEST);
      // `connect` opens the connection on the next tick; the server accepts it one turn of the event loop later.
      process.nextTick(() => server.close());
      expect(await answerOf(late)).toContain('Connection: close');
    },
  );

  it('answers a request that is not read yet when its idle connection would be closed', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const client = await start({ isBehindProxy: true });
    client.write(REQUEST);
    await answerOf(client);
    server.close();
    client.write(REQUEST);
    jest.advanceTimersByTime(10_000);
    expect(await answerOf(client)).toContain('Connection: close');
  });
});
