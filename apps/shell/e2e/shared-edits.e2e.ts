import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { copyShareLink, exportAs } from './export-menu';
import { openContest, pickInLineupMenu, runToTheEnd } from './get-lineups';
import { expect, openTab, test } from './product';

const favorites = (page: Page) => page.getByRole('button', { name: /^Favorites/ });

/** The lineups on screen, then all that are not deleted, as CSV. */
async function readLineups(page: Page): Promise<string[]> {
  await expect(favorites(page)).toHaveAttribute('aria-pressed', 'true');
  const shown = await exportAs(page, /Readable CSV/);
  await favorites(page).click();
  await expect(page.getByRole('heading', { name: /^Lineup \d+$/ })).toHaveCount(5);
  return [shown, await exportAs(page, /Readable CSV/)];
}

test('a share link shows others the edited lineups, the chosen entries and the rules, as when it was copied', async ({
  page,
  browser,
}) => {
  await openContest(page, { csv: toCsv(makeSlate(120)), lineups: 6, contest: 'mini-4' });
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await runToTheEnd(page, 6);
  await pickInLineupMenu(page, 2, 'Delete');
  const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
  await pitch.getByRole('button').nth(2).click();
  await page.getByRole('list', { name: 'Replacements' }).getByRole('button').first().click();
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await openTab(page, 'Simulation');
  await page.getByRole('button', { name: /simulated contests$/ }).click();
  await page.getByLabel('Number of contests').selectOption('1000');
  await page.getByRole('button', { name: 'Simulate 5 lineups' }).click();
  await page.getByLabel('Entries of 5').fill('3');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  await expect(page.getByText(/mean profit of the 3 chosen/)).toBeVisible({ timeout: 60_000 });
  const link = await copyShareLink(page);
  await openTab(page, 'Lineups');
  const sent = await readLineups(page);

  // The link does not change with it.
  await pickInLineupMenu(page, 3, 'Delete');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  const note = /^Shared on .+, with 1 edited lineup, 1 deleted lineup and 3 chosen entries\./;
  await expect(other.getByText(note)).toBeVisible();
  expect(await readLineups(other)).toEqual(sent);

  await other.getByText('Settings and rules', { exact: true }).click();
  await expect(
    other.getByRole('listitem').filter({ hasText: /^Mini 4, cap 90\.0\. 4 players: / }),
  ).toBeVisible();
  await expect(other.getByText('6 lineups requested', { exact: true })).toBeVisible();
  await expect(
    other.getByText('At least 3 different players between lineups', { exact: true }),
  ).toBeVisible();
  await context.close();
});
