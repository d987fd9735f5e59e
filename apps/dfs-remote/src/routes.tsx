import type { RouteObject } from '@fanteam/ui';
import { OptimizerPage } from './page/optimizer-page';

/** What the shell mounts. */
export const routes: RouteObject[] = [{ path: '/dfs', element: <OptimizerPage /> }];
