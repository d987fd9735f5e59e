import { randomInt } from 'node:crypto';
import type { ErrorBody } from '@fanteam/contracts';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS, type Answer } from './support/api';
import { query } from './support/database';
import { waitUntil } from './support/wait';
import { createUser, logInAdmin, newEmail, PASSWORD, type TestUser } from './support/users';

let server: Spawned;
let admin: Api;
beforeAll(async () => {
  server = await spawnApi({ ...SETTINGS, THROTTLE: 'true', TRUST_PROXY_HOPS: '1' });
  admin = await logInAdmin(new Api(process.env['E2E_API_URL']!));
});
afterAll(async () => {
  await server.stop();
});

/** Returns a client with a new address. */
function newClient({ url } = server): Api {
  const part = () => randomInt(1, 255);
  return new Api(url).with({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
}
const logIn = (client: Api, username: string, password = 'wrong-one') =>
  client.sendForm<ErrorBody>('/api/v1/login/access-token', { username, password });

/** Sends `count` requests, one after the other. */
async function repeat(count: number, work: () => Promise<Answer<unknown>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await work()).status);
  return statuses;
}

/** Expects a 429 with the remaining wait: about an hour, because `startWait` extends the waits. */
function expectThrottled({ status, headers, body }: Answer<unknown>): void {
  const seconds = Number(headers.get('retry-after'));
  expect([status, body]).toEqual([429, { detail: `Too many attempts. Try again in ${seconds} s.` }]);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3660);
}

const HOUR_MS = 3_600_000;
/** The waits are rows, so a test can change them and does not depend on the speed of the machine. */
const deleteWaits = () => query(`DELETE FROM throttle WHERE key LIKE 'wait:%'`);
const moveWaits = (ms: number) =>
  query(`UPDATE throttle SET expire = expire + $1 WHERE key LIKE 'wait:%'`, [ms]);

/** Sends an attempt that is allowed and must start a wait of `seconds`. Then extends that wait by an hour. */
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
  await moveWaits(HOUR_MS);
}

describe('failed logins', () => {
  it.each(['a known', 'an unknown'])(
    'of %s account are throttled from the sixth on, across all clients',
    async (kind) => {
      const email = kind === 'a known' ? (await createUser(admin)).email : newEmail();
      const guess = () => logIn(newClient(), email);
      expect(await repeat(4, guess)).toEqual([400, 400, 400, 400]);
      await startWait(guess, 1);
      expectThrottled(await logIn(newClient(), email.toUpperCase()));
    },
  );

  it('are throttled for 1 s, then 2, then 4, until the right password is sent', async () => {
    const { email } = await createUser(admin);
    const guess = () => logIn(newClient(), email);
    await repeat(4, guess);
    for (const seconds of [1, 2, 4]) {
      await startWait(guess, seconds);
      expectThrottled(await guess());
    }
    // the owner is throttled too, but never locked out
    expectThrottled(await logIn(newClient(), email, PASSWORD));
    await moveWaits(-HOUR_MS);
    await waitUntil(
      'the owner can log in',
      async () => (await logIn(newClient(), email, PASSWORD)).status === 200,
    );
    expect(await repeat(5, guess)).toEqual([400, 400, 400, 400, 400]);
  });

  it('are throttled for at most a minute', async () => {
    const email = newEmail();
    const guess = () => logIn(newClient(), email);
    await repeat(5, guess);
    await query(`UPDATE throttle SET points = 4000 WHERE points = 5`);
    await startWait(guess, 60);
  });

  it('of one client are throttled across all accounts, and a login to its own account resets nothing', async () => {
    const client = newClient();
    const { email } = await createUser(admin);
    const guess = () => logIn(client, newEmail());
    expect(await repeat(4, guess)).toEqual([400, 400, 400, 400]);
    expect((await logIn(client, email, PASSWORD)).status).toBe(200);
    await startWait(guess, 1);
    expectThrottled(await guess());
    expect((await logIn(newClient(), email, PASSWORD)).status).toBe(200);
  });

  it('are limited to five of fifty parallel attempts', async () => {
    const { email } = await createUser(admin);
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(newClient(), email)));
    const seconds = (performance.now() - start) / 1000;
    // a slow machine allows one more attempt after the first second, and another after two more
    const expiredWaits = Math.floor(Math.log2(seconds + 1));
    const attempted = answers.filter(({ status }) => status === 400);
    expect(attempted.length).toBeGreaterThan(0);
    expect(attempted.length).toBeLessThanOrEqual(5 + expiredWaits);
    expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
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

describe('with 3 sign-ups an hour', () => {
  let strict: Spawned;
  beforeAll(async () => {
    strict = await spawnApi({ ...SETTINGS, THROTTLE: 'true', TRUST_PROXY_HOPS: '1', SIGN_UPS_PER_HOUR: '3' });
  });
  afterAll(async () => {
    await strict.stop();
  });
  const signUp = (client: Api, email = newEmail()) =>
    client.send('POST', '/api/v1/users/signup', { email, password: PASSWORD });

  it('a client can create three accounts, also in parallel, and is then throttled', async () => {
    const client = newClient(strict);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(client)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const [refused] = answers.filter(({ status }) => status === 429);
    expectThrottled(refused!);
    expect((await signUp(newClient(strict))).status).toBe(200);
  });

  it('failed sign-ups do not count', async () => {
    const client = newClient(strict);
    const { email } = await createUser(admin);
    expect(await repeat(3, () => signUp(client, email))).toEqual([400, 400, 400]);
    expect(await repeat(3, () => signUp(client, 'no-address'))).toEqual([422, 422, 422]);
    expect(await repeat(4, () => signUp(client))).toEqual([200, 200, 200, 429]);
  });
});

it.each(['a known', 'an unknown'])('throttles recovery mails to %s address', async (kind) => {
  const email = kind === 'a known' ? (await createUser(admin)).email : newEmail();
  const request = () => newClient().send('POST', `/api/v1/password-recovery/${email}`);
  expect(await repeat(4, request)).toEqual([200, 200, 200, 200]);
  await startWait(request, 1, 200);
  expectThrottled(await request());
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

it('stores no address in its table', async () => {
  const email = newEmail();
  await logIn(newClient(), email);
  const rows = await query<{ key: string }>('SELECT key FROM throttle');
  expect(rows.every(({ key }) => /^[a-z-]+:[0-9a-f]{64}$/.test(key))).toBe(true);
});
