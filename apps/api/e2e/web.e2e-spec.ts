import { once } from 'node:events';
import { connect } from 'node:net';
import { spawnApi } from '../../../tools/test/spawn-api';
import { Api } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

describe('one port for everything', () => {
  it.each(['/', '/dfs', '/items?page=2', '/settings', '/no/such/page', '/dfs/runs/1'])(
    'returns the shell for %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  it.each([
    '/api/v1/nothing',
    '/api',
    '/health/nothing',
    '/assets/none.js',
    '/remotes/dfs/none.js',
    '/remotes/none',
  ])('returns 404 for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'Not Found' });
  });

  it('serves compressed files, and allows caching of names with a hash', async () => {
    const config = (await (await get('/config.json')).json()) as { remotes: Record<string, string> };
    for (const manifest of Object.values(config.remotes)) {
      const response = await get(manifest);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const page = await (await get('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    const response = await get(script!, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('sends the security headers with pages and API responses', async () => {
    for (const path of ['/', '/api/v1/utils/health-check/']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';script-src 'self';connect-src 'self';img-src 'self' data:;style-src 'self';" +
          "font-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
    expect((await get('/api/v1/utils/health-check/')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a malformed request', () => {
  it.each(['/%', '/%ff', '/remotes/dfs/%', '/api/v1/dfs/uploads/%'])(
    'for %s returns 400 with the common error body',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        detail: 'The request is malformed. Check its URL, headers and body.',
      });
    },
  );

  it.each([
    ['is not HTTP', 'GARBAGE\r\n\r\n', 400, /malformed/],
    [
      'has two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      /malformed/,
    ],
    [
      'has headers that are too long',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      /too long/,
    ],
  ])('that %s gets the common error body, and the next request succeeds', async (_, text, status, detail) => {
    const answer = await sendBytes(text);
    expect(answer.split('\r\n')[0]).toContain(` ${status} `);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect((JSON.parse(answer.split('\r\n\r\n')[1]!) as { detail: string }).detail).toMatch(detail);
    expect((await get('/')).status).toBe(200);
  });

  it('ignores an unknown Expect header', async () => {
    const answer = await sendBytes(
      'GET /dfs HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n',
    );
    expect(answer.split('\r\n')[0]).toContain(' 200 ');
  });

  it('returns the whole file for an invalid range', async () => {
    expect((await get('/config.json', { range: 'bytes=99999999-' })).status).toBe(200);
  });
});

/** Sends raw bytes and returns the response after the server closes the connection. */
async function sendBytes(text: string): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('health', () => {
  it('returns true for the health check, with and without a trailing slash', async () => {
    for (const path of ['/api/v1/utils/health-check/', '/api/v1/utils/health-check']) {
      expect(await (await get(path)).json()).toBe(true);
    }
  });

  it('is live and ready', async () => {
    expect(await (await get('/health/live')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/health/ready')).json()).toEqual({ status: 'ready', missing: [] });
  });
});

describe('the API document', () => {
  interface Operation {
    responses: Record<string, { description: string }>;
  }

  it('describes each route with its statuses', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => `${method} ${path} ${Object.keys(responses).join(' ')}`,
      ),
    );
    expect(calls.sort()).toEqual([
      'delete /api/v1/dfs/runs/{run_id} 200 400 404 503',
      'delete /api/v1/items/{id} 200 400 401 404 422 503',
      'delete /api/v1/users/me 200 401 403 503',
      'delete /api/v1/users/{user_id} 200 400 401 403 404 422 503',
      'get /api/v1/dfs/runs/{run_id} 200 400 404 503',
      'get /api/v1/dfs/runs/{run_id}/events 200 400 404 503',
      'get /api/v1/dfs/runs/{run_id}/export 200 400 404 422 503',
      'get /api/v1/dfs/uploads/{file_id} 200 400 404 503',
      'get /api/v1/items 200 401 422 503',
      'get /api/v1/items/{id} 200 400 401 404 422 503',
      'get /api/v1/operation 200 401 403 503',
      'get /api/v1/users 200 401 403 422 503',
      'get /api/v1/users/me 200 401 503',
      'get /api/v1/users/{user_id} 200 400 401 403 404 422 503',
      'get /api/v1/utils/health-check 200',
      'patch /api/v1/users/me 200 400 401 409 413 415 422 503',
      'patch /api/v1/users/me/password 200 400 401 413 415 422 429 503',
      'patch /api/v1/users/{user_id} 200 400 401 403 404 409 413 415 422 503',
      'post /api/v1/dfs/optimize 200 202 400 404 409 413 415 422 429 503',
      'post /api/v1/dfs/optimize/manual 200 202 400 409 413 415 422 429 503',
      'post /api/v1/dfs/upload 200 400 422 429 503',
      'post /api/v1/dfs/uploads/{file_id}/projections 200 400 404 422 429 503',
      'post /api/v1/items 200 400 401 413 415 422 503',
      'post /api/v1/login/access-token 200 400 413 415 422 429 503',
      'post /api/v1/login/test-token 200 401 503',
      'post /api/v1/password-recovery-html-content/{email} 200 400 401 403 404 503',
      'post /api/v1/password-recovery/{email} 200 400 429 503',
      'post /api/v1/reset-password 200 400 413 415 422 503',
      'post /api/v1/users 200 400 401 403 413 415 422 503',
      'post /api/v1/users/signup 200 400 413 415 422 429 503',
      'put /api/v1/items/{id} 200 400 401 404 413 415 422 503',
    ]);
    const page = await get('/api/v1/docs');
    expect(page.status).toBe(200);
  });
});

it('logs no secrets of a request', async () => {
  const env = { DATABASE_URL: process.env['E2E_DATABASE_URL']!, RUN_WORKER: 'false', LOG_LEVEL: 'trace' };
  const server = await spawnApi(env);
  const headers = { authorization: 'Bearer secret', cookie: 'sid=secret', 'x-api-key': 'secret' };
  await fetch(`${server.url}/dfs/seen?token=secret`, { headers });
  await server.stop();
  expect(server.output()).toContain('/dfs/seen');
  expect(server.output()).not.toContain('secret');
});
