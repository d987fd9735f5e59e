import { randomInt } from 'node:crypto';
import type { ErrorBody } from '@fanteam/contracts';
import { readOutbox, resetTokenOf } from '../../../tools/test/outbox';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS, type Answer } from './support/api';
import { query } from './support/database';
import { waitUntil } from './support/wait';
import { createUser, logInAdmin, newEmail, PASSWORD, type TestUser } from './support/users';

let server: Spawned;
let admin: Api;
beforeAll(async () => {
  const env = { THROTTLE: 'true', TRUST_PROXY_HOPS: '1', SIGN_UPS_PER_HOUR: '60' };
  server = await spawnApi({ ...SETTINGS, ...env, RUN_WORKER: 'false' });
  admin = await logInAdmin(new Api(process.env['E2E_API_URL']!));
});
afterAll(async () => {
  await server.stop();
});

const newAddress = () => {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
};
/** Returns a client with a new address, or with the given one. */
const newClient = (address = newAddress(), cookie = ''): Api =>
  new Api(server.url).with({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
/** A browser at a new address, with the cookie of a response. */
const browserOf = ({ headers }: Answer<unknown>): Api =>
  newClient(newAddress(), headers.getSetCookie()[0]!.split(';')[0]);
const logIn = (client: Api, username: string, password = 'wrong-one') =>
  client.sendForm<ErrorBody>('/api/v1/login/access-token', { username, password });
const parallel = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));
const countOf = (answers: Answer<unknown>[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Sends `count` requests, one after the other. */
async function repeat(count: number, work: () => Promise<Answer<unknown>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await work()).status);
  return statuses;
}

/** Expects a 429 that offers password recovery. */
function expectUsedUp({ status, headers, body }: Answer<unknown>): void {
  const seconds = Number(headers.get('retry-after'));
  const detail =
    'Too many wrong passwords for this account. Reset the password with a recovery email, ' +
    `or try again in ${Math.ceil(seconds / 60)} min.`;
  expect([status, body]).toEqual([429, { detail }]);
  expect(seconds).toBeGreaterThan(3000);
  expect(seconds).toBeLessThanOrEqual(3600);
}
/** Uses up the guesses at an account by clients that never logged in to it. */
async function spendGuesses(email: string): Promise<void> {
  expect((await logIn(newClient(), email)).status).toBe(400);
  await setPoints('guesses', 100);
}
/** Sets all counters of a kind that have fewer points: of the last test, and of earlier ones, which no longer matter. */
const setPoints = (kind: string, points: number) =>
  query(`UPDATE throttle SET points = $2 WHERE key LIKE $1 AND points < $2`, [`${kind}:%`, points]);

/** Expects a 429 with the remaining wait: that of a failed login, which `startWait` has extended, or another one. */
function expectThrottled({ status, headers, body }: Answer<unknown>, maxS = 110): void {
  const seconds = Number(headers.get('retry-after'));
  expect([status, body]).toEqual([429, { detail: `Too many attempts. Try again in ${seconds} s.` }]);
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(maxS);
}

const HOUR_MS = 3_600_000;
/** Less than the tolerance for clocks of other servers: a wait that ends later is ignored. */
const EXTENSION_MS = 50_000;
/** The waits are rows, so a test can change them and does not depend on the speed of the machine. */
const deleteWaits = () => query(`DELETE FROM throttle WHERE key LIKE 'wait:%'`);
const moveWaits = (ms: number) =>
  query(`UPDATE throttle SET expire = expire + $1 WHERE key LIKE 'wait:%'`, [ms]);

/** Sends an attempt that is allowed and must start a wait of `seconds`. Then extends that wait. */
async function startWait(
  attempt: () => Promise<Answer<unknown>>,
  seconds: number,
  status = 400,
): Promise<void> {
  await deleteWaits();
  const before = Date.now();
  expect((await attempt()).status).toBe(status);
  const after = Date.now();
  const waits = await query<{ expire: string }>(`SELECT expire FROM throttle WHERE key LIKE 'wait:%'`);
  expect(waits).toHaveLength(1);
  const start = Number(waits[0]!.expire) - seconds * 1000;
  expect(start).toBeGreaterThanOrEqual(before);
  expect(start).toBeLessThanOrEqual(after);
  await moveWaits(EXTENSION_MS);
}

