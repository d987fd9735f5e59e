import { randomBytes } from 'node:crypto';
import type { ErrorBody, ItemPublic, SavedRuleSet } from '@fanteam/contracts';
import { Api } from './support/api';
import { query } from './support/database';
import {
  addSession,
  createUser,
  logInAdmin,
  newEmail,
  PASSWORD,
  signToken,
  type TestUser,
} from './support/users';

/** Every route of the API with every kind of client. A route without a row fails the last test. */
const api = new Api(process.env['E2E_API_URL']!);

interface Scene {
  owner: TestUser;
  item: string;
  session: string;
  rules: string;
}
interface Row {
  call: (scene: Scene) => [path: string, body?: unknown];
  /** The status for a client without a token, the owner of the resource, another user and a superuser. */
  statuses: [none: number, owner: number, other: number, superuser: number];
  isForm?: true;
}

const V1 = '/api/v1';
const UNKNOWN = '5b3c9d1e-0000-4000-8000-000000000000';
const everyone = (status: number): Row['statuses'] => [status, status, status, status];
const signedIn = (status: number): Row['statuses'] => [401, status, status, status];
const SUPERUSERS: Row['statuses'] = [401, 403, 403, 200];
const OWNER_OR_SUPERUSER: Row['statuses'] = [401, 200, 404, 200];
const ONLY_OWNER: Row['statuses'] = [401, 200, 404, 404];
const SAVED = `${V1}/dfs/saved`;
const PLAYER = { name: 'Noel Kestrik', position: 'GK', team: 'KGM', salary: 5, projection: 4 };
const newUser = () => ({ email: newEmail(), password: PASSWORD });

