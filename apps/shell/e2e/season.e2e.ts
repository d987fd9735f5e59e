import type { Page } from '@playwright/test';
import { checkUploadFile } from '../../../tools/test/check-upload-file';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { copyShareLink, exportAs } from './export-menu';
import { expect, pickPool, showLineups, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(300, 11);
const expected = { tournament: '1012044', slate, salaryCap: 95, bench: 4 } as const;

async function optimize(page: Page, lineups = 3): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(slate));
  await page.getByLabel('Contest', { exact: true }).selectOption('season-15');
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByLabel('Salary Cap').fill('95');
  await runToTheEnd(page, lineups);
}

async function runToTheEnd(page: Page, lineups: number): Promise<void> {
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${lineups} of ${lineups},`)).toBeVisible({ timeout: 45_000 });
}

test('squads of 15 have an eleven and a bench, in every view and in the files', async ({ page }) => {
  await optimize(page);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lineup 1', exact: true }) });
  await expect(card.locator('.bench li')).toHaveCount(4);
  const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
  await expect(pitch.getByRole('button')).toHaveCount(15);
  const bench = pitch.getByRole('group', { name: 'Bench' }).getByRole('button');
  await expect(bench).toHaveCount(4);
  await expect(bench.first()).toContainText('GK');

  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(3);
  const ids = await bench.evaluateAll((buttons) => buttons.map((button) => button.dataset['player']));
  expect(lineups[0]!.slice(11)).toEqual(ids);
  expect((await exportAs(page, /Readable CSV/)).split('\r\n')[0]).toContain('Bench 4');

  await showLineups(page, 'Table');
  const table = page.getByRole('table', { name: 'Optimized lineups' });
  await expect(table.getByRole('row').nth(1).locator('.bench .player')).toHaveCount(4);
});

test('a player on the bench is swapped, and the file stays legal', async ({ page }) => {
  await optimize(page, 1);
  const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
  await pitch.getByRole('group', { name: 'Bench' }).getByRole('button').nth(1).click();
  const dialog = page.getByRole('dialog', { name: /^Swap/ });
  const choice = dialog.getByRole('list', { name: 'Replacements' }).getByRole('button').first();
  const name = await choice.locator('.name').innerText();
  await choice.click();
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await expect(pitch.getByRole('button')).toHaveCount(15);
  await expect(pitch.getByTitle(`Swap ${name}`)).toBeFocused();
  const { faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
});

test('the weight of the bench is edited, kept after a reload, and changes the squads', async ({ page }) => {
  await optimize(page, 1);
  const weight = page.getByLabel('Weight of the bench');
  await expect(weight).toHaveValue('0.1');
  await weight.fill('1');
  const sent = page.waitForRequest(/dfs\/optimize/);
  await runToTheEnd(page, 1);
  expect((await sent).postDataJSON()).toMatchObject({ contest: 'season-15', bench_weight: 1 });
  await page.reload();
  await expect(weight).toHaveValue('1');
});

test('a shared link shows the bench', async ({ page }) => {
  await optimize(page, 1);
  await page.goto(await copyShareLink(page));
  await expect(page.getByRole('group', { name: 'Bench' }).getByRole('button')).toHaveCount(4);
  await expect(page.getByText('Season 15', { exact: false }).first()).toBeVisible();
});

checkScreen('squads with a bench', (page) => optimize(page), { part: '#lineups' });
