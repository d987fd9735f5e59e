import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './product';

type Click = (target: Locator) => Promise<void>;
const click: Click = (target) => target.click();

/** Opens the menu of exports. Its button is in the middle of the window, so that nothing moves the open menu. */
export async function openExportMenu(page: Page, clickOn: Click = click): Promise<void> {
  const button = page.getByRole('button', { name: 'Export' });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await clickOn(button);
}

/** Exports the shown lineups, and returns the text of the file. */
export async function exportAs(page: Page, entry: RegExp, clickOn: Click = click): Promise<string> {
  await openExportMenu(page, clickOn);
  const item = await enabledItem(page, entry);
  const download = page.waitForEvent('download');
  await clickOn(item);
  return readFile(await (await download).path(), 'utf8');
}

/** Copies the share link of the run from the menu. */
export async function copyShareLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openExportMenu(page);
  await (await enabledItem(page, /Copy share link/)).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * The item, once the entry that takes longest to prepare has its final text and width, and the menu has stopped moving.
 * A click on an item that moves is repeated after the page was scrolled, which moves the menu again, and might never end.
 */
async function enabledItem(page: Page, entry: RegExp): Promise<Locator> {
  await expect(page.getByText('Loading the player ids')).toBeHidden();
  const item = page.getByRole('menuitem', { name: entry });
  await expect(item).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menu').evaluate(async (menu) => {
    await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
    // The lists and figures of the page follow the last change a moment later.
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  return item;
}
