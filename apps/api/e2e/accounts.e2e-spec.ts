import type { ErrorBody, ItemPublic, Message, PasswordUpdated, Token, UserPublic } from '@fanteam/contracts';
import { Api } from './support/api';
import { query } from './support/database';
import { createUser, logIn, logInAdmin, newEmail, PASSWORD } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});

const LOGIN = '/api/v1/login/access-token';
const ME = '/api/v1/users/me';
const publicUser = (email: string) => ({
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  email,
  full_name: null,
  is_active: true,
  is_superuser: false,
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
});

describe('login', () => {
  it('returns a bearer token that is valid for the account', async () => {
    const user = await createUser(admin);
    const form = { username: user.email, password: PASSWORD };
    const { status, body } = await api.sendForm<Token>(LOGIN, form);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    const test = await api.as(body.access_token).send('POST', '/api/v1/login/test-token');
    expect(test.status).toBe(200);
    expect(test.body).toEqual(publicUser(user.email));
  });

  it('ignores the case of the email, a trailing slash and the other OAuth fields', async () => {
    const user = await createUser(admin, { email: newEmail().replace('p-', 'Pat-') });
    const form = {
      username: user.email.toUpperCase(),
      password: PASSWORD,
      grant_type: 'password',
      scope: '',
    };
    expect((await api.sendForm(`${LOGIN}/`, form)).status).toBe(200);
  });

  it('returns the same error for an unknown email and a wrong password', async () => {
    const user = await createUser(admin);
    for (const username of [user.email, newEmail(), "' OR 1=1 --", 'x'.repeat(5000)]) {
      const { status, body } = await api.sendForm(LOGIN, { username, password: 'wrong-one' });
      expect([status, body]).toEqual([400, { detail: 'Incorrect email or password' }]);
    }
  });

  it('reports an inactive account only after the right password', async () => {
    const user = await createUser(admin, { is_active: false });
    const right = await api.sendForm(LOGIN, { username: user.email, password: PASSWORD });
    expect([right.status, right.body]).toEqual([400, { detail: 'Inactive user' }]);
    const wrong = await api.sendForm(LOGIN, { username: user.email, password: 'wrong-one' });
    expect(wrong.body).toEqual({ detail: 'Incorrect email or password' });
  });
});

describe('sign-up', () => {
  const SIGN_UP = '/api/v1/users/signup';

  it('creates an active account that is not a superuser', async () => {
    const email = newEmail();
    const { status, body } = await api.send('POST', `${SIGN_UP}/`, { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual(publicUser(email));
    await logIn(api, email, PASSWORD);
    // it can still log in when CONFIRM_EMAIL is set later
    const rows = await query('SELECT email_confirmed FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ email_confirmed: true }]);
  });

  it('rejects an email that is taken, ignoring case', async () => {
    const email = newEmail();
    await api.send('POST', SIGN_UP, { email, password: PASSWORD, full_name: 'Noel Kestrik' });
    const again = await api.send('POST', SIGN_UP, { email: email.toUpperCase(), password: PASSWORD });
    const detail = 'The user with this email already exists in the system';
    expect([again.status, again.body]).toEqual([400, { detail }]);
  });

  it('creates one account from twenty parallel sign-ups', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.send('POST', SIGN_UP, { email, password: PASSWORD })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });

  it('keeps a name and a password of any characters, up to 128', async () => {
    const [email, full_name] = [newEmail(), '\u202eنويل\u202c 😀'];
    const password = `${'lantern heron 42'.repeat(7)}two words ⚽🧤🥅🏟🎽🏆`;
    expect([...password]).toHaveLength(128);
    const { status, body } = await api.send<UserPublic>('POST', SIGN_UP, { email, password, full_name });
    expect([status, body.full_name]).toEqual([200, full_name]);
    await logIn(api, email, password);
    const shorter = [...password].slice(0, -1).join('');
    expect((await api.sendForm(LOGIN, { username: email, password: shorter })).status).toBe(400);
  });

  it.each([
    ['a flag of superusers', { is_superuser: true }, 'Unknown field "is_superuser"'],
    ['an invalid address', { email: 'noel' }, 'Invalid email address'],
  ])('with %s returns 422', async (_, fields, msg) => {
    const body = { email: newEmail(), password: PASSWORD, ...fields };
    const answer = await api.send<ErrorBody>('POST', SIGN_UP, body);
    const [field] = Object.keys(fields);
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      [{ type: expect.any(String), loc: ['body', field], msg }],
    ]);
  });
});

