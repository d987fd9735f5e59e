import type { ErrorBody, PasswordUpdated } from '@fanteam/contracts';
import { readOutbox, resetTokenOf, undoTokenOf } from '../../../tools/test/outbox';
import { Api, SETTINGS } from './support/api';
import { query } from './support/database';
import { createUser, logIn, logInAdmin, newEmail, PASSWORD, signToken, type TestUser } from './support/users';
import { waitFor, waitUntil } from './support/wait';

const api = new Api(process.env['E2E_API_URL']!);
const dataDir = SETTINGS['DATA_DIR']!;
const NEW_PASSWORD = 'another-heron-43';
const ME = '/api/v1/users/me';
const INVALID = { detail: 'Invalid token' };

let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});

/** Waits for the mails with a subject to an address. */
const mailsAbout = (subject: string, email: string, count = 1) =>
  waitFor(`${count} × ${subject}`, async () => {
    const mails = (await readOutbox(dataDir, email)).filter((mail) =>
      mail.includes(`Optimizer - ${subject}`),
    );
    return mails.length >= count ? mails : undefined;
  });
const allSent = () =>
  waitUntil('all mails are sent', async () => (await query('SELECT FROM notices')).length === 0);
const undo = (token: unknown) => api.send<ErrorBody>('POST', '/api/v1/undo-email-change/', { token });
async function changeEmail(caller: Api, email = newEmail()): Promise<string> {
  expect((await caller.send('PATCH', ME, { email })).status).toBe(200);
  return email;
}
const emailOf = async ({ id }: TestUser) =>
  (await query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]?.email;
const undoTokenTo = async (email: string) =>
  undoTokenOf((await mailsAbout('Email address changed', email))[0]!);

