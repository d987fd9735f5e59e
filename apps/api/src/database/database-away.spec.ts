import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseAway, whenDatabaseIsBack } from './database-away';

const failure = (code: string) => Object.assign(new Error('x'), { code });

describe('isDatabaseAway', () => {
  it.each(['ECONNREFUSED', '57P01', '57P03', '08006', 'ECONNRESET'])('knows %s', (code) => {
    expect(isDatabaseAway(failure(code))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('query failed'), { driverError: failure(code) }))).toBe(
      true,
    );
  });

  it('knows a connection that ended in the middle, also of a transaction', () => {
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new QueryRunnerAlreadyReleasedError())).toBe(true);
    expect(isDatabaseAway(new QueryRunnerProviderAlreadyReleasedError())).toBe(true);
  });

  it.each(['23505', '42601', 'ENOENT'])('takes %s for a fault', (code) => {
    expect(isDatabaseAway(failure(code))).toBe(false);
  });
});

describe('whenDatabaseIsBack', () => {
  it('tries again until the database answers', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls < 3) throw failure('ECONNREFUSED');
      return 'answer';
    };
    await expect(whenDatabaseIsBack(work, 5000)).resolves.toBe('answer');
    expect(calls).toBe(3);
  });

  it('passes a fault on at once', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      throw failure('23505');
    };
    await expect(whenDatabaseIsBack(work, 5000)).rejects.toMatchObject({ code: '23505' });
    expect(calls).toBe(1);
  });
});
