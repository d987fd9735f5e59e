import type { Page } from '@playwright/test';
import { resetTokenOf } from '../../../tools/test/outbox';
import { checkScreen } from './check-screen';
import { addAccount, fetchToken, logInByForm, newAccount, recoveryMail } from './people';
import { expect, signIn, test } from './product';
import { failure, success } from './toasts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, placeholder: string) => page.getByPlaceholder(placeholder, { exact: true });
const NEW_PASSWORD = 'another-heron-43';

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

    await logInByForm(page, { email, password });
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Hi, Mira Tolland' })).toBeVisible();
    await expect(page.getByText('Welcome back, nice to see you again!')).toBeVisible();
    await page.getByTestId('user-menu').click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible();
    await field(page, 'Email').fill(email);
    await button(page, 'Continue').click();
    await expect(success(page, 'Password recovery email sent successfully.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('');

    const token = resetTokenOf(await recoveryMail(email));
    await page.goto(`/reset-password?token=${token}`);
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    await field(page, 'New Password').fill(NEW_PASSWORD);
    await field(page, 'Confirm Password').fill(NEW_PASSWORD);
    await button(page, 'Reset Password').click();
    await expect(success(page, 'Password updated successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await logInByForm(page, { email, password });
    await expect(failure(page, 'Incorrect email or password')).toBeVisible();
    await field(page, 'Password').fill(NEW_PASSWORD);
    await button(page, 'Log In').click();
    await expect(page.getByRole('heading', { name: 'Hi, Mira Tolland' })).toBeVisible();

    await page.getByTestId('user-menu').click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.goto(`/reset-password?token=${token}`);
    await field(page, 'New Password').fill(NEW_PASSWORD);
    await field(page, 'Confirm Password').fill(NEW_PASSWORD);
    await button(page, 'Reset Password').click();
    await expect(failure(page, 'Invalid token')).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/recover-password$/);
  },
);

/** What is typed into a field of a page, and the error that it shows. */
const INVALID: Record<string, [placeholder: string, typed: string, message: string][]> = {
  '/login': [
    ['Email', '', 'Email is required'],
    ['Email', 'mira', 'Invalid email address'],
    ['Password', '', 'Password is required'],
  ],
  '/signup': [
    ['Full Name', '', 'Full Name is required'],
    ['Email', '', 'Email is required'],
    ['Email', 'mira@example', 'Invalid email address'],
    ['Password', '', 'Password is required'],
    ['Password', '1234567', 'Password must be at least 8 characters'],
    ['Confirm Password', 'other-one', 'The passwords do not match'],
  ],
  '/recover-password': [['Email', 'mira', 'Invalid email address']],
  '/reset-password?token=x': [
    ['New Password', '1234567', 'Password must be at least 8 characters'],
    ['Confirm Password', 'other-one', 'The passwords do not match'],
  ],
};

for (const [path, cases] of Object.entries(INVALID)) {
  test(`${path}: a field that loses focus shows its error and does not move`, async ({ page }) => {
    await page.goto(path);
    for (const [placeholder, typed, message] of cases) {
      const input = field(page, placeholder);
      const before = await input.boundingBox();
      await input.fill(typed);
      await input.blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      // the message must not move the page: the user may be about to click a button
      expect(await input.boundingBox()).toEqual(before);
    }
  });
}

test('a rejected form keeps its values and shows the error in a toast', async ({ page }) => {
  const { email, password } = await addAccount(page);
  await page.goto('/signup');
  await field(page, 'Full Name').fill('Mira Tolland');
  await field(page, 'Email').fill(email.toUpperCase());
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Sign Up').click();
  await expect(failure(page, 'The user with this email already exists in the system')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveValue('Mira Tolland');
  await expect(page).toHaveURL(/\/signup$/);

  await field(page, 'Password').fill('qwertyuiop');
  await field(page, 'Confirm Password').fill('qwertyuiop');
  await button(page, 'Sign Up').click();
  await expect(failure(page, 'This password is too common')).toBeVisible();
});

test('a user who guesses passwords sees when to try again, and can reset the password', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Email').fill(newAccount().email);
  await field(page, 'Password').fill('wrong-one');
  const tooMany = failure(page, /Too many attempts\. Try again in \d+ s\./);
  await expect(async () => {
    await button(page, 'Log In').click();
    await expect(tooMany.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('alert').getByRole('link', { name: 'Reset it' }).click();
  await expect(page.getByRole('heading', { name: 'Password Recovery' })).toBeVisible();
});

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Password').fill('heron');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

test('by keyboard the password follows the email, and Enter logs in', async ({ page }) => {
  const { email, password } = await addAccount(page);
  await page.goto('/login');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Hi, ${email}` })).toBeVisible();
});

test('the fields identify themselves to password managers', async ({ page }) => {
  await page.goto('/login');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/signup');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  for (const placeholder of ['Password', 'Confirm Password']) {
    await expect(field(page, placeholder)).toHaveAttribute('autocomplete', 'new-password');
  }
});

for (const path of ['/login', '/signup', '/recover-password', '/reset-password?token=x']) {
  test(`${path} redirects a logged-in user to the dashboard`, async ({ page }) => {
    await signIn(page);
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Welcome back, nice to see you again!')).toBeVisible();
  });
}

test('a reset without a token redirects to the log-in page', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page).toHaveURL(/\/login$/);
});

/** Each page for guests in its fullest state. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  'log in with errors': async (page) => {
    await page.goto('/login');
    await button(page, 'Log In').click();
    await page.getByText('Email is required').waitFor();
  },
  'sign up with errors': async (page) => {
    await page.goto('/signup');
    await field(page, 'Password').fill('heron-lan');
    await button(page, 'Sign Up').click();
    await page.getByText('Full Name is required').waitFor();
  },
  'reset password, rejected': async (page) => {
    await page.goto('/reset-password?token=spent');
    await field(page, 'New Password').fill(NEW_PASSWORD);
    await field(page, 'Confirm Password').fill(NEW_PASSWORD);
    await button(page, 'Reset Password').click();
    await page.getByRole('alert').waitFor();
  },
  dashboard: async (page) => {
    const account = await addAccount(page, { full_name: 'Mira Tolland' });
    const token = await fetchToken(page, account);
    await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Hi, Mira Tolland' }).waitFor();
  },
};
for (const [screen, open] of Object.entries(SCREENS)) checkScreen(screen, open);

async function sendRecovery(page: Page): Promise<void> {
  await page.goto('/recover-password');
  await field(page, 'Email').fill(newAccount().email);
  await button(page, 'Continue').click();
  await success(page, 'Password recovery email sent successfully.').waitFor();
}
// On a phone again, because a toast disappears.
checkScreen('password recovery, sent', sendRecovery, { onPhone: sendRecovery });
checkScreen('confirm email, rejected', async (page) => {
  await page.goto('/confirm-email?token=x');
  await button(page, 'Confirm Email').click();
  await expect(page.getByText('This link has expired')).toBeVisible();
});
checkScreen('log in, not confirmed', async (page) => {
  const reasons = [{ code: 'email_not_confirmed', message: 'x' }];
  await page.route('**/login/access-token', (route) =>
    route.fulfill({ status: 400, json: { detail: 'x', reasons } }),
  );
  await page.goto('/login');
  await field(page, 'Email').fill('mira@example.com');
  await field(page, 'Password').fill('heron-lantern-42');
  await button(page, 'Log In').click();
  await expect(button(page, 'Send the email again')).toBeVisible();
});
