/** What the tests of the account pages and of the pages for guests share. */
import type { Locator, Page } from '@playwright/test';

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The table row with a cell of exactly this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });

/** Selects an action from the menu of a table row. */
export async function chooseAction(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await row.getByRole('menuitem', { name: action }).click();
}

/** Logs out with the user menu, without waiting for the log-in page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** The log-in page states this after a session that the user did not end there. */
export const sessionEnded = (page: Page): Locator => page.getByText('Your session has ended. Log in again.');

const toast = (page: Page, title: string, text: string): Locator =>
  page.getByRole('status').filter({ hasText: title }).filter({ hasText: text });

/** The success toast with this text. */
export const success = (page: Page, text: string): Locator => toast(page, 'Success!', text);

/** The error toast with this text. */
export const failure = (page: Page, text: string): Locator => toast(page, 'Something went wrong!', text);
