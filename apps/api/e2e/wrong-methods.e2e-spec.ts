import { METHODS } from 'node:http';
import type { ErrorBody, RunAccepted } from '@fanteam/contracts';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { Api } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const V1 = '/api/v1';
const ID = '5b3c9d1e-0000-4000-8000-000000000000';
/** The usual methods and an unusual one. HEAD has a test of its own, because its response has no body. */
const SENT = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
/** `fetch` sends these in no form. */
const NOT_SENT = ['HEAD', 'CONNECT', 'TRACE', 'TRACK'];
const ALL = METHODS.filter((method) => !NOT_SENT.includes(method));

/** The methods of the API document by path, as a client sees them. */
async function readMethods(): Promise<[path: string, methods: string[]][]> {
  const { body } = await api.send<{ paths: Record<string, object> }>('GET', `${V1}/openapi.json`);
  return Object.entries(body.paths).map(([path, methods]) => [
    path.replace(/\{\w+\}/g, ID),
    Object.keys(methods).map((method) => method.toUpperCase()),
  ]);
}

it('a wrong method gets 405 with the methods of the path, with and without a slash at the end', async () => {
  for (const [path, declared] of await readMethods()) {
    const allowed = new Set(declared);
    if (allowed.has('GET')) allowed.add('HEAD');
    // also a path of GET, PATCH and DELETE /users/{user_id}
    if (/\/users\/[^/]+$/.test(path))
      for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE']) allowed.add(method);
    for (const url of [path, `${path}/`]) {
      const methods = path === `${V1}/items` ? ALL : SENT;
      for (const method of methods.filter((each) => !allowed.has(each) && each !== 'OPTIONS')) {
        const { status, headers, body } = await api.send<ErrorBody>(method, url);
        expect([method, url, status]).toEqual([method, url, 405]);
        expect(new Set(headers.get('allow')?.split(', '))).toEqual(new Set([...allowed, 'OPTIONS']));
        expect(body).toEqual({ detail: 'Method Not Allowed' });
        expect(headers.get('cache-control')).toBe('no-store');
      }
      const { status, headers, body } = await api.send('OPTIONS', url);
      expect([url, status, body]).toEqual([url, 204, '']);
      expect(new Set(headers.get('allow')?.split(', '))).toEqual(new Set([...allowed, 'OPTIONS']));
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  }
});

it('POST to a path outside the API document gets 405', async () => {
  for (const path of ['/health/live', '/health/ready', `${V1}/openapi.json`, `${V1}/docs`]) {
    const { status, headers } = await api.send('POST', path);
    expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
  }
});

it('an unknown path gets 404 for every method', async () => {
  for (const path of ['/api', V1, `${V1}/nothing`, `${V1}/items/${ID}/more`, '/health', '/health/other']) {
    for (const method of SENT) {
      const { status, headers, body } = await api.send(method, path);
      expect([method, path, status, body]).toEqual([method, path, 404, { detail: 'Not Found' }]);
      expect(headers.get('allow')).toBeNull();
    }
  }
});

it('HEAD gets the headers of GET, even of an event stream', async () => {
  const request = { players: toPlayers(makeSlate(220)), num_lineups: 1, salary_cap: 87.25 };
  const started = await api
    .with({ prefer: 'respond-async' })
    .send<RunAccepted>('POST', `${V1}/dfs/optimize/manual`, request);
  const run = `${V1}/dfs/runs/${started.body.run_id}`;
  for (const [path, status, type] of [
    [`${V1}/utils/health-check`, 200, 'application/json'],
    [run, 200, 'application/json'],
    [`${run}/events`, 200, 'text/event-stream'],
    [`${V1}/dfs/runs/${ID}/events`, 404, 'application/json'],
    [`${V1}/users/me`, 401, 'application/json'],
    [`${V1}/users/signup/`, 401, 'application/json'],
    [`${V1}/dfs/upload`, 405, 'application/json'],
  ] as const) {
    const response = await fetch(api.url + path, { method: 'HEAD' });
    expect([path, response.status, await response.text()]).toEqual([path, status, '']);
    expect(response.headers.get('content-type')).toContain(type);
  }
});
