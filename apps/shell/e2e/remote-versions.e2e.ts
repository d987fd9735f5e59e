/** What the shell checks before it runs a remote, and how a tab goes from one version of a remote to another. */
import { expect, test as base, type Page } from '@playwright/test';
import type { RemoteBuildInfo } from '@fanteam/contracts';
import { NEW_TEXT, NEW_VERSION, OLD_TEXT, startFaultServer, type FaultServer } from './fault-server';
import { addAccount, fetchToken } from './people';
import { addPlayer } from './product';

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

test.beforeEach(async ({ page }) => {
  const token = await fetchToken(page, await addAccount(page));
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
});

const card = (page: Page) => page.getByRole('main').getByRole('alert');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const optimizer = (page: Page) => page.getByRole('button', { name: 'Optimize Lineup' });

async function useOtherRemote(page: Page): Promise<void> {
  await link(page, 'Items').click();
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
  await page.goBack();
}

/** '1.0' plus a number of major and minor versions. */
const add = (contract: string, major: number, minor: number) =>
  [major, minor].map((more, index) => Number(contract.split('.')[index]) + more).join('.');

for (const [what, change] of [
  ['a newer minor version of the contract', ({ contract }) => ({ contract: add(contract, 0, 1) })],
  ['another major version of the contract', ({ contract }) => ({ contract: add(contract, 1, 0) })],
  ['a newer minor version of a shared library', () => ({ needs: { '@fanteam/ui': '1.999' } })],
] as [string, (build: RemoteBuildInfo) => Partial<RemoteBuildInfo>][]) {
  test(`a remote that needs ${what} does not run, and its card offers to reload`, async ({
    page,
    server,
  }) => {
    server.rewrite(POINTER, (manifest) => {
      Object.assign(manifest.metaData.buildInfo, change(manifest.metaData.buildInfo));
      return manifest;
    });
    await page.goto('/dfs');
    await expect(card(page)).toContainText('The optimizer needs a newer version of the site');
    await expect(card(page)).not.toContainText('connection');
    expect(await containers(page)).toEqual([]);
    await useOtherRemote(page);
    server.repair();
    await card(page).getByRole('button', { name: 'Reload' }).click();
    await expect(optimizer(page)).toBeVisible();
    expect(await containers(page)).toHaveLength(1);
  });
}

/** The containers of the optimizer that have run in the page. */
function containers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('fanteam_dfs')));
}

const PINNED = '/remotes/account/mf-manifest.json';
for (const [what, remotes, problem] of [
  ['the manifest of another remote', { dfs: PINNED, account: PINNED }, 'could not be loaded'],
  ['a number as the address', { dfs: 5, account: PINNED }, 'could not be loaded'],
  ['no such remote', { account: PINNED }, 'cannot be reached at the moment'],
] as const) {
  test(`a configuration with ${what} leaves the other remote, and Retry reads it again`, async ({
    page,
    server,
  }) => {
    server.rewrite(CONFIG, () => ({ contract: 2, remotes }));
    await page.goto('/dfs');
    await expect(card(page)).toContainText(`The optimizer ${problem}`);
    await useOtherRemote(page);
    server.repair();
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(optimizer(page)).toBeVisible();
  });
}

for (const [what, config] of [
  ['a list', []],
  ['remotes of another type', { contract: 2, remotes: 'dfs' }],
  ['no remotes', { contract: 2 }],
] as const) {
  test(`a configuration that is ${what} shows the card on every page, and Retry reads it again`, async ({
    page,
    server,
  }) => {
    server.rewrite(CONFIG, () => config);
    for (const path of ['/items', '/dfs']) {
      await page.goto(path);
      await expect(card(page)).toContainText('could not be loaded');
    }
    server.repair();
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(optimizer(page)).toBeVisible();
  });
}

test('without the account remote its pages show the card, not the not-found page', async ({
  page,
  server,
}) => {
  server.rewrite(CONFIG, () => ({ contract: 2, remotes: { dfs: '/remotes/dfs/mf-manifest.json' } }));
  for (const path of ['/', '/items']) {
    await page.goto(path);
    await expect(card(page)).toContainText('This page cannot be reached at the moment');
  }
  await link(page, 'Optimizer').click();
  await expect(optimizer(page)).toBeVisible();
  await page.goBack();
  server.repair();
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
});

test('a manifest with unknown keys, and a configuration of one version, are accepted', async ({
  page,
  server,
}) => {
  const dfs = `/remotes/dfs/${server.version}/mf-manifest.json`;
  server.rewrite(CONFIG, () => ({ contract: 2, remotes: { dfs, account: PINNED }, later: true }));
  server.activate('0.0.1');
  await page.goto('/dfs');
  await expect(optimizer(page)).toBeVisible();
});

test('a remote on another origin is blocked by the content security policy', async ({ page, server }) => {
  const dfs = `${server.url.replace('127.0.0.1', 'localhost')}/remotes/dfs/mf-manifest.json`;
  server.rewrite(CONFIG, () => ({ contract: 2, remotes: { dfs, account: PINNED } }));
  const violation = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
  await page.goto('/dfs');
  expect((await violation).text()).toContain("connect-src 'self'");
  await expect(card(page)).toContainText('The optimizer cannot be reached at the moment');
  await useOtherRemote(page);
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
  await expect(card(page)).toContainText('The optimizer cannot be reached at the moment');
  await stayOnPage(page);
  server.activate(server.version);
  await card(page).getByRole('button', { name: 'Retry' }).click();
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
  await link(page, 'Items').click();
  await link(page, 'Optimizer').click();
  await expect(page.getByRole('link', { name: OLD_TEXT })).toBeVisible();
  await link(page, 'Items').click();
  const compared = page.waitForResponse(/\/remotes\/dfs\/mf-manifest\.json/);
  await hideFor(page, 30);
  await compared;
  await link(page, 'User Settings').click();
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await link(page, 'Optimizer').click();
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