describe('failed logins', () => {
  it.each(['a known', 'an unknown'])(
    'of one client at %s account are throttled for 1 s, then 2, then 4, from the sixth on',
    async (kind) => {
      const email = kind === 'a known' ? (await createUser(admin)).email : newEmail();
      const client = newClient();
      const guess = () => logIn(client, email);
      expect(await repeat(4, guess)).toEqual([400, 400, 400, 400]);
      for (const seconds of [1, 2, 4]) {
        await startWait(guess, seconds);
        expectThrottled(await logIn(client, email.toUpperCase()));
      }
    },
  );

  it('are throttled for at most a minute', async () => {
    const [client, email] = [newClient(), newEmail()];
    const guess = () => logIn(client, email);
    await repeat(5, guess);
    await query(`UPDATE throttle SET points = 4000 WHERE key LIKE 'failures:%' AND points = 5`);
    await startWait(guess, 60);
  });

  it('are forgotten after the right password', async () => {
    const { email } = await createUser(admin);
    const client = newClient();
    const guess = () => logIn(client, email);
    await repeat(4, guess);
    expect((await logIn(client, email, PASSWORD)).status).toBe(200);
    expect(await repeat(5, guess)).toEqual([400, 400, 400, 400, 400]);
  });

  it('are not throttled for longer than a minute after the clock was set back by four hours', async () => {
    const { email } = await createUser(admin);
    const client = newClient();
    const guess = () => logIn(client, email);
    await repeat(4, guess);
    await startWait(guess, 1);
    expectThrottled(await guess());
    await query('UPDATE throttle SET expire = expire + $1', [4 * HOUR_MS]);
    expect((await logIn(client, email, PASSWORD)).status).toBe(200);
  });

  it('never refuse the right passwords of others at the same address', async () => {
    const address = newAddress();
    const client = newClient(address);
    const users = await parallel(3, () => createUser(admin));
    await parallel(20, () => logIn(client, newEmail()));
    await repeat(6, () => logIn(client, users[0]!.email));
    const others = users.slice(1).map(({ email }) => logIn(newClient(address), email, PASSWORD));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of one address do not delay the owner at another one', async () => {
    const { email } = await createUser(admin);
    const client = newClient();
    await repeat(6, () => logIn(client, email));
    expect((await logIn(newClient(), email, PASSWORD)).status).toBe(200);
  });

  it('are limited to five of twenty parallel attempts', async () => {
    const { email } = await createUser(admin);
    const client = newClient();
    const start = performance.now();
    const answers = await parallel(20, () => logIn(client, email));
    const seconds = (performance.now() - start) / 1000;
    // a slow machine allows one more attempt after the first second, and another after two more
    const expiredWaits = Math.floor(Math.log2(seconds + 1));
    expect(countOf(answers, 400)).toBeGreaterThanOrEqual(5);
    expect(countOf(answers, 400)).toBeLessThanOrEqual(5 + expiredWaits);
    expect(countOf(answers, 400) + countOf(answers, 429)).toBe(20);
  });

  it.each(['a known', 'an unknown'])(
    'of %s account are limited to 100 an hour, even in parallel and from many addresses',
    async (kind) => {
      const email = kind === 'a known' ? (await createUser(admin)).email : newEmail();
      expect((await logIn(newClient(), email)).status).toBe(400);
      await setPoints('guesses', 90);
      const answers = await parallel(30, () => logIn(newClient(), email));
      expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 20]);
      expectUsedUp(await logIn(newClient(), email, PASSWORD));
    },
  );
});

describe('parallel logins', () => {
  it('of twenty users at one address all succeed', async () => {
    const address = newAddress();
    const users = await parallel(20, () => createUser(admin));
    const logins = users.map(({ email }) => logIn(newClient(address), email, PASSWORD));
    expect(countOf(await Promise.all(logins), 200)).toBe(20);
  });

  it('of one user all succeed', async () => {
    const { email } = await createUser(admin);
    const client = newClient();
    expect(countOf(await parallel(20, () => logIn(client, email, PASSWORD)), 200)).toBe(20);
  });
});

