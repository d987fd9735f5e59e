import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product';

const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 800 },
] as const;

/**
 * A test for each look of a screen (light and dark, desktop and phone): axe finds nothing, and nothing
 * sticks out to the side. `open` leads to the screen, and resolves when it is there.
 */
export function checkScreen(screen: string, open: (page: Page) => Promise<unknown>): void {
  for (const theme of THEMES) {
    for (const size of SIZES) {
      test(`${screen}, ${theme}, ${size.width} px: axe finds nothing and nothing sticks out`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await open(page);
        await page.waitForLoadState('networkidle');
        expect(await findViolations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }
  }
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
