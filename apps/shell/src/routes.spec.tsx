import { CURRENT_USER_KEY, isLoggedIn, logIn, logOut } from '@fanteam/session';
import { createMemoryRouter, type RouteObject } from '@fanteam/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from './page';
import { routes } from './routes';
import { createQueryClient } from './session/query-client';

/** Replaces the federation runtime: a test sets what each remote exposes. */
const remotes: Record<string, () => Promise<RouteObject[]>> = {};
const loads = new Map<string, Promise<RouteObject[]>>();
jest.mock('./remotes/remotes', () => ({
  loadRoutes: (name: string) => loads.get(name) ?? loads.set(name, remotes[name]!()).get(name),
  forgetRemote: (name: string) => loads.delete(name),
}));

const MIRA = {
  id: '1',
  email: 'mira@example.com',
  full_name: 'Mira Tolland',
  is_active: true,
  is_superuser: false,
  created_at: '2026-01-01T00:00:00Z',
};

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logOut();
  loads.clear();
  remotes.dfs = async () => [{ path: '/dfs', element: <p>the optimizer</p> }];
  remotes.account = async () => [
    { path: '/', element: <p>the dashboard</p> },
    { path: '/items', element: <p>the items</p> },
  ];
});
afterEach(() => consoleError.mockRestore());

async function openPage(address: string, user = MIRA) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient((path) => void router.navigate(path));
  queryClient.setQueryData(CURRENT_USER_KEY, user);
  await act(async () => render(<App router={router} queryClient={queryClient} />));
  return { router, queryClient };
}

describe('without a token', () => {
  it.each(['/', '/items', '/settings', '/admin'])('%s redirects to the optimizer', async (address) => {
    const { router } = await openPage(address);
    expect(router.state.location.pathname).toBe('/dfs');
    expect(await screen.findByText('the optimizer')).toBeTruthy();
  });

  it('the optimizer has its name and a log-in link above it', async () => {
    await openPage('/dfs');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([
      'FANTEAM OPTIMIZER',
    ]);
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  });

  it('an unknown path shows the not-found page', async () => {
    const { router } = await openPage('/nope/at/all');
    expect(router.state.location.pathname).toBe('/nope/at/all');
    const page = screen.getByTestId('not-found');
    expect(page.textContent).toContain('404');
    expect(page.textContent).toContain('Oops!');
    expect(page.textContent).toContain('The page you are looking for was not found.');
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/');
  });
});

describe('with a token', () => {
  beforeEach(() => logIn('abc'));

  it('a protected page is shown next to the menu', async () => {
    await openPage('/items');
    expect(await screen.findByText('the items')).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(
      [...menu.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Dashboard', '/'],
      ['Optimizer', '/dfs'],
      ['Items', '/items'],
      ['User Settings', '/settings'],
    ]);
    expect(screen.getByRole('link', { name: 'Items' }).getAttribute('aria-current')).toBe('page');
  });

  it('/admin shows the not-found page to users who are not superusers', async () => {
    remotes.account = async () => [{ path: '/admin', element: <p>all users</p> }];
    await openPage('/admin');
    expect(screen.getByTestId('not-found')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('all users')).toBeNull();
  });

  it('/admin is shown to superusers', async () => {
    remotes.account = async () => [{ path: '/admin', element: <p>all users</p> }];
    await openPage('/admin', { ...MIRA, is_superuser: true });
    expect(await screen.findByText('all users')).toBeTruthy();
  });

  it('superusers see the Admin entry', async () => {
    await openPage('/', { ...MIRA, is_superuser: true });
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin');
  });

  it('the optimizer is shown in the layout, whose name is not a second heading', async () => {
    await openPage('/dfs');
    expect(await screen.findByText('the optimizer')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('an unknown path shows the not-found page', async () => {
    await openPage('/nope');
    expect(screen.getByTestId('not-found')).toBeTruthy();
  });

  it('the user menu shows the name, and Log Out ends the session', async () => {
    const { router } = await openPage('/');
    const button = await screen.findByTestId('user-menu');
    expect(button.textContent).toContain('Mira Tolland');
    await act(async () => fireEvent.click(button));
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(isLoggedIn()).toBe(false);
  });
});

it('a failed remote leaves the shell working, and recovers with Retry', async () => {
  remotes.dfs = () => Promise.reject(new Error('refused'));
  await openPage('/dfs');
  expect((await screen.findByRole('alert')).textContent).toContain('The optimizer could not be loaded');
  expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
  remotes.dfs = async () => [{ path: '/dfs', element: <p>the optimizer</p> }];
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('the optimizer')).toBeTruthy();
});
