import type { Message, SessionsPublic } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

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
