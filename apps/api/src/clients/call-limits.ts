/** Limits how often a client may call the routes that need processor time, and how much of it its calls need. */
import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { consumePoint, throttleStore, toThrottleRow, toWaitSeconds } from '../auth/throttle';
import { bodyBytesOf } from '../common/body-limits';
import { TooManyCalls } from '../common/errors';
import { TaskLimit } from '../common/task-limit';
import { CONFIG, type Config } from '../config/config';
import { ADDRESS_FACTOR, clientKey, isKnown, type Client } from './client';
import { ClientCookieInterceptor, ClientGuard, clientOf } from './client.guard';

const WINDOW_S = 60;
/** A JSON body counts as one more call for each of these. The largest one takes 0.2 s to read. */
const BYTES_PER_CALL = 50_000;
/** Work that takes longer counts as one more call for each of these. */
const MS_PER_CALL = 100;
const LIMITED_CALL = 'limited call';

/** `read`: of an upload, whose pool takes PostgreSQL up to 50 ms. */
type LimitedCall = 'optimize' | 'upload' | 'read';

/**
 * Calls from one address write the same row, one after the other. If many arrive together, all connections of a process
 * would wait for that row, and other requests would find none. Two keep the row busy.
 */
const counting = new TaskLimit(2);

/**
 * Counts calls per minute. Each call counts for the client and for the address, so that deleting the cookie does not
 * help. A call over the client's limit does not count for the address, because other clients may share it. A client
 * without account and cookie only counts for the address.
 */
@Injectable()
export class CallLimits {
  private readonly limiters: Record<
    LimitedCall,
    { client: RateLimiterPostgres; address: RateLimiterPostgres }
  >;

  constructor(dataSource: DataSource, @Inject(CONFIG) config: Config) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        ...throttleStore(dataSource),
        keyPrefix,
        points,
        duration: WINDOW_S,
        // calls over the limit do not reach the database
        inMemoryBlockOnConsumed: points + 1,
      });
    const limiters = (call: LimitedCall, perMinute: number) => ({
      client: limiter(`${call}-client`, perMinute),
      address: limiter(`${call}-address`, perMinute * ADDRESS_FACTOR),
    });
    this.limiters = {
      optimize: limiters('optimize', config.optimizeCallsPerMinute),
      upload: limiters('upload', config.uploadCallsPerMinute),
      // a page reads an upload once after it was created
      read: limiters('read', config.uploadCallsPerMinute),
    };
  }

  /** `bytes`: of a JSON body. @throws TooManyCalls with the seconds to wait. */
  async consume(call: LimitedCall, client: Client, bytes = 0): Promise<void> {
    const limiters = this.limiters[call];
    // a large body is not refused forever because the limit is low
    const points = ({ points: limit }: RateLimiterPostgres) =>
      Math.min(limit, 1 + Math.floor(bytes / BYTES_PER_CALL));
    if (isKnown(client)) await consume(limiters.client, clientKey(client), points(limiters.client));
    await consume(limiters.address, client.address, points(limiters.address));
  }

  /** Counts the work of a call that has been counted as one, and took `usedMs`. It only affects later calls. */
  async addWork(call: LimitedCall, client: Client, usedMs: number): Promise<void> {
    const points = Math.floor(usedMs / MS_PER_CALL);
    if (points === 0) return;
    const limiters = this.limiters[call];
    const add = (limiter: RateLimiterPostgres, key: string) =>
      counting.run(() => limiter.penalty(toThrottleRow(key), points));
    if (isKnown(client)) await add(limiters.client, clientKey(client));
    await add(limiters.address, client.address);
  }
}

async function consume(limiter: RateLimiterPostgres, key: string, points: number): Promise<void> {
  try {
    await counting.run(() => consumePoint(limiter, toThrottleRow(key), points));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new TooManyCalls(toWaitSeconds(error.msBeforeNext));
    throw error;
  }
}

/** Runs after `ClientGuard`. */
@Injectable()
class CallLimitGuard implements CanActivate {
  constructor(
    private readonly limits: CallLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(LIMITED_CALL, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    await this.limits.consume(call, clientOf(context), bodyBytesOf(request));
    return true;
  }
}

/**
 * Identifies the client of a route and limits its calls. A call over the limit gets the error `too_many_calls`. The
 * response to a client without account and cookie sets the cookie, unless it is an error.
 */
export const LimitCalls = (call: LimitedCall) =>
  applyDecorators(
    SetMetadata(LIMITED_CALL, call),
    UseGuards(ClientGuard, CallLimitGuard),
    UseInterceptors(ClientCookieInterceptor),
  );
