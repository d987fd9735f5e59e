/**
 * Limits password guessing and sign-ups. The counters are rows in PostgreSQL, so they hold across processes
 * and restarts.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { TooManyAttempts } from '../common/errors';
import { CONFIG, type Config } from '../config/config';

/** Options of a rate limiter that keeps its counters in the `throttle` table. */
export const throttleStore = (dataSource: DataSource) => ({
  storeClient: dataSource,
  storeType: 'typeorm',
  tableName: 'throttle',
  tableCreated: true,
});

/** Hashes a key, so that any key fits the column and no address is stored. */
export const toThrottleRow = (key: string): string =>
  createHash('sha256').update(key.toLowerCase()).digest('hex');

/** Converts milliseconds to whole seconds, at least 1. */
export const toWaitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

const FREE_FAILURES = 5;
const MAX_WAIT_S = 60;
/** Failures are deleted this long after the first of them. */
const FAILURES_EXPIRE_S = 3600;
const UNLIMITED_POINTS = 2 ** 31 - 1;

/** What is slowed down: an account or a client, for one kind of call. */
export type ThrottleKey = `${'login' | 'signup' | 'recovery' | 'password'}-${'account' | 'client'}:${string}`;

/**
 * Slows down password guessing: five failures are free, then each further failure makes the same account or
 * client wait 1, 2, 4 … 60 s. No account is ever locked.
 *
 * An attempt counts as failed from its start and is removed when it succeeds, so that parallel attempts cannot
 * bypass the limit.
 */
@Injectable()
export class AttemptThrottle {
  private readonly failures: RateLimiterPostgres;
  private readonly waits: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const store = throttleStore(dataSource);
    this.failures = new RateLimiterPostgres({
      ...store,
      keyPrefix: 'failures',
      points: UNLIMITED_POINTS,
      duration: FAILURES_EXPIRE_S,
    });
    this.waits = new RateLimiterPostgres({ ...store, keyPrefix: 'wait', points: 1, duration: 1 });
  }

  /**
   * Counts an attempt for each key.
   * @throws TooManyAttempts while one of the keys must wait; the attempt is then not counted.
   */
  async begin(...keys: ThrottleKey[]): Promise<void> {
    if (!this.config.throttle) return;
    const counted: ThrottleKey[] = [];
    for (const key of keys) {
      const waitS = await this.beginOne(toThrottleRow(key));
      if (waitS !== undefined) {
        await this.takeBack(...counted, key);
        throw new TooManyAttempts(waitS);
      }
      counted.push(key);
    }
  }

  /** Removes one attempt of each key, after it succeeded. */
  async takeBack(...keys: ThrottleKey[]): Promise<void> {
    if (!this.config.throttle) return;
    await Promise.all(keys.map((key) => this.failures.reward(toThrottleRow(key), 1)));
  }

  /** Deletes all failures of a key, after its owner proved the password. */
  async reset(key: ThrottleKey): Promise<void> {
    if (!this.config.throttle) return;
    await Promise.all([this.failures.delete(toThrottleRow(key)), this.waits.delete(toThrottleRow(key))]);
  }

  /** Returns the seconds to wait, or undefined if the attempt is allowed. */
  private async beginOne(row: string): Promise<number | undefined> {
    const { consumedPoints } = await this.failures.consume(row);
    if (consumedPoints < FREE_FAILURES) return undefined;
    const customDuration = Math.min(MAX_WAIT_S, 2 ** (consumedPoints - FREE_FAILURES));
    try {
      await this.waits.consume(row, 1, { customDuration });
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return toWaitSeconds(refusal.msBeforeNext);
      throw refusal;
    }
  }
}

const SIGN_UP_WINDOW_S = 3600;

/** Limits the accounts that one client can create within an hour, counted from the first of them. */
@Injectable()
export class SignUpQuota {
  private readonly used: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.used = new RateLimiterPostgres({
      ...throttleStore(dataSource),
      keyPrefix: 'signups',
      points: config.signUpsPerHour,
      duration: SIGN_UP_WINDOW_S,
    });
  }

  /** @throws TooManyAttempts when the client has used its quota of this hour. */
  async take(client: string): Promise<void> {
    if (!this.config.throttle) return;
    try {
      await this.used.consume(toThrottleRow(client));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyAttempts(toWaitSeconds(refusal.msBeforeNext));
      throw refusal;
    }
  }

  /** Returns one unit, after a sign-up that created no account. */
  async giveBack(client: string): Promise<void> {
    if (this.config.throttle) await this.used.reward(toThrottleRow(client));
  }
}
