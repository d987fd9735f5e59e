import type { Browser, Page } from '@playwright/test';
import { button, logOut, sessionEnded, success } from './account-pages';
import { checkScreens } from './check-screen';
import { addAccount, enter, fillLogin, type Account } from './people';
import { addPlayer, expect, test } from './product';

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const breakToken = (page: Page) => page.evaluate(() => localStorage.setItem('access_token', 'a.b.c'));

test('logging out ends the session in every tab and on the server, and leaves nothing to the next user', async ({
  page,
  context,
}) => {
  await enter(page, await addAccount(page, { full_name: 'Ada Keel' }), '/');
  await expect(page.getByRole('heading', { name: 'Hi, Ada Keel' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('Welcome back')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(sessionEnded(page)).toHaveCount(0);
  await expect(other).toHaveURL(/\/login$/);
  await expect(sessionEnded(other)).toBeVisible();
  const readMe = () => page.request.get('/api/v1/users/me', { headers });
  await expect(async () => expect((await readMe()).status()).toBe(401)).toPass();

  // without loading the page again
  const next = await addAccount(page);
  await fillLogin(page, next);
  await expect(page.getByRole('heading', { name: `Hi, ${next.email}` })).toBeVisible();
  await expect(page.getByTestId('user-menu')).toContainText('User');
});

test("the end of a session by a rejected read does not clear the optimizer's players", async ({ page }) => {
  await enter(page, await addAccount(page), '/dfs');
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  await expect(page.getByText('Ada Keel')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await breakToken(page);
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(sessionEnded(page)).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await page.getByRole('link', { name: 'Optimize without an account' }).click();
  await expect(page.getByText('Ada Keel')).toBeVisible();

  await breakToken(page);
  await page.goto('/items');
  await expect(page).toHaveURL(/\/login$/);
  await expect(sessionEnded(page)).toBeVisible();
});

test('a 403 to a change of a remote ends the session, and its toast stays', async ({ page }) => {
  await enter(page, await addAccount(page), '/items');
  const detail = 'Could not validate credentials';
  await page.route('**/api/v1/items/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { detail } }) : route.fallback(),
  );
  await button(page, 'Add Item').click();
  await page.getByPlaceholder('Title').fill('Saturday');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(detail)).toBeVisible();
  await expect(sessionEnded(page)).toBeVisible();
  expect(await readToken(page)).toBeNull();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Logs in with another browser, which shows the items. */
async function openOther(browser: Browser, account: Account, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await enter(page, account, '/items');
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  return page;
}

test('sessions of other browsers are ended, one or all of them', async ({ page, browser }) => {
  const account = await addAccount(page);
  const firefox = await openOther(browser, account, FIREFOX);
  const safari = await openOther(browser, account, SAFARI);
  await enter(page, account, '/settings');
  await page.getByRole('tab', { name: 'Password' }).click();
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: /^End Firefox on Windows/ }).focus();
  await page.keyboard.press('Enter');
  await expect(success(page, 'Session ended.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await firefox.getByRole('link', { name: 'User Settings' }).click();
  await expect(sessionEnded(firefox)).toBeVisible();

  const endOthers = button(page, 'End all other sessions');
  await endOthers.click();
  await button(page, 'Cancel').click();
  await expect(endOthers).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'End sessions').click();
  await expect(page.getByText('No other sessions')).toBeVisible();
  await safari.reload();
  await expect(sessionEnded(safari)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
  for (const other of [firefox, safari]) await other.context().close();
});

checkScreens('the layout for users', {
  'the menu': {
    open: async (page) => {
      await enter(page, await addAccount(page, { full_name: 'Mira Tolland' }), '/');
      await page.getByTestId('user-menu').click();
      await page.getByText('Log Out').waitFor();
    },
    onPhone: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Open menu').click();
      await button(page, 'Log Out').waitFor();
    },
  },
  dashboard: async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Hi, Mira Tolland' }).waitFor();
  },
  privacy: async (page) => {
    await page.getByRole('complementary').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Your rights' }).waitFor();
  },
});
