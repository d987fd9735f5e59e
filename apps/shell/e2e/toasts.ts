import type { Locator, Page } from '@playwright/test';

const toast = (page: Page, title: string, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: title }).filter({ hasText: text });

/** The success toast with this text. */
export const success = (page: Page, text: string | RegExp): Locator => toast(page, 'Success!', text);

/** The error toast with this text. */
export const failure = (page: Page, text: string | RegExp): Locator =>
  toast(page, 'Something went wrong!', text);
