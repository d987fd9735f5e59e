import { LOGIN_PATH, PUBLIC_HOME } from '@fanteam/session';

/** The paths of the pages for guests, except the log-in page (`LOGIN_PATH` in `@fanteam/session`). */
export const AUTH_PATHS = {
  signUp: '/signup',
  recover: '/recover-password',
  reset: '/reset-password',
  confirm: '/confirm-email',
  undoEmail: '/undo-email-change',
} as const;

/** The page about personal data, which the account remote declares. */
export const PRIVACY_PATH = '/privacy';

const PRODUCT = 'Fanteam Optimizer';

const TITLES: Readonly<Record<string, string>> = {
  [LOGIN_PATH]: 'Log In',
  [AUTH_PATHS.signUp]: 'Sign Up',
  [AUTH_PATHS.recover]: 'Password Recovery',
  [AUTH_PATHS.reset]: 'Reset Password',
  [AUTH_PATHS.confirm]: 'Confirm Email',
  [AUTH_PATHS.undoEmail]: 'Undo Email Change',
};

/** The title of the browser tab. The page comes first, because tabs cut off the end. */
export function tabTitle(page?: string): string {
  return page ? `${page} · ${PRODUCT}` : PRODUCT;
}

/** The title at a path that the shell knows; undefined for other paths, whose title comes from a remote. */
export function shellTitle(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === PUBLIC_HOME || path.startsWith(`${PUBLIC_HOME}/`)) return tabTitle();
  return TITLES[path] && tabTitle(TITLES[path]);
}
