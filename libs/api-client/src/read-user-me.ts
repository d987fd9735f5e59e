import type { UserPublic } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** The account that the stored token belongs to. */
export function readUserMe(options?: CallOptions): Promise<UserPublic> {
  return request('/api/v1/users/me', options);
}
