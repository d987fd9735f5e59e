import { randomInt } from 'node:crypto';
import type { ErrorBody } from '@fanteam/contracts';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { confirmationTokenOf, resetTokenOf } from '../../../tools/test/outbox';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';
import { startMailServer, type MailServer } from './support/mails';
import { createUser, newEmail, PASSWORD } from './support/users';
import { waitFor, waitUntil } from './support/wait';

const LOGIN = '/api/v1/login/access-token';
const SIGN_UP = '/api/v1/users/signup';
const CONFIRM = '/api/v1/confirm-email';
const NEW_PASSWORD = 'another-heron-43';

let mailServer: MailServer;
let database: OwnDatabase;
let settings: Record<string, string>;
let server: Spawned;
let api: Api;
beforeAll(async () => {
  mailServer = await startMailServer('mailer', 'secret');
  database = await createDatabase();
  settings = {
    ...SETTINGS,
    DATABASE_URL: database.url,
    CONFIRM_EMAIL: 'true',
    THROTTLE: 'true',
    TRUST_PROXY_HOPS: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_USER: 'mailer',
    SMTP_PASSWORD: 'secret',
    SMTP_TLS: 'false',
    SOLVER_PROCESSES: '1',
  };
  server = await spawnApi(settings);
});
beforeEach(() => {
  const part = () => randomInt(1, 255);
  // an address of its own, so that the requests of another test do not slow it down
  api = new Api(server.url).with({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
  await database.drop();
});

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  queryAt<Row>(database.url, sql, values);
const logIn = (email: string, password = PASSWORD) =>
  api.sendForm<ErrorBody>(LOGIN, { username: email, password });
const confirm = (token: string) => api.send<ErrorBody>('POST', CONFIRM, { token });
const mailsTo = (email: string, subject = 'Confirm your email address') =>
  mailServer.mails.filter(({ to, content }) => to === email && content.includes(subject));

async function signUp(email = newEmail()): Promise<string> {
  const { status } = await api.send('POST', SIGN_UP, { email, password: PASSWORD });
  expect(status).toBe(200);
  return email;
}

/** The token of the latest confirmation mail, when `count` of them have arrived. */
async function tokenFor(email: string, count = 1): Promise<string> {
  await waitUntil('the confirmation mail arrives', async () => mailsTo(email).length >= count);
  return confirmationTokenOf(mailsTo(email).at(-1)!.content);
}

const NOT_CONFIRMED = 'Confirm your email address first: open the link in the email that we sent to you.';

describe('a user who signs up while addresses must be confirmed', () => {
  it('gets the usual response, and logs in after the link of the mail was used', async () => {
    const email = newEmail();
    const { status, body } = await api.send('POST', SIGN_UP, { email, password: PASSWORD });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        email,
        full_name: null,
        is_active: true,
        is_superuser: false,
        created_at: expect.any(String),
      },
    ]);
    const early = await logIn(email);
    expect([early.status, early.body]).toEqual([
      400,
      { detail: NOT_CONFIRMED, reasons: [{ code: 'email_not_confirmed', message: NOT_CONFIRMED }] },
    ]);
    const token = await tokenFor(email);
    expect(mailsTo(email)[0]!.content).toContain(`https://optimizer.example/confirm-email?token=${token}`);
    expect((await confirm(token)).body).toEqual({ message: 'Email address confirmed' });
    expect((await logIn(email)).status).toBe(200);
    const again = await confirm(token);
    expect([again.status, again.body]).toEqual([400, { detail: 'Invalid token' }]);
  });

  it('is not shown to be unconfirmed without the right password', async () => {
    const email = await signUp();
    const { status, body } = await logIn(email, 'wrong-one');
    expect([status, body]).toEqual([400, { detail: 'Incorrect email or password' }]);
  });

  it('confirms once with twenty parallel uses of a link, and all other links are invalid then', async () => {
    const email = await signUp();
    const first = await tokenFor(email);
    await api.send('POST', `${CONFIRM}/request`, { email });
    const second = await tokenFor(email, 2);
    expect(second).not.toBe(first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await confirm(first)).status).toBe(400);
  });

  it('cannot use a link after 24 hours, of which only a hash is stored', async () => {
    const email = await signUp();
    const token = await tokenFor(email);
    const [row] = await query<{ hash: string; hours: number }>(
      `SELECT hash, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours
       FROM email_confirmation_tokens JOIN users ON users.id = user_id WHERE email = $1`,
      [email],
    );
    expect(row).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), hours: 24 });
    await query(`UPDATE email_confirmation_tokens SET expires_at = now() - interval '1 second'`);
    expect((await confirm(token)).status).toBe(400);
    await waitUntil(
      'the expired token is deleted',
      async () => (await query('SELECT FROM email_confirmation_tokens')).length === 0,
    );
  });

  it('confirms the address by resetting the password, which ends the links', async () => {
    // another person signed up with the address of its owner
    const email = await signUp();
    const token = await tokenFor(email);
    await api.send('POST', `/api/v1/password-recovery/${email}`);
    const recovery = await waitFor('the recovery mail', async () => mailsTo(email, 'Password recovery')[0]);
    const reset = { token: resetTokenOf(recovery.content), new_password: NEW_PASSWORD };
    expect((await api.send('POST', '/api/v1/reset-password/', reset)).status).toBe(200);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
  });

  it('cannot confirm an address that a superuser has changed meanwhile', async () => {
    const email = await signUp();
    const token = await tokenFor(email);
    const admin = await logInAdmin();
    const [user] = await query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    await admin.send('PATCH', `/api/v1/users/${user!.id}`, { email: newEmail() });
    expect((await confirm(token)).status).toBe(400);
  });
});

