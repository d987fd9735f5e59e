import type { RouteObject } from '@fanteam/ui';

/** What the shell mounts behind the guard. */
export const routes: RouteObject[] = [{ index: true, element: <p>Dashboard</p> }];
