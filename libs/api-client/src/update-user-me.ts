import type { UserPublic, UserUpdateMe } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Changes what is given of one's own account. 409 when the address is taken. */
export function updateUserMe(json: UserUpdateMe, options?: CallOptions): Promise<UserPublic> {
  return request('/api/v1/users/me', { ...options, method: 'PATCH', json });
}
