import type { RouteObject } from '@fanteam/ui';
import { lazy } from 'react';
import { DashboardPage } from './dashboard/dashboard-page';
import { WithCurrentUser } from './shared/page-frame';

// Each page is loaded with the components that only it needs.
const ItemsPage = lazy(async () => ({ default: (await import('./items/items-page')).ItemsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/settings-page')).SettingsPage }));
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page')).UsersPage }));

/** The routes that the shell mounts behind its guard; /admin is for superusers only. */
export const routes: RouteObject[] = [
  { path: '/', element: <DashboardPage /> },
  { path: '/items', element: <ItemsPage /> },
  { path: '/settings', element: <WithCurrentUser>{(me) => <SettingsPage me={me} />}</WithCurrentUser> },
  {
    path: '/admin',
    element: (
      <WithCurrentUser>{(me) => (me.is_superuser ? <UsersPage myId={me.id} /> : null)}</WithCurrentUser>
    ),
  },
];
