import type { RemoteManifest, RemoteModule, RemotePage } from '@fanteam/contracts';
import type { RouteObject } from '@fanteam/ui';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { forgetRuntimeConfig, readRuntimeConfig, takePrefetched } from '../runtime-config';

export type Routes = RouteObject[];

/** A remote that takes longer counts as failed; its boundary offers a retry. */
const LOAD_TIMEOUT_MS = 10_000;
/** Shorter, so that the federation runtime has abandoned the script before the next attempt starts. */
const SCRIPT_TIMEOUT_MS = 8_000;

interface Remote {
  /** Number of failed loads. Each attempt uses URLs of its own. */
  failures: number;
  /** The URL of the manifest, once the configuration is loaded. */
  url?: string;
  /** The manifest of the current attempt: pages and code always come from the same release. */
  manifest?: Promise<Response>;
  routes?: Promise<Routes>;
}

const remotes = new Map<string, Remote>();

/** Limits the time of a script, changes its URL after a failure, and passes on the manifest. */
registerPlugins([
  {
    name: 'shell',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = freshUrl(url, findByFile(url)?.failures ?? 0);
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
    fetch: (url) => findByFile(url)?.manifest?.then((response) => response.clone()),
  },
]);

/** The names of all remotes in `/config.json`. */
export async function readRemoteNames(): Promise<string[]> {
  return Object.keys((await readRuntimeConfig()).remotes);
}

/** Reads the pages of a remote from its manifest, without loading its code. After a failure, call it again to retry. */
export async function readPages(name: string): Promise<RemotePage[]> {
  const manifest = await loadManifest(name);
  const { pages } = (await manifest.clone().json()) as Partial<RemoteManifest>;
  if (!Array.isArray(pages)) throw new Error(`The manifest of the remote ${name} has no pages`);
  return pages;
}

/** Loads the routes of a remote once. Returns the same promise until `forgetRemote`. */
export function loadRoutes(name: string): Promise<Routes> {
  const remote = getRemote(name);
  remote.routes ??= withTimeout(fetchRoutes(name), name);
  return remote.routes;
}

/** Drops a failed load: the next call reads the configuration again and loads the whole remote. */
export function forgetRemote(name: string): void {
  const { failures, url } = getRemote(name);
  remotes.set(name, { failures: failures + 1 });
  forgetRuntimeConfig();
  if (url) removeScripts(url);
}

async function fetchRoutes(name: string): Promise<Routes> {
  await loadManifest(name);
  const { url, failures } = getRemote(name);
  // `force` replaces the registered remote; without it a failed address would stay in use.
  registerRemotes([{ name, entry: freshUrl(url!, failures) }], { force: failures > 0 });
  const module = await loadRemote<RemoteModule<RouteObject>>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`The remote ${name} exposes no routes`);
  return module.routes;
}

/** The manifest, requested once. A failed request is repeated by the next call. */
function loadManifest(name: string): Promise<Response> {
  const remote = getRemote(name);
  remote.manifest ??= withTimeout(fetchManifest(name, remote), name).catch((error: unknown) => {
    remote.manifest = undefined;
    remote.failures += 1;
    forgetRuntimeConfig();
    throw error;
  });
  return remote.manifest;
}

async function fetchManifest(name: string, remote: Remote): Promise<Response> {
  const address = (await readRuntimeConfig()).remotes[name];
  if (address === undefined) throw new Error(`/config.json has no remote ${name}`);
  remote.url = new URL(address, window.location.href).href;
  const prefetched = takePrefetched(remote.url);
  const response = await (prefetched ?? fetch(freshUrl(remote.url, remote.failures), { cache: 'no-store' }));
  if (!response.ok) throw new Error(`${remote.url} responded with status ${response.status}`);
  return response;
}

function getRemote(name: string): Remote {
  const remote = remotes.get(name) ?? { failures: 0 };
  remotes.set(name, remote);
  return remote;
}

/** The remote whose folder contains a file. */
function findByFile(file: string): Remote | undefined {
  return [...remotes.values()].find(({ url }) => url && file.startsWith(folderOf(url)));
}

/** Removes script elements of a failed load: the chunk loader would wait for one that is still pending. */
function removeScripts(url: string): void {
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folderOf(url))) script.remove();
  }
}

const folderOf = (url: string): string => new URL('.', url).href;

/** A URL of its own for each attempt, so that neither a cache nor a pending request can respond. */
function freshUrl(address: string, attempt: number): string {
  const url = new URL(address);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

async function withTimeout<T>(load: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The remote ${name} did not load in time`)), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
