import { once } from 'node:events';
import { connect } from 'node:net';
import type { RemoteManifest, RuntimeConfig } from '@fanteam/contracts';
import { Api } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers });

describe('one port for everything', () => {
  it('returns the shell for every page, also an unknown one', async () => {
    for (const path of ['/', '/dfs', '/items?page=2', '/settings', '/no/such/page', '/dfs/runs/1']) {
      const response = await get(path);
      const [type, caching] = [response.headers.get('content-type'), response.headers.get('cache-control')];
      expect([path, response.status, type, caching]).toEqual([
        path,
        200,
        expect.stringMatching(/^text\/html/),
        'no-cache',
      ]);
      expect(await response.text()).toContain('<div id="root">');
    }
  });

  it('returns a 404 as JSON below the API, and as text that is not cached for a file that does not exist', async () => {
    for (const path of ['/api/v1/nothing', '/api', '/health/nothing']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ detail: 'Not Found' });
    }
    for (const path of [
      '/assets/none.js',
      '/remotes',
      '/remotes/none',
      '/remotes/dfs/none.js',
      '/remotes/dfs/0.0.1/remoteEntry.js',
      '/remotes/dfs/mf-manifest.json/x',
    ]) {
      const response = await get(path);
      const [type, caching] = [response.headers.get('content-type'), response.headers.get('cache-control')];
      expect([path, response.status, type, caching, await response.text()]).toEqual([
        path,
        404,
        expect.stringMatching(/^text\/plain/),
        'no-store',
        'Not Found\n',
      ]);
    }
  });

  it('serves the manifest of each remote without caching, and its files in the folder of the version', async () => {
    const config = (await (await get('/config.json')).json()) as RuntimeConfig;
    expect(Object.keys(config.remotes)).toEqual(['dfs', 'account']);
    for (const [name, address] of Object.entries(config.remotes)) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const { metaData, pages } = (await response.json()) as RemoteManifest;
      expect(pages).not.toHaveLength(0);
      expect(metaData.buildInfo).toMatchObject({
        remote: name,
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
      expect(metaData.publicPath).toBe(`/remotes/${name}/${metaData.buildInfo.version}/`);
      for (const file of [metaData.remoteEntry.name, 'mf-manifest.json']) {
        const inVersion = await get(metaData.publicPath + file, { 'accept-encoding': 'br' });
        expect(inVersion.status).toBe(200);
        expect(inVersion.headers.get('content-encoding')).toBe('br');
        expect(inVersion.headers.get('cache-control')).toContain('immutable');
      }
    }
  });

  it('serves compressed files, and allows caching of names with a hash', async () => {
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
          "font-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';" +
          'report-uri /api/v1/reports',
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
    expect((await get('/api/v1/utils/health-check/')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a malformed request', () => {
  it('returns 400 with the common error body for a URL that cannot be decoded', async () => {
    for (const path of ['/%', '/%ff', '/remotes/dfs/%', '/api/v1/dfs/uploads/%']) {
      const response = await get(path);
      const detail = 'The request is malformed. Check its URL, headers and body.';
      expect([path, response.status, await response.json()]).toMatchObject([path, 400, { detail }]);
    }
  });

  it('gets the common error body when it is not HTTP, and the next request succeeds', async () => {
    const lengths = 'Content-Length: 1\r\nContent-Length: 2';
    for (const [bytes, status, detail] of [
      ['GARBAGE\r\n\r\n', 400, /malformed/],
      [`POST / HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n`, 400, /malformed/],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, /too long/],
    ] as const) {
      const answer = await sendBytes(bytes);
      expect(answer.split('\r\n')[0]).toContain(` ${status} `);
      expect(answer).toMatch(/^x-content-type-options: nosniff/im);
      expect((JSON.parse(answer.split('\r\n\r\n')[1]!) as { detail: string }).detail).toMatch(detail);
      expect((await get('/')).status).toBe(200);
    }
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
  interface Parameter {
    name: string;
    in: string;
    required: boolean;
    schema: { format?: string };
  }
  interface Operation {
    parameters: Parameter[];
    requestBody?: object;
    responses: Record<string, { description: string; content?: Record<string, object> }>;
  }
  interface Document {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  }
  const readDocument = async () => (await (await get('/api/v1/openapi.json')).json()) as Document;
  const operationsOf = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );

  it('declares every error as JSON, and the content type of every file', async () => {
    const files: string[] = [];
    for (const { name, responses } of operationsOf(await readDocument())) {
      for (const [status, { content }] of Object.entries(responses)) {
        const types = Object.keys(content ?? {});
        if (Number(status) >= 400)
          expect([name, status, types]).toEqual([name, status, ['application/json']]);
        else if (types.join() !== 'application/json') files.push(`${name}: ${types.join()}`);
      }
    }
    expect(files.sort()).toEqual([
      'get /api/v1/dfs/runs/{run_id}/events: text/event-stream',
      'get /api/v1/dfs/runs/{run_id}/export: text/csv',
      'post /api/v1/password-recovery-html-content/{email}: text/html',
      'post /api/v1/reports: ',
    ]);
  });

  it('has each parameter once, headers as optional, and ids as UUIDs', async () => {
    for (const { name, parameters } of operationsOf(await readDocument())) {
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      expect([name, names]).toEqual([name, [...new Set(names)]]);
      for (const { in: place, name: parameter, required, schema } of parameters) {
        if (place === 'header') expect([name, parameter, required]).toEqual([name, parameter, false]);
        if (place === 'path' && parameter !== 'email')
          expect([name, parameter, schema.format]).toEqual([name, parameter, 'uuid']);
      }
    }
  });

  it('closes the objects of request bodies, and has the limits of the checks', async () => {
    const document = await readDocument();
    const { schemas } = document.components;
    const names = (value: unknown): string[] =>
      [...JSON.stringify(value ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]!);
    const inBodies = new Set<string>();
    const open = operationsOf(document).flatMap(({ requestBody }) => names(requestBody));
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (inBodies.has(name)) continue;
      inBodies.add(name);
      open.push(...names(schemas[name]));
    }
    expect(inBodies.size).toBeGreaterThan(20);
    for (const name of inBodies)
      expect([name, schemas[name]]).toEqual([name, expect.objectContaining({ additionalProperties: false })]);
    for (const [name, property, limits] of [
      ['ItemCreateDto', 'title', { minLength: 1, maxLength: 255 }],
      ['UserRegisterDto', 'password', { minLength: 8, maxLength: 128 }],
      ['LoginDto', 'username', { minLength: 1 }],
      ['OptimizeFileDto', 'num_lineups', { type: 'integer', minimum: 1, maximum: 500 }],
      ['OptimizePlayersDto', 'players', { type: 'array', maxItems: 2000 }],
      ['PlayerInputDto', 'name', { minLength: 1, maxLength: 200 }],
      ['PlayerRuleDto', 'max_exposure', { type: 'number', minimum: 0, maximum: 1 }],
      ['StackRuleDto', 'teams', { type: 'array', minItems: 1, maxItems: 500 }],
    ] as const) {
      const found = schemas[name]?.properties[property];
      expect([name, property, found]).toEqual([name, property, expect.objectContaining(limits)]);
    }
  });

  it('describes each route with its statuses', async () => {
    const calls = operationsOf(await readDocument()).map(
      ({ name, responses }) => `${name} ${Object.keys(responses).join(' ')}`,
    );
    expect(calls.sort()).toEqual([
      'delete /api/v1/dfs/runs/{run_id} 200 400 404 422 503',
      'delete /api/v1/dfs/saved/pools/{id} 200 400 401 404 422 503',
      'delete /api/v1/dfs/saved/rule-sets/{id} 200 400 401 404 422 503',
      'delete /api/v1/dfs/saved/runs/{id} 200 400 401 404 422 503',
      'delete /api/v1/items/{id} 200 400 401 404 422 503',
      'delete /api/v1/users/me 200 400 401 403 422 503',
      'delete /api/v1/users/me/sessions 200 401 422 503',
      'delete /api/v1/users/me/sessions/{id} 200 400 401 404 422 503',
      'delete /api/v1/users/{user_id} 200 400 401 403 404 422 503',
      'get /api/v1/dfs/gambling-help 200 422',
      'get /api/v1/dfs/runs/{run_id} 200 400 404 422 503',
      'get /api/v1/dfs/runs/{run_id}/events 200 400 404 422 429 503',
      'get /api/v1/dfs/runs/{run_id}/export 200 400 404 422 503',
      'get /api/v1/dfs/saved/pools 200 401 422 503',
      'get /api/v1/dfs/saved/pools/{id} 200 400 401 404 422 503',
      'get /api/v1/dfs/saved/rule-sets 200 401 422 503',
      'get /api/v1/dfs/saved/rule-sets/{id} 200 400 401 404 422 503',
      'get /api/v1/dfs/saved/runs 200 401 422 503',
      'get /api/v1/dfs/saved/runs/{id} 200 400 401 404 422 503',
      'get /api/v1/dfs/uploads/{file_id} 200 400 404 422 429 503',
      'get /api/v1/items 200 401 422 503',
      'get /api/v1/items/{id} 200 400 401 404 422 503',
      'get /api/v1/operation 200 401 403 422 503',
      'get /api/v1/privacy 200 422',
      'get /api/v1/users 200 401 403 422 503',
      'get /api/v1/users/me 200 401 422 503',
      'get /api/v1/users/me/export 200 401 422 429 503',
      'get /api/v1/users/me/sessions 200 401 422 503',
      'get /api/v1/users/{user_id} 200 400 401 403 404 422 503',
      'get /api/v1/utils/health-check 200 422',
      'patch /api/v1/dfs/saved/pools/{id} 200 400 401 404 409 413 415 422 503',
      'patch /api/v1/dfs/saved/rule-sets/{id} 200 400 401 404 409 413 415 422 503',
      'patch /api/v1/dfs/saved/runs/{id} 200 400 401 404 409 413 415 422 503',
      'patch /api/v1/users/me 200 400 401 409 413 415 422 429 503',
      'patch /api/v1/users/me/password 200 400 401 413 415 422 429 503',
      'patch /api/v1/users/{user_id} 200 400 401 403 404 409 413 415 422 503',
      'post /api/v1/confirm-email 200 400 413 415 422 503',
      'post /api/v1/confirm-email/request 200 400 413 415 422 429 503',
      'post /api/v1/dfs/optimize 200 202 400 404 409 413 415 422 429 503',
      'post /api/v1/dfs/optimize/manual 200 202 400 409 413 415 422 429 503',
      'post /api/v1/dfs/saved/pools 200 400 401 404 409 413 415 422 429 503',
      'post /api/v1/dfs/saved/rule-sets 200 400 401 409 413 415 422 429 503',
      'post /api/v1/dfs/saved/runs 200 400 401 404 409 413 415 422 429 503',
      'post /api/v1/dfs/simulate 200 202 400 404 409 413 415 422 429 503',
      'post /api/v1/dfs/upload 200 400 413 415 422 429 503',
      'post /api/v1/dfs/uploads/{file_id}/estimates 200 400 404 413 415 422 429 503',
      'post /api/v1/dfs/uploads/{file_id}/projections 200 400 404 413 415 422 429 503',
      'post /api/v1/items 200 400 401 413 415 422 503',
      'post /api/v1/login/access-token 200 400 413 415 422 429 503',
      'post /api/v1/login/logout 200 400 401 413 415 422 503',
      'post /api/v1/login/test-token 200 400 401 413 415 422 503',
      'post /api/v1/operation/runs/{run_id}/cancel 200 400 401 403 404 409 413 415 422 503',
      'post /api/v1/operation/runs/{run_id}/retry 200 400 401 403 404 409 413 415 422 503',
      'post /api/v1/password-recovery-html-content/{email} 200 400 401 403 404 413 415 422 503',
      'post /api/v1/password-recovery/{email} 200 400 413 415 422 429 503',
      'post /api/v1/reports 204 400 413 415 422',
      'post /api/v1/reset-password 200 400 413 415 422 503',
      'post /api/v1/undo-email-change 200 400 409 413 415 422 503',
      'post /api/v1/users 200 400 401 403 413 415 422 503',
      'post /api/v1/users/signup 200 400 413 415 422 429 503',
      'put /api/v1/dfs/saved/runs/{id}/edits 200 400 401 404 409 413 415 422 503',
      'put /api/v1/items/{id} 200 400 401 404 413 415 422 503',
    ]);
    const page = await get('/api/v1/docs');
    expect(page.status).toBe(200);
  });
});
