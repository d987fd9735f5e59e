import { configureApiClient } from '@fanteam/api-client';
import { readToken } from '@fanteam/session';
import { createBrowserRouter, startColorMode } from '@fanteam/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { pageTitle } from './page-title';
import { routes } from './routes';
import { readRuntimeConfig } from './runtime-config';
import { createQueryClient } from './session/query-client';
import { followOtherTabs } from './session/follow-other-tabs';

startColorMode();
configureApiClient({
  readToken,
  baseUrl: readRuntimeConfig().then(
    (config) => config.api_base_url ?? '',
    () => '',
  ),
});

const router = createBrowserRouter(routes);
const goTo = (path: string) => void router.navigate(path);
followOtherTabs(goTo);

const showTitle = () => (document.title = pageTitle(router.state.location.pathname));
showTitle();
router.subscribe(showTitle);

createRoot(document.getElementById('root')!).render(
  <App router={router} queryClient={createQueryClient(goTo)} />,
);
