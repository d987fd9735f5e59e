import { createClient, requestOf } from '../client.mjs';
import { percentile } from '../figures.mjs';
import { inParallel } from '../load.mjs';
import { ADMIN, createWorld } from '../world.mjs';

const QUEUED = 200;

export const saturation = {
  name: 'saturation',
  about: `account requests while ${QUEUED} runs are queued and every solver is busy`,
  async run({ report, isShort, redis }) {
    const [reads, logins] = isShort ? [100, 10] : [1000, 60];
    const world = await createWorld({ redis });
    try {
      const api = await world.startApi();
      const user = createClient(api.url);
      await user.logIn(ADMIN);
      const idle = await measure(user, reads, logins);
      const visitor = createClient(api.url);
      await inParallel(QUEUED, 10, (index) => visitor.start(requestOf(index, 'long')));
      const busy = await measure(user, reads, logins);
      const [{ waiting }] = await world.query(
        `SELECT count(*)::int AS waiting FROM runs WHERE state = 'queued'`,
      );
      report.note('runs still queued at the end', waiting);
      report.note('GET /users/me p99, idle', `${Math.round(idle.read)} ms`);
      report.time('GET /users/me p99, saturated', busy.read, 50);
      report.note('login p99, idle', `${Math.round(idle.login)} ms`);
      report.time('login p99, saturated', busy.login, 400);
      report.expectEqual('calls that failed', idle.failed + busy.failed, 0);
    } finally {
      await world.end();
    }
  },
};

async function measure(user, reads, logins) {
  const responses = await inParallel(reads, 2, () => user.call('GET', '/api/v1/users/me'));
  const times = [];
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
