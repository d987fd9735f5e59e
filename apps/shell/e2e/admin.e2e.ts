import type { Page } from '@playwright/test';
import { checkScreen } from './check-screen';
import { addAccount, enter, fetchToken, newAccount, readAdmin } from './people';
import { expect, signIn, test } from './product';
import { failure, success } from './toasts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });

async function openAdmin(page: Page, query = ''): Promise<void> {
  await enter(page, await readAdmin(), `/admin${query}`);
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** Finds the page with the row of an account: other tests add accounts at the same time, which moves it down. */
async function findRow(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/admin');
    for (let pages = 0; pages < 4; pages += 1) {
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      if (await rowOf(page, email).isVisible()) return;
      await button(page, 'next page').click({ timeout: 1000 });
    }
    await expect(rowOf(page, email)).toBeVisible({ timeout: 1 });
  }).toPass();
}

async function choose(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a user is added, edited and deleted', async ({ page }) => {
  const { email, password } = newAccount();
  await openAdmin(page);
  await button(page, 'Add User').click();
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await expect(field(page, 'Is superuser?')).not.toBeChecked();
  await expect(field(page, 'Is active?')).not.toBeChecked();
  await expect(button(page, 'Save')).toBeDisabled();
  for (const label of ['Email', 'Full Name', 'Set Password', 'Confirm Password', 'Is active?']) {
    await field(page, label).focus();
  }
  for (const message of ['Email is required', 'Password is required', 'Please confirm your password']) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await field(page, 'Email').fill('invalid');
  await field(page, 'Set Password').fill('1234567');
  await field(page, 'Confirm Password').fill('12345678');
  for (const message of [
    'Invalid email address',
    'Password must be at least 8 characters',
    'The passwords do not match',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await field(page, 'Email').fill(email);
  await field(page, 'Set Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Save').dblclick();
  await expect(success(page, 'User created successfully.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await findRow(page, email);
  await expect(rowOf(page, email)).toContainText('N/A');
  await expect(rowOf(page, email)).toContainText('Inactive');
  await choose(page, email, 'Edit User');
  await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
  await field(page, 'Full Name').fill('Ada Keel');
  await field(page, 'Is superuser?').check();
  await field(page, 'Is active?').check();
  const change = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, 'Save').click();
  expect((await change).postDataJSON()).toEqual({
    email,
    full_name: 'Ada Keel',
    is_superuser: true,
    is_active: true,
  });
  await expect(success(page, 'User updated successfully.')).toBeVisible();

  await findRow(page, email);
  for (const text of ['Ada Keel', 'Superuser', 'Active']) {
    await expect(rowOf(page, email).getByText(text, { exact: true })).toBeVisible();
  }
  await fetchToken(page, { email, password });
  await choose(page, email, 'Delete User');
  await expect(page.getByRole('alertdialog', { name: 'Delete User' })).toContainText(
    'All items associated with this user will also be permanently deleted. Are you sure? ' +
      'You will not be able to undo this action.',
  );
  await button(page, 'Delete').click();
  await expect(success(page, 'The user was deleted successfully')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
});

test('an email that is taken shows an error and keeps the form', async ({ page }) => {
  const { email, password } = await addAccount(page);
  await openAdmin(page);
  await button(page, 'Add User').click();
  await field(page, 'Email').fill(email);
  await field(page, 'Set Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Save').click();
  await expect(failure(page, 'The user with this email already exists in the system.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Set Password')).toHaveValue(password);

  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const other = await addAccount(page);
  await findRow(page, other.email);
  await choose(page, other.email, 'Edit User');
  await field(page, 'Email').fill(email);
  await button(page, 'Save').click();
  await expect(failure(page, 'User with this email already exists')).toBeVisible();
});

test('a superuser sets a new password for a user, who can log in with it', async ({ page }) => {
  const account = await addAccount(page);
  const password = 'another-heron-43';
  await openAdmin(page);
  await findRow(page, account.email);
  await choose(page, account.email, 'Edit User');
  await field(page, 'Set Password').fill(password);
  await expect(button(page, 'Save')).toBeDisabled();
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Save').click();
  await expect(success(page, 'User updated successfully.')).toBeVisible();
  await fetchToken(page, { ...account, password });
});

test('the row of the current user has a badge and a disabled menu', async ({ page }) => {
  const own = rowOf(page, 'You');
  // Other tests add accounts at the same time, which can move the row to a new page.
  await expect(async () => {
    await openAdmin(page, '?page=9999');
    await expect(own).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(own).toContainText((await readAdmin()).email);
  await expect(own.getByRole('button', { name: /^Actions for/ })).toBeDisabled();
});

test('a user who was deleted meanwhile: a toast shows it, and the list is updated', async ({ page }) => {
  const [edited, deleted] = [await addAccount(page), await addAccount(page)];
  await openAdmin(page);
  for (const { account, action, press, message } of [
    {
      account: edited,
      action: 'Edit User',
      press: 'Save',
      message: 'The user with this id does not exist in the system',
    },
    {
      account: deleted,
      action: 'Delete User',
      press: 'Delete',
      message: 'An error occurred while deleting the user',
    },
  ]) {
    await findRow(page, account.email);
    await choose(page, account.email, action);
    const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
    expect((await page.request.delete('/api/v1/users/me', { headers })).status()).toBe(200);
    await button(page, press).click();
    await expect(failure(page, message)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible();
    await expect(rowOf(page, account.email)).toHaveCount(0);
  }
});

test('a regular user sees the not-found page at /admin, and no call ends the session', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByTestId('not-found')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((url) => url.includes('/api/v1/users/?'))).toEqual([]);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
});

checkScreen('users', (page) => openAdmin(page, '?page=9999'));
checkScreen('add user dialog', async (page) => {
  await openAdmin(page);
  await button(page, 'Add User').click();
  await field(page, 'Set Password').fill('heron-lantern-42');
  await field(page, 'Email').fill('invalid');
  await field(page, 'Full Name').focus();
  await expect(page.getByText('Invalid email address')).toBeVisible();
});
checkScreen('edit user dialog', async (page) => {
  const { email } = await addAccount(page);
  await openAdmin(page);
  await findRow(page, email);
  await choose(page, email, 'Edit User');
  await expect(field(page, 'Email')).toHaveValue(email);
});
checkScreen('delete user dialog', async (page) => {
  const { email } = await addAccount(page);
  await openAdmin(page);
  await findRow(page, email);
  await choose(page, email, 'Delete User');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
