import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf } from '../client';
import { createLedger } from '../ledger';
import { atRate, until } from '../load';
import { ADMIN, createWorld } from '../world';
import type { Scenario } from '../scenario';

const PER_SECOND = 50;

export const postgresRestart: Scenario = {
  name: 'postgres-restart',
  about: `PostgreSQL restarts while clients send ${PER_SECOND} requests per second`,
  async run({ report, isShort, redis }) {
    const restarts = isShort ? 1 : 5;
    const world = await createWorld({ redis });
    try {
      const api = await world.startApi();
      const user = createClient(api.url);
      await user.logIn(ADMIN);
      const visitor = createClient(api.url);
      const ledger = createLedger();
      const load = atRate(PER_SECOND, async (index) => {
        if (index % 5 === 0) return ledger.note(await visitor.start(requestOf(index, 'trivial')));
        return user.call('GET', index % 2 ? '/api/v1/users/me' : '/api/v1/items/?skip=0&limit=5');
      });
      const outages: number[] = [];
      const returns: number[] = [];
      for (let restart = 0; restart < restarts; restart += 1) {
        await delay(1500);
        const start = performance.now();
        await world.restartPostgres();
        outages.push(performance.now() - start);
        returns.push(await until(async () => (await user.call('GET', '/api/v1/users/me')).status === 200));
      }
      await delay(1000);
      const responses = await load.stop();
      await ledger.settle(world, 60_000);
      const { lost, duplicates, failed } = await ledger.audit(world);
      const good = responses.filter(({ status }) => status === 200 || status === 202);
      const unavailable = responses.filter(({ status }) => status === 503);
      const bad = responses.filter((response) => !good.includes(response) && !unavailable.includes(response));
      const statuses = [...new Set(bad.map(({ status }) => status))].join(' ');
      report.note(
        'requests, responses with 503, restarts',
        `${responses.length}, ${unavailable.length}, ${restarts}`,
      );
      report.note('PostgreSQL unavailable, max', `${Math.round(Math.max(...outages))} ms`);
      report.expectEqual(`responses other than success and 503 ${statuses}`.trim(), bad.length, 0);
      report.expectEqual(
        'requests that took more than 30 s',
        responses.filter(({ ms }) => ms > 30_000).length,
        0,
      );
      report.time('API back after PostgreSQL, max', Math.max(...returns), 5000);
      report.expectEqual('accepted runs lost, mixed or failed', lost + duplicates + failed, 0);
    } finally {
      await world.end();
    }
  },
};
