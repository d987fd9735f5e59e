import type { Locator, Page } from '@playwright/test';
import { addAccount, enter, fetchToken, readAdmin, type Account } from './people';
import { expect, test } from './product';
import { success } from './toasts';

/** What the account pages have in common. The behavior of each page is tested in its own file. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const LONG_NAME = 'Maximiliana Wolkenstein-Trostburg';
const LONG_TITLE = `The title of an item ${'that goes on '.repeat(15)}`.trim();

async function addItems(page: Page, account: Account, titles: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
  for (const title of titles) {
    const response = await page.request.post('/api/v1/items/', { headers, data: { title } });
    expect(response.status()).toBe(200);
  }
}

const cornerOf = async (element: Locator) => {
  const { x, y } = (await element.boundingBox())!;
  return { x, y };
};

/** The top left corner of the first line of an element. */
const positionOf = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.selectNodeContents(text ?? node);
    const { x, y } = range.getClientRects()[0]!;
    return { x, y };
  });

for (const width of [1280, 360]) {
  test(`${width} px: the heading has the same place on every page, next to the theme switch and the menu`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, await readAdmin(), '/');
    const places: { x: number; y: number }[] = [];
    for (const [link, heading] of [
      ['Dashboard', /^Hi, /],
      ['Items', 'Items Management'],
      ['User Settings', 'User Settings'],
      ['Admin', 'Users Management'],
      ['Operation', 'Operation'],
      // On a phone, the steps of the optimizer are above its heading.
      ...(width < 768 ? [] : ([['Optimizer', 'FANTEAM OPTIMIZER']] as const)),
    ] as const) {
      if (width < 768) await button(page, 'Open menu').click();
      await expect(page.getByRole('link', { name: 'Optimizer', exact: true })).toHaveAttribute(
        'href',
        '/dfs',
      );
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible();
      await expect(button(page, 'Use dark mode')).toBeVisible();
      places.push(await positionOf(title));
    }
    expect(places).toEqual(places.map(() => places[0]));
  });
}

test('the name of the product has the same place on every page for guests', async ({ page }) => {
  const places: { x: number; y: number }[] = [];
  const tokens = ['/reset-password?token=x', '/undo-email-change?token=x'];
  for (const path of ['/login', '/signup', '/recover-password', ...tokens]) {
    await page.goto(path);
    const name = page.getByText('FANTEAM OPTIMIZER', { exact: true });
    await expect(name).toBeVisible();
    places.push(await positionOf(name));
  }
  expect(places).toEqual(places.map(() => places[0]));
});

test('an item that was added on a later page is shown', async ({ page }) => {
  const account = await addAccount(page);
  await addItems(page, account, ['1', '2', '3', '4', '5', '6']);
  await enter(page, account, '/items?page=2');
  await button(page, 'Add Item').click();
  await page.getByPlaceholder('Title').fill('Saturday slate');
  await button(page, 'Save').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Saturday slate');
  await expect(page).toHaveURL(/\/items\?page=1$/);
});

