import type { LoginForm, Message, NewPassword, Token } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/**
 * POST /api/v1/login/access-token (urlencoded): logs in with email and password.
 * Errors: 400 wrong email or password, or inactive user; 422; 429 too many attempts.
 */
export function loginAccessToken(login: LoginForm, options?: CallOptions): Promise<Token> {
  const form = new URLSearchParams({ ...login });
  return request('/api/v1/login/access-token', { ...options, method: 'POST', form });
}

/**
 * POST /api/v1/password-recovery/{email}: sends a mail with a link to set a new password. The response is
 * the same whether the account exists or not. Errors: 400 malformed address; 429 too many requests.
 */
export function recoverPassword(email: string, options?: CallOptions): Promise<Message> {
  return request(`/api/v1/password-recovery/${encodeURIComponent(email)}`, { ...options, method: 'POST' });
}

/**
 * POST /api/v1/reset-password/: sets a new password with the token of a recovery mail.
 * Errors: 400 the token is invalid, used or expired; 422.
 */
export function resetPassword(json: NewPassword, options?: CallOptions): Promise<Message> {
  return request('/api/v1/reset-password/', { ...options, method: 'POST', json });
}
