import type { Page } from '@playwright/test';
import { undoTokenOf } from '../../../tools/test/outbox';
import { checkScreen } from './check-screen';
import { addAccount, enter, fetchToken, latestMail, logInByForm, newAccount, type Account } from './people';
import { expect, test } from './product';
import { success } from './toasts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pathOf = (token: string) => `/undo-email-change?token=${token}`;

/** Changes the email address of an account, and returns the path of the link that undoes it. */
async function changeEmail(page: Page, account: Account): Promise<string> {
  const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
  const { email } = newAccount();
  const response = await page.request.patch('/api/v1/users/me', { headers, data: { email } });
  expect(response.status()).toBe(200);
  return pathOf(undoTokenOf(await latestMail(account.email, 'Email address changed')));
}

test('the owner undoes a change of the email address by a thief, who is logged out', async ({
  page,
  browser,
}) => {
  const account = await addAccount(page);
  const context = await browser.newContext();
  const thief = await context.newPage();
  await enter(thief, account, '/settings');
  await button(thief, 'Edit').click();
  await thief.getByLabel('Email', { exact: true }).fill(newAccount().email);
  await button(thief, 'Save').click();
  await expect(success(thief, 'User updated successfully.')).toBeVisible();

  const token = undoTokenOf(await latestMail(account.email, 'Email address changed'));
  await page.goto(pathOf(token));
  await expect(page).toHaveTitle(/^Undo Email Change/);
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('heading', { name: 'Email Restored' })).toBeVisible();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible();

  await thief.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(thief.getByText('Your session has ended. Log in again.')).toBeVisible();
  await context.close();
  await logInByForm(page, account);
  await expect(page.getByRole('heading', { name: `Hi, ${account.email}` })).toBeVisible();
});

test('a user who is logged in there is logged out, and a used link shows an error', async ({ page }) => {
  const account = await addAccount(page);
  const path = await changeEmail(page, account);
  const other = await addAccount(page);
  await enter(page, other, path);
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('heading', { name: 'Email Restored' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.goto(path);
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
});

test('without a token the page redirects to the log-in page', async ({ page }) => {
  await page.goto('/undo-email-change');
  await expect(page).toHaveURL(/\/login$/);
});

checkScreen('undoing a change of the email address', async (page) => {
  await page.goto(pathOf('none'));
  await expect(button(page, 'Undo the change')).toBeVisible();
});
checkScreen('an undo link that is not valid', async (page) => {
  await page.goto(pathOf('none'));
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('alert')).toBeVisible();
});
checkScreen('an email address that was restored', async (page) => {
  await page.goto(await changeEmail(page, await addAccount(page)));
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('heading', { name: 'Email Restored' })).toBeVisible();
});
