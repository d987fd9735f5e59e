import { LOGIN_PATH, PUBLIC_HOME, isLoggedIn, subscribeToToken } from '@fanteam/session';
import type { QueryClient } from '@fanteam/ui';

/**
 * When the session ends, in this tab or another, nothing of the account stays in memory, and whoever is
 * not at the public optimizer goes to the log-in page.
 */
export function followSession(queryClient: QueryClient, goTo: (path: string) => void): void {
  let wasLoggedIn = isLoggedIn();
  subscribeToToken(() => {
    const hasEnded = wasLoggedIn && !isLoggedIn();
    wasLoggedIn = isLoggedIn();
    if (!hasEnded) return;
    queryClient.clear();
    if (!window.location.pathname.startsWith(PUBLIC_HOME)) goTo(LOGIN_PATH);
  });
}
