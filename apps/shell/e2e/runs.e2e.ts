import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { openContest } from './get-lineups';
import { expect, test } from './product';

/** Starts a run that takes 30 seconds unless it is cancelled: lineups that share few players. */
async function startLongRun(page: Page): Promise<void> {
  await page.route('**/dfs/optimize', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), time_limit_ms: 30_000 }),
    }),
  );
  await openContest(page, { csv: toCsv(makeSlate(300)), lineups: 500 });
  await page.getByRole('button', { name: /different players between lineups$/ }).click();
  await page.getByRole('spinbutton', { name: 'Different players' }).fill('7');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor({ timeout: 45_000 });
}

/** Ends the run. A full set may arrive before the click: then the button keeps the set. */
const cancel = (page: Page) => page.getByRole('button', { name: /^(?:Cancel|Keep this set)$/ });
const titles = (page: Page) => page.getByRole('heading', { name: /^Lineup \d+$/ });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Lineups found' });
const cancelled = (page: Page) =>
  page.getByText(/^(?:Cancelled after \d+ of 500 lineups\.|You stopped the search\. .*)$/);
const runIdOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('dfs-last-run'));

test('lineups stream in, also for others with the link, and Cancel ends the run immediately and keeps them', async ({
  page,
  browser,
}) => {
  await startLongRun(page);
  await expect(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
  await expect(progress(page)).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(new URL(`/dfs/runs/${await runIdOf(page)}`, page.url()).href);
  await expect(titles(other).first()).toBeVisible();
  await expect(progress(other)).toBeVisible();
  await expect(cancel(other)).toHaveCount(0);

  await expect.poll(() => titles(page).count()).toBeGreaterThan(2);
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  const found = await titles(page).count();
  await cancel(page).click();
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
  await deleted;
  await expect(cancelled(page)).toBeVisible();
  expect(await titles(page).count()).toBeGreaterThanOrEqual(found);
  await expect(cancelled(other)).toBeVisible();
  await context.close();
});

test('a reload resumes the same run', async ({ page }) => {
  await startLongRun(page);
  const runId = await runIdOf(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
  await expect(titles(page).first()).toBeVisible();
  expect(await runIdOf(page)).toBe(runId);
  await cancel(page).click();
  await expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
});

checkScreens('a link to a run', {
  'an unknown run': async (page) => {
    await page.goto('/dfs/runs/nothing');
    await page.getByRole('heading', { name: 'Run not found' }).waitFor();
  },
});
