import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Response } from 'express';
import { whenLeft } from './when-left';

describe('whenLeft', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const call = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { socket, response: response as Response };
  };

  it('tells when the client leaves', async () => {
    const { socket, response } = await call();
    const signal = whenLeft(response);
    expect(signal.aborted).toBe(false);
    socket.destroy();
    await once(signal, 'abort');
  });

  it('tells of a client that has left already', async () => {
    const { socket, response } = await call();
    socket.destroy();
    await once(response, 'close');
    expect(whenLeft(response).aborted).toBe(true);
  });
});
