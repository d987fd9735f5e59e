import { checkLargeText } from './check-screen';
import { expect, signIn, test } from './product';

test('the top bar wraps on a phone with a large font', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await checkLargeText(page);
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hi, / })).toBeVisible();
  await checkLargeText(page);
});

test('without a session, protected pages redirect to /dfs, and unknown paths show the not-found page', async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/dfs$/);
  for (const token of [null, 'a-token']) {
    if (token) await page.evaluate((value) => localStorage.setItem('access_token', value), token);
    await page.goto('/no/such/page');
    await expect(page.getByTestId('not-found')).toContainText('The page you are looking for was not found.');
    await expect(page).toHaveURL(/\/no\/such\/page$/);
  }
});

test('the appearance is light by default, is stored, and follows the system', async ({ page }) => {
  await page.goto('/dfs');
  const html = page.locator('html');
  await expect(html).toHaveClass(/light/);
  await page.getByRole('button', { name: 'Use dark mode' }).click();
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('theme', 'system'));
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveClass(/light/);
});
