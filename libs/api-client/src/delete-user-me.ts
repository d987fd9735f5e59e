import type { Message } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Deletes one's own account with its items. */
export function deleteUserMe(options?: CallOptions): Promise<Message> {
  return request('/api/v1/users/me', { ...options, method: 'DELETE' });
}
