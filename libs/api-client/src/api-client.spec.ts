import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiError,
  configureApiClient,
  confirmEmail,
  createItem,
  createUser,
  deleteItem,
  deleteUser,
  deleteUserMe,
  errorDetail,
  exportUserMe,
  loginAccessToken,
  optimizeFile,
  readItems,
  readGamblingHelp,
  readPrivacyText,
  readUserMe,
  readUsers,
  recoverPassword,
  requestConfirmation,
  updateItem,
  updatePasswordMe,
  updateUser,
  updateUserMe,
  mergeProjections,
  uploadPlayers,
} from './index';

interface ReceivedRequest {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let received: ReceivedRequest;
let response: { status: number; body: string };

/** A real server: it records the last request as `received` and sends back `response`. */
beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received = { method: request.method, url: request.url, headers: request.headers, body };
      reply.writeHead(response.status, { 'Content-Type': 'application/json' }).end(response.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  configureApiClient({ readBaseUrl: () => `http://127.0.0.1:${port}/` });
});

afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  response = { status: 200, body: '{}' };
  configureApiClient({ readToken: () => null });
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.');
  return error;
}

describe('a call', () => {
  it('sends the current bearer token', async () => {
    configureApiClient({ readToken: () => 'abc' });
    await readUserMe();
    expect(received.headers.authorization).toBe('Bearer abc');
  });

  it('sends no authorization without a token', async () => {
    await readUserMe();
    expect(received.headers.authorization).toBeUndefined();
  });

  it('sends the request as snake_case JSON', async () => {
    await optimizeFile({ file_id: 'f1', num_lineups: 20, salary_cap: 100 });
    expect(received.method).toBe('POST');
    expect(received.url).toBe('/api/v1/dfs/optimize');
    expect(received.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received.body)).toEqual({ file_id: 'f1', num_lineups: 20, salary_cap: 100 });
  });

  it('sends a file as the multipart field `file`', async () => {
    response.body = '{"file_id":"f1"}';
    const upload = await uploadPlayers(new File(['Name\nEdlund'], 'pool.csv'));
    expect(upload.file_id).toBe('f1');
    expect(received.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received.body).toContain('name="file"; filename="pool.csv"');
  });

  it('sends columns and decisions before the file', async () => {
    response.body = '{"file_id":"f2"}';
    const file = new File(['Who\nEdlund'], 'xp.csv');
    await mergeProjections('f 1', file, { columns: { name: 'Who' }, matches: { 2: 'skip' } });
    expect(received.url).toBe('/api/v1/dfs/uploads/f%201/projections');
    const at = ['name="columns[name]"', 'name="matches[2]"', 'name="file"'].map((part) =>
      received.body.indexOf(part),
    );
    expect(Math.min(...at)).toBeGreaterThan(0);
    expect(at[2]).toBe(Math.max(...at));
  });

  it('sends the answers about clubs under their names, without the characters that end a name', async () => {
    response.body = '{"file_id":"f2"}';
    const clubs = { 'REAL MADRID': 'RMA', 'THE "CLUB" [1]': 'none' };
    await mergeProjections('f1', new File(['Name\nEdlund'], 'xp.csv'), { clubs });
    expect(received.body).toContain('name="clubs[REAL MADRID]"');
    expect(received.body).toContain('name="clubs[THE  CLUB   1 ]"');
  });

  it('logs in with a urlencoded form', async () => {
    response.body = '{"access_token":"abc","token_type":"bearer"}';
    const login = await loginAccessToken({ username: 'a+b@example.com', password: 'p&q=r s' });
    expect(login.access_token).toBe('abc');
    expect(received.url).toBe('/api/v1/login/access-token');
    expect(received.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(received.body))).toEqual({
      username: 'a+b@example.com',
      password: 'p&q=r s',
    });
  });

  it('encodes an email address as one path segment', async () => {
    await recoverPassword('../a/b?c@example.com');
    expect(received.url).toBe('/api/v1/password-recovery/..%2Fa%2Fb%3Fc%40example.com');
  });

  it('stops when its signal is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(readUserMe({ signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('accounts and items', () => {
  const password = 'heron-lantern-42';
  const passwords = { current_password: password, new_password: 'lantern-heron-42' };
  const user = { email: 'mira@example.com', password };

  it.each<[string, () => Promise<unknown>, string, unknown]>([
    ['reads items', () => readItems({ skip: 5, limit: 5 }), 'GET /api/v1/items/?skip=5&limit=5', null],
    ['creates an item', () => createItem({ title: 'One' }), 'POST /api/v1/items/', { title: 'One' }],
    ['updates an item', () => updateItem('a1', { title: 'Two' }), 'PUT /api/v1/items/a1', { title: 'Two' }],
    ['deletes an item', () => deleteItem('a1'), 'DELETE /api/v1/items/a1', null],
    ['reads users', () => readUsers({ skip: 0, limit: 5 }), 'GET /api/v1/users/?skip=0&limit=5', null],
    ['creates a user', () => createUser(user), 'POST /api/v1/users/', user],
    ['updates a user', () => updateUser('u1', user), 'PATCH /api/v1/users/u1', user],
    ['deletes a user', () => deleteUser('u1'), 'DELETE /api/v1/users/u1', null],
    [
      'updates the current account',
      () => updateUserMe({ full_name: null }),
      'PATCH /api/v1/users/me',
      { full_name: null },
    ],
    [
      'changes the current password',
      () => updatePasswordMe(passwords),
      'PATCH /api/v1/users/me/password',
      passwords,
    ],
    ['deletes the current account', () => deleteUserMe(), 'DELETE /api/v1/users/me', null],
    ['confirms an address', () => confirmEmail({ token: 'x' }), 'POST /api/v1/confirm-email', { token: 'x' }],
    [
      'requests another confirmation email',
      () => requestConfirmation({ email: 'mira@example.com' }),
      'POST /api/v1/confirm-email/request',
      { email: 'mira@example.com' },
    ],
    [
      'reads the text about gambling problems',
      () => readGamblingHelp(),
      'GET /api/v1/dfs/gambling-help',
      null,
    ],
    ['reads the privacy text', () => readPrivacyText(), 'GET /api/v1/privacy', null],
  ])('%s', async (_case, call, expectedRequest, body) => {
    await call();
    expect(`${received.method} ${received.url}`).toBe(expectedRequest);
    expect(received.body).toBe(body === null ? '' : JSON.stringify(body));
  });
});

