import { configureApiClient } from '@fanteam/api-client';
import { readToken } from '@fanteam/session';
import { createBrowserRouter, startColorMode } from '@fanteam/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { pageTitle } from './page-title';
import { routes } from './routes';
import { readRuntimeConfig } from './runtime-config';
import { createQueryClient } from './session/query-client';
import { followSession } from './session/follow-session';

/** Brings up all that the page is made of, and draws it. */
export function startPage(): void {
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
  /** The end of a session is heard of from several sides, and is one step back in the history. */
  const goTo = (path: string) => {
    if (router.state.location.pathname !== path) void router.navigate(path);
  };
  const queryClient = createQueryClient(goTo);
  followSession(queryClient, goTo);

  const showTitle = () => (document.title = pageTitle(router.state.location.pathname));
  showTitle();
  router.subscribe(showTitle);

  createRoot(document.getElementById('root')!).render(<App router={router} queryClient={queryClient} />);
}
