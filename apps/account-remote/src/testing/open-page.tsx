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

// Dialogs and menus are slow in jsdom, especially on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Renders the remote at an address, with the providers of the shell. */
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

/** The toasts of one test are still there in the next one. */
async function dismissToasts(): Promise<void> {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss notification' })) await click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull());
}

/** Waits for a toast with this title and text. */
export async function expectToast(title: 'Success!' | 'Something went wrong!', text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=status]');
  expect(toast).toHaveTextContent(`${title}${text}`);
}

export const click = (element: HTMLElement) => act(async () => fireEvent.click(element));

/** Waits for a button and clicks it. */
export const press = async (name: string) => click(await screen.findByRole('button', { name }));

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** Waits for the validation of the form, which enables the button, and clicks it. */
export async function save(): Promise<void> {
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await click(saveButton());
}

export function field(placeholder: string): HTMLInputElement {
  return screen.getByPlaceholderText<HTMLInputElement>(placeholder);
}

/** Types into a field and moves the focus away from it. */
export async function type(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => fireEvent.change(input, { target: { value } }));
  await act(async () => fireEvent.blur(input));
}

/** Selects an action from the menu of the row with this text, and waits for its dialog. */
export async function choose(rowText: string, action: string): Promise<void> {
  await click(within(rowWith(rowText)).getByRole('button', { name: /^Actions for/ }));
  await click(await screen.findByRole('menuitem', { name: action }));
  await waitFor(() => expect(openDialog()).toBeInTheDocument());
}

export const expectNoDialog = () => waitFor(() => expect(openDialog()).toBeNull());

const openDialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');

export function rowWith(text: string): HTMLElement {
  return screen.getByText(text, { exact: true }).closest('tr')!;
}

/** The texts of the table's cells, without the action menus. */
export function shownRows(): string[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      .map((cell) => cell.textContent ?? ''),
  );
}

/** Waits until this column has these texts. */
export const expectColumn = (column: number, texts: string[]) =>
  waitFor(() => expect(shownRows().map((cells) => cells[column])).toEqual(texts));
