import type { RemotePage } from '@fanteam/contracts';
import { CURRENT_USER_KEY, isLoggedIn, logIn, logOut } from '@fanteam/session';
import { createMemoryRouter, type RouteObject } from '@fanteam/ui';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { LoadError } from './load-error';
import { App } from './page';
import { reloadRemotePages } from './remotes/remote-pages';
import { routes } from './routes';
import { createQueryClient } from './session/query-client';
import { json } from './testing/fake-site';

// The layout and the pages are lazy chunks, which the first test of each compiles.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

interface FakeRemote {
  pages: () => Promise<RemotePage[]>;
  routes: () => Promise<RouteObject[]>;
}

/** Replaces the federation runtime: a test sets the manifest and the module of each remote. */
let mockRemotes: Record<string, FakeRemote>;
/** The response to a request of `/config.json`. */
let readConfig: () => Response;
const mockLoads = new Map<string, Promise<RouteObject[]>>();
jest.mock('./remotes/remotes', () => ({
  readRemoteNames: async () => {
    const { readRuntimeConfig } = jest.requireActual<typeof import('./runtime-config')>('./runtime-config');
    return Object.keys((await readRuntimeConfig()).remotes);
  },
  readPages: (name: string) => mockRemotes[name]!.pages(),
  loadRoutes: (name: string) =>
    mockLoads.get(name) ?? mockLoads.set(name, mockRemotes[name]!.routes()).get(name),
  forgetRemote: (name: string) => mockLoads.delete(name),
}));

const MIRA = {
  id: '1',
  email: 'mira@example.com',
  full_name: 'Mira Tolland',
  is_active: true,
  is_superuser: false,
  created_at: '2026-01-01T00:00:00Z',
};
const ADMIN = { ...MIRA, is_superuser: true };

const page = (path: string, label: string, order: number): RemotePage => ({
  path,
  title: label,
  menu: { label, icon: 'M0 0h24', order },
});

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logOut();
  mockLoads.clear();
  readConfig = () => json({ remotes: mockRemotes });
  globalThis.fetch = async () => readConfig();
  mockRemotes = {
    account: {
      pages: async () => [
        page('/', 'Dashboard', 10),
        page('/items', 'Items', 30),
        page('/settings', 'User Settings', 40),
        { ...page('/admin', 'Admin', 90), access: 'superuser' },
        { path: '/help/:topic', title: 'Help', access: 'public' },
        { path: '/privacy', title: 'Privacy', access: 'public' },
      ],
      routes: async () => [
        { path: '/', element: <p>the dashboard</p> },
        { path: '/items', element: <p>the items</p> },
        { path: '/admin', element: <p>all users</p> },
        { path: '/help/:topic', element: <p>the help</p> },
        { path: '/privacy', element: <p>what is kept</p> },
      ],
    },
    dfs: {
      pages: async () => [{ ...page('/dfs', 'Optimizer', 20), access: 'public' }],
      routes: async () => [{ path: '/dfs', element: <p>the optimizer</p> }],
    },
  };
});
afterEach(() => consoleError.mockRestore());

async function openPage(address: string, user = MIRA) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient((path) => void router.navigate(path));
  queryClient.setQueryData(CURRENT_USER_KEY, user);
  // The manifests of an earlier test are still there.
  await reloadRemotePages();
  await act(async () => render(<App router={router} queryClient={queryClient} />));
  return { router, queryClient };
}

