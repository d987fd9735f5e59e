import helmet from 'helmet';

/**
 * The headers of every response, and how browsers may cache files. `write-nginx-headers.ts` writes the same table for
 * nginx (`docker/nginx`), and a spec fails when those files are stale.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'report-uri': ['/api/v1/reports'],
    },
  },
});

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface CacheRule {
  /** Matches the path of a URL. The syntax must be the same in JavaScript and in PCRE. */
  path: string;
  cacheControl: string;
}

/** `Cache-Control` of the files and pages that exist: the first rule whose path matches. */
export const CACHE_RULES: readonly CacheRule[] = [
  // the name contains a hash of the content
  { path: '^/assets/.+[.-][0-9a-f]{8,}\\.\\w+$', cacheControl: IMMUTABLE },
  // a version of a remote: /remotes/<name>/<version>/…
  { path: '^/remotes/[^/]+/[^/]+/.+', cacheControl: IMMUTABLE },
  // pages, the configuration, and the manifests that point to the active version of a remote
  { path: '^/', cacheControl: 'no-cache' },
];

/** `Cache-Control` of everything that fails, because the next release may contain it. */
export const FAILURE_CACHE_CONTROL = 'no-store';

/** `Cache-Control` of an existing file or page. `path` is the path of its URL. */
export function cacheControlOf(path: string): string {
  return CACHE_RULES.find((rule) => new RegExp(rule.path).test(path))?.cacheControl ?? FAILURE_CACHE_CONTROL;
}
