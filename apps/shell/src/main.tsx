import { loadRoutes } from './remotes/remotes';

// Start loading the optimizer before anything is rendered: it takes the longest.
if (/^\/dfs(\/|$)/.test(window.location.pathname)) loadRoutes('dfs').catch(() => undefined);

// Start in several tasks: during one long task the browser could neither deliver responses nor send requests.
await nextTask();
const { startPage } = await import(/* webpackMode: "eager" */ './page');
await nextTask();
startPage();

/** Resolves after the browser has handled its pending events. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Never called, see there. */
export const lazySharedModules = () => import('./remotes/lazy-shared-modules');
