import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHE_RULES, FAILURE_CACHE_CONTROL, securityHeaders } from './response-headers';

const GENERATED =
  '# Generated from response-headers.ts by write-nginx-headers.ts in apps/api/src/web. Do not edit.';

/** The generated files of `docker/nginx`, by name. */
export function nginxHeaderFiles(): Record<string, string> {
  return { 'headers.conf': headersConf(), 'caching.conf': cachingConf() };
}

/** The headers of every response. They replace those of a proxied response, so that each is sent once. */
function headersConf(): string {
  const lines = Object.entries(readSecurityHeaders()).map(
    ([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} "${value}" always;`,
  );
  return `${GENERATED}\n${lines.join('\n')}\n`;
}

/** `$cache_control` from the status of a response and from `$address`, the path of its URL. */
function cachingConf(): string {
  const rules = CACHE_RULES.map(
    ({ path, cacheControl }) => `  "~^(200|304) ${path.replace(/^\^/, '')}" "${cacheControl}";`,
  );
  return [
    GENERATED,
    'map "$status $address" $cache_control {',
    `  default "${FAILURE_CACHE_CONTROL}";`,
    ...rules,
    '}',
    '',
  ].join('\n');
}

/** Runs the middleware with a response that only collects its headers. */
function readSecurityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  };
  securityHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
