import { readUserMe } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { isLoggedIn } from './session';

/** The cache key of the current user. */
export const CURRENT_USER_KEY = ['currentUser'] as const;

/** Query options for the account of the stored token. Without a token the query is disabled. */
export function currentUserQuery() {
  return {
    queryKey: CURRENT_USER_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<UserPublic> => readUserMe({ signal }),
    enabled: isLoggedIn(),
    staleTime: 60_000,
  };
}
