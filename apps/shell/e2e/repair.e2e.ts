import type { Page } from '@playwright/test';
import { checkUploadFile } from '../../../tools/test/check-upload-file';
import { makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { exportAs } from './export-menu';
import { expect, pickFile, pickPool, test } from './product';
import { waitUntilSaved } from './saved-page';

const slate = makeSlate(400);
const LINEUPS = 20;
const EXPECTED = { tournament: '1012044', slate, salaryCap: 80 };

async function optimize(page: Page): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, '1012044_players_20260314101500.csv', toCsv(slate));
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
  await page.getByLabel('Salary Cap').fill('80');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${LINEUPS} of ${LINEUPS},`)).toBeVisible({ timeout: 45_000 });
}

/** The lines of the upload file, which is checked, and the players of each lineup. */
async function exportLineups(page: Page) {
  const text = await exportAs(page, /FanTeam upload file/);
  const { lineups, faults } = checkUploadFile(text, EXPECTED);
  expect(faults).toEqual([]);
  return { lines: text.trim().split('\n'), players: lineups };
}

/** The player who is in the highest number of lineups, but not in all. */
function findPopular(lineups: readonly (readonly string[])[]): SlatePlayer {
  const uses = ({ id }: SlatePlayer) => lineups.filter((ids) => ids.includes(id)).length;
  const candidates = slate.filter((player) => uses(player) > 0 && uses(player) < lineups.length);
  return candidates.sort((a, b) => uses(b) - uses(a))[0]!;
}

const importLater = (page: Page, players: readonly SlatePlayer[]) =>
  pickFile(page, '1012044_players_20260314180000.csv', toCsv(players));

const injured = (out: SlatePlayer) =>
  slate.map((player) => (player === out ? { ...player, status: 'injured' } : player));

test('a later export leads to repaired lineups in the upload file, and back', async ({ page }) => {
  await optimize(page);
  const before = await exportLineups(page);
  const out = findPopular(before.players);
  const hit = before.players.filter((ids) => ids.includes(out.id)).length;
  await importLater(page, injured(out));
  const name = `${out.firstName} ${out.surname}`;
  const text = `${hit} of ${LINEUPS} lineups have players who cannot play: ${name} (injured, ${hit} lineups).`;
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(text);
  const news = page.getByRole('region', { name: 'Lineup status' });
  await expect(news).toContainText(text);
  await expect(page.getByText('1 out', { exact: true }).first()).toBeVisible();

  await news.getByRole('button', { name: `Repair ${hit} lineups` }).click();
  const dialog = page.getByRole('dialog', { name: `Repair ${hit} lineups` });
  await expect(dialog.getByText(`${hit} lineups can be repaired.`)).toBeVisible();
  await dialog.getByRole('button', { name: `Apply all ${hit}` }).click();
  await expect(news).toContainText('All of them are still legal.');
  await expect(page.locator('#lineups').getByRole('button', { name: 'Undo', exact: true })).toBeFocused();

  const after = await exportLineups(page);
  for (const [at, ids] of before.players.entries()) {
    if (!ids.includes(out.id)) {
      expect(after.lines[at]).toBe(before.lines[at]);
      continue;
    }
    const left = ids.filter((id) => !after.players[at]!.includes(id));
    expect(left).toEqual([out.id]);
  }
  expect(new Set(after.players.map((ids) => [...ids].sort().join())).size).toBe(LINEUPS);

  await page.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(news).toContainText(text);
  expect((await exportLineups(page)).lines).toEqual(before.lines);
});

test('players who are excluded after the run are replaced, one lineup at a time', async ({ page }) => {
  await optimize(page);
  const { players } = await exportLineups(page);
  const out = findPopular(players);
  await page.getByRole('searchbox', { name: 'Search players' }).fill(out.surname);
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  const news = page.getByRole('region', { name: 'Lineup status' });
  await expect(news).toContainText('(excluded,');
  const repair = news.getByRole('button', { name: /^Repair/ });
  const hit = Number(/\d+/.exec(await repair.innerText())![0]);
  await repair.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/can be repaired/)).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Apply to Lineup/ })
    .first()
    .click();
  await expect(dialog.getByText('Applied')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(news.getByRole('button', { name: /^Repair/ })).toHaveText(
    new RegExp(`Repair ${hit - 1} lineup`),
  );
});

test('the deadline is kept, counts down, and warns afterwards', async ({ page }) => {
  await page.goto('/dfs');
  await pickPool(page, '1012044_players_20260314101500.csv', toCsv(slate));
  await page.getByLabel('Deadline (first kick-off)').fill('2099-03-14T15:00');
  await expect(page.getByRole('timer').first()).toContainText('until the deadline');
  await waitUntilSaved(page, '2099-03-14T15:00');
  await page.reload();
  await expect(page.getByLabel('Deadline (first kick-off)')).toHaveValue('2099-03-14T15:00');
  await page.getByLabel('Deadline (first kick-off)').fill('2020-03-14T15:00');
  await expect(page.getByText('The deadline has passed. FanTeam accepts no changes.').first()).toBeVisible();
});

async function openRepair(page: Page): Promise<void> {
  await optimize(page);
  await page.getByLabel('Deadline (first kick-off)').fill('2020-03-14T15:00');
  const { players } = await exportLineups(page);
  await importLater(page, injured(findPopular(players)));
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('cannot play');
}

checkScreen('a later export and its news', openRepair);

checkScreen('the repair of lineups', async (page) => {
  await openRepair(page);
  await page.getByRole('button', { name: /^Repair/ }).click();
  await expect(page.getByRole('dialog').getByText(/can be repaired/)).toBeVisible();
});

checkScreen('the question about another tournament', async (page) => {
  await page.goto('/dfs');
  await pickPool(page, '1012044_players_20260314101500.csv', toCsv(slate));
  await pickFile(page, '1012050_players_20260315101500.csv', toCsv(slate, { tournament: '1012050' }));
  await expect(page.getByRole('region', { name: 'Another tournament' })).toBeVisible();
});