describe('without a token', () => {
  it.each(['/', '/items', '/settings', '/admin'])('%s redirects to the optimizer', async (address) => {
    const { router } = await openPage(address);
    expect(await screen.findByText('the optimizer')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dfs');
  });

  it('/ redirects to the optimizer even if no manifest can be loaded', async () => {
    mockRemotes.account!.pages = () => Promise.reject(new Error('refused'));
    const { router } = await openPage('/');
    expect(await screen.findByText('the optimizer')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dfs');
  });

  it('the optimizer has its name and links to log-in and privacy above it', async () => {
    await openPage('/dfs');
    expect(await screen.findByText('the optimizer')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([
      'FANTEAM OPTIMIZER',
    ]);
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  });

  it('a public page of a remote is shown', async () => {
    await openPage('/help/stacks');
    expect(await screen.findByText('the help')).toBeTruthy();
    expect(document.title).toBe('Help · Fanteam Optimizer');
    expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
  });

  it('an unknown path shows the not-found page', async () => {
    const { router } = await openPage('/nope/at/all');
    const notFound = await screen.findByTestId('not-found');
    expect(router.state.location.pathname).toBe('/nope/at/all');
    expect(document.title).toBe('Page not found · Fanteam Optimizer');
    expect(notFound.textContent).toContain('404');
    expect(notFound.textContent).toContain('Oops!');
    expect(notFound.textContent).toContain('The page you are looking for was not found.');
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
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  });

  it('a page that only the manifest and the module of a remote name is in menu, router and title', async () => {
    const { pages, routes: remoteRoutes } = mockRemotes.account!;
    mockRemotes.account = {
      pages: async () => [...(await pages()), page('/reports', 'Reports', 35)],
      routes: async () => [...(await remoteRoutes()), { path: '/reports', element: <p>the reports</p> }],
    };
    await openPage('/items');
    await act(async () => fireEvent.click(await screen.findByRole('link', { name: 'Reports' })));
    expect(await screen.findByText('the reports')).toBeTruthy();
    expect(document.title).toBe('Reports · Fanteam Optimizer');
    const labels = [...screen.getByRole('navigation').querySelectorAll('a')].map((link) => link.textContent);
    expect(labels).toEqual(['Dashboard', 'Optimizer', 'Items', 'Reports', 'User Settings']);
  });

  it('/admin shows the not-found page to users who are not superusers', async () => {
    await openPage('/admin');
    expect(await screen.findByTestId('not-found')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('all users')).toBeNull();
  });

  it('/admin is shown to superusers', async () => {
    await openPage('/admin', ADMIN);
    expect(await screen.findByText('all users')).toBeTruthy();
  });

  it('superusers see the Admin entry', async () => {
    await openPage('/', ADMIN);
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin');
  });

  it('the optimizer is shown in the layout, with its heading in the top bar and a sidebar that can be unfolded', async () => {
    await openPage('/dfs');
    expect(await screen.findByText('the optimizer')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FANTEAM OPTIMIZER');
    fireEvent.click(screen.getByRole('button', { name: 'Unfold the menu' }));
    expect(screen.getByRole('button', { name: 'Fold the menu' }).getAttribute('aria-expanded')).toBe('true');
    expect(localStorage.getItem('shell-sidebar-unfolded')).toBe('yes');
    fireEvent.click(screen.getByRole('button', { name: 'Fold the menu' }));
    expect(localStorage.getItem('shell-sidebar-unfolded')).toBeNull();
  });

  it('an unknown path shows the not-found page', async () => {
    await openPage('/nope');
    expect(await screen.findByTestId('not-found')).toBeTruthy();
  });

  describe('the user menu', () => {
    const openMenu = async () => act(async () => fireEvent.click(await screen.findByTestId('user-menu')));
    const choose = async (name: string) =>
      act(async () => fireEvent.click(await screen.findByRole('menuitem', { name })));

    it('shows the name, and Log Out ends the session', async () => {
      const { router } = await openPage('/');
      expect((await screen.findByTestId('user-menu')).textContent).toContain('Mira Tolland');
      await openMenu();
      await choose('Log Out');
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(isLoggedIn()).toBe(false);
    });

    it("shows 'User' without a name, and My Profile opens the settings", async () => {
      const { router } = await openPage('/', { ...MIRA, full_name: '' });
      expect((await screen.findByTestId('user-menu')).textContent).toBe('UUser');
      await openMenu();
      await choose('My Profile');
      expect(router.state.location.pathname).toBe('/settings');
    });
  });

  describe('the drawer on a phone', () => {
    const openDrawer = async () => {
      const page = await openPage('/');
      await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Open menu' })));
      return { ...page, drawer: within(await screen.findByRole('dialog', { name: 'Menu' })) };
    };

    it('shows who is logged in, and logs out', async () => {
      const { router, drawer } = await openDrawer();
      expect(drawer.getByText('Logged in as: mira@example.com')).toBeTruthy();
      await act(async () => fireEvent.click(drawer.getByRole('button', { name: 'Log Out' })));
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(isLoggedIn()).toBe(false);
    });

    it.each([
      ['Items', 'the items'],
      ['Privacy', 'what is kept'],
    ])('closes when the user selects %s', async (name, text) => {
      const { drawer } = await openDrawer();
      await act(async () => fireEvent.click(drawer.getByRole('link', { name })));
      expect(await screen.findByText(text)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
});

it('a failed remote leaves the shell working, and recovers with Retry', async () => {
  const { routes: remoteRoutes } = mockRemotes.dfs!;
  mockRemotes.dfs!.routes = () => Promise.reject(new Error('refused'));
  await openPage('/dfs');
  expect((await screen.findByRole('alert')).textContent).toContain('The optimizer could not be loaded');
  expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
  mockRemotes.dfs!.routes = remoteRoutes;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('the optimizer')).toBeTruthy();
});

it('a page whose manifest cannot be loaded recovers with Retry', async () => {
  logIn('abc');
  const manifests = [Promise.reject(new Error('refused')), [page('/late', 'Late', 1)]];
  mockRemotes.late = {
    pages: async () => (await manifests.shift()) ?? [],
    routes: async () => [{ path: '/late', element: <p>the late page</p> }],
  };
  await openPage('/late');
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Items' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!));
  expect(await screen.findByText('the late page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Late' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['a configuration that does not arrive', () => json('gone', 503)],
  ['a configuration without the account remote', () => json({ remotes: { dfs: '' } })],
])('%s shows the card on the pages of the account, and is read again with Retry', async (_, readBroken) => {
  logIn('abc');
  mockRemotes.account!.pages = () => Promise.reject(new LoadError('unreachable', 'not in /config.json'));
  readConfig = readBroken;
  await openPage('/orders');
  expect(await screen.findByText('This page cannot be reached at the moment')).toBeTruthy();
  expect(screen.queryByTestId('not-found')).toBeNull();
  mockRemotes.orders = {
    pages: async () => [page('/orders', 'Orders', 1)],
    routes: async () => [{ path: '/orders', element: <p>the orders</p> }],
  };
  readConfig = () => json({ remotes: { orders: '' } });
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!));
  expect(await screen.findByText('the orders')).toBeTruthy();
});
