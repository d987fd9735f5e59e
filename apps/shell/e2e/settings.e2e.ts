import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkLargeText, checkScreen } from './check-screen';
import { addAccount, enter, fetchToken, readAdmin, type Account } from './people';
import { expect, test } from './product';
import { failure, success } from './toasts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const NEW_PASSWORD = 'another-heron-43';

/** Opens a tab of the settings as a new user. */
async function openTab(page: Page, name: string, fields = { full_name: 'Mira Tolland' }): Promise<Account> {
  const account = await addAccount(page, fields);
  await enter(page, account, '/settings');
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  return account;
}

test('every user except superusers has a Danger zone', async ({ page }) => {
  await openTab(page, 'My profile');
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['My profile', 'Password', 'Appearance', 'Danger zone']);
  await enter(page, await readAdmin(), '/settings');
  await expect(page.getByRole('tab')).toHaveText(['My profile', 'Password', 'Appearance']);
});

test('a changed profile is updated in the user menu at once', async ({ page }) => {
  await openTab(page, 'My profile');
  const panel = page.getByRole('tabpanel', { name: 'My profile' });
  await button(page, 'Edit').click();
  await expect(button(page, 'Save')).toBeDisabled();
  await field(page, 'Full name').fill('x'.repeat(31));
  await field(page, 'Email').fill('invalid');
  await field(page, 'Email').blur();
  await expect(page.getByText('Full name must be at most 30 characters')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await field(page, 'Email').fill('');
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await button(page, 'Cancel').click();
  await expect(panel).toContainText('Mira Tolland');

  await button(page, 'Edit').click();
  await field(page, 'Full name').fill('Ada Keel');
  await button(page, 'Save').dblclick();
  await expect(success(page, 'User updated successfully.')).toHaveCount(1);
  await expect(panel).toContainText('Ada Keel');
  await expect(page.getByTestId('user-menu')).toContainText('Ada Keel');

  await button(page, 'Edit').click();
  await field(page, 'Full name').fill('');
  await button(page, 'Save').click();
  await expect(panel).toContainText('N/A');
  await expect(page.getByTestId('user-menu')).toContainText('User');
});

test('an email that is taken shows an error and keeps the form', async ({ page }) => {
  const other = await addAccount(page);
  await openTab(page, 'My profile');
  await button(page, 'Edit').click();
  await field(page, 'Email').fill(other.email);
  await button(page, 'Save').click();
  await expect(failure(page, 'User with this email already exists')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(other.email);
});

test('the own data is downloaded as a file, with the keyboard too', async ({ page }) => {
  const { email } = await openTab(page, 'My profile');
  await button(page, 'Download my data').focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^fanteam-optimizer-data-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } };
  expect(saved.account.email).toBe(email);
  await expect(success(page, 'Your data was downloaded.')).toBeVisible();
  await expect(button(page, 'Download my data')).toBeFocused();
});

test('the profile fits a phone with a large font', async ({ page }) => {
  await openTab(page, 'My profile');
  await checkLargeText(page);
});

test('a download that fails shows why', async ({ page }) => {
  await openTab(page, 'My profile');
  const detail = 'Too many attempts. Try again in 2 s.';
  await page.route('**/users/me/export', (route) => route.fulfill({ status: 429, json: { detail } }));
  await button(page, 'Download my data').click();
  await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
});

test('after a change of the password the user stays logged in', async ({ page }) => {
  const account = await openTab(page, 'Password');
  await expect(button(page, 'Save')).toBeDisabled();
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await page.getByPlaceholder(label).focus();
    await page.getByPlaceholder(label).blur();
  }
  await expect(page.getByText('Password is required', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Password confirmation is required')).toBeVisible();
  await field(page, 'Current Password').fill('not-this-one');
  await field(page, 'New Password').fill('1234567');
  await field(page, 'Confirm Password').fill(NEW_PASSWORD);
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await expect(page.getByRole('meter', { name: 'Password strength' })).toContainText('High');
  await button(page, 'Show password').first().click();
  await expect(field(page, 'Current Password')).toHaveAttribute('type', 'text');

  await button(page, 'Save').click();
  await expect(failure(page, 'Incorrect password')).toBeVisible();
  await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
  await field(page, 'Current Password').fill(account.password);
  await button(page, 'Save').click();
  await expect(success(page, 'Password updated successfully.')).toBeVisible();
  await expect(field(page, 'Current Password')).toHaveValue('');
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  await fetchToken(page, { ...account, password: NEW_PASSWORD });
});

test('an unchanged password is rejected', async ({ page }) => {
  const { password } = await openTab(page, 'Password');
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await field(page, label).fill(password);
  }
  await button(page, 'Save').click();
  await expect(failure(page, 'New password cannot be the same as the current one')).toBeVisible();
});

test('a change of the appearance applies at once and is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openTab(page, 'Appearance');
  const html = page.locator('html');
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(choice('Light Mode')).toBeChecked();
  for (const [name, stored, painted] of [
    ['Dark Mode', 'dark', /dark/],
    ['Light Mode', 'light', /light/],
    ['System', 'system', /dark/],
  ] as const) {
    await choice(name).check();
    await expect(html).toHaveClass(painted);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored);
  }
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await expect(choice('System')).toBeChecked();
});

test('an account is deleted after a confirmation, which ends the session', async ({ page }) => {
  const { email, password } = await openTab(page, 'Danger zone');
  await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible();
  await expect(
    page.getByText('Permanently delete your data and everything associated with your account.'),
  ).toBeVisible();
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirmation Required' });
  await expect(dialog).toContainText('All your account data will be permanently deleted.');
  await expect(dialog).toContainText('This cannot be undone.');
  await button(page, 'Cancel').click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Delete')).toBeFocused();
  await button(page, 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(success(page, 'Your account has been successfully deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  const form = { username: email, password };
  expect((await page.request.post('/api/v1/login/access-token', { form })).status()).toBe(400);
});

checkScreen('profile', (page) => openTab(page, 'My profile'));
checkScreen('download that failed', async (page) => {
  await openTab(page, 'My profile');
  await page.route('**/users/me/export', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
  await button(page, 'Download my data').click();
  await expect(page.getByText('The download failed')).toBeVisible();
});
checkScreen('profile form', async (page) => {
  await openTab(page, 'My profile');
  await button(page, 'Edit').click();
  await field(page, 'Email').fill('invalid');
  await field(page, 'Email').blur();
  await expect(page.getByText('Invalid email address')).toBeVisible();
});
checkScreen('password', async (page) => {
  await openTab(page, 'Password');
  await field(page, 'New Password').fill('1234567');
  await field(page, 'Confirm Password').focus();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
});
checkScreen('appearance', (page) => openTab(page, 'Appearance'));
checkScreen('danger zone', (page) => openTab(page, 'Danger zone'));
checkScreen('account deletion', async (page) => {
  await openTab(page, 'Danger zone');
  await button(page, 'Delete').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
