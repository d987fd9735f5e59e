import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, success } from './account-pages';
import { checkLargeText, checkScreens } from './check-screen';
import { addAccount, enter, fetchToken, type Account } from './people';
import { expect, test } from './product';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const NEW_PASSWORD = 'another-heron-43';

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** Opens a tab of the settings as a new user. */
async function openSettings(page: Page, tab: string): Promise<Account> {
  const account = await addAccount(page, { full_name: 'Mira Tolland' });
  await enter(page, account, '/settings');
  await openTab(page, tab);
  return account;
}

test('with the keyboard, a profile is changed, also in the user menu, and the own data is downloaded', async ({
  page,
}) => {
  const { email } = await openSettings(page, 'My profile');
  await button(page, 'Edit').press('Enter');
  await expect(field(page, 'Full name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await button(page, 'Cancel').press('Enter');
  await expect(button(page, 'Edit')).toBeFocused();

  await page.keyboard.press('Enter');
  await field(page, 'Full name').fill('Ada Keel');
  await field(page, 'Email').fill(`new-${email}`);
  await page.keyboard.press('Enter');
  await expect(success(page, 'User updated successfully.')).toHaveCount(1);
  await expect(button(page, 'Edit')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText(`new-${email}`);
  await expect(page.getByTestId('user-menu')).toContainText('Ada Keel');

  await button(page, 'Download my data').focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^fanteam-optimizer-data-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } };
  expect(saved.account.email).toBe(`new-${email}`);
  await expect(success(page, 'Your data was downloaded.')).toBeVisible();
  await expect(button(page, 'Download my data')).toBeFocused();
});

test('on a phone all tabs are in view, and the profile fits with a large font', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSettings(page, 'My profile');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (const tab of await tabs.all()) {
    const { x, width, height } = (await tab.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual(344);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  await checkLargeText(page);
});

test('after a change of the password the user stays logged in', async ({ page }) => {
  const account = await openSettings(page, 'Password');
  await field(page, 'Current Password').fill(account.password);
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await field(page, 'Confirm Password').fill(NEW_PASSWORD);
  await button(page, 'Save').click();
  await expect(success(page, 'Password updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You don't have any items yet")).toBeVisible();
  await fetchToken(page, { ...account, password: NEW_PASSWORD });
});

test('a click on the text of an appearance applies it at once, and it is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSettings(page, 'Appearance');
  const html = page.locator('html');
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(choice('Light Mode')).toBeChecked();
  for (const [name, painted] of [
    ['Dark Mode', 'dark'],
    ['Light Mode', 'light'],
    ['System', 'dark'],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await expect(choice(name)).toBeChecked();
    await expect(html).toHaveClass(painted);
  }
  await page.reload();
  await expect(html).toHaveClass('dark');
  await openTab(page, 'Appearance');
  await expect(choice('System')).toBeChecked();
});

test('an account is deleted after a confirmation, which ends the session', async ({ page }) => {
  const { email, password } = await openSettings(page, 'Danger zone');
  await button(page, 'Delete').click();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(success(page, 'Your account has been successfully deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  const form = { username: email, password };
  expect((await page.request.post('/api/v1/login/access-token', { form })).status()).toBe(400);
});

checkScreens('settings', {
  profile: (page) => openSettings(page, 'My profile'),
  'a profile with an error': async (page) => {
    await button(page, 'Edit').click();
    await field(page, 'Email').fill('invalid');
    await field(page, 'Email').blur();
    await expect(page.getByText('Invalid email address')).toBeVisible();
  },
  'a failed download': async (page) => {
    await button(page, 'Cancel').click();
    await page.route('**/users/me/export', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
    await button(page, 'Download my data').click();
    await expect(page.getByText('The download failed')).toBeVisible();
  },
  appearance: (page) => openTab(page, 'Appearance'),
  'danger zone': (page) => openTab(page, 'Danger zone'),
  'the deletion of the account': async (page) => {
    await button(page, 'Delete').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
});

checkScreens('password and sessions', {
  'a password with an error': async (page) => {
    const account = await addAccount(page);
    await fetchToken(page, account);
    await enter(page, account, '/settings');
    await openTab(page, 'Password');
    await field(page, 'New Password').fill('1234567');
    await field(page, 'Confirm Password').focus();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(button(page, 'End all other sessions')).toBeVisible();
  },
  'the end of all other sessions': async (page) => {
    await button(page, 'End all other sessions').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'sessions that could not be loaded': async (page) => {
    await page.route('**/users/me/sessions', (route) =>
      route.fulfill({ status: 400, json: { detail: 'x' } }),
    );
    await page.reload();
    await openTab(page, 'Password');
    await expect(page.getByText('Your sessions could not be loaded')).toBeVisible();
  },
});
