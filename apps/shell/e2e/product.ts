import { randomInt } from 'node:crypto';
import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import { addAccount, fetchToken, type Account } from './people';

/** The URL of the running product. */
const PRODUCT_URL = process.env['PRODUCT_URL']!;

/**
 * Playwright's `test` with the URL of the product. It also fails on violations of the content security policy and
 * on uncaught errors.
 */
export const test = base.extend<{ faults: string[] }>({
  baseURL: PRODUCT_URL,
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, provide) => provide({ 'x-forwarded-for': newAddress() }),
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

/**
 * Playwright's `expect`, whose `toBeVisible` waits with fewer computations: Playwright's own one describes the whole page
 * at each attempt at which the element is not there. This one lets it describe the page when the time is over.
 */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    try {
      const { timeout = this.timeout } = options;
      await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout });
    } catch {
      const assertion = baseExpect(locator);
      await (this.isNot ? assertion.not : assertion).toBeVisible({ timeout: 1 });
    }
    return { pass: !this.isNot, message: () => '' };
  },
});

/** A new client address: the server limits sign-ups and failed logins by client. */
const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Creates an account and logs in: every page load starts with a valid token. */
export async function signIn(page: Page): Promise<Account> {
  const account = await addAccount(page);
  const token = await fetchToken(page, account);
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  return account;
}

/** Fills in the manual entry form and clicks '+ Add Player'. */
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

/** The alert with this text. */
export function alertWith(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function pickFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Picks a file of players, and waits until they are shown. Parts of the page that appear with the players move other parts. */
export async function pickPool(page: Page, name: string, csv: string): Promise<void> {
  await pickFile(page, name, csv);
  const players = csv.trim().split('\n').length - 1;
  await expect(page.getByText(`${players} players,`)).toBeVisible();
}

/** Opens a tab of the results. */
export async function openTab(
  page: Page,
  name: 'Lineups' | 'Exposure' | 'Simulation' | 'My teams',
): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Chooses an entry of the menu of the selected file. */
export async function pickInFileMenu(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: /^Selected: / }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses a view of the lineups. The click is repeated if the page moves the control meanwhile. */
export async function showLineups(page: Page, view: 'Cards' | 'Pitch' | 'Table'): Promise<void> {
  const choice = page.getByRole('radio', { name: view, exact: true });
  await choice.click();
  await expect(choice).toBeChecked();
}
