import { randomUUID } from 'node:crypto';
import type { PasswordUpdated, SessionsPublic, Token, UserPublic } from '@fanteam/contracts';
import { readOutbox, resetTokenOf, undoTokenOf } from '../../../tools/test/outbox';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { metricsUrl, readMetrics, sumOf } from './support/metrics';
import { createUser, logInAdmin, newEmail, PASSWORD, type TestUser } from './support/users';
import { waitFor } from './support/wait';

const ADDRESS = '198.51.100.7';
const NEW_PASSWORD = 'another-heron-43';
const LOGIN = '/api/v1/login/access-token';
const ME = '/api/v1/users/me';

let server: Spawned;
/** With logins of its own, so that each spec knows its lines. */
let api: Api;
let admin: Api;
let adminId: string;
/** All secrets and addresses that the requests contained. */
const secrets = new Set<string>([PASSWORD, NEW_PASSWORD, 'wrong-one']);

beforeAll(async () => {
  const env = { THROTTLE: 'true', TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'debug', METRICS_PORT: '0' };
  server = await spawnApi({ ...SETTINGS, ...env, RUN_WORKER: 'false' });
  api = new Api(server.url);
  admin = await logInAdmin(api);
  adminId = (await admin.send<UserPublic>('GET', ME)).body.id;
  secrets.add(admin.token!);
});
afterAll(async () => {
  await server.stop();
});

interface Line {
  msg: string;
  event: string;
  outcome: string;
  [field: string]: unknown;
}

/** The lines of the security log of a request, without the fields of every line. */
async function linesOf(id: string): Promise<object[]> {
  const all = await waitFor('the request has ended', async () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(id))
      .map((line) => JSON.parse(line) as Line);
    return lines.some(({ msg }) => msg === 'request completed') ? lines : undefined;
  });
  return all
    .filter(({ msg }) => msg === 'security event')
    .map(({ event, outcome, ...line }) => {
      expect(line).toMatchObject({ level: 30, service: 'api', request_id: id, context: 'SecurityLog' });
      const known = Object.entries(line).filter(([name]) =>
        ['user_id', 'actor_id', 'client', 'reason', 'to', 'sessions'].includes(name),
      );
      return { event, outcome, ...Object.fromEntries(known) };
    });
}

/** Sends a request from an address and returns its lines. */
async function linesWhen(
  caller: Api,
  send: (caller: Api) => Promise<{ status: number }>,
): Promise<[status: number, lines: object[]]> {
  const id = randomUUID();
  const { status } = await send(caller.with({ 'x-request-id': id, 'x-forwarded-for': ADDRESS }));
  return [status, await linesOf(id)];
}

async function newUser(): Promise<TestUser> {
  const user = await createUser(admin);
  secrets.add(user.email).add(user.api.token!);
  return user;
}

const logIn = (email: string, password: string) => (caller: Api) =>
  caller.sendForm<Token>(LOGIN, { username: email, password });
async function logInAgain({ email }: TestUser): Promise<Api> {
  const { body } = await logIn(email, PASSWORD)(api);
  secrets.add(body.access_token);
  return api.as(body.access_token);
}

const success = (event: string, fields: object) => [
  { event, outcome: 'success', client: ADDRESS, ...fields },
];
const failure = (event: string, fields: object) => [
  { event, outcome: 'failure', client: ADDRESS, ...fields },
];

it('has a line for each login, with the account if it exists', async () => {
  const user = await newUser();
  const user_id = user.id;
  expect(await linesWhen(api, logIn(user.email, PASSWORD))).toEqual([200, success('log_in', { user_id })]);
  const reason = 'wrong_login';
  const wrong = failure('log_in', { user_id, reason });
  expect(await linesWhen(api, logIn(user.email, 'wrong-one'))).toEqual([400, wrong]);
  const unknown = newEmail();
  secrets.add(unknown);
  expect(await linesWhen(api, logIn(unknown, 'wrong-one'))).toEqual([400, failure('log_in', { reason })]);
  for (let guess = 0; guess < 4; guess += 1) await linesWhen(api, logIn(user.email, 'wrong-one'));
  const throttled = { event: 'log_in', outcome: 'throttled', client: ADDRESS };
  expect(await linesWhen(api, logIn(user.email, 'wrong-one'))).toEqual([
    429,
    [{ ...throttled, user_id, reason: 'too_many_attempts' }],
  ]);
});

