import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Response } from 'express';
import { abortOnDisconnect } from './open-requests';

describe('abortOnDisconnect', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const request = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { socket, response: response as Response };
  };

  it('aborts when the client disconnects', async () => {
    const { socket, response } = await request();
    const signal = abortOnDisconnect(response);
    expect(signal.aborted).toBe(false);
    socket.destroy();
    await once(signal, 'abort');
  });

  it('is aborted when the client has disconnected before', async () => {
    const { socket, response } = await request();
    socket.destroy();
    await once(response, 'close');
    expect(abortOnDisconnect(response).aborted).toBe(true);
  });
});
