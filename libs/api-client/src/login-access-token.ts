import type { LoginForm, Token } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Logs in: a token for an address and its password. */
export function loginAccessToken(login: LoginForm, options?: CallOptions): Promise<Token> {
  const form = new URLSearchParams({ ...login });
  return request('/api/v1/login/access-token', { ...options, method: 'POST', form });
}
