import { configureApiClient } from '@fanteam/api-client';
import { readToken } from '@fanteam/session';
import {
  QueryClientProvider,
  RouterProvider,
  UiProvider,
  createBrowserRouter,
  startColorMode,
  type PageRouter,
  type QueryClient,
} from '@fanteam/ui';
import { createRoot } from 'react-dom/client';
import { shellTitle } from './shell-paths';
import { noticeError, noticeUncaughtErrors } from './remotes/problems';
import { watchVersions } from './remotes/new-versions';
import { routes } from './routes';
import { readRuntimeConfig } from './runtime-config';
import { createQueryClient } from './session/query-client';
import { watchSessionEnd, type GoTo } from './session/session-end';

/** Starts the page: configures the libraries, creates the router and the caches, and renders. */
export function startPage(): void {
  noticeUncaughtErrors();
  startColorMode();
  configureApiClient({
    readToken,
    readBaseUrl: () =>
      readRuntimeConfig().then(
        (config) => config.api_base_url ?? '',
        () => '',
      ),
  });

  const router = createBrowserRouter(routes);
  /** Several listeners report the end of a session; it must add only one entry to the history. */
  const goTo: GoTo = (path, state) => {
    if (router.state.location.pathname !== path) router.navigate(path, { state });
  };
  const queryClient = createQueryClient(goTo);
  watchSessionEnd(queryClient, goTo);
  watchVersions(router);

  const showTitle = () => {
    document.title = shellTitle(router.state.location.pathname) ?? document.title;
  };
  showTitle();
  router.subscribe(showTitle);

  const root = createRoot(document.getElementById('root')!, { onCaughtError: noticeError });
  root.render(<App router={router} queryClient={queryClient} />);
}

interface AppProps {
  router: PageRouter;
  queryClient: QueryClient;
}

/** The page with the providers that the shell and the remotes use. */
export function App({ router, queryClient }: AppProps) {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
