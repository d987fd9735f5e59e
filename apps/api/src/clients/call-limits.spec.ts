import type { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { CallLimits } from './call-limits';
import type { Client } from './client';

const client: Client = {
  userId: null,
  anonymousId: 'c7c1d2c0-0000-4000-8000-000000000000',
  address: '192.0.2.1',
};

/** A database whose queries take one turn of the event loop, and the maximum number of them at once. */
function createDatabase() {
  let [open, max, points] = [0, 0, 0];
  const query = async () => {
    open += 1;
    max = Math.max(max, open);
    await new Promise(setImmediate);
    open -= 1;
    points += 1;
    return { rows: [{ points, expire: Date.now() + 60_000 }] };
  };
  return { dataSource: { driver: { master: { query } } } as unknown as DataSource, maxAtOnce: () => max };
}

const limitCalls = (dataSource: DataSource, optimizeCallsPerMinute: number) =>
  new CallLimits(dataSource, { optimizeCallsPerMinute, uploadCallsPerMinute: 1 } as Config);

it('takes at most two connections for fifty calls that arrive together', async () => {
  const { dataSource, maxAtOnce } = createDatabase();
  const limits = limitCalls(dataSource, 1000);
  await Promise.all(Array.from({ length: 50 }, () => limits.consume('optimize', client)));
  expect(maxAtOnce()).toBe(2);
});

it('refuses calls over the limit, and lets the next ones have their turn', async () => {
  const { dataSource } = createDatabase();
  const limits = limitCalls(dataSource, 3);
  const calls = Array.from({ length: 10 }, () => limits.consume('optimize', client));
  const results = await Promise.allSettled(calls);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(
    refused.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'too_many_calls' }) as unknown,
    })),
  );
});
