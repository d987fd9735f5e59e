import { LOGIN_PATH, PUBLIC_HOME, isLoggedIn, logOut, subscribeToToken } from '@fanteam/session';
import { useNavigate, type QueryClient } from '@fanteam/ui';

/** Returns a function that ends the session and goes to the log-in page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(LOGIN_PATH);
    logOut();
  };
}

/**
 * When the session ends, in this tab or another, clears all cached data of the account. Then goes to the log-in
 * page, except from the public optimizer.
 */
export function watchSessionEnd(queryClient: QueryClient, goTo: (path: string) => void): void {
  let wasLoggedIn = isLoggedIn();
  subscribeToToken(() => {
    const hasEnded = wasLoggedIn && !isLoggedIn();
    wasLoggedIn = isLoggedIn();
    if (!hasEnded) return;
    queryClient.clear();
    if (!window.location.pathname.startsWith(PUBLIC_HOME)) goTo(LOGIN_PATH);
  });
}
