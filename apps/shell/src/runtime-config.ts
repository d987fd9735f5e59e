import type { RuntimeConfig } from '@fanteam/contracts';
import { LoadError, readJson } from './load-error';

declare global {
  interface Window {
    /** Responses by URL that the page's head (`public/head.js`) requested before any other script ran. */
    prefetched?: Partial<Record<string, Promise<Response>>>;
  }
}

const CONFIG_URL = '/config.json';

let pending: Promise<RuntimeConfig> | undefined;
/** The first request may use what the page's head has preloaded. */
let cache: RequestCache = 'default';

/**
 * Reads the addresses of the remotes and of the API from `/config.json`, once per page: they can change without
 * a build. A failed request is repeated by the next call.
 *
 * @throws LoadError
 */
export function readRuntimeConfig(): Promise<RuntimeConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Makes the next `readRuntimeConfig` request the configuration again, because a remote may have been rolled back. */
export function forgetRuntimeConfig(): void {
  cache = 'no-store';
  pending = undefined;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const content = await readJson(CONFIG_URL, takePrefetched(CONFIG_URL) ?? fetch(CONFIG_URL, { cache }));
  const { remotes } = (content ?? {}) as Partial<RuntimeConfig>;
  if (typeof remotes !== 'object' || remotes === null || Array.isArray(remotes)) {
    throw new LoadError(
      'invalid',
      `In ${CONFIG_URL}, "remotes" must be an object with the address of each remote`,
    );
  }
  return content as RuntimeConfig;
}

/** The prefetched response of a URL, for the first caller; undefined if there is none. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const response = window.prefetched?.[url];
  delete window.prefetched?.[url];
  return response;
}