test('an id is shortened and copied whole, and a long title is cut after two lines', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await addAccount(page);
  await addItems(page, account, [LONG_TITLE, 'Short']);
  await enter(page, account, '/items');
  await expect(page.getByRole('cell', { name: /^[0-9a-f]{8}…/ })).toHaveCount(2);
  await button(page, 'Copy ID of Short').click();
  await expect(page.getByText('ID copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{8}(-[0-9a-f]+){4}$/);

  const title = page.getByTitle(LONG_TITLE);
  expect(await linesOf(title)).toBe(2);
  await button(page, `Actions for ${LONG_TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Delete Item' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Item' });
  expect(await linesOf(dialog.getByText(LONG_TITLE))).toBeGreaterThan(2);
  await button(page, 'Cancel').click();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await linesOf(title)).toBe(2);
});

const linesOf = (text: Locator) =>
  text.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));

test('a disabled button is gray, and has the brand color when it can be clicked', async ({ page }) => {
  await enter(page, await addAccount(page), '/items');
  await button(page, 'Add Item').click();
  const saturation = () =>
    button(page, 'Save').evaluate((element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number);
      return Math.max(...channels) - Math.min(...channels);
    });
  expect(await saturation()).toBeLessThan(16);
  await page.getByPlaceholder('Title').fill('A title');
  await expect(button(page, 'Save')).toBeEnabled();
  await expect.poll(saturation).toBeGreaterThan(64);
});

test('the focus follows the profile form, and a long stored name does not block another email', async ({
  page,
}) => {
  const account = await addAccount(page, { full_name: LONG_NAME });
  await enter(page, account, '/settings');
  await button(page, 'Edit').click();
  await expect(field(page, 'Full name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('invalid');
  await expect(button(page, 'Save')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Edit')).toBeFocused();

  await page.keyboard.press('Enter');
  await field(page, 'Email').fill(`new-${account.email}`);
  await page.keyboard.press('Enter');
  await expect(success(page, 'User updated successfully.')).toBeVisible();
  await expect(button(page, 'Edit')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText(`new-${account.email}`);
  await expect(page.getByRole('tabpanel')).toContainText(LONG_NAME);
});

test('a password has a strength only once it is typed', async ({ page }) => {
  await enter(page, await addAccount(page), '/settings');
  await page.getByRole('tab', { name: 'Password' }).click();
  const meter = page.getByRole('meter', { name: 'Password strength' });
  const newPassword = field(page, 'New Password');
  await newPassword.focus();
  await expect(meter).toHaveCount(0);
  await newPassword.fill('heron-lan');
  await expect(meter).toHaveText('Medium');
});

test('a password is High only if the server accepts it, with a list that is loaded when it is typed', async ({
  page,
}) => {
  const { email, password } = await addAccount(page);
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    // a response has no body any more when its page is closed
    const body = await response.body().catch(() => '');
    scripts.push(body.length);
  });
  await page.goto('/signup');
  const meter = page.getByRole('meter', { name: 'Password strength' });
  await field(page, 'Email').fill(email);
  expect(Math.max(...scripts)).toBeLessThan(300_000);
  await field(page, 'Password').fill(password);
  await expect(meter).toHaveText('High');
  await expect.poll(() => Math.max(...scripts)).toBeGreaterThan(300_000);
  for (const refused of ['Liverpool2026!', 'Fanteam-Optimizer-1', `${email}!`]) {
    await field(page, 'Password').fill(refused);
    await expect(meter).toHaveText('Low');
  }
});

test('an error takes the place between two fields and moves neither', async ({ page }) => {
  await page.goto('/signup');
  const name = page.getByPlaceholder('Full Name');
  const email = page.getByPlaceholder('Email');
  const before = [await cornerOf(name), await cornerOf(email)];
  const gap = before[1]!.y - before[0]!.y;
  // an input of 40 px, the label of the next one (26 px with its gap), and 20 px between the two fields
  expect(gap).toBeLessThanOrEqual(86);
  await name.focus();
  await email.focus();
  const error = page.getByText('Full Name is required');
  await expect(error).toBeVisible();
  expect([await cornerOf(name), await cornerOf(email)]).toEqual(before);
  const { y, height } = (await error.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(before[0]!.y + 40);
  expect(y + height).toBeLessThanOrEqual((await page.getByText('Email', { exact: true }).boundingBox())!.y);
});

test('on a phone all settings tabs are in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enter(page, await addAccount(page), '/settings');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (const tab of await tabs.all()) {
    const { x, width, height } = (await tab.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual(344);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test('the dialogs that delete something name it', async ({ page }) => {
  const account = await addAccount(page, { full_name: 'Mira Tolland' });
  await enter(page, account, '/settings');
  await page.getByRole('tab', { name: 'Danger zone' }).click();
  await button(page, 'Delete').click();
  await expect(page.getByRole('alertdialog')).toContainText(account.email);
});

test('a checkbox can be seen in both themes, checked and unchecked', async ({ page }) => {
  await enter(page, await readAdmin(), '/admin');
  await button(page, 'Add User').click();
  await field(page, 'Is active?').check();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      localStorage.setItem('theme', value);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
    }, theme);
    await expect(page.locator('html')).toHaveClass(theme);
    const dialog = await colorOf(page.getByRole('dialog'), 'background-color');
    expect(
      contrast(await colorOf(field(page, 'Is superuser?'), 'border-top-color'), dialog),
    ).toBeGreaterThanOrEqual(3);
    const filled = await colorOf(field(page, 'Is active?'), 'background-color');
    expect(contrast(filled, dialog)).toBeGreaterThanOrEqual(3);
    const mark = await colorOf(field(page, 'Is active?'), 'background-color', '::before');
    expect(contrast(mark, filled)).toBeGreaterThanOrEqual(3);
  }
});

const colorOf = (element: Locator, property: string, part?: string) =>
  element.evaluate(
    (node, [name, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(name!),
    [property, part],
  );

/** The contrast ratio of WCAG 2 between two colors as 'rgb(0, 0, 0)'. */
function contrast(...colors: string[]): number {
  const [darker, lighter] = colors
    .map((color) => {
      const [red, green, blue] = color.match(/\d+/g)!.map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
    })
    .sort((a, b) => a - b);
  return lighter! / darker!;
}

test('the appearance is chosen by a click on its text', async ({ page }) => {
  await enter(page, await addAccount(page), '/settings');
  await page.getByRole('tab', { name: 'Appearance' }).click();
  for (const [name, painted] of [
    ['Dark Mode', 'dark'],
    ['Light Mode', 'light'],
  ] as const) {
    await page.locator('label').filter({ hasText: name }).locator('span').first().click();
    await expect(page.locator('html')).toHaveClass(painted);
  }
});