describe('the export of the own data', () => {
  it('is received with its progress', async () => {
    response.body = JSON.stringify({ items: 'x'.repeat(100_000) });
    const progress: number[] = [];
    const file = await exportUserMe({ onProgress: (bytes) => progress.push(bytes) });
    expect(received.url).toBe('/api/v1/users/me/export');
    expect([file.type, file.size]).toEqual(['application/json', response.body.length]);
    expect(progress.at(-1)).toBe(response.body.length);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('that fails has the error of the server', async () => {
    response = { status: 429, body: '{"detail":"Too many attempts."}' };
    expect(errorDetail(await failureOf(exportUserMe()))).toBe('Too many attempts.');
  });
});

describe('a failed call', () => {
  it('has url, status, status text and body, and the standard reason as its message', async () => {
    response = { status: 404, body: '{"detail":"File not found"}' };
    const error = await failureOf(readUserMe());
    expect(error.url).toMatch(/\/api\/v1\/users\/me$/);
    expect(error.status).toBe(404);
    expect(error.statusText).toBe('Not Found');
    expect(error.body).toEqual({ detail: 'File not found' });
    expect(error.message).toBe('Not Found');
  });

  it.each([
    [401, 'Unauthorized'],
    [409, 'Conflict'],
    [422, 'Validation Error'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
  ])('with status %i has the message %s', async (status, reason) => {
    response = { status, body: '{}' };
    expect((await failureOf(readUserMe())).message).toBe(reason);
  });

  it('with any other status is a generic error with status, status text and body', async () => {
    response = { status: 499, body: '{"detail":"odd"}' };
    const { message } = await failureOf(readUserMe());
    expect(message).toContain('499');
    expect(message).toContain('odd');
  });

  it('is also an HTML page instead of data', async () => {
    response = { status: 200, body: '<!doctype html>' };
    expect((await failureOf(readUserMe())).body).toBe('<!doctype html>');
  });
});

describe('errorDetail', () => {
  const failed = (body: unknown) => new ApiError({ url: '/x', status: 422, statusText: '', body });

  it('returns the detail of the body', () => {
    expect(errorDetail(failed({ detail: 'Incorrect password' }))).toBe('Incorrect password');
  });

  it('returns the first message of a list', () => {
    expect(errorDetail(failed({ detail: [{ msg: 'Email is required' }, { msg: 'second' }] }))).toBe(
      'Email is required',
    );
  });

  it.each([
    ['no detail', failed({})],
    ['no body', failed(null)],
    ['an empty list', failed({ detail: [] })],
    ['an error without a response', new TypeError('Failed to fetch')],
  ])('returns "Something went wrong." for %s', (_case, error) => {
    expect(errorDetail(error)).toBe('Something went wrong.');
  });
});
