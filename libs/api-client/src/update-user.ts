import type { UserPublic, UserUpdate } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Changes what is given of an account; for superusers only. 404 once it is gone, 409 when its address is taken. */
export function updateUser(id: string, json: UserUpdate, options?: CallOptions): Promise<UserPublic> {
  return request(`/api/v1/users/${encodeURIComponent(id)}`, { ...options, method: 'PATCH', json });
}
