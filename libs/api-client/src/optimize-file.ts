import type { OptimizeFileRequest } from '@fanteam/contracts';
import { ASYNC, type OptimizeAnswer } from './optimize-answer';
import { request, type CallOptions } from './request';

/** Asks for lineups from an uploaded file, without waiting for them. */
export function optimizeFile(json: OptimizeFileRequest, options?: CallOptions): Promise<OptimizeAnswer> {
  return request('/api/v1/dfs/optimize', { ...options, method: 'POST', headers: ASYNC, json });
}
