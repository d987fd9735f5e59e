import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { startColorMode } from './color-mode';
import { RouterProvider, createBrowserRouter } from './router';
import { UiProvider } from './ui-provider';

/** Shows a remote on a page of its own, for development. In the product, the shell shows the routes of a remote. */
export function startAlone(routes: RouteObject[]): void {
  startColorMode();
  const router = createBrowserRouter(routes);
  createRoot(document.getElementById('root')!).render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
}
