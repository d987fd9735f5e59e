import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Response } from 'express';
import { openEventStream } from './event-stream';

const CHUNK = Buffer.alloc(1_000_000, 'x');

describe('openEventStream', () => {
  let server: Server;
  let socket: Socket;
  beforeAll(async () => {
    server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => socket.destroy());
  afterAll(() => server.close());

  const open = async () => {
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { sink: openEventStream(response as Response), response };
  };

  it('is not ready while the client does not read, and calls back when it has read everything', async () => {
    const { sink } = await open();
    let drains = 0;
    // the kernel takes some megabytes before it makes the server wait
    const large = Buffer.concat(Array.from({ length: 32 }, () => CHUNK));
    sink.write([large], () => (drains += 1));
    expect(sink.isReady).toBe(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect([sink.isReady, drains]).toEqual([false, 0]);
    let received = 0;
    const drained = new Promise<void>((resolve) => {
      socket.on('data', (data: Buffer) => {
        received += data.length;
        if (received > large.length) resolve();
      });
    });
    await drained;
    await new Promise((resolve) => setImmediate(resolve));
    expect([sink.isReady, drains]).toEqual([true, 1]);
  });

  it('disconnects a client that does not read for a minute', async () => {
    const { sink, response } = await open();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    try {
      while (sink.isReady) sink.write([CHUNK], () => undefined);
      // let the kernel take what it can
      jest.advanceTimersByTime(59_000);
      expect(response.destroyed).toBe(false);
      jest.advanceTimersByTime(2000);
      expect(response.destroyed).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
