import { randomInt } from 'node:crypto';
import type { ErrorBody } from '@fanteam/contracts';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api.mjs';
import { Api, SETTINGS, type Answer } from './support/api';
import { query } from './support/database';
import { until } from './support/runs';
import { addPerson, logInAdmin, newEmail, PASSWORD, type Person } from './support/people';

let own: Spawned;
let admin: Api;
beforeAll(async () => {
  own = await spawnApi({ ...SETTINGS, THROTTLE: 'true', TRUST_PROXY_HOPS: '1' });
  admin = await logInAdmin(new Api(process.env['E2E_API_URL']!));
});
afterAll(async () => {
  await own.stop();
});

/** Somebody who was not here before. */
function newClient(server = own): Api {
  const part = () => randomInt(1, 255);
  return new Api(server.url).with({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
}
const logIn = (client: Api, username: string, password = 'wrong-one') =>
  client.sendForm<ErrorBody>('/api/v1/login/access-token', { username, password });

/** Does it `count` times, one after the other. */
async function repeat(count: number, work: () => Promise<Answer<unknown>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await work()).status);
  return statuses;
}

function expectWait(answer: Answer<unknown>, seconds: number): void {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(seconds)]);
  expect(answer.body).toEqual({ detail: `Too many attempts. Try again in ${seconds} s.` });
}

describe('failed logins', () => {
  it.each(['a known', 'an unknown'])(
    'of %s account wait from the sixth on, whoever makes them',
    async (kind) => {
      const email = kind === 'a known' ? (await addPerson(admin)).email : newEmail();
      expect(await repeat(5, () => logIn(newClient(), email))).toEqual([400, 400, 400, 400, 400]);
      expectWait(await logIn(newClient(), email.toUpperCase()), 1);
    },
  );

  it('wait 1 s, then 2, then 4, and the right password ends that', async () => {
    const { email } = await addPerson(admin);
    await repeat(5, () => logIn(newClient(), email));
    for (const seconds of [1, 2, 4]) {
      expectWait(await logIn(newClient(), email), seconds);
      if (seconds < 4) {
        await until(async () => (await logIn(newClient(), email)).status === 400);
      }
    }
    // the owner is slowed down like everybody, and never locked out
    await until(async () => (await logIn(newClient(), email, PASSWORD)).status === 200);
    expect(await repeat(5, () => logIn(newClient(), email))).toEqual([400, 400, 400, 400, 400]);
  });

  it('wait at most a minute', async () => {
    const email = newEmail();
    await repeat(5, () => logIn(newClient(), email));
    await query(`UPDATE throttle SET points = 4000 WHERE points = 5`);
    await query(`DELETE FROM throttle WHERE key LIKE 'wait:%'`);
    await logIn(newClient(), email);
    expectWait(await logIn(newClient(), email), 60);
  });

  it('of one client wait, whichever accounts they try, and an account of its own buys no guesses', async () => {
    const client = newClient();
    const { email } = await addPerson(admin);
    const guess = () => logIn(client, newEmail());
    expect(await repeat(4, guess)).toEqual([400, 400, 400, 400]);
    expect((await logIn(client, email, PASSWORD)).status).toBe(200);
    const statuses = await repeat(2, guess);
    expect(statuses).toContain(429);
    expect((await logIn(newClient(), email, PASSWORD)).status).toBe(200);
  });

  it('are no more than five of fifty at once', async () => {
    const { email } = await addPerson(admin);
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(newClient(), email)));
    const seconds = (performance.now() - began) / 1000;
    // one more after the first second, another after two more: a slow machine gets that far
    const waitsOver = Math.floor(Math.log2(seconds + 1));
    const tried = answers.filter(({ status }) => status === 400);
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length).toBeLessThanOrEqual(5 + waitsOver);
    expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  });
});

it('lets nobody go through addresses by signing up', async () => {
  const client = newClient();
  const { email } = await addPerson(admin);
  const signUp = (address: string) =>
    client.send('POST', '/api/v1/users/signup', { email: address, password: PASSWORD });
  expect(await repeat(6, () => signUp(newEmail()))).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await repeat(5, () => signUp(email))).toEqual([400, 400, 400, 400, 400]);
  expectWait(await signUp(newEmail()), 1);
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

  it('one client makes three accounts, even when it asks for all at once, and then waits', async () => {
    const client = newClient(strict);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(client)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const [refused] = answers.filter(({ status }) => status === 429);
    const seconds = Number(refused!.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expectWait(refused!, seconds);
    expect((await signUp(newClient(strict))).status).toBe(200);
  });

  it('what made no account does not count', async () => {
    const client = newClient(strict);
    const { email } = await addPerson(admin);
    expect(await repeat(3, () => signUp(client, email))).toEqual([400, 400, 400]);
    expect(await repeat(3, () => signUp(client, 'no-address'))).toEqual([422, 422, 422]);
    expect(await repeat(4, () => signUp(client))).toEqual([200, 200, 200, 429]);
  });
});

it.each(['a known', 'an unknown'])('slows recovery mails to %s address down', async (kind) => {
  const email = kind === 'a known' ? (await addPerson(admin)).email : newEmail();
  const ask = () => newClient().send('POST', `/api/v1/password-recovery/${email}`);
  expect(await repeat(5, ask)).toEqual([200, 200, 200, 200, 200]);
  expectWait(await ask(), 1);
});

it('slows guessing the current password with a stolen token down', async () => {
  const person: Person = await addPerson(admin);
  const thief = newClient().as(person.api.token!);
  const guess = () =>
    thief.send('PATCH', '/api/v1/users/me/password', {
      current_password: 'wrong-one',
      new_password: 'another-heron-43',
    });
  expect(await repeat(5, guess)).toEqual([400, 400, 400, 400, 400]);
  expectWait(await guess(), 1);
});

it('keeps no address in its table', async () => {
  const email = newEmail();
  await logIn(newClient(), email);
  const rows = await query<{ key: string }>('SELECT key FROM throttle');
  expect(rows.every(({ key }) => /^[a-z-]+:[0-9a-f]{64}$/.test(key))).toBe(true);
});
