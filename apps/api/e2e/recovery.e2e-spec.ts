import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody } from '@fanteam/contracts';
import { Client } from 'pg';
import { readOutbox, resetTokenOf } from '../../../tools/test/outbox';
import { spawnWorker } from '../../../tools/test/spawn-api';
import { readConfig } from '../src/config/config';
import { migrate } from '../src/database/database.module';
import { MailSender } from '../src/mail/mail-sender';
import { Api, SETTINGS } from './support/api';
import { createDatabase, query, queryAt, type OwnDatabase } from './support/database';
import { startMailServer, type MailServer } from './support/mails';
import { waitFor, waitUntil } from './support/wait';
import { createUser, logIn, logInAdmin, newEmail, PASSWORD } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const dataDir = SETTINGS['DATA_DIR']!;
const NEW_PASSWORD = 'another-heron-43';
const SENT = { message: 'If that email is registered, we sent a password recovery link' };
let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});

const requestReset = (email: string) =>
  api.send('POST', `/api/v1/password-recovery/${encodeURIComponent(email)}`);
const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
  api.send<ErrorBody>('POST', '/api/v1/reset-password/', { token, new_password: password });
const mailOf = (email: string, count = 1) =>
  waitFor(`recovery mail ${count}`, async () => (await recoveryMails(email))[count - 1]);
const recoveryMails = async (email: string) =>
  (await readOutbox(dataDir, email)).filter((mail) => mail.includes('Password recovery'));

