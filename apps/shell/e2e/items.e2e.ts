import type { Page } from '@playwright/test';
import { checkScreen } from './check-screen';
import { addAccount, enter, fetchToken, type Account } from './people';
import { expect, test } from './product';
import { failure, success } from './toasts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, placeholder: string) => page.getByPlaceholder(placeholder, { exact: true });
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });

/** Adds items to an account; the last one becomes the first of the list. */
async function addItems(page: Page, account: Account, titles: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
  for (const title of titles) {
    const response = await page.request.post('/api/v1/items/', { headers, data: { title } });
    expect(response.status()).toBe(200);
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Item ${count - index}`);

/** Opens the items page as a new user with these items. */
async function openItems(page: Page, titles: readonly string[] = [], path = '/items'): Promise<void> {
  const account = await addAccount(page, { full_name: 'Mira Tolland' });
  await addItems(page, account, titles);
  await enter(page, account, path);
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await button(page, `Actions for ${title}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an item is added, changed and deleted', { tag: '@smoke' }, async ({ page }) => {
  await openItems(page);
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  await expect(page.getByText('Add a new item to get started')).toBeVisible();

  await button(page, 'Add Item').click();
  await expect(page.getByRole('dialog', { name: 'Add Item' })).toBeVisible();
  await expect(page.getByText('Fill in the details to add a new item.')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await field(page, 'Title').focus();
  await field(page, 'Description').focus();
  await expect(page.getByText('Title is required.', { exact: true })).toBeVisible();
  await field(page, 'Title').fill('Saturday slate');
  await button(page, 'Save').dblclick();
  await expect(success(page, 'Item created successfully.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, 'Saturday slate')).toContainText('N/A');
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await choose(page, 'Saturday slate', 'Edit Item');
  await expect(page.getByRole('dialog', { name: 'Edit Item' })).toBeVisible();
  await expect(page.getByText('Update the item details below.')).toBeVisible();
  await field(page, 'Title').fill('');
  await field(page, 'Description').fill('Classic 11');
  await expect(page.getByText('Title is required', { exact: true })).toBeVisible();
  await field(page, 'Title').fill('Sunday slate');
  await button(page, 'Save').click();
  await expect(success(page, 'Item updated successfully.')).toBeVisible();
  await expect(rowOf(page, 'Sunday slate')).toContainText('Classic 11');

  await choose(page, 'Sunday slate', 'Delete Item');
  await expect(page.getByRole('alertdialog', { name: 'Delete Item' })).toContainText(
    'This item will be permanently deleted. Are you sure? You will not be able to undo this action.',
  );
  await expect(button(page, 'Cancel')).toBeFocused();
  await button(page, 'Delete').dblclick();
  await expect(success(page, 'The item was deleted successfully')).toHaveCount(1);
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
});

test('a rejected form shows the error and keeps its values', async ({ page }) => {
  await openItems(page);
  await button(page, 'Add Item').click();
  await field(page, 'Title').fill('x'.repeat(256));
  await button(page, 'Save').click();
  await expect(failure(page, /255/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('x'.repeat(256));
  await page.route('**/api/v1/items/', (route) => route.abort());
  await field(page, 'Title').fill('Offline');
  await button(page, 'Save').click();
  await expect(failure(page, 'Something went wrong.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Offline');
  await button(page, 'Dismiss notification').first().click();
  await expect(failure(page, 'Something went wrong.')).toHaveCount(0);
  await expect(page.getByText('Discard your changes?')).toHaveCount(0);
});

test('a failed deletion shows an error and can be retried', async ({ page }) => {
  await openItems(page, ['Season squad']);
  await choose(page, 'Season squad', 'Delete Item');
  await page.route('**/api/v1/items/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await button(page, 'Delete').click();
  await expect(failure(page, 'An error occurred while deleting the item')).toBeVisible();
  await page.unroute('**/api/v1/items/*');
  await button(page, 'Delete').click();
  await expect(success(page, 'The item was deleted successfully')).toBeVisible();
});

test('the page number is in the address, and one past the end redirects to the last page', async ({
  page,
}) => {
  await openItems(page, numbered(11));
  await expect(rowOf(page, 'Item 1')).toBeVisible();
  await button(page, 'next page').click();
  await expect(page).toHaveURL(/\/items\?page=2$/);
  await expect(rowOf(page, 'Item 6')).toBeVisible();
  await button(page, 'last page, page 3').click();
  await expect(rowOf(page, 'Item 11')).toBeVisible();
  await expect(page.getByText('11–11 of 11')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Item 6')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Item 6')).toBeVisible();

  await page.goto('/items?page=3');
  await choose(page, 'Item 11', 'Delete Item');
  await button(page, 'Delete').click();
  await expect(page).toHaveURL(/\/items\?page=2$/);
  await expect(rowOf(page, 'Item 6')).toBeVisible();
  for (const page3 of ['nonsense', '-2', '0', '1.5']) {
    await page.goto(`/items?page=${page3}`);
    await expect(rowOf(page, 'Item 1')).toBeVisible();
  }
  await page.goto('/items?page=77');
  await expect(page).toHaveURL(/\/items\?page=2$/);
});

test('the list shows five skeleton rows while loading, and fades while the next page loads', async ({
  page,
}) => {
  await openItems(page, numbered(6));
  await expect(rowOf(page, 'Item 1')).toBeVisible();
  let release = () => undefined as void;
  await page.route('**/api/v1/items/?*', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  const body = page.getByRole('rowgroup').last();
  await button(page, 'next page').click();
  await expect(body).toHaveCSS('opacity', '0.5');
  await expect(rowOf(page, 'Item 1')).toBeVisible();
  release();
  await expect(rowOf(page, 'Item 6')).toBeVisible();
  await expect(body).toHaveCSS('opacity', '1');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Items' })).toHaveAttribute('aria-busy', 'true');
  await expect(body.getByRole('row')).toHaveCount(5);
  release();
  await expect(body.getByRole('row')).toHaveCount(1);
});

test.describe('a dialog with unsaved changes', () => {
  test.beforeEach(async ({ page }) => {
    await openItems(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText('Welcome back')).toBeVisible();
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    await button(page, 'Add Item').click();
    await field(page, 'Title').fill('Half');
  });

  test('is closed by Cancel without a question', async ({ page }) => {
    await button(page, 'Cancel').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, 'Add Item').click();
    await expect(field(page, 'Title')).toHaveValue('');
  });

  for (const [way, leave] of [
    ['the close button', (page: Page) => button(page, 'Close').click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click outside', (page: Page) => page.mouse.click(20, 700)],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
  ] as const) {
    test(`asks before it is closed by ${way}`, async ({ page }) => {
      await leave(page);
      await expect(page.getByText('Discard your changes?')).toBeVisible();
      await button(page, 'Keep editing').click();
      await expect(field(page, 'Title')).toHaveValue('Half');
      await leave(page);
      await button(page, 'Discard').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('the keyboard moves from a row to its dialog and back', async ({ page }) => {
  await openItems(page, numbered(2));
  const menu = button(page, 'Actions for Item 2');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit Item' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await choose(page, 'Item 2', 'Delete Item');
  await button(page, 'Delete').click();
  await expect(rowOf(page, 'Item 2')).toHaveCount(0);
  // the button was removed with its row: the focus is on the table, not at the top of the page
  await expect(page.locator(':focus').getByRole('table', { name: 'Items' })).toBeVisible();
});

test.describe('an item that another tab has deleted', () => {
  test.beforeEach(async ({ page, context }) => {
    await openItems(page, numbered(2));
    await expect(rowOf(page, 'Item 1')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/items');
    await choose(other, 'Item 1', 'Delete Item');
    await button(other, 'Delete').click();
    await expect(success(other, 'The item was deleted successfully')).toBeVisible();
    await other.close();
  });

  test('cannot be deleted again: a toast shows it, and the list is updated', async ({ page }) => {
    await choose(page, 'Item 1', 'Delete Item');
    await button(page, 'Delete').click();
    await expect(failure(page, 'An error occurred while deleting the item')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(rowOf(page, 'Item 1')).toHaveCount(0);
    await expect(rowOf(page, 'Item 2')).toBeVisible();
  });

  test('cannot be changed: a toast shows it, and the list is updated', async ({ page }) => {
    await choose(page, 'Item 1', 'Edit Item');
    await field(page, 'Title').fill('Too late');
    await button(page, 'Save').click();
    await expect(failure(page, 'Item not found')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, 'Item 1')).toHaveCount(0);
  });
});

checkScreen('items', async (page) => {
  const long =
    'A title that goes on for longer than a row is wide, and a_word_without_any_end_to_break_it_at_all';
  await openItems(page, [...numbered(11), long]);
  await expect(rowOf(page, long)).toBeVisible();
});
checkScreen('no items', async (page) => {
  await openItems(page);
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
});
checkScreen('loading items', async (page) => {
  await page.route('**/api/v1/items/?*', () => undefined);
  await openItems(page);
  await expect(page.getByRole('row').last()).toBeVisible();
});
checkScreen('item menu', async (page) => {
  await openItems(page, ['Season squad']);
  await button(page, 'Actions for Season squad').click();
  await expect(page.getByRole('menuitem', { name: 'Delete Item' })).toBeVisible();
});
checkScreen('add item dialog', async (page) => {
  await openItems(page);
  await button(page, 'Add Item').click();
  await field(page, 'Title').fill(' ');
  await field(page, 'Description').focus();
  await expect(page.getByText('Title is required.')).toBeVisible();
});
checkScreen('discard question', async (page) => {
  await openItems(page);
  await button(page, 'Add Item').click();
  await field(page, 'Title').fill('Half');
  await button(page, 'Close').click();
  await expect(page.getByText('Discard your changes?')).toBeVisible();
});
checkScreen('delete item dialog', async (page) => {
  await openItems(page, ['Season squad']);
  await choose(page, 'Season squad', 'Delete Item');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

async function showToast(page: Page): Promise<void> {
  await openItems(page);
  await button(page, 'Add Item').click();
  await field(page, 'Title').fill('Season squad');
  await button(page, 'Save').click();
  await expect(success(page, 'Item created successfully.')).toBeVisible();
}
// On a phone again, because a toast disappears.
checkScreen('toast', showToast, { onPhone: showToast });
