import type { NamedColumns, UploadResponse } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

interface UploadOptions extends CallOptions {
  /** The headers of columns that are not recognised, or not rightly. */
  columns?: NamedColumns;
}

/** Stores a player file as a pool; its `file_id` names it in the calls that follow. */
export function uploadPlayers(
  file: File,
  { columns = {}, ...options }: UploadOptions = {},
): Promise<UploadResponse> {
  const form = new FormData();
  for (const [field, header] of Object.entries(columns)) form.append(`columns[${field}]`, header);
  form.append('file', file);
  return request('/api/v1/dfs/upload', { ...options, method: 'POST', form });
}