describe('password recovery', () => {
  it('sends a link that works once and revokes the old tokens', async () => {
    const user = await createUser(admin);
    const { status, body } = await requestReset(user.email);
    expect([status, body]).toEqual([200, SENT]);
    const mail = await mailOf(user.email);
    expect(mail).toContain(`Subject: Fanteam Optimizer - Password recovery for user ${user.email}`);
    expect(mail).toContain('https://optimizer.example/reset-password?token=');
    const done = await reset(resetTokenOf(mail));
    expect([done.status, done.body]).toEqual([200, { message: 'Password updated successfully' }]);
    expect((await user.api.send('GET', '/api/v1/users/me')).status).toBe(401);
    await logIn(api, user.email, NEW_PASSWORD);
    await expect(logIn(api, user.email, PASSWORD)).rejects.toThrow('Incorrect email or password');
    const again = await reset(resetTokenOf(mail));
    expect([again.status, again.body]).toEqual([400, { detail: 'Invalid token' }]);
  });

  it('returns the same response for unknown, inactive and invalid addresses, and sends no mail', async () => {
    const inactive = await createUser(admin, { is_active: false });
    const unknown = newEmail();
    for (const email of [
      unknown,
      inactive.email,
      'no-address',
      "' OR 1=1",
      'a\0@example.com',
      'x'.repeat(320),
    ]) {
      const { status, body } = await requestReset(email);
      expect([email, status, body]).toEqual([email, 200, SENT]);
    }
    await waitUntil('the mail queue is empty', async () => (await query('SELECT 1 FROM mails')).length === 0);
    expect(await recoveryMails(unknown)).toEqual([]);
    expect(await recoveryMails(inactive.email)).toEqual([]);
  });

  it('accepts one of twenty parallel uses of a token', async () => {
    const user = await createUser(admin);
    await requestReset(user.email);
    const token = resetTokenOf(await mailOf(user.email));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `another-heron-${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    await logIn(api, user.email, `another-heron-${winner}`);
  });

  it('keeps a link valid after later requests, until one of the links is used', async () => {
    const user = await createUser(admin);
    const tokens: string[] = [];
    for (const count of [1, 2, 3]) {
      await requestReset(user.email);
      tokens.push(resetTokenOf(await mailOf(user.email, count)));
    }
    const [owners, ...others] = tokens;
    expect((await reset(owners)).status).toBe(200);
    for (const token of others) expect((await reset(token)).body).toEqual({ detail: 'Invalid token' });
  });

  it('accepts one of several links that are used at the same time', async () => {
    const user = await createUser(admin);
    const path = `/api/v1/password-recovery-html-content/${user.email}`;
    const mails = await Promise.all(Array.from({ length: 8 }, () => admin.send<string>('POST', path)));
    const answers = await Promise.all(mails.map(({ body }) => reset(resetTokenOf(body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  it('invalidates a link after a new password, a new email, and 30 minutes', async () => {
    const user = await createUser(admin);
    await requestReset(user.email);
    const first = resetTokenOf(await mailOf(user.email));
    await admin.send('PATCH', `/api/v1/users/${user.id}`, { password: NEW_PASSWORD });
    expect((await reset(first)).body).toEqual({ detail: 'Invalid token' });

    await requestReset(user.email);
    const second = resetTokenOf(await mailOf(user.email, 2));
    const expiry = await query<{ minutes: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM password_reset_tokens WHERE user_id = $1',
      [user.id],
    );
    expect(expiry[0]!.minutes).toBeGreaterThan(29);
    expect(expiry[0]!.minutes).toBeLessThanOrEqual(30);
    await query('UPDATE password_reset_tokens SET expires_at = now() WHERE user_id = $1', [user.id]);
    expect((await reset(second)).body).toEqual({ detail: 'Invalid token' });

    const html = await admin.send<string>('POST', `/api/v1/password-recovery-html-content/${user.email}`);
    await admin.send('PATCH', `/api/v1/users/${user.id}`, { email: newEmail() });
    expect((await reset(resetTokenOf(html.body))).body).toEqual({ detail: 'Invalid token' });
  });

  it('stores only a hash of the token, and mail files that only their owner can read', async () => {
    const user = await createUser(admin);
    await requestReset(user.email);
    const token = resetTokenOf(await mailOf(user.email));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await query<{ all: string }>('SELECT t::text AS all FROM password_reset_tokens t');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.all.includes(token))).toBe(false);
    const outbox = join(dataDir, 'outbox');
    // a mail has another name until it is complete
    const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    for (const name of files) expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
  });
});

const UNKNOWN = { detail: 'The user with this username does not exist in the system.' };
const BLOCKED_BY_US = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';

describe('the mail’s HTML for a superuser', () => {
  it('contains a valid link', async () => {
    const user = await createUser(admin);
    const path = `/api/v1/password-recovery-html-content/${user.email.toUpperCase()}`;
    const { status, body, headers } = await admin.send<string>('POST', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await reset(resetTokenOf(body))).status).toBe(200);
  });

  it('returns 404 for an unknown address, and for text that is no address', async () => {
    for (const email of [newEmail(), 'no-address', 'a\0b']) {
      const path = `/api/v1/password-recovery-html-content/${encodeURIComponent(email)}`;
      const { status, body } = await admin.send('POST', path);
      expect([email, status, body]).toEqual([email, 404, UNKNOWN]);
    }
  });

  it('returns 404 for an account that is deleted at the same time', async () => {
    const user = await createUser(admin);
    const deletion = new Client({ connectionString: process.env['E2E_DATABASE_URL']! });
    await deletion.connect();
    await deletion.query('BEGIN');
    await deletion.query('DELETE FROM users WHERE id = $1', [user.id]);
    const answer = admin.send('POST', `/api/v1/password-recovery-html-content/${user.email}`);
    // the request has found the account and waits for the lock on its row
    await waitUntil(
      'the request is blocked',
      async () => (await deletion.query(BLOCKED_BY_US)).rowCount === 1,
    );
    await deletion.query('COMMIT');
    await deletion.end();
    const { status, body } = await answer;
    expect([status, body]).toEqual([404, UNKNOWN]);
  });
});

it('sends a mail about a new account, without its password', async () => {
  const email = newEmail();
  expect((await admin.send('POST', '/api/v1/users/', { email, password: PASSWORD })).status).toBe(200);
  const [mail] = await waitFor('the mail', async () => {
    const mails = await readOutbox(dataDir, email);
    return mails.length > 0 ? mails : undefined;
  });
  expect(mail).toContain(`Subject: Fanteam Optimizer - New account for user ${email}`);
  expect(mail).toContain('https://optimizer.example/login');
  expect(mail).not.toContain(PASSWORD);
});

describe('with a mail server', () => {
  let database: OwnDatabase;
  let server: MailServer;
  let settings: Record<string, string>;
  beforeAll(async () => {
    [database, server] = await Promise.all([createDatabase(), startMailServer('mailer', 'pigeon-post')]);
    await migrate(database.url);
    settings = {
      ...SETTINGS,
      DATABASE_URL: database.url,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_USER: 'mailer',
      SMTP_PASSWORD: 'pigeon-post',
      EMAILS_FROM_EMAIL: 'club@optimizer.example',
    };
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });
  it('sends by SMTP, and retries rejected mails', async () => {
    const { email } = await createUser(api, {}, database.url);
    const add = `INSERT INTO mails (id, kind, recipient) VALUES (gen_random_uuid(), $1, $2)`;
    for (const kind of ['new_account', 'password_recovery']) await queryAt(database.url, add, [kind, email]);
    server.reject = 2;
    const worker = await spawnWorker({ ...settings, SMTP_TLS: 'false', SOLVER_PROCESSES: '1' });
    await waitUntil('both mails are sent', async () => server.mails.length === 2);
    await worker.stop();
    expect(server.reject).toBe(0);
    expect(server.mails.map(({ to }) => to)).toEqual([email, email]);
    const recovery = server.mails.find(({ content }) => content.includes('Password recovery'))!;
    expect(recovery.content).toContain('From: Fanteam Optimizer <club@optimizer.example>');
    const hash = createHash('sha256').update(resetTokenOf(recovery.content)).digest('hex');
    const tokens = await queryAt(database.url, 'SELECT hash FROM password_reset_tokens');
    expect(tokens).toContainEqual({ hash });
  });

  it('sends nothing without TLS unless SMTP_TLS is false', async () => {
    const before = server.mails.length;
    const sender = new MailSender(readConfig('', settings));
    const mail = { to: newEmail(), subject: 'x', text: 'x', html: 'x' };
    const error = (await sender.send('1', mail).catch((reason: unknown) => reason)) as Error;
    expect(error.message).toMatch(/TLS|certificate/);
    expect(error.message).not.toContain('pigeon-post');
    expect(server.mails).toHaveLength(before);
    sender.onApplicationShutdown();
  });
});
