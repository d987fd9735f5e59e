import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './product';

const THEMES = ['light', 'dark'] as const;
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 800 },
] as const;
/** A screen with a pending request is never idle. */
const SETTLED_MS = 1500;

/**
 * Adds a test for a screen on desktop and on a phone: axe finds no violations in either theme, and the page does
 * not scroll sideways. `open` opens the screen, and resolves when it is shown.
 */
export function checkScreen(screen: string, open: (page: Page) => Promise<unknown>): void {
  addTests(screen, open, []);
}

/** The same for the optimizer. Its screens are large, and its themes differ only in colors: dark checks only these. */
export function checkOptimizerScreen(screen: string, open: (page: Page) => Promise<unknown>): void {
  addTests(screen, open, COLOR_RULES);
}

/** `darkRules` are the axe rules for the dark theme; none = all. */
function addTests(screen: string, open: (page: Page) => Promise<unknown>, darkRules: string[]): void {
  for (const size of SIZES) {
    test(`${screen}, ${size.width} px: no axe violations and no sideways scrolling`, async ({ page }) => {
      await page.setViewportSize(size);
      // an element that is fading in has too little contrast
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLED_MS)]);
      for (const theme of THEMES) {
        await paint(page, theme);
        expect([theme, await findViolations(page, theme === 'dark' ? darkRules : [])]).toEqual([theme, []]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}

/** Changes the theme as another tab would, so that open menus and dialogs stay open. */
async function paint(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme);
  // a colour in the middle of a transition has too little contrast
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/**
 * Runs axe in the page, which has no frames. @axe-core/playwright would also support frames, but needs 6 to 12 times as
 * long: it injects axe again for each run, and merges the results of the frames in a page of its own.
 *
 * @returns the rules that the page violates, each with its elements
 */
export async function findViolations(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (names) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    // Without the details of the elements that pass, axe needs a quarter less time.
    const { violations } = await injected.run(document, {
      resultTypes: ['violations'],
      ...(names.length > 0 && { runOnly: names }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}
