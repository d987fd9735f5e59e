import { ApiError } from '@fanteam/api-client';
import { LOGIN_PATH, logOut } from '@fanteam/session';
import { MutationCache, QueryCache, QueryClient } from '@fanteam/ui';

const RETRIES = 2;

/**
 * The cache of every answer. A 401 or 403, on whatever call, ends the session: `goTo` is where the
 * browser is sent then.
 */
export function createQueryClient(goTo: (path: string) => void): QueryClient {
  const onError = (error: Error) => {
    if (!isRefused(error)) return;
    logOut();
    goTo(LOGIN_PATH);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A call without a connection fails and says so. By default it would wait, unseen, for one.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  });
}

function isRefused(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** A request that the server understood and refused will be refused again. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
