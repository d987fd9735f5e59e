import { logIn, logOut } from '@fanteam/session';
import { QueryClient } from '@fanteam/ui';
import { SESSION_ENDED, watchSessionEnd } from './session-end';

const visited: unknown[] = [];
const queryClient = new QueryClient();
beforeAll(() => watchSessionEnd(queryClient, (path, state) => visited.push([path, state])));
beforeEach(() => {
  window.history.replaceState(null, '', '/items');
  logIn('abc');
  visited.length = 0;
  queryClient.setQueryData(['currentUser'], { email: 'mira@example.com' });
});

/** Simulates another tab that removes the token. */
function endInOtherTab(): void {
  localStorage.removeItem('access_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}

it.each([
  ['here', logOut, undefined],
  ['in another tab', endInOtherTab, SESSION_ENDED],
])('a session that ends %s clears the cache and redirects to the log-in page', (_where, end, state) => {
  end();
  expect(queryClient.getQueryData(['currentUser'])).toBeUndefined();
  expect(visited).toEqual([['/login', state]]);
});

it.each(['/dfs', '/undo-email-change'])('a user of the public page %s stays there', (path) => {
  window.history.replaceState(null, '', path);
  endInOtherTab();
  expect(visited).toEqual([]);
});

it('a new token does not end the session', () => {
  logIn('def');
  expect(queryClient.getQueryData(['currentUser'])).toBeDefined();
  expect(visited).toEqual([]);
});
