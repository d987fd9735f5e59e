import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Token } from '@fanteam/contracts';
import { readOutbox } from '../../../tools/test/outbox';

/** The data folder of the running product. */
const DATA_DIR = process.env['PRODUCT_DATA_DIR']!;

export interface Account {
  email: string;
  password: string;
}

/** Credentials of an account that does not exist yet. */
export const newAccount = (): Account => ({
  email: `p-${randomUUID()}@example.com`,
  password: 'heron-lantern-42',
});

/** Creates an account for one test through the API. */
export async function addAccount(page: Page, fields: { full_name?: string } = {}): Promise<Account> {
  const account = newAccount();
  const response = await page.request.post('/api/v1/users/signup', { data: { ...account, ...fields } });
  expect(response.status()).toBe(200);
  return account;
}

/** The first superuser, which the product created when it started. */
export async function readAdmin(): Promise<Account> {
  const password = await readFile(join(DATA_DIR, 'first-superuser-password'), 'utf8');
  return { email: 'admin@example.com', password: password.trim() };
}

/** A valid token of an account. */
export async function fetchToken(page: Page, { email, password }: Account): Promise<string> {
  const form = { username: email, password };
  const response = await page.request.post('/api/v1/login/access-token', { form });
  expect(response.status()).toBe(200);
  return ((await response.json()) as Token).access_token;
}

/** Logs in once, without the form. Unlike after `signIn`, later page loads do not log in again. */
export async function enter(page: Page, account: Account, path: string): Promise<void> {
  const token = await fetchToken(page, account);
  // the storage needs a document of the product, but not the application
  await page.goto('/config.json');
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(path);
}

/** Logs in with the form. */
export async function logInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
}

/** Logs in on the log-in page, which is shown. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The latest mail to an address whose subject contains a text. Waits until there is one. */
export async function latestMail(email: string, subject: string): Promise<string> {
  let mails: string[] = [];
  await expect(async () => {
    mails = (await readOutbox(DATA_DIR, email)).filter((mail) => mail.includes(`Optimizer - ${subject}`));
    expect(mails).not.toEqual([]);
  }).toPass();
  return mails.at(-1)!;
}