it('has a line for the end of sessions', async () => {
  const user = await newUser();
  const [me, other] = [await logInAgain(user), await logInAgain(user)];
  await logInAgain(user);
  const sessions = (await me.send<SessionsPublic>('GET', `${ME}/sessions`)).body.data;
  const user_id = user.id;
  expect(await linesWhen(me, (caller) => caller.send('DELETE', `${ME}/sessions/${sessions[1]!.id}`))).toEqual(
    [200, success('session_end', { user_id, sessions: 1 })],
  );
  expect(await linesWhen(me, (caller) => caller.send('DELETE', `${ME}/sessions`))).toEqual([
    200,
    success('session_end', { user_id, sessions: 1 }),
  ]);
  expect(await linesWhen(me, (caller) => caller.send('POST', '/api/v1/login/logout'))).toEqual([
    200,
    success('log_out', { user_id }),
  ]);
  expect(await linesWhen(other, (caller) => caller.send('POST', '/api/v1/login/logout'))).toEqual([401, []]);
});

it('has a line for what users do with their accounts', async () => {
  const email = newEmail();
  secrets.add(email);
  const fields = { email, password: PASSWORD };
  const signUp = (caller: Api) => caller.send('POST', '/api/v1/users/signup', fields);
  const user_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await linesWhen(api, signUp)).toEqual([200, success('sign_up', { user_id })]);
  const taken = failure('sign_up', { reason: 'email_taken_at_signup' });
  expect(await linesWhen(api, signUp)).toEqual([400, taken]);

  const user = await newUser();
  const id = { user_id: user.id };
  const other = newEmail();
  secrets.add(other);
  const change = (caller: Api) => caller.send('PATCH', ME, { email: other, full_name: 'Noel' });
  expect(await linesWhen(user.api, change)).toEqual([200, success('email_change', id)]);
  expect(await linesWhen(user.api, (caller) => caller.send('PATCH', ME, { full_name: 'N' }))).toEqual([
    200,
    [],
  ]);
  const toTaken = (caller: Api) => caller.send('PATCH', ME, { email });
  const emailTaken = failure('email_change', { ...id, reason: 'email_taken' });
  expect(await linesWhen(user.api, toTaken)).toEqual([409, emailTaken]);

  const setPassword = (current_password: string) => async (caller: Api) => {
    const request = { current_password, new_password: NEW_PASSWORD };
    const answer = await caller.send<PasswordUpdated>('PATCH', `${ME}/password`, request);
    if (answer.status === 200) secrets.add(answer.body.access_token);
    return answer;
  };
  const wrong = failure('password_change', { ...id, reason: 'wrong_password' });
  expect(await linesWhen(user.api, setPassword('wrong-one'))).toEqual([400, wrong]);
  expect(await linesWhen(user.api, setPassword(PASSWORD))).toEqual([200, success('password_change', id)]);
  const { body } = await logIn(other, NEW_PASSWORD)(api);
  secrets.add(body.access_token);
  const remove = (caller: Api) => caller.send('DELETE', ME);
  expect(await linesWhen(api.as(body.access_token), remove)).toEqual([200, success('account_deletion', id)]);
});

it('has a line for each part of a recovery', async () => {
  const user = await newUser();
  const request = (caller: Api) => caller.send('POST', `/api/v1/password-recovery/${user.email}`);
  expect(await linesWhen(api, request)).toEqual([200, success('password_reset_request', {})]);
  const html = await admin.send<string>('POST', `/api/v1/password-recovery-html-content/${user.email}`);
  const token = resetTokenOf(html.body);
  secrets.add(token);
  const reset = (caller: Api) =>
    caller.send('POST', '/api/v1/reset-password', { token, new_password: NEW_PASSWORD });
  expect(await linesWhen(api, reset)).toEqual([200, success('password_reset', { user_id: user.id })]);
  const reason = 'invalid_reset_token';
  expect(await linesWhen(api, reset)).toEqual([400, failure('password_reset', { reason })]);
});

