import '@testing-library/jest-dom';
import {
  createMemoryRouter,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  UiProvider,
} from '@fanteam/ui';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { markPageSaved } from '../app/use-saved-page';
import { loadAllParts } from '../shared/lazy-part';
import { OptimizerPage } from '../app/optimizer-page';

// No element of this page is hidden from assistive technology only, and checking for that is slow.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

/** Loads all lazy parts before the tests, so that none of them appears in the middle of a test. */
beforeAll(loadAllParts);

/** Each test starts as a first visit. */
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders the page with the providers of the shell, as a first visit or with the saved page. */
export function renderPage({ isReturn = false, address = '/dfs' } = {}) {
  // An earlier test may have saved its page after it ended.
  if (!isReturn) markPageSaved(false);
  giveElementsASize();
  const routes = [{ path: '/dfs', element: <OptimizerPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return router;
}

/** jsdom has no layout; without a height the pool table would show no rows. */
export function giveElementsASize(): void {
  for (const side of ['clientHeight', 'clientWidth'] as const) {
    Object.defineProperty(Element.prototype, side, { configurable: true, value: 600 });
  }
}

export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function click(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The Remove button of a player. Its name is the action; its description is the player. */
export function removeButton(player: string): HTMLElement {
  return screen.getByRole('button', { name: 'Remove', description: player });
}

export function remove(player: string): void {
  const button = removeButton(player);
  button.focus();
  fireEvent.click(button);
}

export function chooseMode(name: 'Upload CSV' | 'Enter Players Manually'): void {
  fireEvent.click(screen.getByRole('radio', { name }));
}

export function pickFile(
  name: string,
  label: string | RegExp = /^(Choose file|Replace)$/,
  content = 'Name,Position',
): File {
  const file = new File([content], name, { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  return file;
}

/** Chooses an entry of the menu of the selected file. */
export async function pickInFileMenu(name: RegExp | string): Promise<void> {
  click(/^Selected: /);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

/** Chooses an entry of the menu of a lineup, and waits until the menu is closed. */
export async function pickInLineupMenu(lineup: number, name: RegExp | string): Promise<void> {
  fireEvent.click(screen.getAllByRole('button', { name: `Actions for Lineup ${lineup}` })[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

export function addPlayer(name: string, position: 'GK' | 'D' | 'M' | 'F'): void {
  type('Player Name', name);
  type('Position', position);
  type('Team', 'mci');
  type('Salary', '8.5');
  type('Projection', '4.25');
  click('+ Add Player');
}
