import { LOGIN_PATH } from '@fanteam/session';
import { Outlet, type RouteObject } from '@fanteam/ui';
import { AUTH_PATHS } from './auth/auth-paths';
import { lazyPart } from './lazy-part';
import { NotFoundPage } from './pages/not-found-page';
import { OptimizerPage, ProtectedLayout } from './pages/optimizer-page';
import { RemoteScreen } from './remotes/remote-screen';
import { AdminGate, Guard, GuestsOnly } from './session/guards';

// A visitor of the optimizer loads none of these pages, nor the form components that they use.
const LoginPage = lazyPart(() => import('./auth/login-page'));
const SignUpPage = lazyPart(() => import('./auth/sign-up-page'));
const RecoverPasswordPage = lazyPart(() => import('./auth/recover-password-page'));
const ResetPasswordPage = lazyPart(() => import('./auth/reset-password-page'));

/** The paths of the account remote, all behind the guard. */
const ACCOUNT_PATHS = ['/', '/items', '/settings', '/admin'];

/** The routes of the product. Any other path shows the not-found page, with or without a token. */
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
        <AdminGate>
          <ProtectedLayout>
            <Outlet />
          </ProtectedLayout>
        </AdminGate>
      </Guard>
    ),
    children: ACCOUNT_PATHS.map((path) => ({ path, element: <RemoteScreen name="account" /> })),
  },
  { path: '*', element: <NotFoundPage /> },
];
