import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** Where the product of this run listens. */
export const PRODUCT_URL = process.env['PRODUCT_URL']!;

/**
 * Playwright's test with the product's address, which also fails on any violation of the content
 * policy and on any error that no code caught.
 */
export const test = base.extend<{ faults: string[] }>({
  baseURL: PRODUCT_URL,
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs a new person up and in: the page starts with a token that the server knows. */
export async function signIn(page: Page): Promise<void> {
  const username = `p-${randomUUID()}@example.com`;
  const password = 'heron-lantern-42';
  await page.request.post('/api/v1/users/signup', { data: { email: username, password } });
  const login = await page.request.post('/api/v1/login/access-token', { form: { username, password } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
}

/** Fills the manual entry and presses '+ Add Player'. */
export async function addPlayer(
  page: Page,
  player: {
    name: string;
    position: 'GK' | 'DEF' | 'MID' | 'FWD';
    team: string;
    salary: number | string;
    projection: number | string;
  },
): Promise<void> {
  await page.getByLabel('Player Name').fill(player.name);
  await page.getByLabel('Position', { exact: true }).selectOption({ label: player.position });
  await page.getByPlaceholder('TEAM (e.g. MCI)').fill(player.team);
  await page.getByLabel('Salary', { exact: true }).fill(String(player.salary));
  await page.getByLabel('Projection', { exact: true }).fill(String(player.projection));
  await page.getByRole('button', { name: '+ Add Player' }).click();
}

/** The alert that says exactly this. */
export function alertWith(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function pickFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
