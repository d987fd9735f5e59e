import type { Page } from '@playwright/test';
import { checkScreen } from './check-screen';
import { addAccount, enter, logInByForm, readAdmin } from './people';
import { addPlayer, expect, test } from './product';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const spoilToken = (page: Page) => page.evaluate(() => localStorage.setItem('access_token', 'a.b.c'));

test('the menu shows the name, and leads to the profile', async ({ page }) => {
  await enter(page, await addAccount(page, { full_name: 'Mira Tolland' }), '/');
  const menu = page.getByTestId('user-menu');
  await expect(menu).toContainText('Mira Tolland');
  await menu.click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
});

test("without a name the menu says 'User', the dashboard the address", async ({ page }) => {
  const account = await addAccount(page);
  await enter(page, account, '/');
  await expect(page.getByRole('heading', { name: `Hi, ${account.email}` })).toBeVisible();
  await expect(page.getByTestId('user-menu')).toContainText('User');
});

test('only administrators have the Admin entry', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  const admin = page.getByRole('link', { name: 'Admin', exact: true });
  await expect(page.getByRole('link', { name: 'User Settings' })).toBeVisible();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(admin).toHaveCount(0);
  await enter(page, await readAdmin(), '/');
  await expect(admin).toHaveAttribute('href', '/admin');
});

test('on a phone the drawer says who is logged in, and logs out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = await addAccount(page);
  await enter(page, account, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(`Logged in as: ${account.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});

test('the next person on the same page sees nothing of the one before', async ({ page }) => {
  const [first, second] = [await addAccount(page, { full_name: 'Ada Keel' }), await addAccount(page)];
  await logInByForm(page, first);
  await expect(page.getByRole('heading', { name: 'Hi, Ada Keel' })).toBeVisible();
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  // no load of the page in between
  await page.getByPlaceholder('Email').fill(second.email);
  await page.getByPlaceholder('Password', { exact: true }).fill(second.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: `Hi, ${second.email}` })).toBeVisible();
});

test('logging out is one step back, and ends the session of every tab', async ({ page, context }) => {
  await enter(page, await addAccount(page), '/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Welcome back')).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await expect(other).toHaveURL(/\/login$/);
});

test('a token that the server refuses is dropped, and the browser sent to the log-in page', async ({
  page,
}) => {
  await enter(page, await addAccount(page), '/');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await spoilToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});

test('so it is when a remote reads, without a load of the page', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await spoilToken(page);
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});

for (const status of [401, 403]) {
  test(`so it is with a ${status} when a remote changes something`, async ({ page }) => {
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
  });
}

test('a session that ends elsewhere leaves the optimizer’s players alone', async ({ page }) => {
  await enter(page, await addAccount(page), '/dfs');
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  await expect(page.getByText('Ada Keel')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await spoilToken(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Optimize without an account' }).click();
  await expect(page.getByText('Ada Keel')).toBeVisible();
});

checkScreen('the open menu', async (page) => {
  await enter(page, await addAccount(page, { full_name: 'Mira Tolland' }), '/');
  const isPhone = page.viewportSize()!.width < 768;
  await (isPhone ? page.getByRole('button', { name: 'Open menu' }) : page.getByTestId('user-menu')).click();
  await page.getByText('Log Out').waitFor();
});
