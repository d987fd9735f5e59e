import { CHUNK_FAILED_EVENT, type ChunkFailure } from '@fanteam/contracts';
import { noticeProblem } from './problems';
import { findNewVersions } from './remotes';
import { remoteAt } from './remote-pages';

/** A tab that was hidden for this time looks for new versions when it is shown again. */
const HIDDEN_MS = 30 * 60_000;
/** The page that the user leaves may still be saving. */
const SAVE_MS = 300;

let isPageLoadDue = false;

/**
 * Keeps a tab on the versions that it has loaded until the user goes from one remote to another: then, if another version
 * of a remote is active, the page is loaded again. This never happens in the middle of a form, because the user has left
 * the page. Versions are compared when a tab is shown again after a long time, and when a chunk is missing.
 */
export function watchVersions(router: {
  state: { location: { pathname: string } };
  subscribe: (listener: () => void) => unknown;
}): void {
  let hiddenAt = Infinity;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= HIDDEN_MS) void compareVersions();
  });
  window.addEventListener(CHUNK_FAILED_EVENT, (event) => {
    const { app, version, error } = (event as CustomEvent<ChunkFailure>).detail;
    noticeProblem(error, app, version, 'chunk');
    void compareVersions();
  });

  let shown = router.state.location.pathname;
  router.subscribe(() => {
    const [from, to] = [remoteAt(shown), remoteAt(router.state.location.pathname)];
    shown = router.state.location.pathname;
    if (isPageLoadDue && from && to && from !== to) setTimeout(() => window.location.reload(), SAVE_MS);
  });
}

async function compareVersions(): Promise<void> {
  isPageLoadDue ||= (await findNewVersions()).length > 0;
}
