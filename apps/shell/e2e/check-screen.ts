import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './product';

const THEMES = ['light', 'dark'] as const;
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 800 };
/** The narrowest window that WCAG 2.2 asks for: a desktop at 400 % zoom. */
const NARROWEST = { width: 320, height: 800 };
/** A screen with a pending request is never idle. */
const SETTLED_MS = 1500;

/** A modal dialog; what is behind it is checked as a screen of its own. */
const MODAL = '[aria-modal=true]';

type Steps = (page: Page) => Promise<unknown>;
type RulesOf = (theme: (typeof THEMES)[number], isPhone: boolean) => string[];
interface ScreenOptions {
  /** Shows the screen again after the window became as narrow as a phone. Not needed if it is still shown. */
  onPhone?: Steps;
  /** Selector of the part of the page that belongs to the screen, if other screens check the rest. Default: the page. */
  part?: string;
}

/**
 * Adds a test for a screen on a desktop and on a phone: axe finds no violations in either theme, and the page does not
 * scroll sideways, even in a window of 320 px. If a modal dialog is open, axe checks only the dialog.
 *
 * @param open opens the screen on a desktop; resolves when it is shown
 */
export function checkScreen(screen: string, open: Steps, options: ScreenOptions = {}): void {
  addTest(screen, open, options, () => []);
}

/**
 * The same for the optimizer. Its screens are large, and its themes differ only in colors: all rules are checked in light
 * on a desktop and in dark on a phone, and the colors everywhere.
 */
export function checkOptimizerScreen(screen: string, open: Steps, options: ScreenOptions = {}): void {
  addTest(screen, open, options, (theme, isPhone) => ((theme === 'dark') === isPhone ? [] : COLOR_RULES));
}

/** `rulesOf` returns the axe rules to check; none = all. */
function addTest(screen: string, open: Steps, { onPhone, part }: ScreenOptions, rulesOf: RulesOf): void {
  test(`${screen}: no axe violations and no sideways scrolling, on a desktop and on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    // an element that is fading in has too little contrast
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await check(page, part, (theme) => rulesOf(theme, false));
    await page.setViewportSize(PHONE);
    await onPhone?.(page);
    await check(page, part, (theme) => rulesOf(theme, true));
    await page.setViewportSize(NARROWEST);
    // Charts and tables follow the width a frame later.
    await expect.poll(() => findOverflow(page)).toBe(0);
  });
}

async function check(
  page: Page,
  part: string | undefined,
  rulesOf: (theme: (typeof THEMES)[number]) => string[],
): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLED_MS)]);
  const scope = (await page.locator(MODAL).count()) > 0 ? MODAL : part;
  for (const theme of THEMES) {
    await paint(page, theme);
    expect([theme, await findViolations(page, rulesOf(theme), scope)]).toEqual([theme, []]);
  }
  expect(await findOverflow(page)).toBe(0);
}

/** By how many pixels the page is wider than the window. */
function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Changes the theme as another tab would, so that open menus and dialogs stay open. Without transitions: a color in the
 * middle of one has too little contrast.
 */
async function paint(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((value) => {
    const style = new CSSStyleSheet();
    style.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(style);
    localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme);
}

/**
 * Runs axe in the page, which has no frames. @axe-core/playwright would also support frames, but needs 6 to 12 times as
 * long: it injects axe again for each run, and merges the results of the frames in a page of its own.
 *
 * @param scope selector of the elements to check, with their contents. Default: the document. A selector that matches
 * nothing is an error.
 * @returns the rules that the page violates, each with its elements
 */
export async function findViolations(page: Page, rules: string[], scope = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = [rules, scope] as const;
  return page.evaluate(async ([names, selector]) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    // Without the details of the elements that pass, axe needs a quarter less time.
    const { violations } = await injected.run(selector, {
      resultTypes: ['violations'],
      ...(names.length > 0 && { runOnly: names }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, options);
}
