import type { ErrorBody, UserPublic, UsersPublic } from '@fanteam/contracts';
import { spawnApi } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { query } from './support/database';
import { createUser, logIn, logInAdmin, newEmail, PASSWORD, type TestUser } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const USERS = '/api/v1/users/';
const ME = '/api/v1/users/me';
const UNKNOWN = '5b3c9d1e-0000-4000-8000-000000000000';
let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});
const update = (id: string, fields: unknown) =>
  admin.send<UserPublic & ErrorBody>('PATCH', `${USERS}${id}`, fields);
const statusOf = async ({ api: user }: TestUser) => (await user.send('GET', ME)).status;

describe('creating an account', () => {
  it('accepts the flags, which have defaults', async () => {
    const plain = await admin.send('POST', USERS, { email: newEmail(), password: PASSWORD });
    expect(plain.status).toBe(200);
    expect(plain.body).toMatchObject({ is_active: true, is_superuser: false, full_name: null });
    const fields = { is_active: false, is_superuser: true, full_name: 'Noel Kestrik' };
    const other = await admin.send('POST', '/api/v1/users', {
      email: newEmail(),
      password: PASSWORD,
      ...fields,
    });
    expect(other.body).toMatchObject(fields);
    expect(JSON.stringify(other.body)).not.toMatch(/hash|argon|version/);
  });

  it('rejects an email that is taken', async () => {
    const { email } = await createUser(admin);
    const answer = await admin.send('POST', USERS, { email: email.toUpperCase(), password: PASSWORD });
    const detail = 'The user with this email already exists in the system.';
    expect([answer.status, answer.body]).toEqual([400, { detail }]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ is_active: null }, 'is_active must be true or false'],
    [{ is_superuser: 'true' }, 'is_superuser must be true or false'],
    [{ email: 'x' }, 'Invalid email address'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ token_version: 5 }, 'Unknown field "token_version"'],
  ])('with %j returns 422', async (fields, msg) => {
    const body = { email: newEmail(), password: PASSWORD, ...fields };
    const answer = await admin.send<ErrorBody>('POST', USERS, body);
    expect([answer.status, answer.body.detail]).toEqual([422, [expect.objectContaining({ msg })]]);
  });
});