it('has a line when a new email address is undone', async () => {
  const user = await newUser();
  const email = newEmail();
  secrets.add(email);
  await user.api.send('PATCH', ME, { email });
  const [mail] = await waitFor('the mail about the change', async () => {
    const mails = await readOutbox(SETTINGS['DATA_DIR']!, user.email);
    const changed = mails.filter((each) => each.includes('Email address changed'));
    return changed.length > 0 ? changed : undefined;
  });
  const token = undoTokenOf(mail!);
  secrets.add(token);
  const undo = (caller: Api) => caller.send('POST', '/api/v1/undo-email-change', { token });
  expect(await linesWhen(api, undo)).toEqual([200, success('email_change_undo', { user_id: user.id })]);
  const reason = 'invalid_undo_token';
  expect(await linesWhen(api, undo)).toEqual([400, failure('email_change_undo', { reason })]);
});

it('names the superuser who changed the account of another user', async () => {
  const email = newEmail();
  secrets.add(email);
  const create = (caller: Api) => caller.send('POST', '/api/v1/users/', { email, password: PASSWORD });
  const actor_id = adminId;
  expect(await linesWhen(admin, create)).toEqual([
    200,
    success('account_creation', { user_id: expect.any(String), actor_id }),
  ]);
  const { id } = await newUser();
  const ids = { user_id: id, actor_id };
  const all = { is_superuser: true, is_active: false, password: NEW_PASSWORD };
  const change = (caller: Api) => caller.send('PATCH', `/api/v1/users/${id}`, all);
  expect(await linesWhen(admin, change)).toEqual([
    200,
    [
      ...success('password_change', ids),
      ...success('role_change', { ...ids, to: 'superuser' }),
      ...success('status_change', { ...ids, to: 'inactive' }),
    ],
  ]);
  const remove = (caller: Api) => caller.send('DELETE', `/api/v1/users/${id}`);
  expect(await linesWhen(admin, remove)).toEqual([200, success('account_deletion', ids)]);
});

it('has a line for each request without the permission', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const { body: item } = await other.api.send<{ id: string }>('POST', '/api/v1/items/', { title: 'x' });
  const refused = (reason: string) => failure('access_refused', { user_id: user.id, reason });
  const send = (method: string, path: string) => linesWhen(user.api, (caller) => caller.send(method, path));
  expect(await send('GET', '/api/v1/users/')).toEqual([403, refused('not_privileged')]);
  expect(await send('GET', `/api/v1/users/${other.id}`)).toEqual([403, refused('not_privileged')]);
  expect(await send('GET', `/api/v1/items/${item.id}`)).toEqual([404, refused('item_not_found')]);
  expect(await send('GET', `/api/v1/items/${randomUUID()}`)).toEqual([404, []]);
});

it('is counted in the metrics, also what has not happened yet', async () => {
  const metrics = await readMetrics(await metricsUrl(server));
  const count = (event: string, outcome: string) =>
    sumOf([metrics], 'security_events_total', { event, outcome });
  expect(count('log_in', 'failure')).toBeGreaterThanOrEqual(6);
  expect(count('log_in', 'throttled')).toBeGreaterThanOrEqual(1);
  expect(count('role_change', 'success')).toBeGreaterThanOrEqual(1);
  const declared = metrics.samples.filter(({ name }) => name === 'security_events_total');
  expect(declared.map(({ labels }) => labels)).toContainEqual({ event: 'role_change', outcome: 'failure' });
});

it('contains no password, token or email address', () => {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"security event"'));
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  expect(lines.filter((line) => line.includes('@'))).toEqual([]);
});
