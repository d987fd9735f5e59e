import type { OptimizePlayersRequest, OptimizeResponse } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Lineups from typed players. */
export function optimizePlayers(
  json: OptimizePlayersRequest,
  options?: CallOptions,
): Promise<OptimizeResponse> {
  return request('/api/v1/dfs/optimize/manual', { ...options, method: 'POST', json });
}
