import type { RouteObject } from '@fanteam/ui';
import { lazy } from 'react';
import { DashboardPage } from './dashboard/dashboard-page';
import { WithCurrentUser } from './shared/page-frame';

// Each page is loaded with the components that only it needs.
const ItemsPage = lazy(async () => ({ default: (await import('./items/items-page')).ItemsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/settings-page')).SettingsPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('./privacy/privacy-page')).PrivacyPage }));
const OperationPage = lazy(async () => ({
  default: (await import('./operation/operation-page')).OperationPage,
}));
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page')).UsersPage }));

/** The routes that the shell mounts behind its guard; /privacy is public, /admin and /operation are for superusers only. */
export const routes: RouteObject[] = [
  { path: '/', element: <DashboardPage /> },
  { path: '/items', element: <ItemsPage /> },
  { path: '/settings', element: <WithCurrentUser>{(me) => <SettingsPage me={me} />}</WithCurrentUser> },
  { path: '/privacy', element: <PrivacyPage /> },
  {
    path: '/admin',
    element: (
      <WithCurrentUser>{(me) => (me.is_superuser ? <UsersPage myId={me.id} /> : null)}</WithCurrentUser>
    ),
  },
  {
    path: '/operation',
    element: <WithCurrentUser>{(me) => (me.is_superuser ? <OperationPage /> : null)}</WithCurrentUser>,
  },
];
