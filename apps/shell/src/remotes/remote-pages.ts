import type { RemoteFault, RemotePage } from '@fanteam/contracts';
import { PUBLIC_HOME } from '@fanteam/session';
import { matchRoutes } from '@fanteam/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { LoadError } from '../load-error';
import { forgetRuntimeConfig } from '../runtime-config';
import { noticeProblem } from './problems';
import { readPages, readRemoteNames } from './remotes';

/** The remote of the optimizer, whose path the shell knows. */
export const OPTIMIZER_REMOTE = 'dfs';
/** Without one of these, a path that no remote has declared may be a page of the missing remote. */
const EXPECTED_REMOTES = [OPTIMIZER_REMOTE, 'account'];
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
  /** Why some manifests could not be loaded. */
  fault?: RemoteFault;
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
  forgetRuntimeConfig();
  update({ status: 'partial' });
  return loadAll();
}

/** Reads the pages of a remote again after another version of it was loaded. */
export async function updatePages(name: string): Promise<void> {
  const pages = (await readPages(name)).map((page) => ({ ...page, remote: name }));
  update({ pages: [...state.pages.filter(({ remote }) => remote !== name), ...pages] });
}

/** The name of the remote whose page is at a path; undefined if none is known. */
export function remoteAt(pathname: string): string | undefined {
  if (pathname === PUBLIC_HOME || pathname.startsWith(`${PUBLIC_HOME}/`)) return OPTIMIZER_REMOTE;
  return findPage(state.pages, pathname)?.remote;
}

/** The page at a path. If several match, the router's ranking decides, then the order in `/config.json`. */
export function findPage(pages: readonly MountedPage[], pathname: string): MountedPage | undefined {
  const routes = pages.map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}

async function loadAll(): Promise<void> {
  isStarted = true;
  const timer = setTimeout(() => state.status === 'loading' && update({ status: 'partial' }), SLOW_MS);
  const faults = await loadPages().catch((error: unknown) => [toFault(error, 'shell')]);
  clearTimeout(timer);
  update({ status: faults.length === 0 ? 'complete' : 'incomplete', fault: faults[0] });
}

/** Resolves with the reasons for missing manifests. Rejects if the configuration cannot be loaded. */
async function loadPages(): Promise<RemoteFault[]> {
  const names = await readRemoteNames();
  const found = new Map(names.map((name) => [name, state.pages.filter(({ remote }) => remote === name)]));
  const load = async (name: string): Promise<RemoteFault[]> => {
    try {
      const pages = await readPages(name);
      found.set(
        name,
        pages.map((page) => ({ ...page, remote: name })),
      );
      update({ pages: [...found.values()].flat() });
      return [];
    } catch (error) {
      return [toFault(error, name)];
    }
  };
  const missing = EXPECTED_REMOTES.filter((name) => !names.includes(name));
  return (await Promise.all([...names, ...missing].map(load))).flat();
}

function toFault(error: unknown, app: string): RemoteFault {
  noticeProblem(error, app);
  return error instanceof LoadError ? error.fault : 'invalid';
}

function update(changes: Partial<RemotePages>): void {
  state = { ...state, ...changes };
  for (const listener of [...listeners]) listener();
}
