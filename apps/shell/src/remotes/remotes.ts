import type { RemoteModule, RemoteName } from '@fanteam/contracts';
import type { RouteObject } from '@fanteam/ui';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { forgetRuntimeConfig, readRuntimeConfig, takePrefetched } from '../runtime-config';

export type Routes = RouteObject[];

/** A remote that takes longer counts as failed; its boundary offers a retry. */
const LOAD_TIMEOUT_MS = 10_000;
/** Shorter, so that the federation runtime has abandoned the script before the next attempt starts. */
const SCRIPT_TIMEOUT_MS = 8_000;

const loads = new Map<RemoteName, Promise<Routes>>();
/** Number of failed loads by remote. Each attempt uses URLs of its own. */
const failures = new Map<RemoteName, number>();
const addresses = new Map<RemoteName, string>();

/** Limits the time of a script, changes its URL after a failure, and uses a prefetched manifest. */
registerPlugins([
  {
    name: 'timeouts',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = freshUrl(url, attemptOf(url));
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
    fetch: (url) => takePrefetched(url),
  },
]);

/** Loads the routes of a remote once. Returns the same promise until `forgetRemote`. */
export function loadRoutes(name: RemoteName): Promise<Routes> {
  const running = loads.get(name);
  if (running) return running;
  const load = withTimeout(fetchRoutes(name), name);
  loads.set(name, load);
  return load;
}

/** Drops a failed load: the next `loadRoutes` reads the configuration again and loads the whole remote. */
export function forgetRemote(name: RemoteName): void {
  loads.delete(name);
  failures.set(name, (failures.get(name) ?? 0) + 1);
  forgetRuntimeConfig();
  dropScripts(name);
}

async function fetchRoutes(name: RemoteName): Promise<Routes> {
  const { remotes } = await readRuntimeConfig();
  const attempt = failures.get(name) ?? 0;
  const address = new URL(remotes[name], window.location.href).href;
  addresses.set(name, address);
  // `force` replaces the registered remote; without it a failed address would stay in use.
  registerRemotes([{ name, entry: freshUrl(address, attempt) }], { force: attempt > 0 });
  const module = await loadRemote<RemoteModule<RouteObject>>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`The remote ${name} exposes no routes`);
  return module.routes;
}

/** Number of failed loads of the remote that a file belongs to. */
function attemptOf(url: string): number {
  for (const [name, address] of addresses) {
    if (url.startsWith(new URL('.', address).href)) return failures.get(name) ?? 0;
  }
  return 0;
}

/** Removes script elements of a failed load: the chunk loader would wait for one that is still pending. */
function dropScripts(name: RemoteName): void {
  const address = addresses.get(name);
  if (!address) return;
  const folder = new URL('.', address).href;
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** A URL of its own for each attempt, so that neither a cache nor a pending request can respond. */
function freshUrl(address: string, attempt: number): string {
  const url = new URL(address);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

async function withTimeout<T>(load: Promise<T>, name: RemoteName): Promise<T> {
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
