import type { RemotePage } from '@fanteam/contracts';
import { RouterProvider, UiProvider, createMemoryRouter } from '@fanteam/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SideMenu } from './side-menu';

interface Deferred {
  promise: Promise<RemotePage[]>;
  resolve: (pages: RemotePage[]) => void;
  reject: (error: Error) => void;
}

/** The manifests by remote. The test decides when they arrive. */
let mockManifests: Record<string, Deferred>;
jest.mock('../remotes/remotes', () => ({
  readRemoteNames: async () => Object.keys(mockManifests),
  readPages: (name: string) => mockManifests[name]!.promise,
}));

const page = (path: string, label: string, order: number): RemotePage => ({
  path,
  menu: { label, icon: 'M0 0h24', order },
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const labels = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const isBusy = () => screen.getByRole('navigation', { name: 'Menu' }).getAttribute('aria-busy') === 'true';

// One test, because the loaded pages are kept as long as the page.
it('waits for all manifests, then shows what there is, and recovers from a failure with Retry', async () => {
  mockManifests = { account: deferred(), dfs: deferred() };
  const router = createMemoryRouter([{ path: '*', element: <SideMenu isSuperuser={false} /> }]);
  await act(async () =>
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    ),
  );
  expect([labels(), isBusy()]).toEqual([[], true]);

  await act(async () => mockManifests['dfs']!.resolve([page('/dfs', 'Optimizer', 20)]));
  expect([labels(), isBusy()]).toEqual([[], true]);

  await act(async () => jest.advanceTimersByTime(3_000));
  expect([labels(), isBusy()]).toEqual([['Optimizer'], false]);
  expect(screen.queryByRole('alert')).toBeNull();

  await act(async () => mockManifests['account']!.reject(new Error('refused')));
  expect(labels()).toEqual(['Optimizer']);
  expect(screen.getByRole('alert').textContent).toContain('Some menu entries could not be loaded.');

  mockManifests['account'] = deferred();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect([labels(), isBusy()]).toEqual([['Optimizer'], false]);
  expect(screen.queryByRole('alert')).toBeNull();

  await act(async () => mockManifests['account']!.resolve([page('/', 'Dashboard', 10)]));
  expect(labels()).toEqual(['Dashboard', 'Optimizer']);
});

function deferred(): Deferred {
  let settle!: Omit<Deferred, 'promise'>;
  const promise = new Promise<RemotePage[]>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}
