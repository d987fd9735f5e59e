import { configureApiClient } from '@fanteam/api-client';
import { readToken } from '@fanteam/session';
import { createBrowserRouter, startColorMode } from '@fanteam/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { pageTitle } from './page-title';
import { loadRoutes } from './remotes/remotes';
import { routes } from './routes';
import { readRuntimeConfig } from './runtime-config';
import { createQueryClient } from './session/query-client';
import { followSession } from './session/follow-session';

startColorMode();
// Before anything is drawn: a visitor waits for nothing as long as for this.
if (window.fetchedAhead) loadRoutes('dfs').catch(() => undefined);
configureApiClient({
  readToken,
  baseUrl: readRuntimeConfig().then(
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

/** Never called; see there. */
export const sharedLater = () => import('./remotes/shared-later');
