import pg from 'pg';
import { createClient, requestOf } from '../client';
import { createLedger } from '../ledger';
import { atRate, until } from '../load';
import type { Scenario } from '../scenario';
import { ADMIN, createWorld } from '../world';

const PER_SECOND = 30;
const SLOWEST_MS = 10_000;
/** Time to use all connections: on a busy machine, PostgreSQL opens only some of them per second. */
const USED_WITHIN_MS = 60_000;

export const connections: Scenario = {
  name: 'connections',
  about: 'other programs use all connections of PostgreSQL, and the connections of the server are closed',
  async run({ report, isShort, redis }) {
    const world = await createWorld({ redis });
    const others: pg.Client[] = [];
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
      let refused = 0;
      const start = performance.now();
      const elapsed = () => performance.now() - start;
      while (elapsed() < (isShort ? 3000 : 20_000) || (refused === 0 && elapsed() < USED_WITHIN_MS)) {
        const other = new pg.Client({ connectionString: world.settings['DATABASE_URL'] });
        other.on('error', () => undefined);
        try {
          await other.connect();
          others.push(other);
        } catch {
          refused += 1;
          // The server loses its connections, so it must open new ones, which the other programs have taken.
          await others[0]!.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE application_name <> '' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
          );
        }
      }
      await Promise.all(others.splice(0).map((other) => other.end().catch(() => undefined)));
      const back = await until(async () => (await user.call('GET', '/health/ready')).status === 200);
      const responses = await load.stop();
      await ledger.settle(world, 60_000);
      const { lost, duplicates, failed } = await ledger.audit(world);
      const bad = responses.filter(({ status }) => ![200, 202, 503].includes(status));
      const statuses = [...new Set(bad.map(({ status }) => status))].join(' ');
      const unavailable = responses.filter(({ status }) => status === 503).length;
      report.note('requests, responses with 503', `${responses.length}, ${unavailable}`);
      report.expectAtLeast('connections that PostgreSQL refused', refused, 1);
      report.expectAtLeast('responses with 503', unavailable, 1);
      report.expectEqual(`responses other than success and 503 ${statuses}`.trim(), bad.length, 0);
      report.expectEqual(
        `requests that took more than ${SLOWEST_MS / 1000} s`,
        responses.filter(({ ms }) => ms > SLOWEST_MS).length,
        0,
      );
      report.expectEqual('ready again by itself', Number.isFinite(back), true);
      report.time('ready again after', back, 5000);
      report.expectEqual('accepted runs lost, mixed or failed', lost + duplicates + failed, 0);
    } finally {
      await Promise.all(others.map((other) => other.end().catch(() => undefined)));
      await world.end();
    }
  },
};
