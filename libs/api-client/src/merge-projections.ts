import type { ProjectionsResponse } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Adds the projections of a second file to a pool; the answer names a new pool, the old one stays. */
export function mergeProjections(
  fileId: string,
  file: File,
  options?: CallOptions,
): Promise<ProjectionsResponse> {
  const form = new FormData();
  form.append('file', file);
  const path = `/api/v1/dfs/uploads/${encodeURIComponent(fileId)}/projections`;
  return request(path, { ...options, method: 'POST', form });
}
