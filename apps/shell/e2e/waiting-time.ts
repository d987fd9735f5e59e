import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Shorter timers run as usual. */
const LONG_MS = 3_000;

/**
 * Long timers of all pages in a context wait until the test lets time pass. A test of a time limit then takes no time, and
 * without `passTime` it shows that something happens without any time limit.
 */
export async function controlTime(context: BrowserContext): Promise<void> {
  await context.addInitScript((longMs) => {
    const { setTimeout, clearTimeout } = window;
    const waiting = new Map<number, { at: number; run: () => void }>();
    let now = 0;
    let lastId = 1_000_000_000;
    const start = (run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) => {
      if (delayMs < longMs) return setTimeout(run, delayMs, ...args);
      lastId += 1;
      waiting.set(lastId, { at: now + delayMs, run: () => run(...args) });
      return lastId;
    };
    const stop = (id: number) => {
      if (!waiting.delete(id)) clearTimeout(id);
    };
    const pass = (ms: number) => {
      now += ms;
      for (const [id, { at, run }] of waiting) if (at <= now && waiting.delete(id)) run();
    };
    Object.assign(window, { setTimeout: start, clearTimeout: stop, passTime: pass });
  }, LONG_MS);
}

/**
 * Lets this time pass, until something is shown. More than once only if its timer started late: nothing on the page tells
 * when a timer starts.
 */
export async function passTime(page: Page, ms: number, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(
      (passed) => (window as unknown as { passTime: (ms: number) => void }).passTime(passed),
      ms,
    );
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
