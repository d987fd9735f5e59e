import { Client } from 'pg';
import type { Message, PasswordUpdated, SessionPublic, SessionsPublic, Token } from '@fanteam/contracts';
import { Api } from './support/api';
import { query } from './support/database';
import { waitUntil } from './support/wait';
import { addSession, createUser, logIn, logInAdmin, PASSWORD, signToken } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const ME = '/api/v1/users/me';
const SESSIONS = `${ME}/sessions`;
const LOG_OUT = '/api/v1/login/logout';
const UNKNOWN = '5b3c9d1e-0000-4000-8000-000000000000';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});

const from = (browser: string) => api.with({ 'user-agent': browser });
const statusOf = async (caller: Api) => (await caller.send('GET', ME)).status;
async function list(caller: Api): Promise<SessionPublic[]> {
  const { status, body } = await caller.send<SessionsPublic>('GET', SESSIONS);
  expect(status).toBe(200);
  expect(body.count).toBe(body.data.length);
  return body.data;
}

describe('logging out', () => {
  it('ends the token, and no other', async () => {
    const { email } = await createUser(admin);
    const [one, other] = [await logIn(api, email, PASSWORD), await logIn(api, email, PASSWORD)];
    const { status, body } = await one.send<Message>('POST', `${LOG_OUT}/`);
    expect([status, body]).toEqual([200, { message: 'Logged out successfully' }]);
    const refused = await one.send('GET', ME);
    expect([refused.status, refused.body]).toEqual([401, { detail: 'Could not validate credentials' }]);
    expect((await one.send('POST', LOG_OUT)).status).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('with a token of release 1.0.0, which has no session, ends all tokens of the account', async () => {
    const { api: old } = await createUser(admin);
    expect((await old.send('POST', LOG_OUT)).status).toBe(200);
    expect(await statusOf(old)).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('has where, when and with which browser the user logged in, the current session first', async () => {
    const { email } = await createUser(admin);
    const phone = await logIn(from(SAFARI), email, PASSWORD);
    const laptop = await logIn(from(FIREFOX), email, PASSWORD);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const session = (browser: string, is_current: boolean) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: time,
      last_used_at: time,
      client: '127.0.0.1',
      browser,
      is_current,
    });
    const [onPhone, onLaptop] = ['Safari on iOS', 'Firefox on Windows'];
    expect(await list(phone)).toEqual([session(onPhone, true), session(onLaptop, false)]);
    expect(await list(laptop)).toEqual([session(onLaptop, true), session(onPhone, false)]);
  });

  it('has no session that expired or that a change of the password ended', async () => {
    const { id, email, api: old } = await createUser(admin);
    const expired = await addSession(id);
    await query('UPDATE sessions SET expires_at = now() WHERE id = $1', [expired]);
    expect(await list(old)).toEqual([]);
    const before = await logIn(api, email, PASSWORD);
    const change = { current_password: PASSWORD, new_password: 'another-heron-43' };
    const { body } = await before.send<PasswordUpdated>('PATCH', `${ME}/password`, change);
    expect(await list(api.as(body.access_token))).toEqual([expect.objectContaining({ is_current: true })]);
    expect(await statusOf(before)).toBe(401);
  });

  it('has at most 50 sessions: a further login ends the one that was not used for the longest time', async () => {
    const { id, email } = await createUser(admin);
    const [unused, ...others] = await Promise.all(
      Array.from({ length: 50 }, (_, index) => addSession(id, 50 - index)),
    );
    const me = await logIn(api, email, PASSWORD);
    const ids = (await list(me)).map((session) => session.id);
    expect(ids).toHaveLength(50);
    expect(ids).toEqual(expect.arrayContaining(others));
    expect(await statusOf(api.as(signToken({ sub: id, sid: unused! })))).toBe(401);
  });

  it('keeps a session in use when 50 others are created and not used', async () => {
    const { id, email } = await createUser(admin);
    const inUse = await addSession(id, 0);
    await query(
      `UPDATE sessions SET created_at = now() - interval '1 hour', last_used_at = now() - interval '4 minutes' WHERE id = $1`,
      [inUse],
    );
    await Promise.all(Array.from({ length: 49 }, () => addSession(id, 0)));
    const me = await logIn(api, email, PASSWORD);
    const ids = (await list(me)).map((session) => session.id);
    expect(ids).toHaveLength(50);
    expect(ids).toContain(inUse);
  });

  it('keeps a session that began a moment ago and is in use', async () => {
    const { email } = await createUser(admin);
    const me = await logIn(api, email, PASSWORD);
    const { id, created_at } = (await list(me))[0]!;
    await waitUntil('the use is noted', async () => (await usedAt(id)) > new Date(created_at).getTime());
    const userId = (await me.send<{ id: string }>('GET', ME)).body.id;
    await Promise.all(Array.from({ length: 49 }, () => addSession(userId, 0)));
    await logIn(api, email, PASSWORD);
    expect(await statusOf(me)).toBe(200);
  });

  it('stays within the limit when 20 logins happen at once', async () => {
    const { id, email } = await createUser(admin);
    await Promise.all(Array.from({ length: 45 }, () => addSession(id, 1)));
    const logins = await Promise.all(Array.from({ length: 20 }, () => logIn(api, email, PASSWORD)));
    expect(await list(logins[0]!)).toHaveLength(50);
    expect(await Promise.all(logins.map(statusOf))).toEqual(Array(20).fill(200));
  });
});

describe('ending sessions', () => {
  it('ends one of the user, and no session of another user', async () => {
    const [user, stranger] = [await createUser(admin), await createUser(admin)];
    const [one, other] = [
      await logIn(api, user.email, PASSWORD),
      await logIn(from(FIREFOX), user.email, PASSWORD),
    ];
    const id = (await list(one)).find(({ is_current }) => !is_current)!.id;
    for (const [caller, unknown] of [
      [stranger.api, id],
      [admin, id],
      [one, UNKNOWN],
    ] as const) {
      const { status, body } = await caller.send('DELETE', `${SESSIONS}/${unknown}`);
      expect([status, body]).toEqual([404, { detail: 'Session not found' }]);
    }
    expect(await statusOf(other)).toBe(200);
    const { status, body } = await one.send('DELETE', `${SESSIONS}/${id}`);
    expect([status, body]).toEqual([200, { message: 'Session ended' }]);
    expect(await statusOf(other)).toBe(401);
    expect((await one.send('DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
    expect((await one.send('DELETE', `${SESSIONS}/1`)).status).toBe(422);
    expect(await list(one)).toHaveLength(1);
  });

  it('ends all others at once', async () => {
    const { email } = await createUser(admin);
    const callers = await Promise.all(Array.from({ length: 4 }, () => logIn(api, email, PASSWORD)));
    const { status, body } = await callers[0]!.send('DELETE', `${SESSIONS}/`);
    expect([status, body]).toEqual([200, { message: 'All other sessions ended' }]);
    expect(await Promise.all(callers.map(statusOf))).toEqual([200, 401, 401, 401]);
  });

  it.each([
    ['a deactivation', { is_active: false }],
    ['a password that a superuser sets', { password: 'another-heron-43' }],
  ])('happens with %s', async (_, change) => {
    const { id, email } = await createUser(admin);
    const me = await logIn(api, email, PASSWORD);
    await admin.send('PATCH', `/api/v1/users/${id}`, change);
    expect(await statusOf(me)).toBe(401);
  });

  it('happens with the deletion of the account', async () => {
    const { id, email } = await createUser(admin);
    const me = await logIn(api, email, PASSWORD);
    await me.send('DELETE', ME);
    expect(await statusOf(me)).toBe(401);
    expect(await query('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });
});

const usedAt = async (id: string) =>
  (await query<{ at: Date }>('SELECT last_used_at AS at FROM sessions WHERE id = $1', [id]))[0]!.at.getTime();

it('notes the time of the last use, not on every request', async () => {
  const { id } = await createUser(admin);
  const [recent, old] = [await addSession(id, 4 / 24 / 60), await addSession(id, 6 / 24 / 60)];
  // used since the log-in
  await query(`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE user_id = $1`, [id]);
  const before = await Promise.all([recent, old].map(usedAt));
  for (const sid of [recent, old]) expect(await statusOf(api.as(signToken({ sub: id, sid })))).toBe(200);
  await waitUntil('the use is noted', async () => (await usedAt(old)) > before[1]! + 5 * 60_000);
  expect(await usedAt(recent)).toBe(before[0]);
});

it('deletes expired sessions', async () => {
  const { id } = await createUser(admin);
  const kept = await addSession(id);
  await query(
    `INSERT INTO sessions (id, user_id, token_version, client, expires_at)
     SELECT gen_random_uuid(), $1, 0, '192.0.2.1', now() - interval '1 second' FROM generate_series(1, 450)`,
    [id],
  );
  const rest = () => query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [id]);
  await waitUntil('the sessions are deleted', async () => (await rest()).length === 1);
  expect(await rest()).toEqual([{ id: kept }]);
});

it('refuses a login to an account that is deleted at the same time', async () => {
  const { id, email } = await createUser(admin);
  const deletion = new Client({ connectionString: process.env['E2E_DATABASE_URL']! });
  await deletion.connect();
  await deletion.query('BEGIN');
  await deletion.query('DELETE FROM users WHERE id = $1', [id]);
  const answer = api.sendForm<Token>('/api/v1/login/access-token', { username: email, password: PASSWORD });
  // the login has verified the password and waits for the lock on the account
  const blocked = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';
  await waitUntil('the login is blocked', async () => (await deletion.query(blocked)).rowCount === 1);
  await deletion.query('COMMIT');
  await deletion.end();
  const { status, body } = await answer;
  expect([status, body]).toEqual([400, { detail: 'Incorrect email or password' }]);
});
