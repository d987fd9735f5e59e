import { createClient, requestOf } from '../client';
import { inParallel } from '../load';
import { NO_LIMITS } from '../../test/spawn-api';
import { createWorld } from '../world';
import type { Scenario } from '../scenario';

/** The limits of one address, four times those of a client: open runs, and calls in a minute. */
const MAX_OPEN = 4 * 4;
const CALLS_PER_MINUTE = 4 * 120;

export const flood: Scenario = {
  name: 'flood',
  about: 'many anonymous requests, each with a forged X-Forwarded-For header and no cookie',
  async run({ report, isShort, redis, random }) {
    const posts = isShort ? 1000 : 10_000;
    const defaults = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, '']));
    const world = await createWorld({ redis, env: { ...defaults, THROTTLE: 'true' } });
    try {
      const api = await world.startApi();
      const byte = () => Math.floor(random() * 256);
      const start = performance.now();
      let maxOpen = 0;
      const responses = await inParallel(posts, 50, async (index) => {
        const address = `${byte()}.${byte()}.${byte()}.${byte()}`;
        const response = await createClient(api.url, { 'x-forwarded-for': address }).start(
          requestOf(index, 'trivial'),
        );
        if (index % 100 === 0) {
          const { open } = await world.queryOne<{ open: number }>(
            `SELECT count(*)::int AS open FROM runs WHERE state IN ('queued', 'running')`,
          );
          maxOpen = Math.max(maxOpen, open);
        }
        return response;
      });
      const minutes = Math.ceil((performance.now() - start) / 60_000);
      const of = (wanted: number) => responses.filter(({ status }) => status === wanted);
      const others = responses.filter(({ status }) => status !== 202 && status !== 429);
      report.note('requests, minutes (rounded up)', `${posts}, ${minutes}`);
      // A new time window can start within the first minute.
      report.expectAtMost('accepted', of(202).length, CALLS_PER_MINUTE * (minutes + 1));
      report.expectAtMost('active runs, max', maxOpen, MAX_OPEN);
      report.expectEqual(
        `responses other than 202 and 429 ${others[0]?.status ?? ''}`.trim(),
        others.length,
        0,
      );
      const silent = of(429).filter(({ headers }) => !(Number(headers.get('retry-after')) > 0));
      report.expectEqual('429 without Retry-After', silent.length, 0);
      const later = await createClient(api.url).call('GET', '/api/v1/utils/health-check/');
      report.expectEqual('status of the health check afterwards', later.status, 200);
    } finally {
      await world.end();
    }
  },
};
