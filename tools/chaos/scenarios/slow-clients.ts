import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../run/embedded-postgres';
import { startNginx, type RunningNginx } from '../../test/start-nginx';
import { createClient } from '../client';
import { percentile } from '../figures';
import { createWorld } from '../world';
import { apiValues } from './rolling-restart';
import type { Scenario } from '../scenario';

/** A slow client must be disconnected after this time, in milliseconds. */
const LIMIT_MS = 30_000;
/** The client's own limit. On a busy machine the servers may be late. */
const GIVE_UP_MS = 3 * LIMIT_MS;
/** What a slow client sends at first. Then it sends one byte per second. */
const BEGINNINGS = {
  head: 'GET /api/v1/utils/health-check HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body:
    'POST /api/v1/dfs/optimize/manual HTTP/1.1\r\nHost: localhost\r\n' +
    'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  upload:
    'POST /api/v1/dfs/upload HTTP/1.1\r\nHost: localhost\r\n' +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x',
  page: 'GET /dfs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n1',
};

export const slowClients: Scenario = {
  name: 'slow-clients',
  about: 'clients send one byte per second, to nginx and to the API itself, while others use it',
  async run({ report, isShort }) {
    const perKind = isShort ? 10 : 100;
    const world = await createWorld({ env: { TRUST_PROXY_HOPS: '1' } });
    let nginx: RunningNginx | undefined;
    try {
      const port = String(await freePort());
      const api = await world.startApi({ PORT: port });
      nginx = await startNginx({ conf: 'front', values: apiValues([port]) });
      const user = createClient(nginx.url);
      const alone = await callFor(3000, user);
      const slow = [nginx.url, api.url].flatMap((url) =>
        Object.entries(BEGINNINGS).flatMap(([kind, text]) =>
          Array.from({ length: perKind }, async () => ({ kind, ms: await sendSlowly(url, text) })),
        ),
      );
      const others = await callFor(20_000, user);
      const cut = await Promise.all(slow);
      report.note('slow clients', cut.length);
      for (const kind of Object.keys(BEGINNINGS)) {
        const times = cut.filter((each) => each.kind === kind).map(({ ms }) => ms);
        report.note(`slowest end of a slow ${kind}`, `${Math.round(Math.max(...times))} ms`);
      }
      const late = cut.filter(({ ms }) => ms >= GIVE_UP_MS).length;
      report.expectEqual('slow clients that the servers did not disconnect', late, 0);
      report.time('slowest end of all', Math.max(...cut.map(({ ms }) => ms)), LIMIT_MS);
      report.expectEqual('requests of others that failed', others.failed, 0);
      report.note('p99 without slow clients', `${Math.round(alone.p99)} ms`);
      report.time('p99 with slow clients', others.p99, Math.max(50, alone.p99 * 2));
    } finally {
      await nginx?.stop();
      await world.end();
    }
  },
};

/** Sends a byte per second until the server closes the connection. @returns after how many milliseconds */
async function sendSlowly(url: string, beginning: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  const start = performance.now();
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  const timer = setInterval(() => {
    if (socket.writable) socket.write('1');
    if (performance.now() - start > GIVE_UP_MS) socket.destroy();
  }, 1000);
  // a reset is an end too
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return performance.now() - start;
}

/** Sends 20 requests per second for some time. */
async function callFor(ms: number, client: ReturnType<typeof createClient>) {
  const end = performance.now() + ms;
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < end) {
    const { status, ms: took } = await client.call('GET', '/api/v1/utils/health-check');
    if (status !== 200) failed += 1;
    times.push(took);
    await delay(50);
  }
  return { failed, p99: percentile(times, 0.99) };
}