const ROWS: Record<string, Row> = {
  'post /login/access-token': {
    call: ({ owner }) => [`${V1}/login/access-token`, { username: owner.email, password: PASSWORD }],
    statuses: everyone(200),
    isForm: true,
  },
  'post /login/logout': { call: () => [`${V1}/login/logout`], statuses: signedIn(200) },
  'post /login/test-token': { call: () => [`${V1}/login/test-token`], statuses: signedIn(200) },
  'post /password-recovery/{email}': {
    call: ({ owner }) => [`${V1}/password-recovery/${owner.email}`],
    statuses: everyone(200),
  },
  'post /password-recovery-html-content/{email}': {
    call: ({ owner }) => [`${V1}/password-recovery-html-content/${owner.email}`],
    statuses: SUPERUSERS,
  },
  'post /reset-password': {
    call: () => [`${V1}/reset-password/`, { token: 'none', new_password: PASSWORD }],
    statuses: everyone(400),
  },
  'post /confirm-email': {
    call: () => [`${V1}/confirm-email`, { token: 'none' }],
    statuses: everyone(400),
  },
  'post /confirm-email/request': {
    call: ({ owner }) => [`${V1}/confirm-email/request`, { email: owner.email }],
    statuses: everyone(200),
  },
  'post /undo-email-change': {
    call: () => [`${V1}/undo-email-change/`, { token: 'none' }],
    statuses: everyone(400),
  },
  'get /users': { call: () => [`${V1}/users/`], statuses: SUPERUSERS },
  'post /users': { call: () => [`${V1}/users/`, newUser()], statuses: SUPERUSERS },
  'post /users/signup': { call: () => [`${V1}/users/signup`, newUser()], statuses: everyone(200) },
  'get /users/me': { call: () => [`${V1}/users/me`], statuses: signedIn(200) },
  'get /users/me/export': { call: () => [`${V1}/users/me/export`], statuses: signedIn(200) },
  'patch /users/me': { call: () => [`${V1}/users/me`, { full_name: 'x' }], statuses: signedIn(200) },
  'patch /users/me/password': {
    call: () => [`${V1}/users/me/password`, { current_password: 'wrong-one', new_password: PASSWORD }],
    statuses: signedIn(400),
  },
  'delete /users/me': { call: () => [`${V1}/users/me`], statuses: [401, 200, 200, 403] },
  'get /users/me/sessions': { call: () => [`${V1}/users/me/sessions`], statuses: signedIn(200) },
  'delete /users/me/sessions': { call: () => [`${V1}/users/me/sessions`], statuses: signedIn(200) },
  'delete /users/me/sessions/{id}': {
    call: ({ session }) => [`${V1}/users/me/sessions/${session}`],
    statuses: [401, 200, 404, 404],
  },
  'get /users/{user_id}': {
    call: ({ owner }) => [`${V1}/users/${owner.id}`],
    statuses: [401, 200, 403, 200],
  },
  'patch /users/{user_id}': {
    call: ({ owner }) => [`${V1}/users/${owner.id}`, { full_name: 'x' }],
    statuses: SUPERUSERS,
  },
  'delete /users/{user_id}': { call: ({ owner }) => [`${V1}/users/${owner.id}`], statuses: SUPERUSERS },
  'get /items': { call: () => [`${V1}/items/`], statuses: signedIn(200) },
  'post /items': { call: () => [`${V1}/items/`, { title: 'x' }], statuses: signedIn(200) },
  'get /items/{id}': { call: ({ item }) => [`${V1}/items/${item}`], statuses: OWNER_OR_SUPERUSER },
  'put /items/{id}': {
    call: ({ item }) => [`${V1}/items/${item}`, { title: 'y' }],
    statuses: OWNER_OR_SUPERUSER,
  },
  'delete /items/{id}': { call: ({ item }) => [`${V1}/items/${item}`], statuses: OWNER_OR_SUPERUSER },
  'get /dfs/saved/pools': { call: () => [`${SAVED}/pools`], statuses: signedIn(200) },
  'post /dfs/saved/pools': {
    call: () => [`${SAVED}/pools`, { name: 'x', players: [PLAYER] }],
    statuses: signedIn(200),
  },
  'get /dfs/saved/pools/{id}': { call: () => [`${SAVED}/pools/${UNKNOWN}`], statuses: signedIn(404) },
  'patch /dfs/saved/pools/{id}': {
    call: () => [`${SAVED}/pools/${UNKNOWN}`, { name: 'y' }],
    statuses: signedIn(404),
  },
  'delete /dfs/saved/pools/{id}': { call: () => [`${SAVED}/pools/${UNKNOWN}`], statuses: signedIn(404) },
  'get /dfs/saved/rule-sets': { call: () => [`${SAVED}/rule-sets`], statuses: signedIn(200) },
  'post /dfs/saved/rule-sets': {
    call: () => [`${SAVED}/rule-sets`, { name: 'y', rules: {} }],
    statuses: signedIn(200),
  },
  'get /dfs/saved/rule-sets/{id}': {
    call: ({ rules }) => [`${SAVED}/rule-sets/${rules}`],
    statuses: ONLY_OWNER,
  },
  'patch /dfs/saved/rule-sets/{id}': {
    call: ({ rules }) => [`${SAVED}/rule-sets/${rules}`, { name: 'z' }],
    statuses: ONLY_OWNER,
  },
  'delete /dfs/saved/rule-sets/{id}': {
    call: ({ rules }) => [`${SAVED}/rule-sets/${rules}`],
    statuses: ONLY_OWNER,
  },
  'get /dfs/saved/runs': { call: () => [`${SAVED}/runs`], statuses: signedIn(200) },
  'post /dfs/saved/runs': {
    call: () => [`${SAVED}/runs`, { name: 'x', run_id: UNKNOWN }],
    statuses: signedIn(404),
  },
  'get /dfs/saved/runs/{id}': { call: () => [`${SAVED}/runs/${UNKNOWN}`], statuses: signedIn(404) },
  'patch /dfs/saved/runs/{id}': {
    call: () => [`${SAVED}/runs/${UNKNOWN}`, { name: 'y' }],
    statuses: signedIn(404),
  },
  'delete /dfs/saved/runs/{id}': { call: () => [`${SAVED}/runs/${UNKNOWN}`], statuses: signedIn(404) },
  'put /dfs/saved/runs/{id}/edits': {
    call: () => [`${SAVED}/runs/${UNKNOWN}/edits`, {}],
    statuses: signedIn(404),
  },
  'get /utils/health-check': { call: () => [`${V1}/utils/health-check/`], statuses: everyone(200) },
  'get /operation': { call: () => [`${V1}/operation`], statuses: SUPERUSERS },
  'post /operation/runs/{run_id}/retry': {
    call: () => [`${V1}/operation/runs/${UNKNOWN}/retry`],
    statuses: [401, 403, 403, 404],
  },
  'post /operation/runs/{run_id}/cancel': {
    call: () => [`${V1}/operation/runs/${UNKNOWN}/cancel`],
    statuses: [401, 403, 403, 404],
  },
  'post /reports': {
    call: () => [`${V1}/reports`, { kind: 'error', app: 'shell' }],
    statuses: everyone(204),
  },
  'get /dfs/gambling-help': { call: () => [`${V1}/dfs/gambling-help`], statuses: everyone(200) },
  'get /privacy': { call: () => [`${V1}/privacy`], statuses: everyone(200) },
  'post /dfs/upload': { call: () => [`${V1}/dfs/upload`], statuses: everyone(422) },
  'get /dfs/uploads/{file_id}': { call: () => [`${V1}/dfs/uploads/${UNKNOWN}`], statuses: everyone(404) },
  'post /dfs/uploads/{file_id}/projections': {
    call: () => [`${V1}/dfs/uploads/${UNKNOWN}/projections`],
    statuses: everyone(422),
  },
  'post /dfs/uploads/{file_id}/estimates': {
    call: () => [`${V1}/dfs/uploads/${UNKNOWN}/estimates`],
    statuses: everyone(404),
  },
  'get /dfs/runs/{run_id}': { call: () => [`${V1}/dfs/runs/${UNKNOWN}`], statuses: everyone(404) },
  'delete /dfs/runs/{run_id}': { call: () => [`${V1}/dfs/runs/${UNKNOWN}`], statuses: everyone(404) },
  'get /dfs/runs/{run_id}/export': {
    call: () => [`${V1}/dfs/runs/${UNKNOWN}/export?format=csv`],
    statuses: everyone(404),
  },
  'get /dfs/runs/{run_id}/events': {
    call: () => [`${V1}/dfs/runs/${UNKNOWN}/events`],
    statuses: everyone(404),
  },
  'post /dfs/optimize': { call: () => [`${V1}/dfs/optimize`, {}], statuses: everyone(422) },
  'post /dfs/optimize/manual': { call: () => [`${V1}/dfs/optimize/manual`, {}], statuses: everyone(422) },
  'post /dfs/simulate': { call: () => [`${V1}/dfs/simulate`, {}], statuses: everyone(422) },
};

