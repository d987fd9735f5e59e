import type { Message } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Deletes an account with its items; for superusers only. 404 once it is gone. */
export function deleteUser(id: string, options?: CallOptions): Promise<Message> {
  return request(`/api/v1/users/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' });
}
