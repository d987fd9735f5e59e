import type { RouteObject } from '@fanteam/ui';
import { lazy } from 'react';
import { WithCurrentUser } from './current-user';
import { DashboardPage } from './dashboard/dashboard-page';

// Each page comes with the parts of the kit that it alone needs.
const ItemsPage = lazy(async () => ({ default: (await import('./items/items-page')).ItemsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/settings-page')).SettingsPage }));
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page')).UsersPage }));

/** What the shell mounts behind the guard; /admin for superusers only. */
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
