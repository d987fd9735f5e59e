import type { OptimizeFileRequest, OptimizeResponse } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Lineups from an uploaded file. */
export function optimizeFile(json: OptimizeFileRequest, options?: CallOptions): Promise<OptimizeResponse> {
  return request('/api/v1/dfs/optimize', { ...options, method: 'POST', json });
}
