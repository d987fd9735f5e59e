import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { expect, pickPool, test } from './product';

/** Starts a run that takes 30 seconds unless it is cancelled: lineups that share few players. */
async function startLongRun(page: Page): Promise<void> {
  await page.route('**/dfs/optimize', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), time_limit_ms: 30_000 }),
    }),
  );
  await page.goto('/dfs');
  await pickPool(page, '1012044_players.csv', toCsv(makeSlate(300)));
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill('500');
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await page.getByRole('spinbutton', { name: 'Different players' }).fill('7');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor({ timeout: 45_000 });
}

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });
const titles = (page: Page) => page.getByRole('heading', { name: /^Lineup \d+$/ });
const runIdOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('dfs-last-run'));

test('lineups stream in, and Cancel ends the run immediately and keeps them', async ({ page }) => {
  await startLongRun(page);
  await expect(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Lineups found' })).toBeVisible();
  await expect.poll(() => titles(page).count()).toBeGreaterThan(2);
  const cancelled = page.waitForRequest((request) => request.method() === 'DELETE');
  const found = await titles(page).count();
  await cancel(page).click();
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
  await cancelled;
  await expect(page.getByText(/^Cancelled after \d+ of 500 lineups\.$/)).toBeVisible();
  expect(await titles(page).count()).toBeGreaterThanOrEqual(found);
});

test('a reload resumes the same run', async ({ page }) => {
  await startLongRun(page);
  const runId = await runIdOf(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
  await expect(titles(page).first()).toBeVisible();
  expect(await runIdOf(page)).toBe(runId);
  await expect(cancel(page)).toBeVisible();
  await cancel(page).click();
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
});

test('a running run can be followed live by anyone with its link', async ({ page, browser }) => {
  await startLongRun(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(new URL(`/dfs/runs/${await runIdOf(page)}`, page.url()).href);
  await expect(titles(other).first()).toBeVisible();
  await expect(other.getByRole('progressbar', { name: 'Lineups found' })).toBeVisible();
  await expect(cancel(other)).toHaveCount(0);
  await cancel(page).click();
  await expect(other.getByText(/^Cancelled after \d+ of 500 lineups\.$/)).toBeVisible();
  await context.close();
});

test('the link of an unknown run shows an error and a link to the optimizer', async ({ page }) => {
  await page.goto('/dfs/runs/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Run not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Get your own lineups' }).click();
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeVisible();
});

checkScreen('an unknown run', async (page) => {
  await page.goto('/dfs/runs/nothing');
  await page.getByRole('heading', { name: 'Run not found' }).waitFor();
});
