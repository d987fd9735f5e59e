import { readItems, readUsers, type PageRange } from '@fanteam/api-client';

/** Cache keys of the lists; a change invalidates them. */
export const ITEMS_KEY = 'items';
export const USERS_KEY = 'users';

/** Query options for one page of the current user's items. */
export function itemsQuery(range: PageRange) {
  return {
    queryKey: [ITEMS_KEY, range],
    queryFn: ({ signal }: { signal: AbortSignal }) => readItems(range, { signal }),
  };
}

/** Query options for one page of all accounts. Superusers only: for others the 403 would end the session. */
export function usersQuery(range: PageRange) {
  return {
    queryKey: [USERS_KEY, range],
    queryFn: ({ signal }: { signal: AbortSignal }) => readUsers(range, { signal }),
  };
}
