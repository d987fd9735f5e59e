import { randomBytes } from 'node:crypto';
import type { ErrorBody, ItemPublic } from '@fanteam/contracts';
import { Api } from './support/api';
import { query } from './support/database';
import { addPerson, logInAdmin, newEmail, PASSWORD, type Person } from './support/people';
import { forge } from './support/tokens';

/** Every call of the API against every kind of caller. A call without a row fails the last test. */
const api = new Api(process.env['E2E_API_URL']!);

interface Scene {
  owner: Person;
  item: string;
}
interface Row {
  call: (scene: Scene) => [path: string, body?: unknown];
  /** What a caller without a token gets, and then the owner of the thing, another user, an administrator. */
  answers: [none: number, owner: number, other: number, superuser: number];
  isForm?: true;
}

const V1 = '/api/v1';
const UNKNOWN = '5b3c9d1e-0000-4000-8000-000000000000';
const everyone = (status: number): Row['answers'] => [status, status, status, status];
const signedIn = (status: number): Row['answers'] => [401, status, status, status];
const SUPERUSERS: Row['answers'] = [401, 403, 403, 200];
const OWNER_OR_SUPERUSER: Row['answers'] = [401, 200, 404, 200];
const newUser = () => ({ email: newEmail(), password: PASSWORD });

const ROWS: Record<string, Row> = {
  'post /login/access-token': {
    call: ({ owner }) => [`${V1}/login/access-token`, { username: owner.email, password: PASSWORD }],
    answers: everyone(200),
    isForm: true,
  },
  'post /login/test-token': { call: () => [`${V1}/login/test-token`], answers: signedIn(200) },
  'post /password-recovery/{email}': {
    call: ({ owner }) => [`${V1}/password-recovery/${owner.email}`],
    answers: everyone(200),
  },
  'post /password-recovery-html-content/{email}': {
    call: ({ owner }) => [`${V1}/password-recovery-html-content/${owner.email}`],
    answers: SUPERUSERS,
  },
  'post /reset-password': {
    call: () => [`${V1}/reset-password/`, { token: 'none', new_password: PASSWORD }],
    answers: everyone(400),
  },
  'get /users': { call: () => [`${V1}/users/`], answers: SUPERUSERS },
  'post /users': { call: () => [`${V1}/users/`, newUser()], answers: SUPERUSERS },
  'post /users/signup': { call: () => [`${V1}/users/signup`, newUser()], answers: everyone(200) },
  'get /users/me': { call: () => [`${V1}/users/me`], answers: signedIn(200) },
  'patch /users/me': { call: () => [`${V1}/users/me`, { full_name: 'x' }], answers: signedIn(200) },
  'patch /users/me/password': {
    call: () => [`${V1}/users/me/password`, { current_password: 'wrong-one', new_password: PASSWORD }],
    answers: signedIn(400),
  },
  'delete /users/me': { call: () => [`${V1}/users/me`], answers: [401, 200, 200, 403] },
  'get /users/{user_id}': { call: ({ owner }) => [`${V1}/users/${owner.id}`], answers: [401, 200, 403, 200] },
  'patch /users/{user_id}': {
    call: ({ owner }) => [`${V1}/users/${owner.id}`, { full_name: 'x' }],
    answers: SUPERUSERS,
  },
  'delete /users/{user_id}': { call: ({ owner }) => [`${V1}/users/${owner.id}`], answers: SUPERUSERS },
  'get /items': { call: () => [`${V1}/items/`], answers: signedIn(200) },
  'post /items': { call: () => [`${V1}/items/`, { title: 'x' }], answers: signedIn(200) },
  'get /items/{id}': { call: ({ item }) => [`${V1}/items/${item}`], answers: OWNER_OR_SUPERUSER },
  'put /items/{id}': {
    call: ({ item }) => [`${V1}/items/${item}`, { title: 'y' }],
    answers: OWNER_OR_SUPERUSER,
  },
  'delete /items/{id}': { call: ({ item }) => [`${V1}/items/${item}`], answers: OWNER_OR_SUPERUSER },
  'get /utils/health-check': { call: () => [`${V1}/utils/health-check/`], answers: everyone(200) },
  'get /operation': { call: () => [`${V1}/operation`], answers: SUPERUSERS },
  'post /dfs/upload': { call: () => [`${V1}/dfs/upload`], answers: everyone(422) },
  'get /dfs/uploads/{file_id}': { call: () => [`${V1}/dfs/uploads/${UNKNOWN}`], answers: everyone(404) },
  'post /dfs/uploads/{file_id}/projections': {
    call: () => [`${V1}/dfs/uploads/${UNKNOWN}/projections`],
    answers: everyone(422),
  },
  'get /dfs/runs/{run_id}': { call: () => [`${V1}/dfs/runs/${UNKNOWN}`], answers: everyone(404) },
  'delete /dfs/runs/{run_id}': { call: () => [`${V1}/dfs/runs/${UNKNOWN}`], answers: everyone(404) },
  'get /dfs/runs/{run_id}/export': {
    call: () => [`${V1}/dfs/runs/${UNKNOWN}/export?format=csv`],
    answers: everyone(404),
  },
  'get /dfs/runs/{run_id}/events': {
    call: () => [`${V1}/dfs/runs/${UNKNOWN}/events`],
    answers: everyone(404),
  },
  'post /dfs/optimize': { call: () => [`${V1}/dfs/optimize`, {}], answers: everyone(422) },
  'post /dfs/optimize/manual': { call: () => [`${V1}/dfs/optimize/manual`, {}], answers: everyone(422) },
};

