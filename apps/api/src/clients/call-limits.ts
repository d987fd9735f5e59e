import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { throttleStore, toThrottleRow, toWaitSeconds } from '../auth/throttle';
import { TooManyCalls } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { ADDRESS_FACTOR, clientKey, type Client } from './client';

const WINDOW_S = 60;

/** The calls that cost the server work. */
export type LimitedCall = 'optimize' | 'upload';

/**
 * How often a client may call within a minute. Each call counts for its client and for its address, so who
 * throws the cookie away gains nothing. A client that is refused is not counted for its address: others may
 * sit there.
 */
@Injectable()
export class CallLimits {
  private readonly limiters: Record<
    LimitedCall,
    { client: RateLimiterPostgres; address: RateLimiterPostgres }
  >;

  constructor(dataSource: DataSource, @Inject(CONFIG) { limits }: Config) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        ...throttleStore(dataSource),
        keyPrefix,
        points,
        duration: WINDOW_S,
        // a flood then costs the database nothing
        inMemoryBlockOnConsumed: points + 1,
      });
    const pair = (call: LimitedCall, perMinute: number) => ({
      client: limiter(`${call}-client`, perMinute),
      address: limiter(`${call}-address`, perMinute * ADDRESS_FACTOR),
    });
    this.limiters = {
      optimize: pair('optimize', limits.optimizeCallsPerMinute),
      upload: pair('upload', limits.uploadCallsPerMinute),
    };
  }

  /** @throws TooManyCalls with the seconds to wait. */
  async take(call: LimitedCall, client: Client): Promise<void> {
    const { client: ofClient, address: ofAddress } = this.limiters[call];
    await consume(ofClient, clientKey(client));
    await consume(ofAddress, client.address);
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(toThrottleRow(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooManyCalls(toWaitSeconds(refusal.msBeforeNext));
    throw refusal;
  }
}
