import { randomUUID } from 'node:crypto';
import type { UsersPublic } from '@fanteam/contracts';
import { hash } from '@node-rs/argon2';
import { readOutbox, resetTokenOf } from '../../../tools/test/outbox';
import { spawnApi } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { query } from './support/database';
import { createUser, logIn, logInAdmin, newEmail, PASSWORD } from './support/users';
import { waitFor } from './support/wait';

const api = new Api(process.env['E2E_API_URL']!);
const GOOD = 'another-heron-43';
const COMMON = 'Liverpool2026';
let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});

/** An address whose owner would use `Kestrik!1985`. */
const kestrik = () => `kestrik-${randomUUID()}@example.com`;
const refused = (field: string) => ({
  status: 422,
  body: { detail: [{ type: 'isUncommon', loc: ['body', field], msg: 'This password is too common' }] },
});

describe.each([
  ['sign-up', () => api, '/api/v1/users/signup'],
  ['an account of a superuser', () => admin, '/api/v1/users/'],
])('%s', (_, sender, path) => {
  it('is refused with a leaked password, and with words of the product, the address or the name', async () => {
    for (const fields of [
      { password: COMMON },
      { password: 'Fanteam-Optimizer-26' },
      { email: kestrik(), password: 'Kestrik!1985' },
      { full_name: 'Mira Tolland', password: 'MiraTolland2026' },
    ]) {
      const body = { email: newEmail(), ...fields };
      const answer = await sender().send('POST', path, body);
      expect({ fields, answer }).toMatchObject({ fields, answer: refused('password') });
      expect((await sender().send('POST', path, { ...body, password: PASSWORD })).status).toBe(200);
    }
  });
});

describe('a changed password', () => {
  it('of one’s own must not be common; that is no failed attempt', async () => {
    const me = await createUser(admin, { email: kestrik(), full_name: 'Mira Tolland' });
    const change = (new_password: string, current_password = PASSWORD) =>
      me.api.send('PATCH', '/api/v1/users/me/password', { current_password, new_password });
    for (const password of [
      COMMON,
      'Kestrik!1985',
      'tolland-tolland',
      'Optimizer.2026',
      'Kestrik!1986',
      COMMON,
    ]) {
      expect(await change(password, 'wrong-one')).toMatchObject(refused('new_password'));
    }
    expect((await change(GOOD)).status).toBe(200);
  });

  it('of another account must not be common, with its new address and name', async () => {
    const user = await createUser(admin, { full_name: 'Mira Tolland' });
    const update = (fields: object) => admin.send('PATCH', `/api/v1/users/${user.id}`, fields);
    expect(await update({ password: COMMON })).toMatchObject(refused('password'));
    expect(await update({ password: 'Tolland!1985' })).toMatchObject(refused('password'));
    const email = kestrik();
    expect(await update({ email, password: 'Kestrik!1985' })).toMatchObject(refused('password'));
    await logIn(api, user.email, PASSWORD);
    expect((await update({ email, password: GOOD })).status).toBe(200);
    await logIn(api, email, GOOD);
  });

  it('by a recovery link must not be common, and the link still works', async () => {
    const { email } = await createUser(admin, { email: kestrik() });
    await api.send('POST', `/api/v1/password-recovery/${encodeURIComponent(email)}`);
    const mail = await waitFor('the recovery mail', async () =>
      (await readOutbox(SETTINGS['DATA_DIR']!, email)).find((text) => text.includes('Password recovery')),
    );
    const reset = (new_password: string) =>
      api.send('POST', '/api/v1/reset-password/', { token: resetTokenOf(mail), new_password });
    expect(await reset(COMMON)).toMatchObject(refused('new_password'));
    expect(await reset('Kestrik!1985')).toMatchObject(refused('new_password'));
    expect((await reset(GOOD)).status).toBe(200);
    await logIn(api, email, GOOD);
  });
});

it('an account that already has a common password logs in', async () => {
  const { id, email } = await createUser(admin);
  await query('UPDATE users SET password_hash = $1 WHERE id = $2', [await hash(COMMON), id]);
  const me = await logIn(api, email, COMMON);
  const body = { current_password: COMMON, new_password: GOOD };
  expect((await me.send('PATCH', '/api/v1/users/me/password', body)).status).toBe(200);
});

it('a server whose FIRST_SUPERUSER_PASSWORD has changed to a common one warns, and keeps the account as it was', async () => {
  const changed = { FIRST_SUPERUSER_PASSWORD: COMMON, RUN_WORKER: 'false' };
  const server = await spawnApi({ ...SETTINGS, ...changed });
  await server.stop();
  expect(server.output()).toContain('FIRST_SUPERUSER_PASSWORD is a common password');
  expect(server.output()).not.toContain(COMMON);
  const { body } = await (await logInAdmin(api)).send<UsersPublic>('GET', '/api/v1/users/?limit=1000');
  expect(body.data.filter(({ email }) => email === SETTINGS['FIRST_SUPERUSER'])).toHaveLength(1);
});
