import { act, fireEvent, screen } from '@testing-library/react';
import { FakeServer, someItems } from '../testing/fake-server';
import {
  choose,
  click,
  expectToast,
  field,
  openPage,
  press,
  saveButton,
  shownRows,
  type,
} from '../testing/open-page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const titles = () => shownRows().map(([, title]) => title);

/** Holds answers to reading back until the test lets them go. */
function holdLists(): () => Promise<void> {
  let release!: () => void;
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.intercept = ({ method }) => (method === 'GET' ? released : undefined);
  return () => act(async () => release());
}

describe('the list', () => {
  it('has five rows that stand in until it is there', async () => {
    server.items = someItems(2);
    const release = holdLists();
    await openPage('/items');
    expect(await screen.findByRole('heading', { level: 1, name: 'Items Management' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(screen.getByRole('table', { name: 'Items' })).toHaveAttribute('aria-busy', 'true');
    await release();
    expect(await screen.findByText('Item 1')).toBeVisible();
    expect(titles()).toEqual(['Item 1', 'Item 2']);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  it('shows id, title and description, and N/A where there is none', async () => {
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

  it('says when there is nothing in it', async () => {
    await openPage('/items');
    expect(await screen.findByText("You don't have any items yet")).toBeVisible();
    expect(screen.getByText('Add a new item to get started')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says when it cannot be read, and is read again on request', async () => {
    server.items = someItems(1);
    server.intercept = () => ({ status: 503, body: {} });
    await openPage('/items');
    expect(await screen.findByRole('alert')).toHaveTextContent('Items could not be loaded');
    server.intercept = () => undefined;
    await press('Retry');
    expect(await screen.findByText('Item 1')).toBeVisible();
  });
});

describe('its pages', () => {
  beforeEach(() => (server.items = someItems(12)));

  it('have five rows each, are asked for one at a time, and stand in the address', async () => {
    const { router } = await openPage('/items');
    await screen.findByText('Item 1');
    expect(screen.getByText('1–5 of 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'previous page' })).toBeDisabled();
    await press('next page');
    await press('last page, page 3');
    expect(titles()).toEqual(['Item 11', 'Item 12']);
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByRole('button', { name: 'next page' })).toBeDisabled();
    await press('previous page');
    expect(titles()[0]).toBe('Item 6');
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/v1/items/?skip=0&limit=5',
      '/api/v1/items/?skip=5&limit=5',
      '/api/v1/items/?skip=10&limit=5',
      '/api/v1/items/?skip=5&limit=5',
    ]);
  });

  it('fade until the next one is there', async () => {
    await openPage('/items');
    await screen.findByText('Item 1');
    const release = holdLists();
    await press('page 2');
    expect(titles()[0]).toBe('Item 1');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await release();
    expect(await screen.findByText('Item 6')).toBeVisible();
    expect(screen.queryByText('Item 1')).toBeNull();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  it.each(['0', '-1', '1.5', 'two', '', '1e99', '999999999'])('page=%s is the first', async (named) => {
    await openPage(`/items?page=${named}`);
    expect(await screen.findByText('Item 1')).toBeVisible();
  });

  it('end where the list ends, wherever the address leads', async () => {
    const { router } = await openPage('/items?page=40');
    expect(await screen.findByText('Item 11')).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('lead back to the last one when theirs is deleted', async () => {
    server.items = someItems(6);
    const { router } = await openPage('/items?page=2');
    await screen.findByText('Item 6');
    await choose('Item 6', 'Delete Item');
    await press('Delete');
    expect(await screen.findByText('Item 1')).toBeVisible();
    expect(router.state.location.search).toBe('?page=1');
  });
});

describe('adding', () => {
  beforeEach(async () => {
    await openPage('/items');
    await screen.findByText("You don't have any items yet");
    await press('Add Item');
  });

  it('wants a title, and says so when it is left out', async () => {
    expect(screen.getByRole('dialog', { name: 'Add Item' })).toBeVisible();
    expect(screen.getByText('Fill in the details to add a new item.')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await type(field('Title'), '');
    expect(screen.getByText('Title is required.')).toBeVisible();
    await type(field('Title'), 'A title');
    expect(saveButton()).toBeEnabled();
  });

  it('closes, says so, shows the item, and begins anew', async () => {
    await type(field('Title'), 'A title');
    await click(saveButton());
    await expectToast('Success!', 'Item created successfully.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(titles()).toEqual(['A title']);
    expect(server.changes[0]?.json).toEqual({ title: 'A title', description: null });
    await press('Add Item');
    expect(field('Title')).toHaveValue('');
  });

  it('keeps what was typed when it fails', async () => {
    server.intercept = ({ method }) =>
      method === 'POST' ? { status: 422, body: { detail: [{ msg: 'Too long' }, { msg: 'x' }] } } : undefined;
    await type(field('Title'), 'A title');
    await click(saveButton());
    await expectToast('Something went wrong!', 'Too long');
    expect(field('Title')).toHaveValue('A title');
    expect(saveButton()).toBeEnabled();
  });

  it('submits once, however often it is clicked', async () => {
    await type(field('Title'), 'A title');
    const button = saveButton();
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await expectToast('Success!', 'Item created successfully.');
    expect(server.changes).toHaveLength(1);
  });

  it('asks before it loses what was typed', async () => {
    await type(field('Title'), 'A title');
    await press('Cancel');
    expect(screen.getByRole('alert')).toHaveTextContent('Discard your changes?');
    await press('Keep editing');
    expect(field('Title')).toHaveValue('A title');
    await press('Close');
    await press('Discard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes without a question when nothing was typed', async () => {
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the way back asks before it loses what was typed', async () => {
  const { router } = await openPage('/items');
  await screen.findByText("You don't have any items yet");
  await press('Add Item');
  await type(field('Title'), 'A title');
  await act(async () => router.navigate(-1));
  expect(screen.getByRole('alert')).toHaveTextContent('Discard your changes?');
  await press('Keep editing');
  expect(field('Title')).toHaveValue('A title');
  await act(async () => router.navigate(-1));
  await press('Discard');
  expect(screen.getByText('the page before')).toBeVisible();
});

describe('editing', () => {
  beforeEach(async () => {
    server.items = someItems(2);
    await openPage('/items');
    await screen.findByText('Item 1');
    await choose('Item 1', 'Edit Item');
  });

  it('begins with what there is, and clears what is emptied', async () => {
    expect(screen.getByRole('dialog', { name: 'Edit Item' })).toBeVisible();
    expect(screen.getByText('Update the item details below.')).toBeVisible();
    expect(field('Title')).toHaveValue('Item 1');
    await type(field('Title'), '');
    expect(screen.getByText('Title is required')).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await type(field('Title'), 'Another');
    await type(field('Description'), '');
    await click(saveButton());
    await expectToast('Success!', 'Item updated successfully.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownRows()[0]).toEqual(['i1', 'Another', 'N/A']);
    expect(server.changes[0]).toMatchObject({ method: 'PUT', path: '/api/v1/items/i1' });
  });

  it('of an item that is gone says so and closes', async () => {
    server.items = server.items.filter(({ id }) => id !== 'i1');
    await type(field('Title'), 'Another');
    await click(saveButton());
    await expectToast('Something went wrong!', 'It is gone');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(titles()).toEqual(['Item 2']);
  });
});

describe('deleting', () => {
  beforeEach(async () => {
    server.items = someItems(2);
    await openPage('/items');
    await screen.findByText('Item 1');
    await choose('Item 1', 'Delete Item');
  });

  it('asks first, and says when it is done', async () => {
    expect(screen.getByRole('alertdialog', { name: 'Delete Item' })).toHaveTextContent(
      'This item will be permanently deleted. Are you sure? You will not be able to undo this action.',
    );
    const button = screen.getByRole('button', { name: 'Delete' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await expectToast('Success!', 'The item was deleted successfully');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(titles()).toEqual(['Item 2']);
    expect(server.changes).toHaveLength(1);
  });

  it('can be left', async () => {
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.changes).toHaveLength(0);
  });

  it('that fails says so and stays for another try', async () => {
    server.intercept = ({ method }) =>
      method === 'DELETE' ? { status: 503, body: { detail: 'Later' } } : undefined;
    await press('Delete');
    await expectToast('Something went wrong!', 'An error occurred while deleting the item');
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('of an item that is gone says so and closes', async () => {
    server.items = server.items.filter(({ id }) => id !== 'i1');
    await press('Delete');
    await expectToast('Something went wrong!', 'An error occurred while deleting the item');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(titles()).toEqual(['Item 2']);
  });
});
