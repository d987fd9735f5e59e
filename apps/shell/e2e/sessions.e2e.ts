import type { Browser, Page } from '@playwright/test';
import { checkScreen } from './check-screen';
import { addAccount, enter, fetchToken, type Account } from './people';
import { expect, test } from './product';
import { success } from './toasts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sessionEnded = (page: Page) => page.getByText('Your session has ended. Log in again.');
const list = (page: Page) => page.getByRole('table', { name: 'Sessions' });

/** Logs in with another browser, which shows the items. */
async function openOther(browser: Browser, account: Account, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await enter(page, account, '/items');
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  return page;
}

async function openSessions(page: Page, account: Account): Promise<void> {
  await enter(page, account, '/settings');
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
}

test('a session that is ended in one browser logs the other one out', async ({ page, browser }) => {
  const account = await addAccount(page);
  const other = await openOther(browser, account, FIREFOX);
  await openSessions(page, account);
  await expect(list(page).getByRole('row')).toHaveCount(3);
  const current = list(page).getByRole('row', { name: 'This browser' });
  await expect(current).toContainText('Now');
  await expect(current.getByRole('button')).toHaveCount(0);

  await button(page, /^End Firefox on Windows/).focus();
  await page.keyboard.press('Enter');
  await expect(success(page, 'Session ended.')).toBeVisible();
  await expect(page.getByText('No other sessions')).toBeVisible();
  await expect(list(page).getByRole('row')).toHaveCount(2);

  await other.getByRole('link', { name: 'User Settings' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(sessionEnded(other)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
  await other.context().close();
});

test('all other sessions are ended after a confirmation', async ({ page, browser }) => {
  const account = await addAccount(page);
  const others = [await openOther(browser, account, FIREFOX), await openOther(browser, account, SAFARI)];
  await openSessions(page, account);
  await button(page, 'End all other sessions').click();
  const dialog = page.getByRole('alertdialog', { name: 'End all other sessions' });
  await expect(dialog).toContainText('2 sessions');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'End all other sessions')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('No other sessions')).toBeVisible();
  for (const other of others) {
    await other.reload();
    await expect(sessionEnded(other)).toBeVisible();
    await other.context().close();
  }
});

test('logging out ends the token on the server', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const readMe = () =>
    page.request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await readMe()).status()).toBe(200);
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(async () => expect((await readMe()).status()).toBe(401)).toPass();
});

test('logging out works at once when the server does not respond', async ({ page }) => {
  await enter(page, await addAccount(page), '/');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.route('**/api/v1/login/logout', (route) => route.abort());
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

checkScreen('sessions', async (page) => {
  const account = await addAccount(page);
  await fetchToken(page, account);
  await openSessions(page, account);
  await expect(button(page, 'End all other sessions')).toBeVisible();
});
checkScreen('end of all other sessions', async (page) => {
  const account = await addAccount(page);
  await fetchToken(page, account);
  await openSessions(page, account);
  await button(page, 'End all other sessions').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
checkScreen('sessions that could not be loaded', async (page) => {
  await page.route('**/users/me/sessions', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal server error' } }),
  );
  const account = await addAccount(page);
  await enter(page, account, '/settings');
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(page.getByText('Your sessions could not be loaded')).toBeVisible();
});
