import { LOGIN_PATH } from '@fanteam/session';
import { AUTH_PATHS } from './auth/auth-paths';

const PRODUCT = 'Fanteam Optimizer';

const TITLES: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/items': 'Items',
  '/settings': 'User Settings',
  '/admin': 'Admin',
  [LOGIN_PATH]: 'Log In',
  [AUTH_PATHS.signUp]: 'Sign Up',
  [AUTH_PATHS.recover]: 'Password Recovery',
  [AUTH_PATHS.reset]: 'Reset Password',
};

/** The title of a path. The page comes first, because browser tabs cut off the end. */
export function pageTitle(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === '/dfs' || path.startsWith('/dfs/')) return PRODUCT;
  return `${TITLES[path] ?? 'Page not found'} · ${PRODUCT}`;
}
