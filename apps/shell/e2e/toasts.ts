import type { Locator, Page } from '@playwright/test';

const toast = (page: Page, title: string, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: title }).filter({ hasText: text });

/** The toast that says what was done. */
export const success = (page: Page, text: string | RegExp): Locator => toast(page, 'Success!', text);

/** The toast that says what failed. */
export const failure = (page: Page, text: string | RegExp): Locator =>
  toast(page, 'Something went wrong!', text);
