import type { PasswordUpdated, UpdatePassword } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Changes one's own password. Every older token ends with it; the answer carries the one that goes on. */
export function updatePasswordMe(json: UpdatePassword, options?: CallOptions): Promise<PasswordUpdated> {
  return request('/api/v1/users/me/password', { ...options, method: 'PATCH', json });
}
