import type {
  ConfirmationRequest,
  ConfirmEmail,
  LoginForm,
  Message,
  NewPassword,
  SessionsPublic,
  Token,
  UndoToken,
} from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/**
 * POST /api/v1/login/access-token (urlencoded): logs in with email and password.
 * Errors: 400 wrong email or password, or inactive user; 422; 429 too many attempts, or wrong passwords for the account.
 */
export function loginAccessToken(login: LoginForm, options?: CallOptions): Promise<Token> {
  const form = new URLSearchParams({ ...login });
  return request('/api/v1/login/access-token', { ...options, method: 'POST', form });
}

/**
 * POST /api/v1/login/logout: ends the session of a token, which need not be the current one. The browser sends the call
 * even if the page is closed meanwhile. Errors: 401 the token is already invalid.
 */
export function logOutToken(token: string): Promise<Message> {
  return request('/api/v1/login/logout', { method: 'POST', token, keepalive: true });
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

/**
 * POST /api/v1/confirm-email: confirms the address of a new account with the token of the email.
 * Errors: 400 the token is invalid, used or expired; 422.
 */
export function confirmEmail(json: ConfirmEmail, options?: CallOptions): Promise<Message> {
  return request('/api/v1/confirm-email', { ...options, method: 'POST', json });
}

/**
 * POST /api/v1/confirm-email/request: sends another confirmation email. The response is the same whether the account
 * exists or not. Errors: 422; 429 too many requests.
 */
export function requestConfirmation(json: ConfirmationRequest, options?: CallOptions): Promise<Message> {
  return request('/api/v1/confirm-email/request', { ...options, method: 'POST', json });
}

/**
 * POST /api/v1/undo-email-change/: restores the email address, or the deleted account, with the token of the mail about
 * the change, and ends all sessions of the account. Errors: 400 the token is invalid, used or expired; 409 another account has the address; 422.
 */
export function undoEmailChange(json: UndoToken, options?: CallOptions): Promise<Message> {
  return request('/api/v1/undo-email-change/', { ...options, method: 'POST', json });
}

const SESSIONS = '/api/v1/users/me/sessions';

/** GET /api/v1/users/me/sessions: the sessions of the current account, the current one first. Errors: 401. */
export function readSessions(options?: CallOptions): Promise<SessionsPublic> {
  return request(SESSIONS, options);
}

/** DELETE /api/v1/users/me/sessions/{id}: ends a session. Errors: 401; 404. */
export function deleteSession(id: string, options?: CallOptions): Promise<Message> {
  return request(`${SESSIONS}/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' });
}

/** DELETE /api/v1/users/me/sessions: ends all sessions except the current one. Errors: 401. */
export function deleteOtherSessions(options?: CallOptions): Promise<Message> {
  return request(SESSIONS, { ...options, method: 'DELETE' });
}