describe('a browser that logged in before', () => {
  it('gets a signed cookie for 90 days that scripts cannot read', async () => {
    const { email } = await createUser(admin);
    const [cookie, ...others] = (await logIn(newClient(), email, PASSWORD)).headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^fanteam_browser=s%3A[0-9a-f-]{36}\.[0-9a-f-]{36}\.[^;]+; Max-Age=7776000; /);
    expect(cookie).toMatch(/; Path=\/api\/v1; .*; HttpOnly; SameSite=Lax$/);
    expect((await logIn(newClient(), email)).headers.getSetCookie()).toEqual([]);
  });

  it('can log in while others have used up the guesses', async () => {
    const { email } = await createUser(admin);
    const browser = browserOf(await logIn(newClient(), email, PASSWORD));
    await spendGuesses(email);
    expectUsedUp(await logIn(newClient(), email, PASSWORD));
    expect((await logIn(browser, email, PASSWORD)).status).toBe(200);
  });

  it('has failures of its own', async () => {
    const { email } = await createUser(admin);
    const browser = browserOf(await logIn(newClient(), email, PASSWORD));
    const guess = () => logIn(browser, email);
    await repeat(4, guess);
    await startWait(guess, 1);
    expectThrottled(await logIn(browser, email, PASSWORD));
    expect((await logIn(newClient(), email, PASSWORD)).status).toBe(200);
  });

  it('has several accounts, and forgets the one with the oldest login after eight others', async () => {
    const users = await parallel(9, () => createUser(admin));
    let browser = newClient();
    for (const { email } of users) browser = browserOf(await logIn(browser, email, PASSWORD));
    const statuses = [];
    for (const { email } of users) {
      await spendGuesses(email);
      statuses.push((await logIn(browser, email, PASSWORD)).status);
    }
    expect(statuses).toEqual([429, ...Array(8).fill(200)]);
  });

  it('has no allowance at another account, or with a cookie that was changed', async () => {
    const [owner, other] = await parallel(2, () => createUser(admin));
    const { headers } = await logIn(newClient(), other!.email, PASSWORD);
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
    await spendGuesses(owner!.email);
    const forged = cookie.replace(other!.id, owner!.id);
    expect(forged).not.toBe(cookie);
    for (const sent of [cookie, forged]) {
      expectUsedUp(await logIn(newClient(newAddress(), sent), owner!.email, PASSWORD));
    }
  });
});