let admin: Api;
/** Tokens that let nobody in, all of people who would be administrators if they did. */
const badTokens: Record<string, string> = {};

beforeAll(async () => {
  admin = await logInAdmin(api);
  const [boss, retired, changed, gone] = [
    await addPerson(admin, { is_superuser: true }),
    await addPerson(admin, { is_superuser: true }),
    await addPerson(admin, { is_superuser: true }),
    await addPerson(admin, { is_superuser: true }),
  ];
  const { id: sub } = boss;
  // the row alone decides: its version stays as it is in the token
  await query('UPDATE users SET is_active = false WHERE id = $1', [retired.id]);
  await admin.send('PATCH', `${V1}/users/${changed.id}`, { password: 'another-heron-43' });
  await admin.send('DELETE', `${V1}/users/${gone.id}`);
  const mail = await admin.send<string>('POST', `${V1}/password-recovery-html-content/${boss.email}`);
  const past = Math.floor(Date.now() / 1000) - 1;
  Object.assign(badTokens, {
    'inactive account': retired.api.token,
    'revoked token': changed.api.token,
    'deleted account': gone.api.token,
    'expired token': forge({ sub, exp: past }),
    'a token that never ends': forge({ sub, exp: undefined }),
    'algorithm none': forge({ sub }, { alg: 'none' }),
    'another algorithm': forge({ sub }, { alg: 'HS512' }),
    'wrong key': forge({ sub }, { secret: randomBytes(32).toString('hex') }),
    'wrong audience': forge({ sub, aud: 'another' }),
    'wrong issuer': forge({ sub, iss: 'another' }),
    'another kind of token': forge({ sub, typ: 'reset' }),
    'a subject that is no id': forge({ sub: "' OR 1=1" }),
    'reset token': /token=([\w-]+)/.exec(mail.body)![1]!,
    garbage: 'a.b.c',
  });
  expect((await api.as(forge({ sub })).send('GET', `${V1}/users/`)).status).toBe(200);
});

async function makeScene(): Promise<Scene> {
  const owner = await addPerson(admin);
  const { body } = await owner.api.send<ItemPublic>('POST', `${V1}/items/`, { title: 'x' });
  return { owner, item: body.id };
}

const TITLES = Object.keys(ROWS);

describe.each(TITLES)('%s', (title) => {
  const { call, answers, isForm } = ROWS[title]!;
  const [none, owner, other, superuser] = answers;
  const method = title.split(' ')[0]!.toUpperCase();
  const send = (caller: Api, scene: Scene) => {
    const [path, body] = call(scene);
    return isForm
      ? caller.sendForm<ErrorBody>(path, body as Record<string, string>)
      : caller.send<ErrorBody>(method, path, body);
  };

  it(`answers ${none} without a token and ${none} to every bad one`, async () => {
    const scene = await makeScene();
    const anonymous = await send(api, scene);
    expect(anonymous.status).toBe(none);
    if (none === 401) expect(anonymous.body).toEqual({ detail: 'Not authenticated' });
    for (const [kind, token] of Object.entries(badTokens)) {
      const { status, body, headers } = await send(api.as(token), scene);
      expect([kind, status]).toEqual([kind, none]);
      if (none !== 401) continue;
      expect(body).toEqual({ detail: 'Could not validate credentials' });
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it(`answers ${other} to another user, ${owner} to its own, ${superuser} to an administrator`, async () => {
    const scene = await makeScene();
    const stranger = await addPerson(admin);
    expect((await send(stranger.api, scene)).status).toBe(other);
    expect((await send(scene.owner.api, scene)).status).toBe(owner);
    expect((await send(admin, await makeScene())).status).toBe(superuser);
  });
});

it('has a row for every call of the API’s document', async () => {
  const { body } = await api.send<{ paths: Record<string, object> }>('GET', `${V1}/openapi.json`);
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace(V1, '')}`),
  );
  expect(TITLES.toSorted()).toEqual(calls.sort());
});
