import type { UploadResponse } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Stores a player file as a pool; its `file_id` names it in the calls that follow. */
export function uploadPlayers(file: File, options?: CallOptions): Promise<UploadResponse> {
  const form = new FormData();
  form.append('file', file);
  return request('/api/v1/dfs/upload', { ...options, method: 'POST', form });
}
