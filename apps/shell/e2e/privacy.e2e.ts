import { expect, signIn, test } from './product';

test('the privacy page is opened by a visitor when signing up, and by a user from the drawer', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page).toHaveTitle('Privacy · Fanteam Optimizer');
  await expect(page.getByRole('heading', { name: 'When you use the optimizer' })).toBeVisible();
  await expect(page.getByText('Optimization runs and simulations on the server')).toContainText('7 days');

  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/items');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'When you use the optimizer' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
