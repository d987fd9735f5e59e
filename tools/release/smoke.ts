/** A short use of both remotes in Chromium. It shares no code with the product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { RemoteManifest } from '@fanteam/contracts';
import { makeSlate, toCsv } from '../test/slate';
import { readBuildInfo } from './check-build';

const TIMEOUT_MS = 30_000;
const CARD = 'needs a newer version of the site';

/** What the shell does with a remote: shows its pages, or the card that the site must be newer. */
export type Outcome = 'works' | 'refused';

/** The folders of the builds that are served. */
export interface ServedBuilds {
  shell: string;
  dfs: string;
  account: string;
}

/**
 * Uses the product at a URL as a visitor and as a user.
 * @throws if something is missing or fails, or if the browser loaded another build of the shell or of a remote
 */
export async function visitProduct(
  browser: Browser,
  url: string,
  account: { username: string; password: string },
  expected: { dfs: Outcome; account: Outcome },
  builds: ServedBuilds,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
    const loaded = recordRemotes(page);
    const document = await page.goto('/dfs');
    expect(await document?.text()).toBe(readFileSync(join(builds.shell, 'index.html'), 'utf8'));
    await (expected.dfs === 'works' ? optimize(page) : seeCard(page));
    await logIn(page, account);
    await page.goto('/items');
    await (expected.account === 'works' ? addItem(page) : seeCard(page));
    if (expected.dfs === 'works') {
      await page.getByRole('link', { name: 'Optimizer', exact: true }).click();
      await see(page.getByRole('heading', { name: 'FANTEAM OPTIMIZER' }));
    }
    expect(faults).toEqual([]);
    for (const name of ['dfs', 'account'] as const) {
      const info = readBuildInfo(builds[name]);
      expect(await Promise.all(loaded.manifests(name))).toContainEqual(info);
      const folder = `/remotes/${name}/${info.version}/`;
      const hasCode = loaded.scripts.some((path) => path.startsWith(folder));
      if (expected[name] === 'works') expect([folder, hasCode]).toEqual([folder, true]);
    }
  } finally {
    await context.close();
  }
}

/** Notes what the page loads of the remotes: the build information in their manifests, and the paths of scripts. */
function recordRemotes(page: Page) {
  const manifests: { name: string; info: Promise<unknown> }[] = [];
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script') scripts.push(pathname);
    const name = /^\/remotes\/([^/]+)\/mf-manifest\.json$/.exec(pathname)?.[1];
    // The body of a response is gone when the page is left before it was read.
    const read = () => response.json().then(({ metaData }: RemoteManifest) => metaData.buildInfo);
    if (name) manifests.push({ name, info: read().catch(() => undefined) });
  });
  return {
    scripts,
    manifests: (name: string) => manifests.filter((each) => each.name === name).map(({ info }) => info),
  };
}

const see = (what: Locator) => expect(what.first()).toBeVisible({ timeout: TIMEOUT_MS });

const seeCard = (page: Page) => see(page.getByText(CARD));

async function optimize(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'players.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv(makeSlate(120))) });
  await see(page.getByText('120 players,'));
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await see(page.getByRole('heading', { name: 'Lineup 1', exact: true }));
}

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/login');
  await page.getByPlaceholder('Email').fill(username);
  await page.getByPlaceholder('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function addItem(page: Page): Promise<void> {
  await see(page.getByRole('heading', { name: 'Items Management' }));
  const title = `Item of ${new URL(page.url()).port}`;
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await see(page.getByText(title, { exact: true }));
}
