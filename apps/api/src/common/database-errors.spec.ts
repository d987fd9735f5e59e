import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseUnavailable, isDiskFull, retryWhileDatabaseUnavailable } from './database-errors';

const failure = (code: string) => Object.assign(new Error('x'), { code });

describe('isDatabaseUnavailable', () => {
  it.each(['ECONNREFUSED', '57P01', '57P03', '57014', '25006', '08006', 'ECONNRESET'])(
    'returns true for %s',
    (code) => {
      expect(isDatabaseUnavailable(failure(code))).toBe(true);
      expect(
        isDatabaseUnavailable(Object.assign(new Error('query failed'), { driverError: failure(code) })),
      ).toBe(true);
    },
  );

  it('returns true for a connection lost during a query or a transaction', () => {
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Query read timeout'))).toBe(true);
    expect(isDatabaseUnavailable(new QueryRunnerAlreadyReleasedError())).toBe(true);
    expect(isDatabaseUnavailable(new QueryRunnerProviderAlreadyReleasedError())).toBe(true);
  });

  it.each(['23505', '42601', 'ENOENT'])('returns false for %s', (code) => {
    expect(isDatabaseUnavailable(failure(code))).toBe(false);
  });
});

describe('isDiskFull', () => {
  it('returns true for the error of PostgreSQL, even when TypeORM has wrapped it', () => {
    expect(isDiskFull(failure('53100'))).toBe(true);
    expect(isDiskFull(Object.assign(new Error('query failed'), { driverError: failure('53100') }))).toBe(
      true,
    );
    expect(isDiskFull(failure('53300'))).toBe(false);
  });

  it('is one of the errors after which a worker tries again', () => {
    expect(isDatabaseUnavailable(failure('53100'))).toBe(true);
  });
});

describe('retryWhileDatabaseUnavailable', () => {
  it('retries until the database responds', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls < 3) throw failure('ECONNREFUSED');
      return 'answer';
    };
    await expect(retryWhileDatabaseUnavailable(work, 5000)).resolves.toBe('answer');
    expect(calls).toBe(3);
  });

  it('throws any other error immediately', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      throw failure('23505');
    };
    await expect(retryWhileDatabaseUnavailable(work, 5000)).rejects.toMatchObject({ code: '23505' });
    expect(calls).toBe(1);
  });
});
