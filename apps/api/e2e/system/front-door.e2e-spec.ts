import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@fanteam/contracts';
import { ROOT } from '../../../../tools/root';
import { startFrontDoor, type FrontDoor } from '../../../../tools/test/start-front-door';
import { waitFor } from '../support/wait';

/** One process that serves the API and the pages, as `npm start` does. */
const START_URL = process.env['E2E_API_URL']!;
const NO_STORE = 'no-store';
const NO_CACHE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Each server has its own values for these, or a proxy may change them. */
const OWN_HEADERS =
  /^(date|server|connection|keep-alive|etag|last-modified|content-length|transfer-encoding|x-request-id)$/;

let door: FrontDoor;

beforeAll(async () => {
  door = await startFrontDoor({ apiPorts: [new URL(START_URL).port] });
});
afterAll(() => door.stop());

const built = (app: string, folder: string, name: RegExp): string => {
  const found = readdirSync(join(ROOT, 'dist/apps', app, folder)).find((file) => name.test(file));
  if (!found) throw new Error(`dist/apps/${app}/${folder} has no file ${name}`);
  return found;
};
const readManifest = (app: string) =>
  JSON.parse(readFileSync(join(ROOT, 'dist/apps', app, 'mf-manifest.json'), 'utf8')) as RemoteManifest;
/** The folder of the built version, with a slash at its end. */
const DFS = readManifest('dfs-remote').metaData.publicPath;
const asset = (name: RegExp): string => `/assets/${built('shell', 'assets', name)}`;

/** Requests a path of both sites, and expects equal responses. @returns the response of nginx */
async function askBoth(path: string, headers: Record<string, string> = {}) {
  const [start, nginx] = await Promise.all(
    [START_URL, door.url].map(async (url) => {
      const response = await fetch(url + path, { headers });
      const listed = [...response.headers]
        .filter(([name]) => !OWN_HEADERS.test(name))
        // the name of a charset has no case
        .map(([name, value]) => [name, name === 'content-type' ? value.toLowerCase() : value]);
      const body = (await response.text()).replace(/"request_id":"[^"]+"/, '');
      return { status: response.status, headers: Object.fromEntries(listed), body };
    }),
  );
  expect({ path, ...nginx }).toEqual({ path, ...start });
  return nginx!;
}

/** Paths with the expected status, caching and content type. */
const ADDRESSES: [path: () => string, status: number, caching: string | undefined, type: RegExp][] = [
  [() => '/', 200, NO_CACHE, /^text\/html/],
  [() => '/dfs', 200, NO_CACHE, /^text\/html/],
  [() => '/items?page=2', 200, NO_CACHE, /^text\/html/],
  [() => '/no/such/page.js', 200, NO_CACHE, /^text\/html/],
  [() => '/config.json', 200, NO_CACHE, /^application\/json/],
  [() => asset(/^main\.\w+\.js$/), 200, IMMUTABLE, /^text\/javascript/],
  [() => asset(/^page\.\w+\.css$/), 200, IMMUTABLE, /^text\/css/],
  [() => asset(/^favicon\.\w+\.svg$/), 200, IMMUTABLE, /^image\/svg/],
  [() => '/assets', 404, NO_STORE, /^text\/plain/],
  [() => '/assets/', 404, NO_STORE, /^text\/plain/],
  [() => '/assets/none.js', 404, NO_STORE, /^text\/plain/],
  [() => '/assets/main.0123456789.js', 404, NO_STORE, /^text\/plain/],
  [() => '/assets/none', 404, NO_STORE, /^text\/plain/],
  [() => '/remotes/dfs/mf-manifest.json', 200, NO_CACHE, /^application\/json/],
  [() => '/remotes/account/mf-manifest.json', 200, NO_CACHE, /^application\/json/],
  [() => `${DFS}mf-manifest.json`, 200, IMMUTABLE, /^application\/json/],
  [() => `${DFS}${built('dfs-remote', '', /^remoteEntry.*\.js$/)}`, 200, IMMUTABLE, /javascript/],
  [() => '/remotes', 404, NO_STORE, /^text\/plain/],
  [() => '/remotes/dfs', 404, NO_STORE, /^text\/plain/],
  [() => '/remotes/dfs/none.js', 404, NO_STORE, /^text\/plain/],
  [() => '/remotes/none/mf-manifest.json', 404, NO_STORE, /^text\/plain/],
  [() => DFS.slice(0, -1), 404, NO_STORE, /^text\/plain/],
  [() => DFS, 404, NO_STORE, /^text\/plain/],
  [() => `${DFS}none.json`, 404, NO_STORE, /^text\/plain/],
  [() => '/remotes/dfs/9.9.9/remoteEntry.js', 404, NO_STORE, /^text\/plain/],
  [() => '/api', 404, undefined, /^application\/json/],
  [() => '/api/v1/nothing', 404, NO_STORE, /^application\/json/],
  [() => '/api/v1/items', 401, NO_STORE, /^application\/json/],
  [() => '/api/v1/utils/health-check/', 200, NO_STORE, /^application\/json/],
  [() => '/health/live', 200, undefined, /^application\/json/],
];

it('npm start and nginx answer each path with the same headers, in each encoding', async () => {
  for (const [path, status, caching, type] of ADDRESSES) {
    for (const encoding of ['br, gzip', 'gzip', 'identity']) {
      const answer = await askBoth(path(), { 'accept-encoding': encoding });
      const { 'cache-control': cached, 'content-type': kind, ...others } = answer.headers;
      expect([path(), encoding, answer.status, cached, kind]).toEqual([
        path(),
        encoding,
        status,
        caching,
        expect.stringMatching(type),
      ]);
      expect(others['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
      expect(others['x-content-type-options']).toBe('nosniff');
    }
  }
});

describe('the logs of nginx', () => {
  it.each([
    ['while the servers behind it respond', true],
    ['while they do not', false],
  ])('contain no email address and no token %s', async (_title, isUp) => {
    const own = await startFrontDoor({ apiPorts: [isUp ? new URL(START_URL).port : '1'] });
    try {
      if (!isUp) await own.frontends.shell.stop();
      const method = 'POST';
      await fetch(`${own.url}/api/v1/password-recovery/secret%40example.com`, { method });
      await fetch(`${own.url}/api/v1/password-recovery-html-content/secret%40example.com`, { method });
      await fetch(`${own.url}/reset-password?token=secret`);
      await fetch(`${own.url}/confirm-email?token=secret`);
      await fetch(`${own.url}/undo-email-change?token=secret`);
      await fetch(`${own.url}/api/v1/items`);
      const access = await waitFor('the last request is logged', async () => {
        const text = readFileSync(join(own.front.folder, 'access.log'), 'utf8');
        return text.includes('"path":"/api/v1/items"') ? text : undefined;
      });
      for (const path of [
        '/api/v1/password-recovery/',
        '/api/v1/password-recovery-html-content/',
        '/reset-password',
        '/confirm-email',
        '/undo-email-change',
      ]) {
        expect(access).toContain(`"path":"${path}"`);
      }
      expect(own.front.errors().includes('/api/v1/items')).toBe(!isUp);
      expect(access + own.front.errors()).not.toContain('secret');
    } finally {
      await own.stop();
    }
  });
});
