import { checkLargeText } from './check-screen';
import { expect, signIn, test } from './product';

const DFS_REMOTE = '**/remotes/dfs/**';

test.describe('a remote that fails', () => {
  test('shows an alert with Retry, and recovers without a reload', async ({ page }) => {
    await page.route(DFS_REMOTE, (route) => route.abort('connectionrefused'));
    await page.goto('/dfs');
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    await page.unroute(DFS_REMOTE);
    await page.getByRole('button', { name: /Retry|Try again/ }).click();
    await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  for (const [what, body] of [
    ['HTML instead of a script', '<!doctype html><p>not found</p>'],
    ['a broken script', 'this is not javascript ((('],
  ] as const) {
    test(`(${what}) does not affect the shell and the other remote`, async ({ page, faults }) => {
      await page.route('**/remotes/dfs/**/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await signIn(page);
      await page.goto('/dfs');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.getByRole('link', { name: 'Items', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
      // the browser reports the broken script, which this test has caused
      faults.length = 0;
    });
  }
});

test('a missing configuration shows an alert with Retry, not an empty page', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto('/dfs');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeVisible();
});

test('the top bar wraps on a phone with a large font', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await checkLargeText(page);
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hi, / })).toBeVisible();
  await checkLargeText(page);
});

test.describe('routes', () => {
  for (const path of ['/', '/items', '/settings', '/admin']) {
    test(`${path} redirects a visitor without a token to /dfs`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dfs$/);
    });
  }

  test('a token opens the account area', async ({ page }) => {
    await signIn(page);
    await page.goto('/items');
    await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
    await page.getByTestId('user-menu').click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  test('an unknown path shows the not-found page, with and without a token', async ({ page }) => {
    for (const token of [null, 'a-token']) {
      await page.goto('/dfs');
      await page.evaluate(
        (value) => (value ? localStorage.setItem('access_token', value) : localStorage.clear()),
        token,
      );
      await page.goto('/no/such/page');
      const notFound = page.getByTestId('not-found');
      await expect(notFound).toContainText('404');
      await expect(notFound).toContainText('Oops!');
      await expect(notFound).toContainText('The page you are looking for was not found.');
      await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/');
    }
  });
});

test.describe('appearance', () => {
  test('is light by default, can be changed and is stored', async ({ page }) => {
    await page.goto('/dfs');
    await expect(page.locator('html')).toHaveClass(/light/);
    await page.getByRole('button', { name: /dark|theme|appearance/i }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('follows the system when set to `system`', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    await page.goto('/dfs');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass(/light/);
  });
});