describe('the current user', () => {
  it('only changes the given fields, and null clears the name', async () => {
    const { api: me, email } = await createUser(admin, { full_name: 'Noel' });
    expect((await me.send('PATCH', ME, {})).body).toMatchObject({ full_name: 'Noel', email });
    const renamed = await me.send('PATCH', `${ME}/`, { email: `x${email}` });
    expect(renamed.body).toMatchObject({ full_name: 'Noel', email: `x${email}` });
    expect((await me.send('PATCH', ME, { full_name: null })).body).toMatchObject({ full_name: null });
    expect((await me.send('PATCH', ME, { email: email.toUpperCase() })).status).toBe(200);
    expect((await me.send('GET', ME)).body).toMatchObject({ email: email.toUpperCase(), full_name: null });
  });

  it('cannot use the email of another account', async () => {
    const [one, other] = [await createUser(admin), await createUser(admin)];
    const { status, body } = await one.api.send('PATCH', ME, { email: other.email.toUpperCase() });
    expect([status, body]).toEqual([409, { detail: 'User with this email already exists' }]);
  });

  it('can read its account by id, but no other account, existing or not', async () => {
    const [one, other] = [await createUser(admin), await createUser(admin)];
    expect((await one.api.send('GET', `/api/v1/users/${one.id}`)).status).toBe(200);
    for (const id of [other.id, '5b3c9d1e-0000-4000-8000-000000000000']) {
      const { status, body } = await one.api.send('GET', `/api/v1/users/${id}`);
      expect([status, body]).toEqual([403, { detail: "The user doesn't have enough privileges" }]);
    }
  });

  it('is deleted together with its items and tokens', async () => {
    const { api: me, id, email } = await createUser(admin);
    const item = (await me.send<ItemPublic>('POST', '/api/v1/items/', { title: 'Saturday' })).body;
    const { status, body } = await me.send<Message>('DELETE', ME);
    expect([status, body]).toEqual([200, { message: 'User deleted successfully' }]);
    expect((await me.send('GET', ME)).status).toBe(401);
    expect((await admin.send('GET', `/api/v1/users/${id}`)).body).toEqual({ detail: 'User not found' });
    expect((await admin.send('GET', `/api/v1/items/${item.id}`)).body).toEqual({ detail: 'Item not found' });
    expect((await api.sendForm(LOGIN, { username: email, password: PASSWORD })).status).toBe(400);
  });

  it('cannot be deleted by a superuser', async () => {
    const { status, body } = await admin.send('DELETE', ME);
    expect([status, body]).toEqual([403, { detail: 'Super users are not allowed to delete themselves' }]);
  });
});

describe('changing the password', () => {
  const CHANGE = `${ME}/password`;

  it('revokes the old tokens and the old password, and returns a new token', async () => {
    const { api: me, email } = await createUser(admin);
    const other = await logIn(api, email, PASSWORD);
    const change = { current_password: PASSWORD, new_password: 'another-heron-43' };
    const { status, body } = await me.send<PasswordUpdated>('PATCH', CHANGE, change);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Password updated successfully',
      access_token: expect.any(String),
      token_type: 'bearer',
    });
    for (const old of [me, other]) {
      const answer = await old.send('GET', ME);
      expect([answer.status, answer.body]).toEqual([401, { detail: 'Could not validate credentials' }]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await api.as(body.access_token).send('GET', ME)).status).toBe(200);
    await logIn(api, email, 'another-heron-43');
  });

  it('requires the current password, and another one', async () => {
    const { api: me } = await createUser(admin);
    const send = (current_password: unknown, new_password: unknown) =>
      me.send<ErrorBody>('PATCH', CHANGE, { current_password, new_password });
    const wrong = await send('not-my-password', 'another-heron-43');
    expect([wrong.status, wrong.body]).toEqual([400, { detail: 'Incorrect password' }]);
    const same = await send(PASSWORD, PASSWORD);
    const detail = 'New password cannot be the same as the current one';
    expect([same.status, same.body]).toEqual([400, { detail }]);
    expect((await me.send('GET', ME)).status).toBe(200);
  });

  it('succeeds once when it is sent ten times in parallel', async () => {
    const { api: me } = await createUser(admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        me.send('PATCH', CHANGE, { current_password: PASSWORD, new_password: `another-heron-${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
