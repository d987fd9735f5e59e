/** Limits the event streams that are open at the same time. Each one keeps a connection open. */
import type { ErrorBody } from '@fanteam/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { ADDRESS_FACTOR, clientKey, type Client } from '../clients/client';
import { toClient } from '../common/client-address';
import { ApiError, RETRY_AFTER_SECONDS, TooManyStreams } from '../common/errors';
import { sendError } from '../common/request-id';
import { CONFIG, type Config } from '../config/config';
import { Metrics } from '../metrics/metrics';

@Injectable()
export class StreamLimits {
  /** Open streams by client and by address. */
  private readonly open = new Map<string, number>();
  private total = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {
    metrics.watch('event_streams_open', 'Event streams that this process sends.', () => this.total);
  }

  /** @throws a 503 if the process has no room for a stream, a 429 if the address has none. */
  checkAddress(address: string): void {
    const { clientStreams, processStreams } = this.config;
    if (this.total >= processStreams) {
      this.metrics.countRefusedStream('process');
      throw new ApiError('streams_full');
    }
    this.check('address', addressKey(address), clientStreams * ADDRESS_FACTOR);
  }

  /**
   * Counts a stream until the returned function is called. A client without account and cookie only counts for its
   * address, because it cannot be distinguished from others.
   * @throws a 429 or 503 when a limit is reached.
   */
  enter(client: Client): () => void {
    this.checkAddress(client.address);
    const keys = [addressKey(client.address)];
    if (client.userId !== null || client.anonymousId !== null) {
      const key = clientKey(client);
      this.check('client', key, this.config.clientStreams);
      keys.push(key);
    }
    this.count(keys, 1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) this.count(keys, -1);
      hasLeft = true;
    };
  }

  private check(reason: 'client' | 'address', key: string, max: number): void {
    if ((this.open.get(key) ?? 0) < max) return;
    this.metrics.countRefusedStream(reason);
    throw new TooManyStreams(reason === 'client' ? 'too_many_streams' : 'too_many_address_streams', max);
  }

  private count(keys: readonly string[], change: 1 | -1): void {
    this.total += change;
    for (const key of keys) {
      const open = (this.open.get(key) ?? 0) + change;
      if (open > 0) this.open.set(key, open);
      else this.open.delete(key);
    }
  }
}

/** `clientKey` uses another key for the address of a client without cookie. */
const addressKey = (address: string): string => `all of ${address}`;

const EVENTS = /^\/api\/v1\/dfs\/runs\/[^/?]+\/events\/?(?:\?|$)/i;

/**
 * Refuses a stream before its request is routed and its client identified, so that refusals cost little. The connection
 * is closed, otherwise each refused attempt would leave an idle connection.
 */
export const refuseStreams =
  (limits: StreamLimits): RequestHandler =>
  (request, response, next) => {
    if (!EVENTS.test(request.url)) return next();
    try {
      limits.checkAddress(toClient(request.ip ?? ''));
    } catch (error) {
      if (!(error instanceof ApiError)) return next(error);
      response.setHeader('Connection', 'close');
      response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
      return sendError(response, error.getStatus(), error.getResponse() as ErrorBody);
    }
    next();
  };
