import type { ErrorBody, UserPublic, UsersPublic } from '@fanteam/contracts';
import { Api } from './support/api';
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
    ['deactivation and deletion', deactivate, remove],
    ['deletion', remove, remove],
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
