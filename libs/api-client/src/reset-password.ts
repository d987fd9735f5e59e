import type { Message, NewPassword } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Sets a new password by the token of a recovery mail. */
export function resetPassword(json: NewPassword, options?: CallOptions): Promise<Message> {
  return request('/api/v1/reset-password/', { ...options, method: 'POST', json });
}
