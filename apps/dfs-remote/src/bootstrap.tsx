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

/** Runs the remote on its own page for development. The shell does not load this file. */
startColorMode();
const router = createBrowserRouter(routes);

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UiProvider>,
);
