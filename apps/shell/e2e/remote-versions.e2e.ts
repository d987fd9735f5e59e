/** What the shell checks before it runs a remote, and how a tab goes from one version of a remote to another. */
import { expect, test as base, type Page } from '@playwright/test';
import { NEW_TEXT, NEW_VERSION, OLD_TEXT, startFaultServer, type FaultServer } from './fault-server';
import { addPlayer, signIn } from './product';
import { cardOf, menuLink, openOtherRemote, optimizer } from './remote-steps';

const POINTER = /^\/remotes\/dfs\/mf-manifest\.json/;
const CONFIG = /^\/config\.json/;

const test = base.extend<{ server: FaultServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  server: async ({}, provide) => {
    const server = await startFaultServer();
    await provide(server);
    await server.stop();
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  extraHTTPHeaders: { 'x-forwarded-for': `10.9.${process.pid % 256}.1` },
});

test.beforeEach(({ page }) => signIn(page));

test('a remote that needs a newer version of the contract does not run, and its card offers to reload', async ({
  page,
  server,
}) => {
  server.rewrite(POINTER, (manifest) => {
    manifest.metaData.buildInfo.contract = manifest.metaData.buildInfo.contract.replace(/\d+$/, '999');
    return manifest;
  });
  await page.goto('/dfs');
  await expect(cardOf(page)).toContainText('The optimizer needs a newer version of the site');
  expect(await containers(page)).toEqual([]);
  await openOtherRemote(page);
  server.repair();
  await cardOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(optimizer(page)).toBeVisible();
  expect(await containers(page)).toHaveLength(1);
});

/** The containers of the optimizer that have run in the page. */
function containers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('fanteam_dfs')));
}

test('a remote on another origin is blocked by the content security policy', async ({ page, server }) => {
  const dfs = `${server.url.replace('127.0.0.1', 'localhost')}/remotes/dfs/mf-manifest.json`;
  server.rewrite(CONFIG, () => ({
    contract: 2,
    remotes: { dfs, account: '/remotes/account/mf-manifest.json' },
  }));
  const violation = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
  await page.goto('/dfs');
  expect((await violation).text()).toContain("connect-src 'self'");
  await expect(cardOf(page)).toContainText('The optimizer cannot be reached at the moment');
  await openOtherRemote(page);
});

test('an open tab whose version was deleted takes the whole new version with Retry', async ({
  page,
  server,
}) => {
  await page.goto('/dfs');
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { name: 'Anders Ek', position: 'GK', team: 'AIK', salary: 5, projection: 4 });
  await stayOnPage(page);
  await server.addVersion();
  server.activate(NEW_VERSION);
  await server.removeVersion(server.version);

  await page.getByRole('link', { name: OLD_TEXT }).click();
  const part = page.getByRole('alert').filter({ hasText: 'The guide cannot be reached at the moment' });
  await expect(page.getByText('Anders Ek')).toBeVisible();
  await part.getByRole('button', { name: 'Retry' }).click();
  // The dialog and the page around it are of the same version, and the player is still there.
  await expect(page.getByRole('dialog', { name: NEW_TEXT })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: NEW_TEXT })).toBeVisible();
  await expect(page.getByText('Anders Ek')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('Retry works after a broken version was rolled back', async ({ page, server }) => {
  await server.addVersion({ isBroken: true });
  server.activate(NEW_VERSION);
  await page.goto('/dfs');
  await expect(cardOf(page)).toContainText('The optimizer cannot be reached at the moment');
  await stayOnPage(page);
  server.activate(server.version);
  await cardOf(page).getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: OLD_TEXT }).click();
  await expect(page.getByRole('dialog', { name: OLD_TEXT })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('a tab keeps its version, and takes the new one between two remotes after a long pause', async ({
  page,
  server,
}) => {
  await page.goto('/dfs');
  await expect(optimizer(page)).toBeVisible();
  await stayOnPage(page);
  await server.addVersion();
  server.activate(NEW_VERSION);

  await hideFor(page, 1);
  await menuLink(page, 'Items').click();
  await menuLink(page, 'Optimizer').click();
  await expect(page.getByRole('link', { name: OLD_TEXT })).toBeVisible();
  await menuLink(page, 'Items').click();
  const compared = page.waitForResponse(/\/remotes\/dfs\/mf-manifest\.json/);
  await hideFor(page, 30);
  await compared;
  await menuLink(page, 'User Settings').click();
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await menuLink(page, 'Optimizer').click();
  await expect(page.getByRole('link', { name: NEW_TEXT })).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});

/** Marks the page, so that `isSamePage` shows whether it was loaded again. */
const stayOnPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Hides the tab, and shows it again after some minutes. */
async function hideFor(page: Page, minutes: number): Promise<void> {
  await page.evaluate((passed) => {
    const setHidden = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { now } = Date;
    setHidden(true);
    Date.now = () => now() + passed * 60_000;
    setHidden(false);
    Date.now = now;
  }, minutes);
}