describe('a new password', () => {
  const NEW_PASSWORD = 'another-heron-43';

  it('set with a recovery link ends all waits, and the browser is known from then on', async () => {
    const { email } = await createUser(admin);
    const client = newClient();
    await repeat(5, () => logIn(client, email));
    await spendGuesses(email);
    const html = await admin.send<string>('POST', `/api/v1/password-recovery-html-content/${email}`);
    const fields = { token: resetTokenOf(html.body), new_password: NEW_PASSWORD };
    const browser = browserOf(await client.send('POST', '/api/v1/reset-password', fields));
    expect((await logIn(client, email, NEW_PASSWORD)).status).toBe(200);
    await spendGuesses(email);
    expect((await logIn(browser, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('set on the settings page does the same', async () => {
    const { email, api } = await createUser(admin);
    const client = newClient();
    const fields = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    const changed = await client.as(api.token!).send('PATCH', '/api/v1/users/me/password', fields);
    const browser = browserOf(changed);
    await spendGuesses(email);
    expect((await logIn(browser, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('set by a superuser ends all waits', async () => {
    const { id, email } = await createUser(admin);
    await spendGuesses(email);
    await admin.send('PATCH', `/api/v1/users/${id}`, { password: NEW_PASSWORD });
    expect((await logIn(newClient(), email, NEW_PASSWORD)).status).toBe(200);
  });
});

it('throttles sign-ups that test whether emails are taken', async () => {
  const client = newClient();
  const { email } = await createUser(admin);
  const signUp = (address: string) =>
    client.send('POST', '/api/v1/users/signup', { email: address, password: PASSWORD });
  expect(await repeat(6, () => signUp(newEmail()))).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await repeat(4, () => signUp(email))).toEqual([400, 400, 400, 400]);
  await startWait(() => signUp(email), 1);
  expectThrottled(await signUp(newEmail()));
});

describe('sign-ups', () => {
  const signUp = (client: Api, email = newEmail()) =>
    client.send('POST', '/api/v1/users/signup', { email, password: PASSWORD });

  it('of one address are accepted in parallel', async () => {
    const client = newClient();
    expect(countOf(await parallel(20, () => signUp(client)), 200)).toBe(20);
  });

  it('of a client are limited to SIGN_UPS_PER_HOUR, even in parallel; failed ones do not count', async () => {
    const client = newClient();
    const { email } = await createUser(admin);
    expect((await signUp(client)).status).toBe(200);
    await setPoints('signups', 57);
    expect(await repeat(3, () => signUp(client, email))).toEqual([400, 400, 400]);
    expect(await repeat(3, () => signUp(client, 'no-address'))).toEqual([422, 422, 422]);
    const answers = await parallel(5, () => signUp(client));
    expect(countOf(answers, 200)).toBe(3);
    const [refused] = answers.filter(({ status }) => status === 429);
    expectThrottled(refused!, 3600);
    expect((await signUp(newClient())).status).toBe(200);
  });
});

describe('requests for recovery', () => {
  const mailsTo = async (email: string) => (await readOutbox(SETTINGS['DATA_DIR']!, email)).length;
  const request = (client: Api, email: string) => client.send('POST', `/api/v1/password-recovery/${email}`);

  it('by others are answered alike, and send no more mails than one a minute after the fifth', async () => {
    const { email } = await createUser(admin);
    const ask = () => request(newClient(), email);
    expect(await repeat(4, ask)).toEqual([200, 200, 200, 200]);
    await startWait(ask, 60, 200);
    expect(await repeat(3, ask)).toEqual([200, 200, 200]);
    const queued = () => query('SELECT FROM mails WHERE recipient = $1', [email]);
    await waitUntil('the mails are sent', async () => (await queued()).length === 0);
    expect(await mailsTo(email)).toBe(5);
  });

  it('of one client are throttled across all accounts', async () => {
    const client = newClient();
    const ask = () => request(client, newEmail());
    expect(await repeat(4, ask)).toEqual([200, 200, 200, 200]);
    await startWait(ask, 1, 200);
    expectThrottled(await ask());
  });
});

it('throttles guessing the current password with a stolen token', async () => {
  const user: TestUser = await createUser(admin);
  const thief = newClient().as(user.api.token!);
  const guess = () =>
    thief.send('PATCH', '/api/v1/users/me/password', {
      current_password: 'wrong-one',
      new_password: 'another-heron-43',
    });
  expect(await repeat(4, guess)).toEqual([400, 400, 400, 400]);
  await startWait(guess, 1);
  expectThrottled(await guess());
});

it('throttles exports of the data of one account', async () => {
  const [user, other] = [await createUser(admin), await createUser(admin)];
  const send = (token: string) => newClient().as(token).send('GET', '/api/v1/users/me/export');
  const read = () => send(user.api.token!);
  expect(await repeat(4, read)).toEqual([200, 200, 200, 200]);
  await startWait(read, 1, 200);
  expectThrottled(await read());
  expect((await send(other.api.token!)).status).toBe(200);
});

it('stores no address in its table', async () => {
  const email = newEmail();
  await logIn(newClient(), email);
  const rows = await query<{ key: string }>('SELECT key FROM throttle');
  expect(rows.every(({ key }) => /^[a-z-]+:[0-9a-f]{64}$/.test(key))).toBe(true);
});

it('throttles changes of an email address, because each of them sends a mail', async () => {
  const user = await createUser(admin);
  const me = newClient().as(user.api.token!);
  const change = () => me.send('PATCH', '/api/v1/users/me', { email: newEmail() });
  expect(await repeat(6, change)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await me.send('PATCH', '/api/v1/users/me', { full_name: 'Noel' })).status).toBe(200);
});
