import { loadRoutes } from './remotes/remotes';

// Before anything is drawn: a visitor waits for nothing as long as for this.
if (window.fetchedAhead) loadRoutes('dfs').catch(() => undefined);

// In steps: in the midst of one long task nothing that was asked for is taken, and nothing more asked for.
await nextTask();
const { startPage } = await import(/* webpackMode: "eager" */ './page');
await nextTask();
startPage();

/** Resolves once the browser has dealt with what came in meanwhile. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Never called; see there. */
export const sharedLater = () => import('./remotes/shared-later');
