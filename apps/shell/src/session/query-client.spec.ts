import { ApiError } from '@fanteam/api-client';
import { isLoggedIn, logIn, logOut } from '@fanteam/session';
import { createQueryClient } from './query-client';
import { SESSION_ENDED } from './session-end';

const apiError = (status: number) => new ApiError({ url: '/x', status, statusText: '', body: null });

function page() {
  const visited: unknown[] = [];
  return { visited, client: createQueryClient((path, state) => visited.push([path, state])) };
}

beforeEach(() => logIn('abc'));

it.each([401, 403])('a %i on a query ends the session', async (status) => {
  const { client, visited } = page();
  await client
    .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(apiError(status)) })
    .catch(() => undefined);
  expect(isLoggedIn()).toBe(false);
  expect(visited).toEqual([['/login', SESSION_ENDED]]);
});

it('a 401 without a session does not state that one has ended', async () => {
  logOut();
  const { client, visited } = page();
  await client
    .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(apiError(401)) })
    .catch(() => undefined);
  expect(visited).toEqual([['/login', undefined]]);
});

it.each([401, 403])('a %i on a mutation ends the session', async (status) => {
  const { client, visited } = page();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(apiError(status)) });
  await mutation.execute(undefined).catch(() => undefined);
  expect(isLoggedIn()).toBe(false);
  expect(visited).toEqual([['/login', SESSION_ENDED]]);
});

it('a call without a connection fails immediately', async () => {
  window.dispatchEvent(new Event('offline'));
  const { client } = page();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
  window.dispatchEvent(new Event('online'));
});

it.each([400, 404, 409, 422, 503])('a %i does not end the session', async (status) => {
  const { client, visited } = page();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(apiError(status)) });
  await mutation.execute(undefined).catch(() => undefined);
  expect(isLoggedIn()).toBe(true);
  expect(visited).toEqual([]);
});