describe('the list of accounts', () => {
  it('is complete, sorted newest first, and contains no secret', async () => {
    const { email } = await createUser(admin);
    const { status, body } = await admin.send<UsersPublic>('GET', `${USERS}?limit=1000`);
    expect(status).toBe(200);
    expect(body.data[0]!.email).toBe(email);
    expect(body.count).toBe(body.data.length);
    const times = body.data.map(({ created_at: at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(Object.keys(body.data[0]!).sort()).toEqual(
      ['created_at', 'email', 'full_name', 'id', 'is_active', 'is_superuser'].sort(),
    );
  });

  it.each(['?skip=-1', '?limit=1001', '?limit=x'])('rejects %s', async (query) => {
    expect((await admin.send('GET', `${USERS}${query}`)).status).toBe(422);
  });
});

describe('changing an account', () => {
  it('only changes the given fields', async () => {
    const user = await createUser(admin, { full_name: 'Noel' });
    expect((await update(user.id, {})).body).toMatchObject({ full_name: 'Noel', is_active: true });
    expect((await update(user.id, { full_name: null })).body).toMatchObject({ full_name: null });
    expect((await update(user.id, { is_superuser: true })).body).toMatchObject({ is_superuser: true });
    expect(await statusOf(user)).toBe(200);
    expect((await user.api.send('GET', USERS)).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a new password', { password: 'another-heron-43' }],
    ['a deactivation', { is_active: false }],
    ['a demotion', { is_superuser: false }],
  ])('revokes its tokens with %s', async (_, fields) => {
    const user = await createUser(admin, { is_superuser: true });
    expect(await statusOf(user)).toBe(200);
    expect((await update(user.id, fields)).status).toBe(200);
    expect(await statusOf(user)).toBe(401);
    // the old token stays revoked after a reactivation
    await update(user.id, { is_active: true });
    expect(await statusOf(user)).toBe(401);
    await logIn(api, user.email, (fields['password'] as string) ?? PASSWORD);
  });

  it('keeps its tokens when all fields keep their values', async () => {
    const user = await createUser(admin);
    const same = { email: user.email, full_name: null, is_active: true, is_superuser: false };
    expect((await update(user.id, same)).status).toBe(200);
    expect(await statusOf(user)).toBe(200);
  });

  it('returns an error for each invalid value', async () => {
    const [one, other] = [await createUser(admin), await createUser(admin)];
    const taken = await update(one.id, { email: other.email });
    expect([taken.status, taken.body]).toEqual([409, { detail: 'User with this email already exists' }]);
    const unknown = await update(UNKNOWN, { full_name: 'x' });
    const detail = 'The user with this id does not exist in the system';
    expect([unknown.status, unknown.body]).toEqual([404, { detail }]);
    expect((await update('7', {})).body.detail).toEqual([
      { type: 'isUuid', loc: ['path', 'user_id'], msg: 'user_id must be a UUID' },
    ]);
    for (const fields of [
      { email: null },
      { password: null },
      { password: '' },
      { is_active: null },
      { x: 1 },
    ]) {
      expect((await update(one.id, fields)).status).toBe(422);
    }
  });

  it('is rejected for demoting, deactivating or deleting oneself', async () => {
    const { body: me } = await admin.send<UserPublic>('GET', ME);
    for (const fields of [{ is_superuser: false }, { is_active: false }]) {
      const { status, body } = await update(me.id, fields);
      const detail = 'Super users are not allowed to demote or deactivate themselves';
      expect([status, body]).toEqual([403, { detail }]);
    }
    const { status, body } = await admin.send('DELETE', `${USERS}${me.id}`);
    expect([status, body]).toEqual([403, { detail: 'Super users are not allowed to delete themselves' }]);
    expect((await update(me.id, { full_name: 'Boss', is_active: true, is_superuser: true })).status).toBe(
      200,
    );
    expect((await admin.send('GET', ME)).status).toBe(200);
  });
});

describe('two superusers who remove each other in parallel', () => {
  const demote = (of: TestUser, by: TestUser) =>
    by.api.send('PATCH', `${USERS}${of.id}`, { is_superuser: false });
  const deactivate = (of: TestUser, by: TestUser) =>
    by.api.send('PATCH', `${USERS}${of.id}`, { is_active: false });
  const remove = (of: TestUser, by: TestUser) => by.api.send('DELETE', `${USERS}${of.id}`);

  it.each([
    ['demotion', demote, demote],
    ['deactivation', deactivate, deactivate],
    ['deletion', remove, remove],
    ['demotion and deletion', demote, remove],
    ['deactivation and demotion', deactivate, demote],
  ])('with %s: one of them remains', async (_, first, second) => {
    for (let round = 0; round < 10; round += 1) {
      const one = await createUser(admin, { is_superuser: true });
      const other = await createUser(admin, { is_superuser: true });
      const answers = await Promise.all([first(other, one), second(one, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const left = await query('SELECT 1 FROM users WHERE id IN ($1, $2) AND is_superuser AND is_active', [
        one.id,
        other.id,
      ]);
      expect(left).toHaveLength(1);
    }
  });
});

describe('deleting an account', () => {
  it('deletes its items and tokens, and works once', async () => {
    const user = await createUser(admin);
    await user.api.send('POST', '/api/v1/items/', { title: 'x' });
    const removed = await admin.send('DELETE', `${USERS}${user.id}`);
    expect([removed.status, removed.body]).toEqual([200, { message: 'User deleted successfully' }]);
    expect(await statusOf(user)).toBe(401);
    const again = await admin.send('DELETE', `${USERS}${user.id}`);
    expect([again.status, again.body]).toEqual([404, { detail: 'User not found' }]);
  });
});

it('keeps the first superuser unchanged when a server starts with other settings', async () => {
  const other = await spawnApi({ ...SETTINGS, FIRST_SUPERUSER_PASSWORD: 'another-heron-43' });
  await other.stop();
  const { body } = await (await logInAdmin(api)).send<UsersPublic>('GET', `${USERS}?limit=1000`);
  expect(body.data.filter(({ email }) => email === SETTINGS['FIRST_SUPERUSER'])).toHaveLength(1);
});
