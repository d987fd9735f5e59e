import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product';

const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 800 },
] as const;
/** A screen that waits for an answer is never idle. */
const SETTLED_MS = 1500;

/**
 * A test for each size of a screen (desktop and phone): axe finds nothing in either theme, and nothing
 * sticks out to the side. `open` leads to the screen, and resolves when it is there.
 */
export function checkScreen(screen: string, open: (page: Page) => Promise<unknown>): void {
  for (const size of SIZES) {
    test(`${screen}, ${size.width} px: axe finds nothing and nothing sticks out`, async ({ page }) => {
      await page.setViewportSize(size);
      // what fades in has no contrast yet
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLED_MS)]);
      for (const theme of THEMES) {
        await paint(page, theme);
        expect([theme, await findViolations(page)]).toEqual([theme, []]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}

/** As when another tab of the browser chooses the theme: what is open stays open. */
async function paint(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme);
  // a colour half-way from one theme to the other has no contrast yet
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
