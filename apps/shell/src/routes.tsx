import { Outlet, type RouteObject } from '@fanteam/ui';
import { ProtectedLayout } from './layout/lazy-protected-layout';
import { LoginPage } from './pages/login-page';
import { NotFoundPage } from './pages/not-found-page';
import { OptimizerPage } from './pages/optimizer-page';
import { RemoteScreen } from './remotes/remote-screen';
import { Guard } from './session/guard';

/** What the account remote answers, all of it behind the guard. */
const ACCOUNT_PATHS = ['/', '/items', '/settings', '/admin'];

/** The addresses of the product. Whatever is not listed is not found, with or without a token. */
export const routes: RouteObject[] = [
  { path: '/dfs/*', element: <OptimizerPage /> },
  { path: '/login', element: <LoginPage /> },
  {
    element: (
      <Guard>
        <ProtectedLayout>
          <Outlet />
        </ProtectedLayout>
      </Guard>
    ),
    children: ACCOUNT_PATHS.map((path) => ({ path, element: <RemoteScreen name="account" /> })),
  },
  { path: '*', element: <NotFoundPage /> },
];
