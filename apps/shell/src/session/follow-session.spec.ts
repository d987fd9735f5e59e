import { logIn, logOut } from '@fanteam/session';
import { QueryClient } from '@fanteam/ui';
import { followSession } from './follow-session';

const visited: string[] = [];
const queryClient = new QueryClient();
beforeAll(() => followSession(queryClient, (path) => visited.push(path)));
beforeEach(() => {
  window.history.replaceState(null, '', '/items');
  logIn('abc');
  visited.length = 0;
  queryClient.setQueryData(['currentUser'], { email: 'mira@example.com' });
});

/** What the browser tells this tab after another one has removed the token. */
function endElsewhere(): void {
  localStorage.removeItem('access_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}

it.each([
  ['here', logOut],
  ['in another tab', endElsewhere],
])('a session that ends %s leaves nothing in memory and leads to the log-in page', (_where, end) => {
  end();
  expect(queryClient.getQueryData(['currentUser'])).toBeUndefined();
  expect(visited).toEqual(['/login']);
});

it('whoever is at the public optimizer stays there', () => {
  window.history.replaceState(null, '', '/dfs');
  endElsewhere();
  expect(visited).toEqual([]);
});

it('a fresh token is no end', () => {
  logIn('def');
  expect(queryClient.getQueryData(['currentUser'])).toBeDefined();
  expect(visited).toEqual([]);
});
