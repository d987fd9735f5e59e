import type { JSHandle, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './product';

const THEMES = ['light', 'dark'] as const;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 800 };
/** The narrowest window that WCAG 2.2 asks for: a desktop at 400 % zoom. */
const NARROWEST = { width: 320, height: 800 };

/** For pages that fit both with a large font. */
export const ALSO_NARROWEST = [PHONE, NARROWEST];

/** A modal dialog; what is behind it is checked as a screen of its own. */
const MODAL = '[aria-modal=true]';

type Steps = (page: Page) => Promise<unknown>;
/** A state of a page. Function: how to open it on a desktop; resolves when it is shown. */
type Screen = Steps | ({ open: Steps } & ScreenOptions);
interface ScreenOptions {
  /** Shows the screen again after the window became as narrow as a phone. Not needed if it is still shown. */
  onPhone?: Steps;
  /** Selector of the part of the page that belongs to the screen, if other screens check the rest. Default: the page. */
  part?: string;
}

/**
 * Adds a test that visits screens one after the other in the same page, each on a desktop and on a phone: axe finds no
 * violations, and the page does not scroll sideways, also in a window of 320 px. If a modal dialog is open, axe checks only
 * the dialog. Each size has one theme, and the next screen the other one: sizes and themes share the components, and a
 * visit with both themes at both sizes needs twice as long.
 *
 * @param screens each continues where the one before ended, on a desktop again
 */
export function checkScreens(visit: string, screens: Record<string, Screen>): void {
  test(`${visit}: no axe violations and no sideways scrolling, on a desktop and on a phone`, async ({
    page,
  }) => {
    // an element that is fading in has too little contrast
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [at, [name, screen]] of Object.entries(screens).entries()) {
      const { open, onPhone, part } = typeof screen === 'function' ? { open: screen } : screen;
      await test.step(name, async () => {
        await page.setViewportSize(DESKTOP);
        await open(page);
        await check(page, part, THEMES[at % 2]!);
        await page.setViewportSize(PHONE);
        await onPhone?.(page);
        await check(page, part, THEMES[(at + 1) % 2]!);
        await page.setViewportSize(NARROWEST);
        // Charts and tables follow the width a frame later.
        await expect.poll(() => findOverflow(page)).toBe(0);
      });
    }
  });
}

async function check(page: Page, part: string | undefined, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(settle);
  // A popover that is closing hides the page for a moment longer.
  await expect(page.locator(`#root[aria-hidden=true]:not(body:has(${MODAL}) *)`)).toHaveCount(0);
  const scope = (await page.locator(MODAL).count()) > 0 ? MODAL : part;
  await paint(page, theme);
  expect([theme, await findViolations(page, scope)]).toEqual([theme, []]);
  await expect.poll(() => findOverflow(page)).toBe(0);
}

/** Runs in the page. Waits for fonts, and until the page has nothing more to compute or paint. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Expects that the shown page does not scroll sideways on a phone with a font that is twice as large (WCAG 1.4.4). */
export async function checkLargeText(page: Page, sizes = [PHONE]): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => findOverflow(page), `${size.width} px`).toBe(0);
  }
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

/** Measuring the contrast of all elements takes three quarters of axe's time. */
const CONTRAST = 'color-contrast';
/** Elements of each look whose contrast is measured: more than one, because axe ignores some, such as covered ones. */
const SAMPLES = 3;

/**
 * Runs axe in the page, which has no frames. @axe-core/playwright would also support frames, but needs 6 to 12 times as
 * long: it injects axe again for each run, and merges the results of the frames in a page of its own.
 *
 * All rules check all elements, except for the contrast: of the elements that look the same, such as the cells of a
 * table, the first three are checked.
 *
 * @param scope selector of the elements to check, with their contents. Default: the document. A selector that matches
 * nothing is an error.
 * @returns the rules that the page violates, each with its elements
 */
export async function findViolations(page: Page, scope = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const samples = await page.evaluateHandle(sampleLooks, [scope, SAMPLES] as const);
  return [
    ...(await runAxe(page, scope, { rules: { [CONTRAST]: { enabled: false } } })),
    ...(await runAxe(page, samples, { runOnly: [CONTRAST] })),
  ];
}

function runAxe(
  page: Page,
  context: string | JSHandle<Element[]>,
  options: axe.RunOptions,
): Promise<string[]> {
  return page.evaluate(
    async ([elements, runOptions]) => {
      if (elements.length === 0) return [];
      const { axe: injected } = window as unknown as { axe: typeof axe };
      const include = typeof elements === 'string' ? elements : { include: elements };
      // Without the details of the elements that pass, axe needs a quarter less time.
      const { violations } = await injected.run(include, { resultTypes: ['violations'], ...runOptions });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [context, options] as const,
  );
}

/**
 * Runs in the page. The visible elements with text, at most `count` of each look: of the same kind and style, before the
 * same backgrounds.
 */
function sampleLooks([scope, count]: readonly [string, number]): Element[] {
  const backgrounds = new Map<Element, string>();
  const backgroundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const behind = backgroundOf(element.parentElement);
    const look = own === 'rgba(0, 0, 0, 0),none,1,none,normal' ? behind : `${behind}>${own}`;
    backgrounds.set(element, look);
    return look;
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const seen = new Map<string, number>();
  return [...document.querySelectorAll(scope)]
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((element) => {
      if (!hasText(element) || !element.checkVisibility() || element.getBoundingClientRect().width <= 1)
        return false;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const kind = [element.tagName, element.className, element.parentElement?.className];
      const look = [...kind, color, fontSize, fontWeight, textShadow, backgroundOf(element)].join('|');
      const times = (seen.get(look) ?? 0) + 1;
      seen.set(look, times);
      return times <= count;
    });
}