/** Clients with invalid tokens, all of superusers. */
let badClients: Record<string, Api>;

beforeAll(async () => {
  const admin = await logInAdmin(api);
  const [active, inactive, changed, deleted] = [
    await createUser(api, { is_superuser: true }),
    await createUser(api, { is_superuser: true }),
    await createUser(api, { is_superuser: true }),
    await createUser(api, { is_superuser: true }),
  ];
  const { id: sub } = active;
  // with a query, so that the token version stays the same
  await query('UPDATE users SET is_active = false WHERE id = $1', [inactive.id]);
  await admin.send('PATCH', `${V1}/users/${changed.id}`, { password: 'another-heron-43' });
  await admin.send('DELETE', `${V1}/users/${deleted.id}`);
  const mail = await admin.send<string>('POST', `${V1}/password-recovery-html-content/${active.email}`);
  const past = Math.floor(Date.now() / 1000) - 1;
  const badTokens = {
    'inactive account': inactive.api.token,
    'revoked token': changed.api.token,
    'deleted account': deleted.api.token,
    'expired token': signToken({ sub, exp: past }),
    'token without expiry': signToken({ sub, exp: undefined }),
    'algorithm none': signToken({ sub }, { alg: 'none' }),
    'another algorithm': signToken({ sub }, { alg: 'HS512' }),
    'wrong key': signToken({ sub }, { secret: randomBytes(32).toString('hex') }),
    'wrong audience': signToken({ sub, aud: 'another' }),
    'wrong issuer': signToken({ sub, iss: 'another' }),
    'wrong token type': signToken({ sub, typ: 'reset' }),
    'invalid subject': signToken({ sub: "' OR 1=1" }),
    'unknown session': signToken({ sub, sid: UNKNOWN }),
    'invalid session': signToken({ sub, sid: "' OR 1=1" }),
    'session of another account': signToken({ sub, sid: await addSession(changed.id) }),
    'reset token': /token=([\w-]+)/.exec(mail.body)![1]!,
    garbage: 'a.b.c',
  };
  badClients = Object.fromEntries(Object.entries(badTokens).map(([kind, token]) => [kind, api.as(token!)]));
  expect((await api.as(signToken({ sub })).send('GET', `${V1}/users/`)).status).toBe(200);
});

