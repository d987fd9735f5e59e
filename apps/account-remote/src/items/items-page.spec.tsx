import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, someItems } from '../testing/fake-server';
import {
  choose,
  expectColumn,
  expectNoDialog,
  expectToast,
  field,
  openPage,
  press,
  save,
  saveButton,
  shownRows,
  type,
} from '../testing/open-page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const expectTitles = (...titles: string[]) => expectColumn(1, titles);
const isBusy = () => screen.getByRole('table').getAttribute('aria-busy') === 'true';

/** Holds back the responses to GET requests. Returns a function that sends them. */
function holdLists(): () => Promise<void> {
  let release!: () => void;
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.intercept = ({ method }) => (method === 'GET' ? released : undefined);
  return () => act(async () => release());
}

describe('the list', () => {
  it('shows five skeleton rows while it is loading', async () => {
    server.items = someItems(2);
    const release = holdLists();
    await openPage('/items');
    expect(await screen.findByRole('heading', { level: 1, name: 'Items Management' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(screen.getByRole('table', { name: 'Items' })).toHaveAttribute('aria-busy', 'true');
    await release();
    expect(await screen.findByText('Item 1')).toBeVisible();
    await expectTitles('Item 1', 'Item 2');
    expect(isBusy()).toBe(false);
  });

  it('shows id, title and description, and N/A without a description', async () => {
    server.items = someItems(2).map((item, index) => (index === 1 ? { ...item, description: null } : item));
    await openPage('/items');
    await screen.findByText('Item 1');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Title',
      'Description',
      'Actions',
    ]);
    expect(shownRows()).toEqual([
      ['i1', 'Item 1', 'Text 1'],
      ['i2', 'Item 2', 'N/A'],
    ]);
  });

  it('shortens ids and copies them whole', async () => {
    const id = 'b7e0f6a2-1c1f-4f0e-9d53-0a2f4f5d9c11';
    server.items = someItems(1).map((item) => ({ ...item, id }));
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await openPage('/items');
    await screen.findByText('Item 1');
    expect(shownRows()).toEqual([['b7e0f6a2…', 'Item 1', 'Text 1']]);
    await press('Copy ID of Item 1');
    expect(await screen.findByText('ID copied')).toBeVisible();
    expect(copied).toEqual([id]);
  });

  it('shows an id that the browser does not allow to copy', async () => {
    server.items = someItems(1);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await openPage('/items');
    await press('Copy ID of Item 1');
    await expectToast('Something went wrong!', 'The browser does not allow copying. The ID is i1');
  });

  it('shows a hint when it is empty', async () => {
    await openPage('/items');
    expect(await screen.findByText("You don't have any items yet")).toBeVisible();
    expect(screen.getByText('Add a new item to get started')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows an error when it cannot be loaded, and loads again with Retry', async () => {
    server.items = someItems(1);
    server.intercept = () => ({ status: 503, body: {} });
    await openPage('/items');
    expect(await screen.findByRole('alert')).toHaveTextContent('Items could not be loaded');
    server.intercept = () => undefined;
    await press('Retry');
    expect(await screen.findByText('Item 1')).toBeVisible();
  });
});

describe('the pages', () => {
  beforeEach(() => (server.items = someItems(12)));

  it('have five rows each, are loaded one at a time, and are part of the address', async () => {
    const { router } = await openPage('/items');
    await screen.findByText('Item 1');
    expect(screen.getByText('1–5 of 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'previous page' })).toBeDisabled();
    await press('next page');
    await screen.findByText('Item 6');
    await press('last page, page 3');
    await expectTitles('Item 11', 'Item 12');
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByRole('button', { name: 'next page' })).toBeDisabled();
    await press('previous page');
    await expectTitles('Item 6', 'Item 7', 'Item 8', 'Item 9', 'Item 10');
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toEqual([
        '/api/v1/items/?skip=0&limit=5',
        '/api/v1/items/?skip=5&limit=5',
        '/api/v1/items/?skip=10&limit=5',
        '/api/v1/items/?skip=5&limit=5',
      ]),
    );
    await act(async () => router.navigate(-1));
    await expectTitles('Item 11', 'Item 12');
  });

  it('fade while the next one is loading', async () => {
    await openPage('/items');
    await screen.findByText('Item 1');
    const release = holdLists();
    await press('page 2');
    await waitFor(() => expect(isBusy()).toBe(true));
    expect(screen.getByText('Item 1')).toBeVisible();
    await release();
    expect(await screen.findByText('Item 6')).toBeVisible();
    expect(screen.queryByText('Item 1')).toBeNull();
    expect(isBusy()).toBe(false);
  });

  it.each(['0', '-1', '1.5', 'two', '', '1e99', '999999999'])('page=%s is the first one', async (page) => {
    await openPage(`/items?page=${page}`);
    expect(await screen.findByText('Item 1')).toBeVisible();
  });

  it('redirect to the last one when the address is past the end', async () => {
    const { router } = await openPage('/items?page=40');
    expect(await screen.findByText('Item 11')).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('redirect to the last one when the only item of a page is deleted', async () => {
    server.items = someItems(6);
    const { router } = await openPage('/items?page=2');
    await screen.findByText('Item 6');
    await choose('Item 6', 'Delete Item');
    await press('Delete');
    expect(await screen.findByText('Item 1')).toBeVisible();
    expect(router.state.location.search).toBe('?page=1');
  });
});

/** Opens the dialog on an empty list. */
async function openAddDialog() {
  const page = await openPage('/items');
  await screen.findByText("You don't have any items yet");
  await press('Add Item');
  await screen.findByRole('dialog', { name: 'Add Item' });
  return page;
}

describe('adding', () => {
  beforeEach(async () => {
    await openAddDialog();
  });

  it('requires a title', async () => {
    expect(screen.getByRole('dialog', { name: 'Add Item' })).toBeVisible();
    expect(screen.getByText('Fill in the details to add a new item.')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await type(field('Title'), '');
    expect(await screen.findByText('Title is required.')).toBeVisible();
    await type(field('Title'), 'A title');
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });

  it('closes the dialog, shows a toast and the item, and clears the form', async () => {
    await type(field('Title'), 'A title');
    await save();
    await expectToast('Success!', 'Item created successfully.');
    await expectNoDialog();
    expect(await screen.findByText('A title')).toBeVisible();
    await expectTitles('A title');
    expect(server.changes[0]?.json).toEqual({ title: 'A title', description: null });
    await press('Add Item');
    await screen.findByRole('dialog');
    expect(field('Title')).toHaveValue('');
  });

  it.each([
    [
      'the server refuses it',
      async () => ({ status: 422, body: { detail: [{ msg: 'Too long' }, { msg: 'x' }] } }),
      'Too long',
    ],
    [
      'there is no connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Something went wrong.',
    ],
  ])('keeps the form when %s', async (_case, respond, text) => {
    server.intercept = ({ method }) => (method === 'POST' ? respond() : undefined);
    await type(field('Title'), 'A title');
    await save();
    await expectToast('Something went wrong!', text);
    expect(field('Title')).toHaveValue('A title');
    await waitFor(() => expect(saveButton()).toBeEnabled());
  });

  it('submits only once when clicked repeatedly', async () => {
    await type(field('Title'), 'A title');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    const button = saveButton();
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await expectToast('Success!', 'Item created successfully.');
    await expectNoDialog();
    expect(server.changes).toHaveLength(1);
  });

  it('is cancelled without a question', async () => {
    await type(field('Title'), 'A title');
    await press('Cancel');
    await expectNoDialog();
    expect(server.changes).toEqual([]);
    await press('Add Item');
    expect(field('Title')).toHaveValue('');
  });

  it('asks before changes are discarded by the close button', async () => {
    await type(field('Title'), 'A title');
    await press('Close');
    expect(await screen.findByRole('alert')).toHaveTextContent('Discard your changes?');
    await press('Keep editing');
    expect(field('Title')).toHaveValue('A title');
    await press('Close');
    await press('Discard');
    await expectNoDialog();
  });

  it('closes without a question when there are no changes', async () => {
    await press('Close');
    await expectNoDialog();
  });
});

it('shows the added item, which is on the first page', async () => {
  server.items = someItems(6);
  const { router } = await openPage('/items?page=2');
  await screen.findByText('Item 6');
  await press('Add Item');
  await screen.findByRole('dialog');
  await type(field('Title'), 'A title');
  await save();
  await expectTitles('A title', 'Item 1', 'Item 2', 'Item 3', 'Item 4');
  expect(router.state.location.search).toBe('?page=1');
});

it('asks before Back discards changes', async () => {
  const { router } = await openAddDialog();
  await type(field('Title'), 'A title');
  await act(async () => router.navigate(-1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Discard your changes?');
  await press('Keep editing');
  expect(field('Title')).toHaveValue('A title');
  await act(async () => router.navigate(-1));
  await press('Discard');
  expect(await screen.findByText('the page before')).toBeVisible();
});

describe('editing', () => {
  beforeEach(async () => {
    server.items = someItems(2);
    await openPage('/items');
    await screen.findByText('Item 1');
    await choose('Item 1', 'Edit Item');
  });

  it('starts with the current values and can clear them', async () => {
    expect(screen.getByRole('dialog', { name: 'Edit Item' })).toBeVisible();
    expect(screen.getByText('Update the item details below.')).toBeVisible();
    expect(field('Title')).toHaveValue('Item 1');
    await type(field('Title'), '');
    expect(await screen.findByText('Title is required')).toBeVisible();
    await waitFor(() => expect(saveButton()).toBeDisabled());
    await type(field('Title'), 'Another');
    await type(field('Description'), '');
    await save();
    await expectToast('Success!', 'Item updated successfully.');
    await expectNoDialog();
    await waitFor(() => expect(shownRows()[0]).toEqual(['i1', 'Another', 'N/A']));
    expect(server.changes[0]).toMatchObject({ method: 'PUT', path: '/api/v1/items/i1' });
  });

  it('shows a toast and closes when the item was deleted meanwhile', async () => {
    server.items = server.items.filter(({ id }) => id !== 'i1');
    await type(field('Title'), 'Another');
    await save();
    await expectToast('Something went wrong!', 'Item not found');
    await expectNoDialog();
    await expectTitles('Item 2');
  });
});

describe('deleting', () => {
  beforeEach(async () => {
    server.items = someItems(2);
    await openPage('/items');
    await screen.findByText('Item 1');
    await choose('Item 1', 'Delete Item');
  });

  it('asks first, deletes once and shows a toast', async () => {
    expect(screen.getByRole('alertdialog', { name: 'Delete Item' })).toHaveTextContent(
      'This item will be permanently deleted. Are you sure? You will not be able to undo this action.',
    );
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/^Item 1\s*This item/);
    const button = screen.getByRole('button', { name: 'Delete' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await expectToast('Success!', 'The item was deleted successfully');
    await expectNoDialog();
    await expectTitles('Item 2');
    expect(server.changes).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    await press('Cancel');
    await expectNoDialog();
    expect(server.changes).toHaveLength(0);
  });

  it('keeps the dialog open for a retry when it fails', async () => {
    server.intercept = ({ method }) =>
      method === 'DELETE' ? { status: 503, body: { detail: 'Later' } } : undefined;
    await press('Delete');
    await expectToast('Something went wrong!', 'An error occurred while deleting the item');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    server.intercept = () => undefined;
    await press('Delete');
    await expectToast('Success!', 'The item was deleted successfully');
    await expectTitles('Item 2');
  });

  it('shows a toast and closes when the item was deleted meanwhile', async () => {
    server.items = server.items.filter(({ id }) => id !== 'i1');
    await press('Delete');
    await expectToast('Something went wrong!', 'An error occurred while deleting the item');
    await expectNoDialog();
    await expectTitles('Item 2');
  });
});
