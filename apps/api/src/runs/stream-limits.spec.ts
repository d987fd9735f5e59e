import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Client } from '../clients/client';
import type { Config } from '../config/config';
import type { Metrics } from '../metrics/metrics';
import { refuseStreams, StreamLimits } from './stream-limits';

const cookie = (anonymousId: string | null, address = '203.0.113.9'): Client => ({
  userId: null,
  anonymousId,
  address,
});

function scene(clientStreams: number, processStreams = 1000) {
  const refused: string[] = [];
  const metrics = { watch: () => undefined, countRefusedStream: (limit: string) => refused.push(limit) };
  const config = { clientStreams, processStreams } as Config;
  return { limits: new StreamLimits(config, metrics as unknown as Metrics), refused };
}

/** Opens streams until one is refused. Returns their number and the error. */
function fill(limits: StreamLimits, client: () => Client): { opened: number; error: unknown } {
  for (let opened = 0; ; opened += 1) {
    try {
      limits.enter(client());
    } catch (error) {
      return { opened, error };
    }
  }
}

it('allows a client its streams, and refuses more with a 429 and a Retry-After', () => {
  const { limits, refused } = scene(3);
  const { opened, error } = fill(limits, () => cookie('a'));
  expect([opened, error]).toEqual([
    3,
    expect.objectContaining({ code: 'too_many_streams', retryAfterSeconds: 2 }),
  ]);
  expect(refused).toEqual(['client']);
  // another client of the same address
  expect(() => limits.enter(cookie('b'))).not.toThrow();
});

it('allows an address four times as many, regardless of the cookies that its clients send', () => {
  const { limits, refused } = scene(3);
  let cookies = 0;
  expect(fill(limits, () => cookie(String((cookies += 1)))).opened).toBe(12);
  expect(refused).toEqual(['address']);
  expect(() => limits.checkAddress('203.0.113.9')).toThrow(
    expect.objectContaining({ code: 'too_many_address_streams' }),
  );
  expect(() => limits.enter(cookie('a', '203.0.113.10'))).not.toThrow();
});

it('counts clients without cookie and account only for their address', () => {
  const { limits } = scene(3);
  expect(fill(limits, () => cookie(null)).opened).toBe(12);
});

it('refuses every client with a 503 when the process has all its streams', () => {
  const { limits, refused } = scene(3, 5);
  let address = 0;
  const { opened, error } = fill(limits, () => cookie(null, `198.51.100.${(address += 1)}`));
  expect([opened, error]).toEqual([5, expect.objectContaining({ code: 'streams_full' })]);
  expect(refused).toEqual(['process']);
});

it('has room again after a stream has ended, once for each stream', () => {
  const { limits } = scene(1);
  const leave = limits.enter(cookie('a'));
  expect(() => limits.enter(cookie('a'))).toThrow();
  leave();
  leave();
  limits.enter(cookie('a'));
  expect(() => limits.enter(cookie('a'))).toThrow();
});

it('refuses only streams of an address that has all of them, before they are routed', async () => {
  const { limits } = scene(1);
  const app = express();
  app.use(refuseStreams(limits)).use((_request, response) => void response.send('routed'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/v1/dfs/runs/a${path}`);
    return [status, headers.get('retry-after'), headers.get('connection')];
  };
  const routed = [200, null, 'keep-alive'];
  const { opened } = fill(limits, () => cookie(null, '127.0.0.1'));
  expect(opened).toBe(4);
  expect(await send('/events?x=1')).toEqual([429, '2', 'close']);
  expect(await send('/Events/')).toEqual([429, '2', 'close']);
  expect(await send('')).toEqual(routed);
  expect(await send('/export')).toEqual(routed);
  server.closeAllConnections();
  server.close();
});
