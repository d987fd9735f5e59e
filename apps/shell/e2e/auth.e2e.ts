import type { Page } from '@playwright/test';
import { resetTokenOf, undoTokenOf } from '../../../tools/test/outbox';
import { button, failure, logOut, sessionEnded, success } from './account-pages';
import { checkScreens } from './check-screen';
import { addAccount, enter, fetchToken, latestMail, logInByForm, newAccount, type Account } from './people';
import { expect, test } from './product';

const field = (page: Page, placeholder: string) => page.getByPlaceholder(placeholder, { exact: true });
const NEW_PASSWORD = 'another-heron-43';

async function setPassword(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await field(page, 'Confirm Password').fill(NEW_PASSWORD);
  await button(page, 'Reset Password').click();
}

test(
  'a user signs up, logs in, resets the password and logs in with the new one',
  { tag: '@smoke' },
  async ({ page }) => {
    const { email, password } = newAccount();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await field(page, 'Full Name').fill('Mira Tolland');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm Password').fill(password);
    await button(page, 'Sign Up').click();
    await expect(page).toHaveURL(/\/login$/);

    await expect(field(page, 'Email')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Hi, Mira Tolland' })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL(/\/login$/);

    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await field(page, 'Email').fill(email);
    await button(page, 'Continue').click();
    await expect(success(page, 'Password recovery email sent successfully.')).toBeVisible();
    const path = `/reset-password?token=${resetTokenOf(await latestMail(email, 'Password recovery'))}`;
    await setPassword(page, path);
    await expect(success(page, 'Password updated successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await logInByForm(page, { email, password });
    await expect(failure(page, 'Incorrect email or password')).toBeVisible();
    await field(page, 'Password').fill(NEW_PASSWORD);
    await button(page, 'Log In').click();
    await expect(page.getByRole('heading', { name: 'Hi, Mira Tolland' })).toBeVisible();

    await logOut(page);
    await setPassword(page, path);
    await expect(failure(page, 'Invalid token')).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/recover-password$/);
  },
);

/** The pages for guests, each with its fields and the errors of empty ones. */
const PAGES: Record<string, Record<string, string>> = {
  '/login': { Email: 'Email is required', Password: 'Password is required' },
  '/signup': {
    'Full Name': 'Full Name is required',
    Email: 'Email is required',
    Password: 'Password is required',
    'Confirm Password': 'Password confirmation is required',
  },
  '/recover-password': { Email: 'Email is required' },
  '/reset-password?token=x': {
    'New Password': 'Password is required',
    'Confirm Password': 'Password confirmation is required',
  },
  '/undo-email-change?token=x': {},
};

test('the pages for guests have the name in the same place, and room for an error below each field', async ({
  page,
}) => {
  const boxes = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const places: { x: number; y: number }[] = [];
  for (const [path, fields] of Object.entries(PAGES)) {
    await page.goto(path);
    const { x, y } = (await page.getByText('FANTEAM OPTIMIZER', { exact: true }).boundingBox())!;
    places.push({ x, y });
    const [inputs, labels] = [await boxes('input'), await boxes('label')];
    for (const [index, [placeholder, message]] of Object.entries(fields).entries()) {
      await field(page, placeholder).focus();
      await field(page, placeholder).blur();
      const error = (await page.getByText(message, { exact: true }).boundingBox())!;
      expect(error.y).toBeGreaterThanOrEqual(inputs[index]!.bottom);
      expect(error.y + error.height).toBeLessThanOrEqual(labels[index + 1]?.top ?? Infinity);
      // the user may be about to click something
      expect([await boxes('input'), await boxes('label')]).toEqual([inputs, labels]);
    }
  }
  expect(places).toEqual(places.map(() => places[0]));
});

test('a password is High only if the server accepts it, with a list that is loaded when it is typed', async ({
  page,
}) => {
  const { email, password } = newAccount();
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

/** The path of the link in the mail about a new email address. */
const undoPath = async (account: Account): Promise<string> =>
  `/undo-email-change?token=${undoTokenOf(await latestMail(account.email, 'Email address changed'))}`;

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

  const path = await undoPath(account);
  await page.goto(path);
  await expect(page).toHaveTitle(/^Undo Email Change/);
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('heading', { name: 'Email Restored' })).toBeVisible();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible();
  await page.goto(path);
  await button(page, 'Undo the change').click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid');

  await thief.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(sessionEnded(thief)).toBeVisible();
  await context.close();
  await logInByForm(page, account);
  await expect(page.getByRole('heading', { name: `Hi, ${account.email}` })).toBeVisible();
});

async function sendRecovery(page: Page): Promise<void> {
  await page.goto('/recover-password');
  await field(page, 'Email').fill(newAccount().email);
  await button(page, 'Continue').click();
  await success(page, 'Password recovery email sent successfully.').waitFor();
}

checkScreens('pages for guests', {
  'log in with errors': async (page) => {
    await page.goto('/login');
    await button(page, 'Log In').click();
    await page.getByText('Email is required').waitFor();
  },
  'log in, not confirmed': async (page) => {
    const reasons = [{ code: 'email_not_confirmed', message: 'x' }];
    await page.route('**/login/access-token', (route) =>
      route.fulfill({ status: 400, json: { detail: 'x', reasons } }),
    );
    await logInByForm(page, newAccount());
    await button(page, 'Send the email again').waitFor();
  },
  'sign up with errors': async (page) => {
    await page.goto('/signup');
    await field(page, 'Password').fill('heron-lan');
    await button(page, 'Sign Up').click();
    await page.getByText('Full Name is required').waitFor();
  },
  // On a phone again, because a toast disappears.
  'password recovery, sent': { open: sendRecovery, onPhone: sendRecovery },
  privacy: async (page) => {
    await page.goto('/privacy');
    await page.getByRole('heading', { name: 'Your rights' }).waitFor();
  },
  'not found': async (page) => {
    await page.goto('/nothing/here');
    await page.getByTestId('not-found').waitFor();
  },
});

checkScreens('links of mails', {
  'reset password, rejected': async (page) => {
    await setPassword(page, '/reset-password?token=spent');
    await page.getByRole('alert').waitFor();
  },
  'confirm email, rejected': async (page) => {
    await page.goto('/confirm-email?token=x');
    await button(page, 'Confirm Email').click();
    await page.getByText('This link has expired').waitFor();
  },
  'undo email change, rejected': async (page) => {
    await page.goto('/undo-email-change?token=none');
    await button(page, 'Undo the change').click();
    await page.getByText('This link is not valid').waitFor();
  },
  'email restored': async (page) => {
    const account = await addAccount(page);
    const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
    const { email } = newAccount();
    const response = await page.request.patch('/api/v1/users/me', { headers, data: { email } });
    expect(response.status()).toBe(200);
    await page.goto(await undoPath(account));
    await button(page, 'Undo the change').click();
    await page.getByRole('heading', { name: 'Email Restored' }).waitFor();
  },
});
