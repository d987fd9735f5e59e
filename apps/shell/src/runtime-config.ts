import type { RuntimeConfig } from '@fanteam/contracts';
import { takeFetchedAhead } from './fetched-ahead';

const ADDRESS = '/config.json';

let pending: Promise<RuntimeConfig> | undefined;
/** The first reading takes what the page's head has preloaded. */
let cache: RequestCache = 'default';

/**
 * The addresses of remotes and API, read from the server once a page: they change without a build.
 * A failed reading is not kept.
 */
export function readRuntimeConfig(): Promise<RuntimeConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** The next reading asks the server again: a remote may have been rolled back since. */
export function forgetRuntimeConfig(): void {
  cache = 'no-store';
  pending = undefined;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await (takeFetchedAhead(ADDRESS) ?? fetch(ADDRESS, { cache }));
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
