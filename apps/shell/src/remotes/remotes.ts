import type { RemoteManifest, RemoteModule, RemotePage } from '@fanteam/contracts';
import type { RouteObject } from '@fanteam/ui';
import { getInstance } from '@module-federation/enhanced/runtime';
import { LoadError, readJson, withTimeLimit } from '../load-error';
import { forgetRuntimeConfig, readRuntimeConfig, takePrefetched } from '../runtime-config';
import { checkManifest } from './check-manifest';
import { loadContainer } from './container';
import { noticeProblem } from './problems';

export type Routes = RouteObject[];

/** A remote that takes longer counts as failed; its boundary offers a retry. */
const LOAD_LIMIT_MS = 10_000;
/** How long a comparison of versions waits: the user may be waiting for it. */
const COMPARE_LIMIT_MS = 3_000;

interface Remote {
  /** Number of loads that failed or were replaced. Each attempt uses URLs of its own. */
  attempt: number;
  /** The manifest of this attempt: pages and code always come from the same version. */
  manifest?: Promise<RemoteManifest>;
  /** The version of the manifest, once it has arrived. */
  version?: string;
  /** The folder of its files, once the manifest has arrived. */
  folder?: string;
  routes?: Promise<Routes>;
}

const remotes = new Map<string, Remote>();

/** The names of all remotes in `/config.json`. */
export async function readRemoteNames(): Promise<string[]> {
  return Object.keys((await withTimeLimit(readRuntimeConfig(), LOAD_LIMIT_MS, '/config.json')).remotes);
}

/** Reads the pages of a remote from its manifest, without loading its code. After a failure, call it again to retry. */
export async function readPages(name: string): Promise<RemotePage[]> {
  return (await loadManifest(name)).pages;
}

/** Loads the routes of a remote once. Returns the same promise until `forgetRemote`. */
export function loadRoutes(name: string): Promise<Routes> {
  const remote = getRemote(name);
  remote.routes ??= withTimeLimit(fetchRoutes(name, remote), LOAD_LIMIT_MS, `The remote ${name}`).catch(
    (error: unknown) => {
      noticeProblem(error, name, remote.version);
      throw error;
    },
  );
  return remote.routes;
}

/** Drops a load: the next call reads the configuration and the manifest again, and loads the whole remote. */
export function forgetRemote(name: string): void {
  const { attempt, folder } = getRemote(name);
  remotes.set(name, { attempt: attempt + 1 });
  forgetRuntimeConfig();
  if (folder) removeScripts(folder);
}

/** The remotes of which another version is active than this page uses. Remotes that do not respond are left out. */
export async function findNewVersions(): Promise<string[]> {
  const names = [...remotes].filter(([, { version }]) => version !== undefined).map(([name]) => name);
  const isNew = await Promise.all(names.map(hasNewVersion));
  return names.filter((_, index) => isNew[index]);
}

/** Whether another version of a remote is active than this page uses; false if its manifest does not arrive. */
export async function hasNewVersion(name: string): Promise<boolean> {
  const { version, attempt } = getRemote(name);
  try {
    const { manifest } = await withTimeLimit(
      fetchManifest(name, attempt),
      COMPARE_LIMIT_MS,
      `The manifest of ${name}`,
    );
    return manifest.metaData.buildInfo.version !== version;
  } catch {
    return false;
  }
}

/**
 * Loads the whole remote, the entry included, even when the same version was loaded before: each run of the entry has
 * module instances of its own, so a failure of an earlier attempt is not remembered.
 */
async function fetchRoutes(name: string, remote: Remote): Promise<Routes> {
  const { metaData } = await loadManifest(name);
  if (remotes.get(name) !== remote)
    throw new LoadError('unreachable', `The remote ${name} is being loaded again`);
  const { path, name: file } = metaData.remoteEntry;
  const entry = withAttempt(new URL(path + file, remote.folder), remote.attempt);
  try {
    const container = await loadContainer(entry, metaData.globalName);
    const module = (await container.get('./routes'))() as Partial<RemoteModule<RouteObject>>;
    if (Array.isArray(module.routes)) return module.routes;
  } catch (cause) {
    throw new LoadError('unreachable', `The code of the remote ${name} could not be loaded`, { cause });
  }
  throw new LoadError('invalid', `The remote ${name} exposes no routes`);
}

/** The manifest, requested once. A failed request is repeated by the next call. */
function loadManifest(name: string): Promise<RemoteManifest> {
  const remote = getRemote(name);
  remote.manifest ??= withTimeLimit(
    readManifest(name, remote),
    LOAD_LIMIT_MS,
    `The manifest of ${name}`,
  ).catch((error: unknown) => {
    remote.manifest = undefined;
    remote.attempt += 1;
    forgetRuntimeConfig();
    noticeProblem(error, name);
    throw error;
  });
  return remote.manifest;
}

async function readManifest(name: string, remote: Remote): Promise<RemoteManifest> {
  const { manifest, folder } = await fetchManifest(name, remote.attempt);
  remote.version = manifest.metaData.buildInfo.version;
  remote.folder = folder;
  return manifest;
}

async function fetchManifest(
  name: string,
  attempt: number,
): Promise<{ manifest: RemoteManifest; folder: string }> {
  const url = await readAddress(name);
  const response = takePrefetched(url.href) ?? fetch(withAttempt(url, attempt), { cache: 'no-store' });
  const manifest = checkManifest(name, await readJson(url.href, response), providedVersions());
  const { publicPath } = manifest.metaData;
  return { manifest, folder: new URL(publicPath === 'auto' ? '.' : publicPath, url).href };
}

/** The URL of the manifest of a remote. */
async function readAddress(name: string): Promise<URL> {
  const address: unknown = (await readRuntimeConfig()).remotes[name];
  if (address === undefined) throw new LoadError('unreachable', `/config.json has no remote ${name}`);
  try {
    if (typeof address === 'string') return new URL(address, window.location.href);
  } catch {
    // not a URL, as below
  }
  throw new LoadError('invalid', `In /config.json, the address of the remote ${name} must be a URL`);
}

/** The versions of the libraries that the shell shares. */
function providedVersions(): Record<string, string | undefined> {
  const shared = Object.entries(getInstance()?.options.shared ?? {});
  return Object.fromEntries(shared.map(([name, versions]) => [name, versions[0]?.version]));
}

function getRemote(name: string): Remote {
  const remote = remotes.get(name) ?? { attempt: 0 };
  remotes.set(name, remote);
  return remote;
}

/** Removes script elements of a failed load: the chunk loader would wait for one that is still pending. */
function removeScripts(folder: string): void {
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** A URL of its own for each attempt, so that neither a cache nor a pending request can respond. */
function withAttempt(address: URL, attempt: number): string {
  const url = new URL(address);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}