describe('a new email address', () => {
  it.each([
    ['its owner', (user: TestUser, email: string) => user.api.send('PATCH', ME, { email })],
    [
      'a superuser',
      (user: TestUser, email: string) => admin.send('PATCH', `/api/v1/users/${user.id}`, { email }),
    ],
  ])('by %s can be undone with the mail to the old address, which ends all sessions', async (_, change) => {
    const user = await createUser(admin);
    const me = await logIn(api, user.email, PASSWORD);
    const email = newEmail();
    expect((await change(user, email)).status).toBe(200);
    const [mail] = await mailsAbout('Email address changed', user.email);
    expect(mail).not.toContain(email);
    expect(mail).toContain('https://optimizer.example/undo-email-change?token=');
    const recovery = await admin.send<string>('POST', `/api/v1/password-recovery-html-content/${email}`);

    const { status, body } = await undo(undoTokenOf(mail!));
    expect([status, body]).toEqual([200, { message: 'Email address restored successfully' }]);
    expect(await emailOf(user)).toBe(user.email);
    for (const caller of [me, user.api]) expect((await caller.send('GET', ME)).status).toBe(401);
    const reset = { token: resetTokenOf(recovery.body), new_password: NEW_PASSWORD };
    expect((await api.send('POST', '/api/v1/reset-password', reset)).body).toEqual(INVALID);
    await logIn(api, user.email, PASSWORD);
    await mailsAbout('Email address changed back', email);
    expect((await undo(undoTokenOf(mail!))).body).toEqual(INVALID);
  });

  it('is announced once, and not when only the case or the name changes', async () => {
    const user = await createUser(admin);
    await user.api.send('PATCH', ME, { email: user.email.toUpperCase(), full_name: 'Noel' });
    await user.api.send('PATCH', ME, { email: user.email });
    await changeEmail(user.api);
    await allSent();
    expect(await mailsAbout('Email address changed', user.email)).toHaveLength(1);
  });

  it('is undone by one of twenty parallel uses of the link', async () => {
    const user = await createUser(admin);
    await changeEmail(user.api);
    const token = await undoTokenTo(user.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('after another one: each link restores its address, and an earlier one ends the later ones', async () => {
    const user = await createUser(admin);
    const second = await changeEmail(user.api);
    await changeEmail(user.api);
    const [toFirst, toSecond] = [await undoTokenTo(user.email), await undoTokenTo(second)];
    expect((await undo(toSecond)).status).toBe(200);
    expect(await emailOf(user)).toBe(second);
    expect((await undo(toFirst)).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);

    const other = await createUser(admin);
    const thiefs = await changeEmail(other.api);
    await changeEmail(other.api);
    const [early, late] = [await undoTokenTo(other.email), await undoTokenTo(thiefs)];
    expect((await undo(early)).status).toBe(200);
    expect((await undo(late)).body).toEqual(INVALID);
    expect(await emailOf(other)).toBe(other.email);
  });

  it('that the owner changes back cannot be undone by the other address', async () => {
    const user = await createUser(admin);
    const thiefs = await changeEmail(user.api);
    await changeEmail(user.api, user.email);
    const [mail] = await mailsAbout('Email address changed back', thiefs);
    expect(mail).not.toContain('token=');
    await allSent();
    expect(await query('SELECT FROM email_changes WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('cannot be undone while another account uses the old address, and can be afterwards', async () => {
    const user = await createUser(admin);
    const email = await changeEmail(user.api);
    const token = await undoTokenTo(user.email);
    const squatter = await createUser(admin, { email: user.email });
    const { status, body } = await undo(token);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Another account uses your old email/),
    ]);
    expect(await emailOf(user)).toBe(email);
    expect((await user.api.send('GET', ME)).status).toBe(200);
    await squatter.api.send('DELETE', ME);
    expect((await undo(token)).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('cannot be undone after 7 days, for an inactive account and after a deletion by a superuser', async () => {
    const user = await createUser(admin);
    await changeEmail(user.api);
    const token = await undoTokenTo(user.email);
    const [{ days }] = (await query<{ days: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 86400 AS days FROM email_changes WHERE user_id = $1',
      [user.id],
    )) as [{ days: number }];
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const set = (is_active: boolean) => admin.send('PATCH', `/api/v1/users/${user.id}`, { is_active });
    await set(false);
    expect((await undo(token)).body).toEqual(INVALID);
    await set(true);
    await query('UPDATE email_changes SET expires_at = now() WHERE user_id = $1', [user.id]);
    expect((await undo(token)).body).toEqual(INVALID);

    const deleted = await createUser(admin);
    await changeEmail(deleted.api);
    const late = await undoTokenTo(deleted.email);
    await admin.send('DELETE', `/api/v1/users/${deleted.id}`);
    expect((await undo(late)).body).toEqual(INVALID);
  });

  it('that is undone does not restore the rights that a superuser has taken', async () => {
    const user = await createUser(admin, { is_superuser: true });
    await changeEmail(user.api);
    const token = await undoTokenTo(user.email);
    await admin.send('PATCH', `/api/v1/users/${user.id}`, { is_superuser: false });
    expect((await undo(token)).status).toBe(200);
    const me = await logIn(api, user.email, PASSWORD);
    expect((await me.send('GET', '/api/v1/users/')).status).toBe(403);
  });

  it('stores only hashes of the token', async () => {
    const user = await createUser(admin);
    await changeEmail(user.api);
    const token = await undoTokenTo(user.email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await query<{ all: string }>('SELECT t::text AS all FROM email_changes t');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.all.includes(token))).toBe(false);
  });
});

describe('a new password', () => {
  it('is announced when its owner, a link or a superuser sets it', async () => {
    const user = await createUser(admin);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    const { body } = await user.api.send<PasswordUpdated>('PATCH', `${ME}/password`, change);
    expect(body.access_token).toEqual(expect.any(String));
    const [mail] = await mailsAbout('Password changed', user.email);
    expect(mail).not.toContain(NEW_PASSWORD);
    const html = await admin.send<string>('POST', `/api/v1/password-recovery-html-content/${user.email}`);
    const reset = { token: resetTokenOf(html.body), new_password: PASSWORD };
    expect((await api.send('POST', '/api/v1/reset-password', reset)).status).toBe(200);
    await mailsAbout('Password changed', user.email, 2);
    await admin.send('PATCH', `/api/v1/users/${user.id}`, { password: NEW_PASSWORD });
    await mailsAbout('Password changed', user.email, 3);
  });

  it('is also announced to an address that a link can restore', async () => {
    const user = await createUser(admin);
    const me = await logIn(api, user.email, PASSWORD);
    const email = await changeEmail(me);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await me.send('PATCH', `${ME}/password`, change)).status).toBe(200);
    for (const address of [user.email, email]) await mailsAbout('Password changed', address);
  });

  it('is announced to the address before, if both change', async () => {
    const user = await createUser(admin);
    const changes = { password: NEW_PASSWORD, email: newEmail() };
    expect((await admin.send('PATCH', `/api/v1/users/${user.id}`, changes)).status).toBe(200);
    await mailsAbout('Password changed', user.email);
    await mailsAbout('Email address changed', user.email);
  });

  it('that is refused is not announced', async () => {
    const user = await createUser(admin);
    const change = { current_password: 'wrong-one', new_password: NEW_PASSWORD };
    expect((await user.api.send('PATCH', `${ME}/password`, change)).status).toBe(400);
    await allSent();
    const mails = await readOutbox(dataDir, user.email);
    expect(mails.filter((mail) => mail.includes('Password changed'))).toEqual([]);
  });
});

it('changing the email address and deleting the account require a log-in within the last 15 minutes', async () => {
  const user = await createUser(admin);
  const tokenOf = (minutes: number) =>
    api.as(signToken({ sub: user.id, iat: Math.floor(Date.now() / 1000) - minutes * 60 }));
  const answers = async (caller: Api) => {
    const { status, body } = await caller.send<ErrorBody>('PATCH', ME, { email: newEmail() });
    const deletion = await caller.send<ErrorBody>('DELETE', ME);
    return [
      status,
      deletion.status,
      status === 200 || body.detail,
      deletion.status === 200 || deletion.body.detail,
    ];
  };
  const sentence = (what: string) =>
    `Log out and log in again to ${what}. This requires a log-in within the last 15 minutes.`;
  const old = tokenOf(16);
  expect((await old.send('PATCH', ME, { full_name: 'Noel Kestrik', email: user.email })).status).toBe(200);
  expect(await answers(old)).toEqual([
    400,
    400,
    sentence('change your email address'),
    sentence('delete your account'),
  ]);
  expect(await answers(tokenOf(14))).toEqual([200, 200, true, true]);
});

describe('a deletion', () => {
  it('by the owner is announced, also to an address that a link could restore', async () => {
    const user = await createUser(admin);
    const email = await changeEmail(user.api);
    await user.api.send('DELETE', ME);
    for (const address of [user.email, email]) await mailsAbout('Account deleted', address);
  });

  it('by a superuser is announced without a link', async () => {
    const user = await createUser(admin);
    expect((await admin.send('DELETE', `/api/v1/users/${user.id}`)).status).toBe(200);
    const [mail] = await mailsAbout('Account deleted', user.email);
    expect(mail).not.toContain('token=');
  });

  it('can be undone by one of twenty uses of the link in the mail, with items and saved work', async () => {
    const user = await createUser(admin);
    const me = await logIn(api, user.email, PASSWORD);
    const { body: item } = await me.send<{ id: string }>('POST', '/api/v1/items/', { title: 'Kept' });
    await me.send('POST', '/api/v1/dfs/saved/rule-sets', { name: 'Kept', rules: { min_unique_players: 2 } });
    expect((await me.send('DELETE', ME)).status).toBe(200);
    for (const path of [`/api/v1/users/${user.id}`, `/api/v1/items/${item.id}`])
      expect([path, (await admin.send('GET', path)).status]).toEqual([path, 404]);
    const { body: all } = await admin.send<{ data: { id: string }[] }>('GET', '/api/v1/users/?limit=1000');
    expect(all.data.some(({ id }) => id === user.id)).toBe(false);
    expect((await me.send('GET', ME)).status).toBe(401);
    const form = { username: user.email, password: PASSWORD };
    const login = await api.sendForm<ErrorBody>('/api/v1/login/access-token', form);
    expect(login.body).toEqual({ detail: 'Incorrect email or password' });

    const token = undoTokenOf((await mailsAbout('Account deleted', user.email))[0]!);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
    expect((await me.send('GET', ME)).status).toBe(401);
    const again = await logIn(api, user.email, PASSWORD);
    expect((await again.send<{ count: number }>('GET', '/api/v1/items/')).body.count).toBe(1);
    const saved = await again.send<{ count: number }>('GET', '/api/v1/dfs/saved/rule-sets');
    expect(saved.body.count).toBe(1);
  });

  it('frees the address, and cannot be undone while another account uses it', async () => {
    const user = await createUser(admin);
    await user.api.send('DELETE', ME);
    const token = undoTokenOf((await mailsAbout('Account deleted', user.email))[0]!);
    const next = await createUser(admin, { email: user.email });
    expect((await undo(token)).status).toBe(409);
    await admin.send('DELETE', `/api/v1/users/${next.id}`);
    expect((await undo(token)).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('after a change of the address is undone to the old one by the link of the change', async () => {
    const user = await createUser(admin);
    const thiefs = await changeEmail(user.api);
    const token = await undoTokenTo(user.email);
    await user.api.send('DELETE', ME);
    await mailsAbout('Account deleted', thiefs);
    expect((await undo(token)).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
    await mailsAbout('Email address changed back', thiefs);
  });

  it('leaves nothing about the person after 7 days', async () => {
    const user = await createUser(admin);
    await user.api.send('POST', '/api/v1/items/', { title: 'Gone' });
    await user.api.send('DELETE', ME);
    await mailsAbout('Account deleted', user.email);
    await allSent();
    await query(`UPDATE users SET deleted_at = now() - interval '7 days 1 minute' WHERE id = $1`, [user.id]);
    await waitUntil('the account is deleted', async () => (await emailOf(user)) === undefined);
    expect(await query('SELECT FROM items WHERE owner_id = $1', [user.id])).toEqual([]);
    expect(await query('SELECT FROM email_changes WHERE user_id = $1', [user.id])).toEqual([]);
  });
});
