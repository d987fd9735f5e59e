import type { Page } from '@playwright/test';
import { checkScreen } from './check-screen';
import { addAccount, enter, logInByForm, readAdmin } from './people';
import { addPlayer, expect, test } from './product';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const breakToken = (page: Page) => page.evaluate(() => localStorage.setItem('access_token', 'a.b.c'));

const sessionEnded = (page: Page) => page.getByText('Your session has ended. Log in again.');

test('the user menu shows the name and opens the profile', async ({ page }) => {
  await enter(page, await addAccount(page, { full_name: 'Mira Tolland' }), '/');
  const menu = page.getByTestId('user-menu');
  await expect(menu).toContainText('Mira Tolland');
  await menu.click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
});

test("without a name the user menu shows 'User', and the dashboard the email", async ({ page }) => {
  const account = await addAccount(page);
  await enter(page, account, '/');
  await expect(page.getByRole('heading', { name: `Hi, ${account.email}` })).toBeVisible();
  await expect(page.getByTestId('user-menu')).toContainText('User');
});

test('only superusers see the Admin entry', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  const admin = page.getByRole('link', { name: 'Admin', exact: true });
  await expect(page.getByRole('link', { name: 'User Settings' })).toBeVisible();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(admin).toHaveCount(0);
  await enter(page, await readAdmin(), '/');
  await expect(admin).toHaveAttribute('href', '/admin');
});

test('on a phone the drawer shows who is logged in, and logs out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = await addAccount(page);
  await enter(page, account, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(`Logged in as: ${account.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});

test('the next user on the same page sees no data of the previous one', async ({ page }) => {
  const [first, second] = [await addAccount(page, { full_name: 'Ada Keel' }), await addAccount(page)];
  await logInByForm(page, first);
  await expect(page.getByRole('heading', { name: 'Hi, Ada Keel' })).toBeVisible();
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  // without loading the page again
  await page.getByPlaceholder('Email').fill(second.email);
  await page.getByPlaceholder('Password', { exact: true }).fill(second.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: `Hi, ${second.email}` })).toBeVisible();
});

test('logging out adds one history entry, and ends the session in every tab', async ({ page, context }) => {
  await enter(page, await addAccount(page), '/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Welcome back')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(sessionEnded(page)).toHaveCount(0);
  await expect(other).toHaveURL(/\/login$/);
  await expect(sessionEnded(other)).toBeVisible();
});

test('a token that the server rejects is removed, and the user goes to the log-in page', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await breakToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(sessionEnded(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('a rejected read of a remote has the same effect, without loading the page', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await breakToken(page);
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(sessionEnded(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

for (const status of [401, 403]) {
  test(`a ${status} to a change of a remote has the same effect`, async ({ page }) => {
    await enter(page, await addAccount(page), '/items');
    await page.route('**/api/v1/items/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { detail: 'Could not validate credentials' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByPlaceholder('Title').fill('Saturday');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByText('Could not validate credentials')).toBeVisible();
    await expect(sessionEnded(page)).toBeVisible();
  });
}

test("the end of a session does not clear the optimizer's players", async ({ page }) => {
  await enter(page, await addAccount(page), '/dfs');
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  await expect(page.getByText('Ada Keel')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await breakToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Optimize without an account' }).click();
  await expect(page.getByText('Ada Keel')).toBeVisible();
});

checkScreen(
  'open menu',
  async (page) => {
    await enter(page, await addAccount(page, { full_name: 'Mira Tolland' }), '/');
    await page.getByTestId('user-menu').click();
    await page.getByText('Log Out').waitFor();
  },
  {
    onPhone: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Log Out' }).waitFor();
    },
  },
);
