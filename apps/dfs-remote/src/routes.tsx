import type { RouteObject } from '@fanteam/ui';
import { lazyPart } from './page/lazy-part';
import { OptimizerPage } from './page/optimizer-page';

const RunPage = lazyPart('The run', async () => (await import('./page/run-page')).RunPage);

/** The routes that the shell mounts. */
export const routes: RouteObject[] = [
  { path: '/dfs', element: <OptimizerPage /> },
  { path: '/dfs/runs/:runId', element: <RunPage /> },
];
