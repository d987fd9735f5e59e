import type { UsersPublic } from '@fanteam/contracts';
import { request, type CallOptions } from './request';
import { pagePath, type PageRange } from './page-range';

/** One page of all accounts, the newest first; for superusers only (others: 403). */
export function readUsers(range: PageRange, options?: CallOptions): Promise<UsersPublic> {
  return request(pagePath('/api/v1/users/', range), options);
}
