import type { UploadWithPool } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** What an uploaded file was read as, with its players. 404 once it has expired. */
export function readUpload(fileId: string, options?: CallOptions): Promise<UploadWithPool> {
  return request(`/api/v1/dfs/uploads/${encodeURIComponent(fileId)}`, options);
}
