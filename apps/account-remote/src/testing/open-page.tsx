import '@testing-library/jest-dom';
import { logIn } from '@fanteam/session';
import {
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  UiProvider,
  createMemoryRouter,
} from '@fanteam/ui';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

// Dialogs and menus take their time in jsdom, the more so on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** The remote at an address, with the providers that the shell brings. Answers with its router. */
export async function openPage(address: string, before = '/before') {
  logIn('token');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const all = [...routes, { path: '/before', element: <p>the page before</p> }];
  const router = createMemoryRouter(all, { initialEntries: [before, address], initialIndex: 1 });
  await act(async () =>
    render(
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
  await dismissToasts();
  return { router, queryClient };
}

/** Toasts outlive a page, and so a test. */
async function dismissToasts(): Promise<void> {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss notification' })) await click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull());
}

/** Waits for the toast that says this. */
export async function expectToast(title: 'Success!' | 'Something went wrong!', text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=status]');
  expect(toast).toHaveTextContent(`${title}${text}`);
}

export const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
export const press = (name: string) => click(screen.getByRole('button', { name }));

export function field(placeholder: string): HTMLInputElement {
  return screen.getByPlaceholderText<HTMLInputElement>(placeholder);
}

/** Types into a field and leaves it. */
export async function type(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => fireEvent.change(input, { target: { value } }));
  await act(async () => fireEvent.blur(input));
}

/** Chooses from the menu of the row with this text, and waits for the dialog, which comes when the menu is gone. */
export async function choose(rowText: string, action: string): Promise<void> {
  await click(within(rowWith(rowText)).getByRole('button', { name: /^Actions for/ }));
  await click(await screen.findByRole('menuitem', { name: action }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeInTheDocument(),
  );
}

export function rowWith(text: string): HTMLElement {
  return screen.getByText(text, { exact: true }).closest('tr')!;
}

/** The texts of the rows' cells, without their menus. */
export function shownRows(): string[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      .map((cell) => cell.textContent ?? ''),
  );
}

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
