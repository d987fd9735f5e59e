import type { Page } from '@playwright/test';
import { button, chooseAction, rowOf, success } from './account-pages';
import { checkScreens } from './check-screen';
import { addAccount, enter, fetchToken, newAccount, readAdmin } from './people';
import { expect, signIn, test } from './product';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openAdmin(page: Page): Promise<void> {
  await enter(page, await readAdmin(), '/admin');
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible();
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

test('a user is added, changed with a new password, and deleted', async ({ page }) => {
  const { email, password } = newAccount();
  await openAdmin(page);
  await button(page, 'Add User').click();
  await field(page, 'Email').fill(email);
  await field(page, 'Set Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Save').dblclick();
  await expect(success(page, 'User created successfully.')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await findRow(page, email);
  await expect(rowOf(page, email)).toContainText('Inactive');
  await chooseAction(rowOf(page, email), 'Edit User');
  await field(page, 'Full Name').fill('Ada Keel');
  await field(page, 'Set Password').fill('another-heron-43');
  await field(page, 'Confirm Password').fill('another-heron-43');
  await field(page, 'Is superuser?').check();
  await field(page, 'Is active?').check();
  await button(page, 'Save').click();
  await expect(success(page, 'User updated successfully.')).toBeVisible();
  await fetchToken(page, { email, password: 'another-heron-43' });

  await findRow(page, email);
  for (const text of ['Ada Keel', 'Superuser', 'Active']) {
    await expect(rowOf(page, email).getByText(text, { exact: true })).toBeVisible();
  }
  await chooseAction(rowOf(page, email), 'Delete User');
  await button(page, 'Delete').click();
  await expect(success(page, 'The user was deleted successfully')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
});

test('pages for superusers are not found by other users, and no call ends the session', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await signIn(page);
  for (const path of ['/admin', '/operation']) {
    await page.goto(path);
    await expect(page.getByTestId('not-found')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(calls.filter((path) => /^\/api\/v1\/(users\/$|operation)/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  for (const name of ['Admin', 'Operation']) await expect(page.getByRole('link', { name })).toHaveCount(0);
});

let email: string;
checkScreens('users', {
  'a list': async (page) => {
    ({ email } = await addAccount(page));
    await openAdmin(page);
    await findRow(page, email);
  },
  'a deletion': async (page) => {
    await chooseAction(rowOf(page, email), 'Delete User');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the form of a user': async (page) => {
    await button(page, 'Cancel').click();
    await chooseAction(rowOf(page, email), 'Edit User');
    await expect(field(page, 'Email')).toHaveValue(email);
  },
  'the form with an error': async (page) => {
    await button(page, 'Cancel').click();
    await button(page, 'Add User').click();
    await field(page, 'Set Password').fill('heron-lantern-42');
    await field(page, 'Email').fill('invalid');
    await field(page, 'Full Name').focus();
    await expect(page.getByText('Invalid email address')).toBeVisible();
  },
});
