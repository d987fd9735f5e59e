import type { RemotePage } from '@fanteam/contracts';
import { matchRoutes } from '@fanteam/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { readPages, readRemoteNames } from './remotes';

/** After this time the menu shows the pages that have arrived, even if a manifest is still missing. */
const SLOW_MS = 3_000;

/** A page with the name of its remote. */
export interface MountedPage extends RemotePage {
  remote: string;
}

export interface RemotePages {
  /** The pages of all remotes whose manifest has arrived. */
  pages: readonly MountedPage[];
  /**
   * `loading`: wait. `partial`: some manifests are still loading, but slowly. `complete`: all manifests have
   * arrived. `incomplete`: some manifests could not be loaded.
   */
  status: 'loading' | 'partial' | 'complete' | 'incomplete';
}

let state: RemotePages = { pages: [], status: 'loading' };
let isStarted = false;
const listeners = new Set<() => void>();

/** The pages of all remotes. The first component that uses them starts loading the manifests. */
export function useRemotePages(): RemotePages {
  useEffect(() => {
    if (!isStarted) void loadAll();
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the missing manifests again. The known pages stay meanwhile. */
export function reloadRemotePages(): Promise<void> {
  update({ status: 'partial' });
  return loadAll();
}

/** The page at a path. If several match, the router's ranking decides, then the order in `/config.json`. */
export function findPage(pages: readonly MountedPage[], pathname: string): MountedPage | undefined {
  const routes = pages.map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}

async function loadAll(): Promise<void> {
  isStarted = true;
  const timer = setTimeout(() => state.status === 'loading' && update({ status: 'partial' }), SLOW_MS);
  const isComplete = await loadPages().catch(() => false);
  clearTimeout(timer);
  update({ status: isComplete ? 'complete' : 'incomplete' });
}

/** Resolves with whether all manifests were loaded. Rejects if the configuration cannot be loaded. */
async function loadPages(): Promise<boolean> {
  const names = await readRemoteNames();
  const found = new Map(names.map((name) => [name, state.pages.filter(({ remote }) => remote === name)]));
  const load = async (name: string) => {
    try {
      const pages = await readPages(name);
      found.set(
        name,
        pages.map((page) => ({ ...page, remote: name })),
      );
      update({ pages: [...found.values()].flat() });
      return true;
    } catch (error) {
      // eslint-disable-next-line no-console -- the menu shows the failure without its cause
      console.error(error);
      return false;
    }
  };
  return (await Promise.all(names.map(load))).every(Boolean);
}

function update(changes: Partial<RemotePages>): void {
  state = { ...state, ...changes };
  for (const listener of [...listeners]) listener();
}
