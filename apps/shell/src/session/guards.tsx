import { guardRedirect, useIsLoggedIn } from '@fanteam/session';
import { Navigate, useLocation } from '@fanteam/ui';
import type { ReactNode } from 'react';

/** Redirects visitors without a token from the dashboard, before any remote is loaded. */
export function HomeGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const redirect = guardRedirect();
  return pathname === '/' && redirect ? <Navigate to={redirect} replace /> : children;
}

/** Shows its children to visitors without a token. Redirects to the dashboard as soon as there is a token. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : children;
}
