import type { OptimizeOptions, OptimizePlayersRequest, PoolPlayer } from '@fanteam/contracts';
import { readFileRequest, readTypedRequest, toTypedPool, type RequestReading } from '@fanteam/lineup-request';

/** A request and its players, as plain data. */
export type PoolRequest =
  | { pool: readonly PoolPlayer[]; request: OptimizeOptions }
  /** The request contains its players. */
  | { pool: null; request: OptimizePlayersRequest };

/** The players of a request, with the ids that it gives them. */
export function playersOf({ pool, request }: PoolRequest): readonly PoolPlayer[] {
  return pool ?? toTypedPool(request.players);
}

/** Reads a request as the server does. */
export function readPoolRequest({ pool, request }: PoolRequest): RequestReading {
  return pool === null ? readTypedRequest(request) : readFileRequest(pool, request);
}
