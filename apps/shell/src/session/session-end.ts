import { LOGIN_PATH, PUBLIC_HOME, endSession, isLoggedIn, subscribeToToken } from '@fanteam/session';
import { useNavigate, type QueryClient } from '@fanteam/ui';
import { AUTH_PATHS } from '../shell-paths';

/** Pages that stay when the session ends. */
const PUBLIC_PAGES = [PUBLIC_HOME, AUTH_PATHS.undoEmail];

/** The state of the history entry of the log-in page after a session that the user did not end there. */
export const SESSION_ENDED = { sessionEnded: true };

/** Goes to a path, unless it is already shown. */
export type GoTo = (path: string, state?: typeof SESSION_ENDED) => void;

/** Returns a function that ends the session, here and on the server, and goes to the log-in page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(LOGIN_PATH);
    endSession();
  };
}

/**
 * When the session ends, in this tab or another, clears all cached data of the account. Then goes to the log-in
 * page, except from public pages.
 */
export function watchSessionEnd(queryClient: QueryClient, goTo: GoTo): void {
  let wasLoggedIn = isLoggedIn();
  subscribeToToken((inOtherTab) => {
    const hasEnded = wasLoggedIn && !isLoggedIn();
    wasLoggedIn = isLoggedIn();
    if (!hasEnded) return;
    queryClient.clear();
    const isPublic = PUBLIC_PAGES.some((path) => window.location.pathname.startsWith(path));
    if (!isPublic) goTo(LOGIN_PATH, inOtherTab ? SESSION_ENDED : undefined);
  });
}
