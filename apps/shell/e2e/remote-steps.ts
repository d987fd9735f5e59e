/** What the tests of remotes do on a page that shows the card of a remote. */
import { expect, type Page } from '@playwright/test';

/** The card in place of a remote. */
export const cardOf = (page: Page) => page.getByRole('main').getByRole('alert');
export const optimizer = (page: Page) => page.getByRole('button', { name: 'Optimize Lineup' });
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

/** Opens a page of the other remote, and returns to the card. */
export async function openOtherRemote(page: Page): Promise<void> {
  await menuLink(page, 'Items').click();
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
  await page.goBack();
}
