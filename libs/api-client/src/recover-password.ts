import type { Message } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Asks for a mail with a link to set a new password. The answer does not tell whether one was sent. */
export function recoverPassword(email: string, options?: CallOptions): Promise<Message> {
  return request(`/api/v1/password-recovery/${encodeURIComponent(email)}`, { ...options, method: 'POST' });
}
