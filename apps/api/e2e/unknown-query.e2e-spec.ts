import type { ErrorBody } from '@fanteam/contracts';
import { Api } from './support/api';
import { logInAdmin } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const V1 = '/api/v1';
const ID = '5b3c9d1e-0000-4000-8000-000000000000';

interface Operation {
  requestBody?: { content: Record<string, object> };
}
/** The routes of the API document, with an id in each place for one. */
async function readRoutes(): Promise<[method: string, path: string, operation: Operation][]> {
  const { body } = await api.send<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    `${V1}/openapi.json`,
  );
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      method.toUpperCase(),
      path.replace(/\{\w+\}/g, ID),
      operation,
    ]),
  );
}

const unknown = (place: 'query' | 'body') => ({
  type: 'extra_forbidden',
  loc: [place, 'utm_source'],
  msg: 'Unknown field "utm_source"',
});

it('every route refuses unknown fields of the query, after the login', async () => {
  const admin = await logInAdmin(api);
  for (const [method, path] of await readRoutes()) {
    const { status, body } = await admin.send<ErrorBody>(method, `${path}?utm_source=x`);
    expect([method, path, status, body.detail]).toEqual([
      method,
      path,
      422,
      expect.arrayContaining([unknown('query')]),
    ]);
  }
  expect((await api.send('GET', `${V1}/users/me?x=1`)).status).toBe(401);
});

it('every route refuses unknown fields of the body', async () => {
  const admin = await logInAdmin(api);
  const routes = (await readRoutes()).filter(([, , { requestBody }]) =>
    Object.keys(requestBody?.content ?? {}).some((type) => /json|urlencoded/.test(type)),
  );
  expect(routes.length).toBeGreaterThan(15);
  for (const [method, path] of routes) {
    const { status, body } = await admin.send<ErrorBody>(method, path, { utm_source: 'x' });
    expect([method, path, status, body.detail]).toEqual([
      method,
      path,
      422,
      expect.arrayContaining([unknown('body')]),
    ]);
  }
});

it('a list refuses fields with any other name', async () => {
  const admin = await logInAdmin(api);
  for (const name of ['__proto__', 'constructor', 'skip[gt]', 'Skip', '']) {
    const path = `${V1}/items?${encodeURIComponent(name)}=1&limit=5`;
    const { status, body } = await admin.send<ErrorBody>('GET', path);
    expect([name, status, body.detail]).toEqual([
      name,
      422,
      [expect.objectContaining({ msg: `Unknown field "${name}"` })],
    ]);
  }
});

it('does not concern pages and health checks', async () => {
  expect((await api.send('GET', '/dfs?utm_source=x')).status).toBe(200);
  expect((await api.send('GET', '/health/ready?verbose')).status).toBe(200);
});
