import { createClient, requestOf } from '../client.mjs';
import { inParallel } from '../load.mjs';
import { NO_LIMITS } from '../../test/no-limits.mjs';
import { createWorld } from '../world.mjs';

/** What an address may have outstanding, and may ask for in a minute: four times a client's allowance. */
const OUTSTANDING = 4 * 4;
const CALLS_PER_MINUTE = 4 * 120;

export const flood = {
  name: 'flood',
  about: 'anonymous posts without end, each with a made-up X-Forwarded-For and no cookie',
  async run({ report, isShort, redis, random }) {
    const posts = isShort ? 1000 : 10_000;
    const defaults = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, '']));
    const world = await createWorld({ redis, env: { ...defaults, THROTTLE: 'true' } });
    try {
      const api = await world.startApi();
      const byte = () => Math.floor(random() * 256);
      const start = performance.now();
      let mostOpen = 0;
      const answers = await inParallel(posts, 50, async (index) => {
        const address = `${byte()}.${byte()}.${byte()}.${byte()}`;
        const answer = await createClient(api.url, { 'x-forwarded-for': address }).start(
          requestOf(index, 'trivial'),
        );
        if (index % 100 === 0) {
          const [{ open }] = await world.query(
            `SELECT count(*)::int AS open FROM runs WHERE state IN ('queued', 'running')`,
          );
          mostOpen = Math.max(mostOpen, open);
        }
        return answer;
      });
      const minutes = Math.ceil((performance.now() - start) / 60_000);
      const of = (wanted) => answers.filter(({ status }) => status === wanted);
      const others = answers.filter(({ status }) => status !== 202 && status !== 429);
      report.note('posts, minutes begun', `${posts}, ${minutes}`);
      // a window may turn over within the first minute
      report.mustBeAtMost('accepted', of(202).length, CALLS_PER_MINUTE * (minutes + 1));
      report.mustBeAtMost('open at once', mostOpen, OUTSTANDING);
      report.mustBe(`other answers than 202 and 429 ${others[0]?.status ?? ''}`.trim(), others.length, 0);
      const silent = of(429).filter(({ headers }) => !(Number(headers.get('retry-after')) > 0));
      report.mustBe('429 without Retry-After', silent.length, 0);
      const later = await createClient(api.url).call('GET', '/api/v1/utils/health-check/');
      report.mustBe('the server answers afterwards', later.status, 200);
    } finally {
      await world.end();
    }
  },
};
