import type { UserCreate, UserPublic } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Creates an account; for superusers only. 400 when its address is taken. */
export function createUser(json: UserCreate, options?: CallOptions): Promise<UserPublic> {
  return request('/api/v1/users/', { ...options, method: 'POST', json });
}
