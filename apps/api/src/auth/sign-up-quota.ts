import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { TooManyAttempts } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { throttleStore, toThrottleRow, toWaitSeconds } from './throttle-store';

const WINDOW_S = 3600;

/** How many accounts one client may make in an hour, counted from the first of them. */
@Injectable()
export class SignUpQuota {
  private readonly taken: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.taken = new RateLimiterPostgres({
      ...throttleStore(dataSource),
      keyPrefix: 'signups',
      points: config.signUpsPerHour,
      duration: WINDOW_S,
    });
  }

  /** @throws TooManyAttempts when the client has used this hour's up. */
  async take(client: string): Promise<void> {
    if (!this.config.throttle) return;
    try {
      await this.taken.consume(toThrottleRow(client));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyAttempts(toWaitSeconds(refusal.msBeforeNext));
      throw refusal;
    }
  }

  /** No account came of it. */
  async giveBack(client: string): Promise<void> {
    if (this.config.throttle) await this.taken.reward(toThrottleRow(client));
  }
}
