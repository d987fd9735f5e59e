/**
 * Limits password guessing and sign-ups. The counters are rows in PostgreSQL, so they hold across processes
 * and restarts. After a crash of PostgreSQL they begin again, because the table is unlogged.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { ApiError, GuessesUsedUp, TooManyAttempts, type ErrorCode } from '../common/errors';
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

/** The clocks of two servers may differ by this much. */
const CLOCK_TOLERANCE_MS = 60_000;

const isTooLong = ({ msBeforeNext }: RateLimiterRes, windowS: number): boolean =>
  msBeforeNext > windowS * 1000 + CLOCK_TOLERANCE_MS;

/**
 * Counts one call, or `points` for one that costs more. The end of a window is stored as a time, so a window could last for hours after the clock was set
 * back. A window that ends more than `windowS` from now is deleted, and the call begins a new one.
 * @throws RateLimiterRes when the limit is reached.
 */
export async function consumePoint(
  limiter: RateLimiterPostgres,
  row: string,
  points = 1,
): Promise<RateLimiterRes> {
  const windowS = limiter.duration;
  const consume = () => limiter.consume(row, points);
  try {
    const result = await consume();
    if (!isTooLong(result, windowS)) return result;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes) || !isTooLong(refusal, windowS)) throw refusal;
  }
  await limiter.delete(row);
  return consume();
}

/** Returns a counter without counting, or null if there is none. */
async function readPoints(limiter: RateLimiterPostgres, row: string): Promise<RateLimiterRes | null> {
  const counter = await limiter.get(row);
  return counter && !isTooLong(counter, limiter.duration) ? counter : null;
}

/** Converts milliseconds to whole seconds, at least 1. */
export const toWaitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

const FREE_FAILURES = 5;
const MAX_WAIT_S = 60;
/** Failures and guesses are deleted this long after the first of them. */
const HOUR_S = 3600;
const GUESSES_PER_HOUR = 100;
const UNLIMITED_POINTS = 2 ** 31 - 1;
/** Attempts of one key in this process: one is in progress, the others wait for it. */
const MAX_IN_LINE = 500;

type ThrottledCall =
  | 'signup-client'
  | 'recovery-client'
  | 'recovery-account'
  | 'confirmation-client'
  | 'confirmation-account'
  | 'email-change'
  | 'export';

/** What is slowed down, for calls that send no password. */
type ThrottleKey = `${ThrottledCall}:${string}`;

/** Who guesses a password. */
export interface Guesser {
  /** The client's address. */
  address: string;
  /** The id of a browser that logged in to this account before, from its signed cookie. */
  knownBrowser: string | null;
}

/** The account whose password is guessed. A new hash begins new counters, so a reset password ends all waits. */
export interface GuessedAccount {
  email: string;
  /** undefined if no account has this email: such guesses are limited in the same way. */
  passwordHash: string | undefined;
}

/**
 * Slows down guessing. Five failures are free, then each further failure makes the same guesser wait 1, 2, 4 … 60 s.
 * Only failures that are known count, and attempts of one key run one after the other, so parallel attempts cannot
 * bypass the limit. (Each further API process allows one more attempt at the same time.)
 */
@Injectable()
export class AttemptThrottle {
  private readonly failures: RateLimiterPostgres;
  private readonly guesses: RateLimiterPostgres;
  private readonly waits: RateLimiterPostgres;
  private readonly lines = new Map<string, { length: number; end: Promise<unknown> }>();

  constructor(
    dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const counter = (keyPrefix: string, duration: number, points = UNLIMITED_POINTS) =>
      new RateLimiterPostgres({
        ...throttleStore(dataSource),
        keyPrefix,
        points,
        duration,
      });
    this.failures = counter('failures', HOUR_S);
    this.guesses = counter('guesses', HOUR_S);
    this.waits = counter('wait', MAX_WAIT_S, 1);
  }