async function createScene(): Promise<Scene> {
  const owner = await createUser(api);
  const { body } = await owner.api.send<ItemPublic>('POST', `${V1}/items/`, { title: 'x' });
  const saved = await owner.api.send<SavedRuleSet>('POST', `${SAVED}/rule-sets`, { name: 'x', rules: {} });
  return { owner, item: body.id, session: await addSession(owner.id), rules: saved.body.id };
}

/** Sends the request of a row. */
function send({ call, isForm }: Row, title: string, caller: Api, scene: Scene) {
  const [path, body] = call(scene);
  if (isForm) return caller.sendForm<ErrorBody>(path, body as Record<string, string>);
  return caller.send<ErrorBody>(title.split(' ')[0]!.toUpperCase(), path, body);
}

it('every route treats a client without a token, and with any invalid token, as nobody', async () => {
  // no request of these clients changes the scene
  const scene = await createScene();
  for (const [title, row] of Object.entries(ROWS)) {
    for (const [kind, caller] of Object.entries({ 'no token': api, ...badClients })) {
      const { status, body, headers } = await send(row, title, caller, scene);
      const [none] = row.statuses;
      expect([title, kind, status]).toEqual([title, kind, none]);
      if (none !== 401) continue;
      const detail = kind === 'no token' ? 'Not authenticated' : 'Could not validate credentials';
      expect([title, kind, body]).toEqual([title, kind, { detail }]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  }
});

it('every route has the expected status for the owner, another user and a superuser', async () => {
  const found: Record<string, number[]> = {};
  for (const [title, row] of Object.entries(ROWS)) {
    const [scene, another] = [await createScene(), await createScene()];
    const { api: stranger } = await createUser(api);
    const { api: superuser } = await createUser(api, { is_superuser: true });
    const { status: other } = await send(row, title, stranger, scene);
    const { status: owner } = await send(row, title, scene.owner.api, scene);
    found[title] = [owner, other, (await send(row, title, superuser, another)).status];
  }
  const expected = Object.entries(ROWS).map(([title, { statuses }]) => [title, statuses.slice(1)]);
  expect(found).toEqual(Object.fromEntries(expected));
});

it('has a row for every route of the API document', async () => {
  const { body } = await api.send<{ paths: Record<string, object> }>('GET', `${V1}/openapi.json`);
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace(V1, '')}`),
  );
  expect(Object.keys(ROWS).sort()).toEqual(calls.sort());
});
