import type { RemoteModule, RemoteName } from '@fanteam/contracts';
import type { RouteObject } from '@fanteam/ui';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { takeFetchedAhead } from '../fetched-ahead';
import { forgetRuntimeConfig, readRuntimeConfig } from '../runtime-config';

export type Routes = RouteObject[];

/** A remote that takes longer counts as failed; its boundary offers another try. */
const PATIENCE_MS = 10_000;
/** Less, so that the federation runtime has given the script up itself when the next try begins. */
const SCRIPT_PATIENCE_MS = 8_000;

const loads = new Map<RemoteName, Promise<Routes>>();
/** How often each remote was given up: its next try must not meet what the last one left behind. */
const failures = new Map<RemoteName, number>();
const addresses = new Map<RemoteName, string>();

/** Gives up a script in time, and asks for it by a new address after a failure; takes a manifest that is here already. */
registerPlugins([
  {
    name: 'patience',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = freshUrl(url, attemptOf(url));
      return { script, timeout: SCRIPT_PATIENCE_MS };
    },
    fetch: (url) => takeFetchedAhead(url),
  },
]);

/** The routes of a remote, loaded once. The same promise until `forgetRemote`. */
export function loadRoutes(name: RemoteName): Promise<Routes> {
  const running = loads.get(name);
  if (running) return running;
  const load = withPatience(fetchRoutes(name), name);
  loads.set(name, load);
  return load;
}

/** Drops a load that failed, so that the next `loadRoutes` starts from the configuration anew. */
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
  // `force` replaces what is known of the remote: without it a dead address stays dead.
  registerRemotes([{ name, entry: freshUrl(address, attempt) }], { force: attempt > 0 });
  const module = await loadRemote<RemoteModule<RouteObject>>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`The remote ${name} exposes no routes`);
  return module.routes;
}

/** How often the remote that a file belongs to has failed. */
function attemptOf(url: string): number {
  for (const [name, address] of addresses) {
    if (url.startsWith(new URL('.', address).href)) return failures.get(name) ?? 0;
  }
  return 0;
}

/** A remote's chunk loader waits for the element of a chunk that still hangs, if it finds one. */
function dropScripts(name: RemoteName): void {
  const address = addresses.get(name);
  if (!address) return;
  const folder = new URL('.', address).href;
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** Each new try has an address of its own, which no cache and no hanging request can answer. */
function freshUrl(address: string, attempt: number): string {
  const url = new URL(address);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

async function withPatience<T>(load: Promise<T>, name: RemoteName): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The remote ${name} did not load in time`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(timer);
  }
}
