import type { UserPublic, UserRegister } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Signs up. */
export function registerUser(json: UserRegister, options?: CallOptions): Promise<UserPublic> {
  return request('/api/v1/users/signup', { ...options, method: 'POST', json });
}
