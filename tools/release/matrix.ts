/**
 * Serves every combination of the previous and the current version of the shell and the remotes, and uses each in
 * Chromium. A remote that needs more than the shell has must be refused with its card.
 *
 *   npm run release -- matrix
 *
 * The previous release is the last one in `releases.json`; the current one is the commit that is checked out, with its
 * version plans applied. Requires Chromium. Exits with 1 when a combination fails, and when the browser loads another
 * build than the combination names.
 */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { RemoteManifest } from '@fanteam/contracts';
import { createReport } from '../chaos/figures';
import { ADMIN, createWorld, type World } from '../chaos/world';
import { findChromium } from '../test/find-chromium';
import { makeSlate, toCsv } from '../test/slate';
import { buildNext, buildRelease } from './build-release';
import { findUnmetNeeds, readBuildInfo, readProvided, type Provided } from './check-build';
import { git } from './git';
import { readPrevious } from './releases';
import { APPS, nextVersion } from './versions';

const TIMEOUT_MS = 30_000;
const CARD = 'needs a newer version of the site';

/** What the shell does with a remote: shows its pages, or the card that the site must be newer. */
type Outcome = 'works' | 'refused';

/** The folders of the builds that are served. */
interface ServedBuilds {
  shell: string;
  dfs: string;
  account: string;
}

interface Cell {
  /** What is served, for the report. */
  name: string;
  provided: Provided;
  builds: ServedBuilds;
}

type Outcomes = Record<'dfs' | 'account', Outcome>;

async function main(): Promise<void> {
  const release = readPrevious();
  const previous = buildRelease(release, APPS);
  const current = buildNext(APPS);
  const head = git(['rev-parse', 'HEAD']);
  for (const app of ['dfs-remote', 'account-remote'] as const) {
    const { version, commit } = release.apps[app];
    requireBuild(app, previous[app], version, commit);
    requireBuild(app, current[app], nextVersion(app), head);
  }

  const provided = { previous: readProvided(release.apps.shell.commit), current: readProvided() };
  const all = { previous, current };
  const ages = ['previous', 'current'] as const;
  const cells: Cell[] = ages.flatMap((shell) =>
    ages.flatMap((dfs) =>
      ages.map((account) => ({
        name: `shell ${shell.padEnd(8)}  dfs ${dfs.padEnd(8)}  account ${account}`,
        provided: provided[shell],
        builds: {
          shell: all[shell].shell,
          dfs: all[dfs]['dfs-remote'],
          account: all[account]['account-remote'],
        },
      })),
    ),
  );

  const world = await createWorld();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const report = createReport('matrix');
  try {
    for (const [index, cell] of cells.entries()) {
      const expected = outcomesOf(cell);
      try {
        await visit(browser, world, join(current.api, 'main.mjs'), cell.builds, expected, index);
        report.expect(`${cell.name}  ${describe(expected)}`, true);
      } catch (error) {
        report.expect(`${cell.name}\n${error instanceof Error ? error.message : error}`, false);
      }
    }
  } finally {
    await browser.close();
    await world.end();
  }
  process.exit(report.finish() > 0 ? 1 : 0);
}

/** Serves a combination with the current API, and uses it. @throws if a part does not behave as expected. */
async function visit(
  browser: Browser,
  world: World,
  apiEntry: string,
  builds: ServedBuilds,
  expected: Outcomes,
  index: number,
): Promise<void> {
  const webRoot = join(world.dataDir, `web-${index}`);
  mkdirSync(webRoot);
  symlinkSync(builds.shell, join(webRoot, 'shell'));
  for (const name of ['dfs', 'account'] as const) symlinkSync(builds[name], join(webRoot, `${name}-remote`));
  const api = await world.startApi({ WEB_ROOT: webRoot }, apiEntry);
  try {
    await visitProduct(browser, api.url, ADMIN, expected, builds);
  } finally {
    await api.stop();
  }
}

/** What the manifests of the remotes ask for, compared with what the shell has. */
function outcomesOf({ provided, builds }: Cell): Outcomes {
  const outcomeOf = (folder: string): Outcome =>
    findUnmetNeeds(readBuildInfo(folder), provided).length === 0 ? 'works' : 'refused';
  return { dfs: outcomeOf(builds.dfs), account: outcomeOf(builds.account) };
}

/** @throws if the build of a remote has another version or commit. */
function requireBuild(app: string, folder: string, version: string, commit: string): void {
  const info = readBuildInfo(folder);
  if (info.version === version && info.commit === commit) return;
  throw new Error(
    `${folder} is ${app} ${info.version} of ${info.commit}, and not ${version} of ${commit}. Delete it.`,
  );
}

/**
 * Uses the product at a URL as a visitor and as a user.
 * @throws if something is missing or fails, or if the browser loaded another build of the shell or of a remote
 */
async function visitProduct(
  browser: Browser,
  url: string,
  account: { username: string; password: string },
  expected: Outcomes,
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

async function see(what: Locator): Promise<void> {
  await expect(what.first()).toBeVisible({ timeout: TIMEOUT_MS });
}

async function seeCard(page: Page): Promise<void> {
  await see(page.getByText(CARD));
}

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

function describe({ dfs, account }: Outcomes): string {
  return dfs === account ? `both remotes: ${dfs}` : `dfs: ${dfs}, account: ${account}`;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
