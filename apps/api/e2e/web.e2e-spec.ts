import { Api } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

describe('one port for everything', () => {
  it.each(['/', '/dfs', '/items?page=2', '/settings', '/no/such/page', '/dfs/runs/1'])(
    'answers %s with the shell',
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
  ])('never answers %s with the shell', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'Not Found' });
  });

  it('serves what the shell loads, compressed, and caches it by whether its name holds a hash', async () => {
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

  it('sends the security headers with pages and answers', async () => {
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

describe('health', () => {
  it('answers true to the health check, with and without the slash', async () => {
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

  it('describes each call with its answers', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => `${method} ${path} ${Object.keys(responses).join(' ')}`,
      ),
    );
    expect(calls.sort()).toEqual([
      'get /api/v1/dfs/uploads/{file_id} 200 404 503',
      'get /api/v1/utils/health-check 200',
      'post /api/v1/dfs/optimize 200 400 404 409 413 415 422 503',
      'post /api/v1/dfs/optimize/manual 200 400 409 413 415 422 503',
      'post /api/v1/dfs/upload 200 400 422 503',
      'post /api/v1/dfs/uploads/{file_id}/projections 200 400 404 422 503',
    ]);
    const page = await get('/api/v1/docs');
    expect(page.status).toBe(200);
  });
});
