import { currentUserQuery, guardRedirect, useIsLoggedIn } from '@fanteam/session';
import { Navigate, matchRoutes, useLocation, useQuery } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../pages/not-found-page';

/** Shows its children to logged-in users. Redirects other visitors to /dfs. Checks again at every address. */
export function Guard({ children }: { children: ReactNode }) {
  useLocation();
  const target = guardRedirect();
  return target ? <Navigate to={target} replace /> : children;
}

/** Shows its children to visitors without a token. Redirects to the dashboard as soon as there is a token. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : children;
}

const ADMIN = [{ path: '/admin' }];

/**
 * Shows the not-found page at /admin to users who are not superusers. The remote sends no call before the current
 * user is loaded: a 403 would end the session.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery());
  const isAdmin = matchRoutes(ADMIN, useLocation()) !== null;
  return isAdmin && user && !user.is_superuser ? <NotFoundPage /> : children;
}
