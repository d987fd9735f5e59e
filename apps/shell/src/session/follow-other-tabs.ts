import { LOGIN_PATH, PUBLIC_HOME, isLoggedIn, subscribeToToken } from '@fanteam/session';

/** A log-out in another tab ends this tab's session too; the optimizer is public and stays. */
export function followOtherTabs(goTo: (path: string) => void): void {
  let wasLoggedIn = isLoggedIn();
  subscribeToToken(() => {
    const loggedOut = wasLoggedIn && !isLoggedIn();
    wasLoggedIn = isLoggedIn();
    if (loggedOut && !window.location.pathname.startsWith(PUBLIC_HOME)) goTo(LOGIN_PATH);
  });
}
