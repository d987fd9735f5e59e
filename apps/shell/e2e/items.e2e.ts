import type { Locator, Page } from '@playwright/test';
import { button, chooseAction, rowOf, success } from './account-pages';
import { checkScreens } from './check-screen';
import { addAccount, enter, fetchToken } from './people';
import { expect, test } from './product';

const field = (page: Page, placeholder: string) => page.getByPlaceholder(placeholder, { exact: true });
const LONG_TITLE = `A title ${'that goes on '.repeat(12)}and_a_word_without_any_end_to_break_it_at_all`;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index + 1}`);

/** Opens the items page as a new user with these items, in this order. */
async function openItems(page: Page, titles: readonly string[] = []): Promise<void> {
  const account = await addAccount(page, { full_name: 'Mira Tolland' });
  const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
  for (const title of titles.toReversed()) {
    const response = await page.request.post('/api/v1/items/', { headers, data: { title } });
    expect(response.status()).toBe(200);
  }
  await enter(page, account, '/items');
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
}

test('an item is added, changed and deleted', { tag: '@smoke' }, async ({ page }) => {
  await openItems(page);
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  await button(page, 'Add Item').click();
  await field(page, 'Title').fill('Saturday slate');
  await button(page, 'Save').dblclick();
  await expect(success(page, 'Item created successfully.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await chooseAction(rowOf(page, 'Saturday slate'), 'Edit Item');
  await field(page, 'Title').fill('Sunday slate');
  await field(page, 'Description').fill('Classic 11');
  await button(page, 'Save').click();
  await expect(success(page, 'Item updated successfully.')).toBeVisible();
  await expect(rowOf(page, 'Sunday slate')).toContainText('Classic 11');

  await chooseAction(rowOf(page, 'Sunday slate'), 'Delete Item');
  await button(page, 'Delete').dblclick();
  await expect(success(page, 'The item was deleted successfully')).toHaveCount(1);
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
});

test('Back and a reload show the page of the address, and rows fade while the next page loads', async ({
  page,
}) => {
  await openItems(page, numbered(11));
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/items/?*', (route) => released.then(() => route.continue()));
  const body = page.getByRole('rowgroup').last();
  await button(page, 'next page').click();
  await expect(body).toHaveCSS('opacity', '0.5');
  await expect(rowOf(page, 'Item 1')).toBeVisible();
  release();
  await expect(rowOf(page, 'Item 6')).toBeVisible();
  await expect(body).toHaveCSS('opacity', '1');
  await button(page, 'last page, page 3').click();
  await expect(rowOf(page, 'Item 11')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/items\?page=2$/);
  await expect(rowOf(page, 'Item 6')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Item 6')).toBeVisible();
});

test('a long title is cut after two lines in the list, and whole in a dialog', async ({ page }) => {
  const linesOf = (text: Locator) =>
    text.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
  await openItems(page, [LONG_TITLE]);
  const title = page.getByTitle(LONG_TITLE);
  expect(await linesOf(title)).toBe(2);
  await chooseAction(rowOf(page, LONG_TITLE), 'Delete Item');
  expect(await linesOf(page.getByRole('alertdialog').getByText(LONG_TITLE))).toBeGreaterThan(2);
  await button(page, 'Cancel').click();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await linesOf(title)).toBe(2);
});

test('a dialog asks before unsaved changes are lost, and the focus returns to its row', async ({ page }) => {
  await openItems(page, numbered(2));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.getByRole('link', { name: 'Items', exact: true }).click();

  const menu = button(page, 'Actions for Item 2');
  const openByKeyboard = async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    // The menu highlights its first item a moment after it opens.
    await expect(page.getByRole('menuitem', { name: 'Edit Item' })).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title')).toBeFocused();
  };
  await openByKeyboard();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();

  const ways = [
    () => button(page, 'Close').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 700),
    // last, because it leaves the page
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await openByKeyboard();
    await field(page, 'Title').fill('Half');
    await leave();
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await button(page, 'Keep editing').click();
    await expect(field(page, 'Title')).toHaveValue('Half');
    await leave();
    await button(page, 'Discard').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('Welcome back')).toBeVisible();
});

test('the focus stays on the list when its row is deleted, and a toast does not close a dialog', async ({
  page,
}) => {
  await openItems(page, numbered(2));
  await chooseAction(rowOf(page, 'Item 2'), 'Delete Item');
  await expect(button(page, 'Cancel')).toBeFocused();
  await button(page, 'Delete').click();
  await expect(rowOf(page, 'Item 2')).toHaveCount(0);
  // the button was removed with its row: the focus is on the table, not at the top of the page
  await expect(page.locator(':focus').getByRole('table', { name: 'Items' })).toBeVisible();

  await button(page, 'Add Item').click();
  await field(page, 'Title').fill('Half');
  await button(page, 'Dismiss notification').click();
  await expect(success(page, 'The item was deleted successfully')).toHaveCount(0);
  await expect(page.getByText('Discard your changes?')).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue('Half');
});

checkScreens('items', {
  'a list': async (page) => {
    await openItems(page, [LONG_TITLE, ...numbered(11)]);
    await expect(page.getByTitle(LONG_TITLE)).toBeVisible();
  },
  'the menu of a row': async (page) => {
    await button(page, 'Actions for Item 1').click();
    await expect(page.getByRole('menuitem', { name: 'Delete Item' })).toBeVisible();
  },
  'a deletion': async (page) => {
    await page.getByRole('menuitem', { name: 'Delete Item' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'a list that is loading': async (page) => {
    await page.route('**/api/v1/items/?*', () => undefined);
    await page.reload();
    await expect(page.getByRole('row').last()).toBeVisible();
  },
});

async function addItem(page: Page): Promise<void> {
  await button(page, 'Add Item').click();
  await field(page, 'Title').fill('Season squad');
  await button(page, 'Save').click();
  // The toast of an earlier item may still be there.
  await expect(success(page, 'Item created successfully.').first()).toBeVisible();
}

checkScreens('the first item', {
  'no items': async (page) => {
    await openItems(page);
    await expect(page.getByText("You don't have any items yet")).toBeVisible();
  },
  'the form with an error': async (page) => {
    await button(page, 'Add Item').click();
    await field(page, 'Title').fill(' ');
    await field(page, 'Description').focus();
    await expect(page.getByText('Title is required.')).toBeVisible();
  },
  'the question about changes': async (page) => {
    await field(page, 'Title').fill('Half');
    await button(page, 'Close').click();
    await expect(page.getByText('Discard your changes?')).toBeVisible();
  },
  // On a phone again, because a toast disappears.
  'a toast': {
    open: async (page) => {
      await button(page, 'Discard').click();
      await addItem(page);
    },
    onPhone: addItem,
  },
});
