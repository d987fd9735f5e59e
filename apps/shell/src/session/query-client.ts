import { ApiError } from '@fanteam/api-client';
import { LOGIN_PATH, isLoggedIn, logOut } from '@fanteam/session';
import { MutationCache, QueryCache, QueryClient } from '@fanteam/ui';
import { SESSION_ENDED, type GoTo } from './session-end';

const RETRIES = 2;

/**
 * The cache of all responses. A 401 or 403 of any query or mutation ends the session and calls `goTo` with the
 * log-in page, which states this.
 */
export function createQueryClient(goTo: GoTo): QueryClient {
  const onError = (error: Error) => {
    if (!isUnauthorized(error)) return;
    // Before the token is removed: the listeners of its removal go to the same page, but without the reason.
    goTo(LOGIN_PATH, isLoggedIn() ? SESSION_ENDED : undefined);
    logOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection a call fails at once. By default it would wait silently for a connection.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && canRetry(error),
      },
    },
  });
}

function isUnauthorized(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The server would reject an invalid request again. */
function canRetry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
