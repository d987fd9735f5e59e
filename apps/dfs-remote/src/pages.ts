import type { RemotePage } from '@fanteam/contracts';

/** The pages of this remote. The build writes them into its manifest; `routes.tsx` has a route for each. */
export const pages: RemotePage[] = [
  {
    path: '/dfs',
    access: 'public',
    menu: {
      label: 'Optimizer',
      order: 20,
      icon:
        'M5.5 4h13a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z' +
        'M3.5 12h17M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    },
  },
  { path: '/dfs/runs/:runId', access: 'public' },
];
