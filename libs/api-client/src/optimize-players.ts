import type { OptimizePlayersRequest } from '@fanteam/contracts';
import { ASYNC, type OptimizeAnswer } from './optimize-answer';
import { request, type CallOptions } from './request';

/** Asks for lineups from typed players, without waiting for them. */
export function optimizePlayers(
  json: OptimizePlayersRequest,
  options?: CallOptions,
): Promise<OptimizeAnswer> {
  return request('/api/v1/dfs/optimize/manual', { ...options, method: 'POST', headers: ASYNC, json });
}
