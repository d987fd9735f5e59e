import { LOGIN_PATH, PUBLIC_HOME, guardRedirect, useIsLoggedIn } from '@fanteam/session';
import { Navigate, Outlet, useLocation, type RouteObject } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { AUTH_PATHS } from './shell-paths';
import { lazyPart } from './lazy-part';
import { OptimizerPage } from './pages/optimizer-page';

// A visitor of the optimizer loads none of these pages, nor the components that only they use.
const LoginPage = lazyPart(() => import('./auth/login-page'));
const SignUpPage = lazyPart(() => import('./auth/sign-up-page'));
const RecoverPasswordPage = lazyPart(() => import('./auth/recover-password-page'));
const ResetPasswordPage = lazyPart(() => import('./auth/reset-password-page'));
const ConfirmEmailPage = lazyPart(() => import('./auth/confirm-email-page'));
const UndoEmailChangePage = lazyPart(() => import('./auth/undo-email-change-page'));
const RemotePage = lazyPart(() => import('./pages/remote-page'));

/** The routes of the shell. All other pages are declared by the remotes. */
export const routes: RouteObject[] = [
  { path: `${PUBLIC_HOME}/*`, element: <OptimizerPage /> },
  {
    element: (
      <GuestsOnly>
        <Outlet />
      </GuestsOnly>
    ),
    children: [
      { path: LOGIN_PATH, element: <LoginPage /> },
      { path: AUTH_PATHS.signUp, element: <SignUpPage /> },
      { path: AUTH_PATHS.recover, element: <RecoverPasswordPage /> },
      { path: AUTH_PATHS.reset, element: <ResetPasswordPage /> },
    ],
  },
  // not only for guests: the link may be opened in a browser where another account is logged in
  { path: AUTH_PATHS.confirm, element: <ConfirmEmailPage /> },
  // not only for guests: a thief may have changed the address of a user who is logged in here
  { path: AUTH_PATHS.undoEmail, element: <UndoEmailChangePage /> },
  {
    path: '*',
    element: (
      <HomeGuard>
        <RemotePage />
      </HomeGuard>
    ),
  },
];

/** Shows its children to visitors without a token. Redirects to the dashboard as soon as there is a token. */
function GuestsOnly({ children }: { children: ReactNode }) {
  return useIsLoggedIn() ? <Navigate to="/" replace /> : children;
}

/** Redirects visitors without a token from the dashboard, before any remote is loaded. */
function HomeGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const redirect = guardRedirect();
  return pathname === '/' && redirect ? <Navigate to={redirect} replace /> : children;
}
