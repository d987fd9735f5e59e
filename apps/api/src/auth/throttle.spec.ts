import type { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { AttemptThrottle } from './throttle';

const ACCOUNT = { email: 'mira@example.com', passwordHash: 'hash' };
const guesser = (address: string) => ({ address, knownBrowser: null });

/** A throttle whose database answers each query with `answer`. */
function createThrottle(answer: () => Promise<unknown>) {
  const query = jest.fn(answer);
  const dataSource = { driver: { master: { query } } } as unknown as DataSource;
  return { throttle: new AttemptThrottle(dataSource, { throttle: true } as Config), query };
}

describe('AttemptThrottle', () => {
  it('runs attempts of different clients at one account one after the other', async () => {
    const { throttle } = createThrottle(async () => ({ rows: [{ points: 1, expire: null }], rowCount: 0 }));
    let [running, max] = [0, 0];
    const verify = async () => {
      max = Math.max(max, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      return false;
    };
    await Promise.all(
      ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) =>
        throttle.guess(ACCOUNT, guesser(address), verify),
      ),
    );
    expect(max).toBe(1);
  });

  it('refuses further attempts while 500 of one account are in progress', async () => {
    const { throttle } = createThrottle(async () => ({ rows: [], rowCount: 0 }));
    const guess = () => throttle.guess(ACCOUNT, guesser('192.0.2.1'), async () => true);
    const results = await Promise.allSettled(Array.from({ length: 503 }, guess));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_attempts', retryAfterSeconds: 1 } });
    expect(await guess()).toBe(true);
  });

  it('fails all waiting attempts together when the database does not respond', async () => {
    const failure = new Error('Query read timeout');
    const { throttle, query } = createThrottle(() => Promise.reject(failure));
    const guess = () => throttle.guess(ACCOUNT, guesser('192.0.2.1'), async () => true);
    const results = await Promise.allSettled(Array.from({ length: 5 }, guess));
    expect(results).toEqual(Array(5).fill({ status: 'rejected', reason: failure }));
    expect(query).toHaveBeenCalledTimes(1);
    await expect(guess()).rejects.toBe(failure);
    expect(query).toHaveBeenCalledTimes(2);
  });
});
