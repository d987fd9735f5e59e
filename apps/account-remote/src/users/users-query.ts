import { readUsers, type PageRange } from '@fanteam/api-client';

export const USERS_KEY = 'users';

/** Query options for one page of all accounts; whoever is no superuser must not ask for it. */
export function usersQuery(range: PageRange) {
  return {
    queryKey: [USERS_KEY, range],
    queryFn: ({ signal }: { signal: AbortSignal }) => readUsers(range, { signal }),
  };
}
