/**
 * Sends the pool of a request to a worker only when it has changed: copying hundreds of players takes longer than the
 * other work of the page's thread for a request.
 */
import type { OptimizeOptions, PoolPlayer } from '@fanteam/contracts';
import type { PoolRequest } from '../pool-request';

/** A request as it is sent. `same`: the pool of the request that was sent before. */
export type SentRequest = PoolRequest | { pool: 'same'; request: OptimizeOptions };

/** Packs requests for one worker, which receives all of them in this order. */
export class PoolSender {
  private sent: readonly PoolPlayer[] | null = null;

  pack(params: PoolRequest): SentRequest {
    const { pool } = params;
    if (pool === null) return params;
    if (pool === this.sent) return { pool: 'same', request: params.request };
    this.sent = pool;
    return params;
  }
}

/** Unpacks the requests of one sender, in the worker. */
export class PoolReceiver {
  private received: readonly PoolPlayer[] | null = null;

  /** @throws if the first pool is missing. */
  unpack(sent: SentRequest): PoolRequest {
    if (sent.pool === null) return sent;
    if (sent.pool !== 'same') this.received = sent.pool;
    if (!this.received) throw new Error('No pool was sent');
    return { pool: this.received, request: sent.request };
  }
}
