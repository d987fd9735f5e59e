import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { RemotePage } from '@fanteam/contracts';
import { addAccount, enter, readAdmin } from './people';
import { expect, test } from './product';

const WORKSPACE = resolve('../..');
/** A copy of the account remote, at the same depth so that its imports still resolve, and its build. */
const SOURCE = join(WORKSPACE, 'dist/e2e-account-remote');
const BUILD = join(WORKSPACE, 'dist/e2e-account-remote-build');

const NEW_PAGES: RemotePage[] = [
  {
    path: '/reports',
    title: 'Reports',
    menu: { label: 'Reports', order: 35, icon: 'M5 20V10M12 20V4M19 20v-7' },
  },
  {
    path: '/audit',
    title: 'Audit',
    access: 'superuser',
    menu: { label: 'Audit', order: 95, icon: 'M4 6h16M4 12h16M4 18h10' },
  },
];
const REPORTS_PAGE = `import { Heading } from '@fanteam/ui';
import { PageFrame } from '../shared/page-frame';
export const ReportsPage = () => <PageFrame><Heading as="h1">All reports</Heading></PageFrame>;
`;

test.describe.configure({ mode: 'serial' });

/** Builds the account remote with two more pages. The shell is not built again. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await rm(SOURCE, { recursive: true, force: true });
  await mkdir(SOURCE, { recursive: true });
  await cp(join(WORKSPACE, 'apps/account-remote'), SOURCE, { recursive: true });
  await appendFile(join(SOURCE, 'src/pages.ts'), `pages.push(...${JSON.stringify(NEW_PAGES)});\n`);
  await mkdir(join(SOURCE, 'src/reports'));
  await writeFile(join(SOURCE, 'src/reports/reports-page.tsx'), REPORTS_PAGE);
  await appendFile(
    join(SOURCE, 'src/routes.tsx'),
    `import { ReportsPage } from './reports/reports-page';
routes.push({ path: '/reports', element: <ReportsPage /> }, { path: '/audit', element: <ReportsPage /> });\n`,
  );
  await promisify(execFile)('npx', ['rspack', 'build', '--output-path', BUILD], {
    cwd: SOURCE,
    env: { ...process.env, NODE_ENV: 'production' },
  });
});

test.afterAll(async () => {
  for (const folder of [SOURCE, BUILD]) await rm(folder, { recursive: true, force: true });
});

/** Serves the new build in place of the released one. */
async function release(page: Page): Promise<void> {
  await page.route('**/remotes/account/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(BUILD, pathname.replace(/^\/remotes\/account\/(\d[^/]*\/)?/, '')) });
  });
}

const menuLabels = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('a new page of a remote appears in menu, router and title of the built shell, also on a phone', async ({
  page,
}) => {
  await release(page);
  await enter(page, await addAccount(page), '/items');
  await expect(menuLabels(page)).toHaveText(['Dashboard', 'Optimizer', 'Items', 'Reports', 'User Settings']);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page).toHaveTitle('Reports · Fanteam Optimizer');
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible();
});

test('a new page has the guard that its remote declares', async ({ page }) => {
  await release(page);
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/dfs$/);
  await enter(page, await addAccount(page), '/audit');
  await expect(page.getByTestId('not-found')).toBeVisible();
  await enter(page, await readAdmin(), '/audit');
  await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
});

test('the layout does not shift while a manifest is loading', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enter(page, await addAccount(page), '/dfs');
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/account/mf-manifest.json*', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeVisible();
  release();
  await expect(menuLabels(page)).toHaveText(['Dashboard', 'Optimizer', 'Items', 'User Settings']);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.05);
});
