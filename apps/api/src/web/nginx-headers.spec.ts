import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxHeaderFiles } from './nginx-headers';
import { cacheControlOf } from './response-headers';

const FOLDER = join(__dirname, '../../../../docker/nginx');

it.each(Object.entries(nginxHeaderFiles()))(
  'docker/nginx/%s is current (`npx tsx apps/api/src/web/write-nginx-headers.ts`)',
  (name, text) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
  },
);

it.each([
  ['/', 'no-cache'],
  ['/dfs', 'no-cache'],
  ['/config.json', 'no-cache'],
  ['/remotes/dfs/mf-manifest.json', 'no-cache'],
  ['/remotes/dfs/1.4.2/mf-manifest.json', 'public, max-age=31536000, immutable'],
  ['/remotes/dfs/1.4.2/assets/routes.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/assets/main.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/assets/main.js', 'no-cache'],
])('%s is cached as %s', (path, cacheControl) => {
  expect(cacheControlOf(path)).toBe(cacheControl);
});
