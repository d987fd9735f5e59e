import { checkScreen } from './check-screen';
import { expect, signIn, test } from './product';

test('a visitor opens the privacy page from the sign-up page and from the optimizer', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page).toHaveTitle('Privacy · Fanteam Optimizer');
  await expect(page.getByRole('heading', { name: 'When you use the optimizer' })).toBeVisible();
  await expect(page.getByText('Optimization runs and simulations on the server')).toContainText('7 days');
  await page.goto('/dfs');
  await page.getByRole('banner').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
});

test('a user opens it from below the menu, and from the drawer on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('complementary').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/items');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

checkScreen('privacy, visitor', async (page) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});
checkScreen('privacy, user', async (page) => {
  await signIn(page);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});
