import type { RemotePage } from '@fanteam/contracts';

/** The pages of this remote. The build writes them into its manifest; `routes.tsx` has a route for each. */
export const pages: RemotePage[] = [
  {
    path: '/',
    title: 'Dashboard',
    menu: {
      label: 'Dashboard',
      order: 10,
      icon: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
    },
  },
  {
    path: '/items',
    title: 'Items',
    menu: { label: 'Items', order: 30, icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8' },
  },
  {
    path: '/settings',
    title: 'User Settings',
    menu: {
      label: 'User Settings',
      order: 40,
      icon:
        'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3v3M12 18v3M3 12h3M18 12h3' +
        'M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
    },
  },
  { path: '/privacy', title: 'Privacy', access: 'public' },
  {
    path: '/admin',
    title: 'Admin',
    access: 'superuser',
    menu: {
      label: 'Admin',
      order: 90,
      icon:
        'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20a6.5 6.5 0 0 1 13 0' +
        'M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
    },
  },
  {
    path: '/operation',
    title: 'Operation',
    access: 'superuser',
    menu: { label: 'Operation', order: 92, icon: 'M3 12h4l3-7 4 14 3-7h4' },
  },
];
