import type { RouteObject } from '@fanteam/ui';
import { DashboardPage } from './dashboard/dashboard-page';
import { PlaceholderPage } from './placeholder-page';

/** What the shell mounts behind the guard. */
export const routes: RouteObject[] = [
  { path: '/', element: <DashboardPage /> },
  { path: '/items', element: <PlaceholderPage heading="Items Management" /> },
  { path: '/settings', element: <PlaceholderPage heading="User Settings" /> },
  { path: '/admin', element: <PlaceholderPage heading="Users Management" /> },
];
