import type { RuntimeConfig } from '@fanteam/contracts';

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
  const response = await (takePrefetched(CONFIG_URL) ?? fetch(CONFIG_URL, { cache }));
  if (!response.ok) throw new Error(`${CONFIG_URL} responded with status ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}

/** The prefetched response of a URL, for the first caller; undefined if there is none. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const response = window.prefetched?.[url];
  delete window.prefetched?.[url];
  return response;
}
