import type { RouteObject } from '@fanteam/ui';
import { lazyPart } from './shared/lazy-part';
import { OptimizerPage } from './app/optimizer-page';

const RunPage = lazyPart('The run', async () => (await import('./app/run-page')).RunPage);

/** The routes that the shell mounts. */
export const routes: RouteObject[] = [
  { path: '/dfs', element: <OptimizerPage /> },
  { path: '/dfs/runs/:runId', element: <RunPage /> },
];
