import {
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  UiProvider,
  createBrowserRouter,
  startColorMode,
} from '@fanteam/ui';
import { createRoot } from 'react-dom/client';
import { routes } from './routes';

/** The remote on a page of its own, for the work of its team; the shell never loads this file. */
startColorMode();
const router = createBrowserRouter(routes);

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UiProvider>,
);
