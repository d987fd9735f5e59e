import type { ErrorBody } from '@fanteam/contracts';
import { Api } from './support/api';
import { logInAdmin } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const V1 = '/api/v1';
const ID = '5b3c9d1e-0000-4000-8000-000000000000';

it('every route refuses unknown fields of the query, after the login', async () => {
  const admin = await logInAdmin(api);
  const { body } = await api.send<{ paths: Record<string, object> }>('GET', `${V1}/openapi.json`);
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method, path.replace(/\{\w+\}/g, ID)] as const),
  );
  for (const [method, path] of calls) {
    const answer = await admin.send<ErrorBody>(method.toUpperCase(), `${path}?utm_source=x`);
    expect([method, path, answer.status]).toEqual([method, path, 422]);
    expect(answer.body.detail).toContainEqual({
      type: 'extra_forbidden',
      loc: ['query', 'utm_source'],
      msg: 'Unknown field "utm_source"',
    });
  }
  expect((await api.send('GET', `${V1}/users/me?x=1`)).status).toBe(401);
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
