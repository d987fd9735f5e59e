import type { RemoteModule, RemoteName } from '@fanteam/contracts';
import type { RouteObject } from '@fanteam/ui';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { forgetRuntimeConfig, readRuntimeConfig } from '../runtime-config';

export type Routes = RouteObject[];

/** A remote that takes longer counts as failed; its boundary offers another try. */
const PATIENCE_MS = 15_000;

const loads = new Map<RemoteName, Promise<Routes>>();
/** How often each remote was given up: its next try must not meet what the last one left behind. */
const failures = new Map<RemoteName, number>();

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
}

async function fetchRoutes(name: RemoteName): Promise<Routes> {
  const { remotes } = await readRuntimeConfig();
  const attempt = failures.get(name) ?? 0;
  // `force` replaces what is known of the remote: without it a dead address stays dead.
  registerRemotes([{ name, entry: entryUrl(remotes[name], attempt) }], { force: attempt > 0 });
  const module = await loadRemote<RemoteModule<RouteObject>>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`The remote ${name} exposes no routes`);
  return module.routes;
}

/** Each new try has an address of its own, which no cache and no half-loaded script can answer. */
function entryUrl(manifest: string, attempt: number): string {
  const url = new URL(manifest, window.location.href);
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