const logInAdmin = async (): Promise<Api> => {
  const { FIRST_SUPERUSER: username = '', FIRST_SUPERUSER_PASSWORD: password = '' } = SETTINGS;
  const { body } = await api.sendForm<{ access_token: string }>(LOGIN, { username, password });
  return api.as(body.access_token);
};

describe('users who are confirmed', () => {
  it('are the first superuser and users that a superuser creates', async () => {
    const admin = await logInAdmin();
    const email = newEmail();
    expect((await admin.send('POST', '/api/v1/users/', { email, password: PASSWORD })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(mailsTo(email)).toEqual([]);
  });

  it('are those of the previous release, which stores no confirmation', async () => {
    const { email } = await createUser(api, {}, database.url);
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('a request for another confirmation mail', () => {
  it('has the same response for every address, and sends a mail only to unconfirmed accounts', async () => {
    const [unconfirmed, confirmed, unknown] = [await signUp(), await signUp(), newEmail()];
    await confirm(await tokenFor(confirmed));
    await tokenFor(unconfirmed);
    for (const email of [unconfirmed, confirmed, unknown]) {
      const { status, body } = await api.send('POST', `${CONFIRM}/request`, { email });
      expect([status, body]).toEqual([
        200,
        { message: 'If that email is not confirmed yet, we sent a confirmation link' },
      ]);
    }
    await tokenFor(unconfirmed, 2);
    await waitUntil('the queue is empty', async () => (await query('SELECT FROM mails')).length === 0);
    expect([mailsTo(confirmed).length, mailsTo(unknown).length]).toEqual([1, 0]);
  });

  it('sends at most five mails at once', async () => {
    const email = await signUp();
    await tokenFor(email);
    for (let turn = 1; turn <= 8; turn += 1) {
      const client = api.with({ 'x-forwarded-for': `10.1.1.${turn}` });
      expect((await client.send('POST', `${CONFIRM}/request`, { email })).status).toBe(200);
    }
    await waitUntil('the queue is empty', async () => (await query('SELECT FROM mails')).length === 0);
    expect(mailsTo(email)).toHaveLength(1 + 5);
  });
});