  /**
   * Verifies a password. A guesser is an address or a known browser, and its failures at one account delay only itself
   * at this account: others who share the address are not affected. Known browsers have no other limit, so that no user
   * else can stop the owner. All other guessers of an account have `GUESSES_PER_HOUR` together.
   *
   * @returns what `verify` returned
   * @throws TooManyAttempts, GuessesUsedUp; then `verify` was not called
   */
  async guess(
    { email, passwordHash = '' }: GuessedAccount,
    { address, knownBrowser }: Guesser,
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    if (!this.config.throttle) return verify();
    const account = `${email} ${passwordHash}`;
    const own = toThrottleRow(`${account} ${knownBrowser ?? address}`);
    const shared = knownBrowser === null ? toThrottleRow(account) : undefined;
    return this.inLine(shared ?? own, async () => {
      if (shared) await this.refuseUsedUp(shared);
      await this.refuseWaiting(own);
      const isRight = await verify();
      if (isRight) {
        await Promise.all([this.failures.delete(own), this.waits.delete(own)]);
      } else {
        await this.countFailure(own);
        if (shared) await consumePoint(this.guesses, shared);
      }
      return isRight;
    });
  }

  /**
   * Runs `work`, which failed if it throws the given error.
   * @throws TooManyAttempts while the key must wait; then `work` was not called
   */
  async attempt<Result>(key: ThrottleKey, failure: ErrorCode, work: () => Promise<Result>): Promise<Result> {
    if (!this.config.throttle) return work();
    const row = toThrottleRow(key);
    return this.inLine(row, async () => {
      await this.refuseWaiting(row);
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError && error.code === failure) await this.countFailure(row);
        throw error;
      }
    });
  }

  /**
   * Counts a call whose result is not known, as a failure.
   * @throws TooManyAttempts while the key must wait; the call is then not counted
   */
  async take(key: ThrottleKey): Promise<void> {
    if (!this.config.throttle) return;
    const row = toThrottleRow(key);
    await this.inLine(row, async () => {
      await this.refuseWaiting(row);
      await this.countFailure(row);
    });
  }

  /**
   * Like `take`, for a mail to the key: returns false while it must wait. Then it gets one mail a minute, because requests
   * from many addresses can go to one mailbox.
   */
  async mayMail(key: ThrottleKey): Promise<boolean> {
    if (!this.config.throttle) return true;
    const row = toThrottleRow(key);
    return this.inLine(row, async () => {
      if (await readPoints(this.waits, row)) return false;
      const { consumedPoints } = await consumePoint(this.failures, row);
      if (consumedPoints >= FREE_FAILURES) await this.waits.block(row, MAX_WAIT_S);
      return true;
    });
  }

  /** Runs `work` after the earlier calls of the row. If the database fails for one of them, the waiting ones fail too. */
  private async inLine<Result>(row: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(row) ?? { length: 0, end: Promise.resolve() };
    if (line.length >= MAX_IN_LINE) throw new TooManyAttempts(1);
    this.lines.set(row, line);
    line.length += 1;
    const result = line.end.then(work);
    line.end = result.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    line.end.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(row);
    }
  }

  private async refuseUsedUp(row: string): Promise<void> {
    const used = await readPoints(this.guesses, row);
    if (used && used.consumedPoints >= GUESSES_PER_HOUR) {
      throw new GuessesUsedUp(toWaitSeconds(used.msBeforeNext));
    }
  }

  private async refuseWaiting(row: string): Promise<void> {
    const wait = await readPoints(this.waits, row);
    if (wait) throw new TooManyAttempts(toWaitSeconds(wait.msBeforeNext));
  }

  private async countFailure(row: string): Promise<void> {
    const { consumedPoints } = await consumePoint(this.failures, row);
    if (consumedPoints < FREE_FAILURES) return;
    await this.waits.block(row, Math.min(MAX_WAIT_S, 2 ** (consumedPoints - FREE_FAILURES)));
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
      await consumePoint(this.used, toThrottleRow(client));
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
