import type { Locator } from '@playwright/test';
import { button } from './account-pages';
import { addAccount, enter, readAdmin } from './people';
import { expect, test } from './product';

/** What the account pages have in common. The behavior of each page is tested in its own file. */

/** The top left corner of the first line of an element. */
const cornerOf = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.selectNodeContents(text ?? node);
    const { x, y } = range.getClientRects()[0]!;
    return { x, y };
  });

for (const width of [1280, 360]) {
  test(`${width} px: the heading has the same place on every page of the account, next to the theme switch and the menu`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, await readAdmin(), '/');
    const places: { x: number; y: number }[] = [];
    for (const [link, heading] of [
      ['Dashboard', /^Hi, /],
      ['Items', 'Items Management'],
      ['User Settings', 'User Settings'],
      ['Admin', 'Users Management'],
      ['Operation', 'Operation'],
    ] as const) {
      if (width < 768) await button(page, 'Open menu').click();
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible();
      await expect(button(page, 'Use dark mode')).toBeVisible();
      places.push(await cornerOf(title));
    }
    expect(places).toEqual(places.map(() => places[0]));
  });
}

test('a disabled button is gray, and has the brand color when it can be clicked', async ({ page }) => {
  await enter(page, await addAccount(page), '/items');
  await button(page, 'Add Item').click();
  const saturation = () =>
    button(page, 'Save').evaluate((element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number);
      return Math.max(...channels) - Math.min(...channels);
    });
  expect(await saturation()).toBeLessThan(16);
  await page.getByPlaceholder('Title').fill('A title');
  await expect.poll(saturation).toBeGreaterThan(64);
});
