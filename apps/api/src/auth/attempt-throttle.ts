import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { TooManyAttempts } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { throttleStore, toThrottleRow, toWaitSeconds } from './throttle-store';

const FREE_FAILURES = 5;
const LONGEST_WAIT_S = 60;
/** Failures are forgotten this long after the first of them. */
const MEMORY_S = 3600;
const MOST_POINTS = 2 ** 31 - 1;

/** One thing that is slowed down: an account or a client, in one kind of call. */
export type ThrottleKey = `${'login' | 'signup' | 'recovery' | 'password'}-${'account' | 'client'}:${string}`;

/**
 * Slows guessing down, in PostgreSQL, so that it holds across processes and restarts: five failures are
 * free, after each further one the same account or client waits 1, 2, 4 … 60 s. Nobody is locked out.
 *
 * An attempt counts as failed when it begins and is taken back when it succeeds, so that fifty attempts
 * at once are no way around it.
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
      points: MOST_POINTS,
      duration: MEMORY_S,
    });
    this.waits = new RateLimiterPostgres({ ...store, keyPrefix: 'wait', points: 1, duration: 1 });
  }

  /** @throws TooManyAttempts while one of the keys has to wait. */
  async begin(...keys: ThrottleKey[]): Promise<void> {
    if (!this.config.throttle) return;
    const begun: ThrottleKey[] = [];
    for (const key of keys) {
      const waitS = await this.beginOne(toThrottleRow(key));
      if (waitS !== undefined) {
        // what was refused was no attempt
        await this.takeBack(...begun, key);
        throw new TooManyAttempts(waitS);
      }
      begun.push(key);
    }
  }

  /** The attempt was none: it no longer counts. */
  async takeBack(...keys: ThrottleKey[]): Promise<void> {
    if (!this.config.throttle) return;
    await Promise.all(keys.map((key) => this.failures.reward(toThrottleRow(key), 1)));
  }

  /** Its owner was here: whatever others failed at before is forgotten. */
  async forget(key: ThrottleKey): Promise<void> {
    if (!this.config.throttle) return;
    await Promise.all([this.failures.delete(toThrottleRow(key)), this.waits.delete(toThrottleRow(key))]);
  }

  /** Returns the seconds to wait, or undefined when the attempt may go on. */
  private async beginOne(row: string): Promise<number | undefined> {
    const { consumedPoints } = await this.failures.consume(row);
    if (consumedPoints < FREE_FAILURES) return undefined;
    const customDuration = Math.min(LONGEST_WAIT_S, 2 ** (consumedPoints - FREE_FAILURES));
    try {
      await this.waits.consume(row, 1, { customDuration });
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return toWaitSeconds(refusal.msBeforeNext);
      throw refusal;
    }
  }
}
