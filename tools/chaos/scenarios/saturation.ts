import { createClient, requestOf, type Client } from '../client';
import { percentile } from '../figures';
import { inParallel } from '../load';
import { ADMIN, createWorld } from '../world';
import type { Scenario } from '../scenario';

const QUEUED = 200;

export const saturation: Scenario = {
  name: 'saturation',
  about: `account requests while ${QUEUED} runs are queued and every solver is busy`,
  async run({ report, isShort, redis }) {
    const [reads, logins] = isShort ? ([100, 10] as const) : ([1000, 60] as const);
    const world = await createWorld({ redis });
    try {
      const api = await world.startApi();
      const user = createClient(api.url);
      await user.logIn(ADMIN);
      const idle = await measure(user, reads, logins);
      const visitor = createClient(api.url);
      await inParallel(QUEUED, 10, (index) => visitor.start(requestOf(index, 'long')));
      const busy = await measure(user, reads, logins);
      const { waiting } = await world.queryOne<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM runs WHERE state = 'queued'`,
      );
      report.note('runs still queued at the end', waiting);
      report.note('GET /users/me p99, idle', `${Math.round(idle.read)} ms`);
      report.time('GET /users/me p99, saturated', busy.read, 50);
      report.note('login p99, idle', `${Math.round(idle.login)} ms`);
      report.time('login p99, saturated', busy.login, 400);
      report.expectEqual('requests that failed', idle.failed + busy.failed, 0);
    } finally {
      await world.end();
    }
  },
};

async function measure(user: Client, reads: number, logins: number) {
  const responses = await inParallel(reads, 2, () => user.call('GET', '/api/v1/users/me'));
  const times: number[] = [];
  let failed = responses.filter(({ status }) => status !== 200).length;
  for (let index = 0; index < logins; index += 1) {
    const { status, ms } = await user.call('POST', '/api/v1/login/access-token', { form: ADMIN });
    times.push(ms);
    if (status !== 200) failed += 1;
  }
  return {
    read: percentile(
      responses.map(({ ms }) => ms),
      0.99,
    ),
    login: percentile(times, 0.99),
    failed,
  };
}
