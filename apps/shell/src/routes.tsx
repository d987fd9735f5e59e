import { LOGIN_PATH, PUBLIC_HOME } from '@fanteam/session';
import { Outlet, type RouteObject } from '@fanteam/ui';
import { AUTH_PATHS } from './auth/auth-paths';
import { lazyPart } from './lazy-part';
import { OptimizerPage } from './pages/optimizer-page';
import { GuestsOnly, HomeGuard } from './session/guards';

// A visitor of the optimizer loads none of these pages, nor the components that only they use.
const LoginPage = lazyPart(() => import('./auth/login-page'));
const SignUpPage = lazyPart(() => import('./auth/sign-up-page'));
const RecoverPasswordPage = lazyPart(() => import('./auth/recover-password-page'));
const ResetPasswordPage = lazyPart(() => import('./auth/reset-password-page'));
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
  {
    path: '*',
    element: (
      <HomeGuard>
        <RemotePage />
      </HomeGuard>
    ),
  },
];
