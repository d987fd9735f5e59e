import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiError,
  configureApiClient,
  createItem,
  createUser,
  deleteItem,
  deleteUser,
  deleteUserMe,
  errorDetail,
  loginAccessToken,
  optimizeFile,
  readItems,
  readUserMe,
  readUsers,
  recoverPassword,
  updateItem,
  updatePasswordMe,
  updateUser,
  updateUserMe,
  mergeProjections,
  uploadPlayers,
} from './index';

interface Seen {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen;
let answer: { status: number; body: string };

/** The client's calls meet a real server: what it saw and what it answers are the test's. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen = { method: request.method, url: request.url, headers: request.headers, body };
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  configureApiClient({ readBaseUrl: () => `http://127.0.0.1:${port}/` });
});

afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  answer = { status: 200, body: '{}' };
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
  it('sends the bearer token of the moment', async () => {
    configureApiClient({ readToken: () => 'abc' });
    await readUserMe();
    expect(seen.headers.authorization).toBe('Bearer abc');
  });

  it('sends no authorization without a token', async () => {
    await readUserMe();
    expect(seen.headers.authorization).toBeUndefined();
  });

  it('sends the request as snake_case JSON', async () => {
    await optimizeFile({ file_id: 'f1', num_lineups: 20, salary_cap: 100 });
    expect(seen.method).toBe('POST');
    expect(seen.url).toBe('/api/v1/dfs/optimize');
    expect(seen.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen.body)).toEqual({ file_id: 'f1', num_lineups: 20, salary_cap: 100 });
  });

  it('sends a file as the multipart field `file`', async () => {
    answer.body = '{"file_id":"f1"}';
    const upload = await uploadPlayers(new File(['Name\nEdlund'], 'pool.csv'));
    expect(upload.file_id).toBe('f1');
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen.body).toContain('name="file"; filename="pool.csv"');
  });

  it('names columns and decisions before the file they are about', async () => {
    answer.body = '{"file_id":"f2"}';
    const file = new File(['Who\nEdlund'], 'xp.csv');
    await mergeProjections('f 1', file, { columns: { name: 'Who' }, matches: { 2: 'skip' } });
    expect(seen.url).toBe('/api/v1/dfs/uploads/f%201/projections');
    const at = ['name="columns[name]"', 'name="matches[2]"', 'name="file"'].map((part) =>
      seen.body.indexOf(part),
    );
    expect(Math.min(...at)).toBeGreaterThan(0);
    expect(at[2]).toBe(Math.max(...at));
  });

  it('logs in with a urlencoded form', async () => {
    answer.body = '{"access_token":"abc","token_type":"bearer"}';
    const login = await loginAccessToken({ username: 'a+b@example.com', password: 'p&q=r s' });
    expect(login.access_token).toBe('abc');
    expect(seen.url).toBe('/api/v1/login/access-token');
    expect(seen.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual({
      username: 'a+b@example.com',
      password: 'p&q=r s',
    });
  });

  it('names whatever was typed as an address in one piece', async () => {
    await recoverPassword('../a/b?c@example.com');
    expect(seen.url).toBe('/api/v1/password-recovery/..%2Fa%2Fb%3Fc%40example.com');
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
      'updates one’s own account',
      () => updateUserMe({ full_name: null }),
      'PATCH /api/v1/users/me',
      { full_name: null },
    ],
    [
      'changes one’s own password',
      () => updatePasswordMe(passwords),
      'PATCH /api/v1/users/me/password',
      passwords,
    ],
    ['deletes one’s own account', () => deleteUserMe(), 'DELETE /api/v1/users/me', null],
  ])('%s', async (_case, call, asked, body) => {
    await call();
    expect(`${seen.method} ${seen.url}`).toBe(asked);
    expect(seen.body).toBe(body === null ? '' : JSON.stringify(body));
  });
});

describe('a failed call', () => {
  it('carries address, status, status text and body, and says the standard reason', async () => {
    answer = { status: 404, body: '{"detail":"File not found"}' };
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
  ])('says for %i: %s', async (status, reason) => {
    answer = { status, body: '{}' };
    expect((await failureOf(readUserMe())).message).toBe(reason);
  });

  it('is a generic error with status, status text and body for any other status', async () => {
    answer = { status: 499, body: '{"detail":"odd"}' };
    const { message } = await failureOf(readUserMe());
    expect(message).toContain('499');
    expect(message).toContain('odd');
  });

  it('is also a page that comes in place of data', async () => {
    answer = { status: 200, body: '<!doctype html>' };
    expect((await failureOf(readUserMe())).body).toBe('<!doctype html>');
  });
});

describe('errorDetail', () => {
  const failed = (body: unknown) => new ApiError({ url: '/x', status: 422, statusText: '', body });

  it('is the detail of the body', () => {
    expect(errorDetail(failed({ detail: 'Incorrect password' }))).toBe('Incorrect password');
  });

  it('is the first message of a list', () => {
    expect(errorDetail(failed({ detail: [{ msg: 'Email is required' }, { msg: 'second' }] }))).toBe(
      'Email is required',
    );
  });

  it.each([
    ['no detail', failed({})],
    ['no body', failed(null)],
    ['an empty list', failed({ detail: [] })],
    ['an error without an answer', new TypeError('Failed to fetch')],
  ])('is "Something went wrong." for %s', (_case, error) => {
    expect(errorDetail(error)).toBe('Something went wrong.');
  });
});
