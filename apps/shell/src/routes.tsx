import { LOGIN_PATH } from '@fanteam/session';
import { Outlet, type RouteObject } from '@fanteam/ui';
import { AUTH_PATHS } from './auth/auth-paths';
import { LoginPage, RecoverPasswordPage, ResetPasswordPage, SignUpPage } from './auth/lazy-pages';
import { ProtectedLayout } from './layout/lazy-protected-layout';
import { NotFoundPage } from './pages/not-found-page';
import { OptimizerPage } from './pages/optimizer-page';
import { RemoteScreen } from './remotes/remote-screen';
import { AdministrationGate } from './session/administration-gate';
import { Guard } from './session/guard';
import { GuestsOnly } from './session/guests-only';

/** What the account remote answers, all of it behind the guard. */
const ACCOUNT_PATHS = ['/', '/items', '/settings', '/admin'];

/** The addresses of the product. Whatever is not listed is not found, with or without a token. */
export const routes: RouteObject[] = [
  { path: '/dfs/*', element: <OptimizerPage /> },
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
  {
    element: (
      <Guard>
        <AdministrationGate>
          <ProtectedLayout>
            <Outlet />
          </ProtectedLayout>
        </AdministrationGate>
      </Guard>
    ),
    children: ACCOUNT_PATHS.map((path) => ({ path, element: <RemoteScreen name="account" /> })),
  },
  { path: '*', element: <NotFoundPage /> },
];
