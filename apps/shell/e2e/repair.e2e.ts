import type { Page } from '@playwright/test';
import { checkUploadFile } from './check-upload-file';
import { makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { exportAs } from './export-menu';
import { getLineups } from './get-lineups';
import { expect, pickFile, test } from './product';

const slate = makeSlate(400);
const LINEUPS = 20;
const EXPECTED = { tournament: '1012044', slate, salaryCap: 80 };

const optimize = (page: Page) =>
  getLineups(page, { csv: toCsv(slate), lineups: LINEUPS, salaryCap: EXPECTED.salaryCap });

/** The lines of the upload file, which is checked, and the players of each lineup. `anyway`: some need repair. */
async function exportLineups(page: Page, anyway = false) {
  const text = await exportAs(page, /FanTeam upload file/, async (target) => {
    const isItem = (await target.getAttribute('role')) === 'menuitem';
    await target.click();
    if (isItem && anyway) await page.getByRole('button', { name: 'Export anyway' }).click();
  });
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

/** The texts of the buttons that look like the one for the next step. */
async function solidButtons(page: Page): Promise<(string | null)[]> {
  // A button under the pointer has another color.
  await page.mouse.move(0, 0);
  return page.locator('main button:visible').evaluateAll((buttons) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--chakra-colors-brand-solid)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return buttons
      .filter((button) => button.clientHeight > 24 && getComputedStyle(button).backgroundColor === color)
      .map((button) => button.textContent);
  });
}

test('a later export leads to repaired lineups in the upload file, and back', async ({ page }) => {
  await optimize(page);
  const before = await exportLineups(page);
  const out = findPopular(before.players);
  const hit = before.players.filter((ids) => ids.includes(out.id)).length;
  await importLater(page, injured(out));
  const name = `${out.firstName} ${out.surname}`;
  const text = `${hit} of ${LINEUPS} lineups need repair. ${name} (injured, ${hit} lineups).`;
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(text);
  const news = page.getByRole('region', { name: 'Lineup status' });
  await expect(news).toContainText(text);
  await expect(page.getByText('1 out', { exact: true }).first()).toBeVisible();
  await expect.poll(() => solidButtons(page)).toEqual([`Repair ${hit} lineups`]);

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
  await expect.poll(() => solidButtons(page)).toEqual(['Optimize again']);
  await page.getByRole('tab', { name: 'Simulation' }).click();
  await expect(page.getByRole('button', { name: /^Simulate \d+ lineups$/ })).toBeVisible();
  await expect.poll(() => solidButtons(page)).toEqual(['Optimize again']);
  await page.getByRole('tab', { name: /^Lineups/ }).click();
  expect(new Set(after.players.map((ids) => [...ids].sort().join())).size).toBe(LINEUPS);

  await page.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(news).toContainText(text);
  expect((await exportLineups(page, true)).lines).toEqual(before.lines);
});

checkScreens('a later export', {
  'its news': async (page) => {
    await optimize(page);
    await page.getByRole('button', { name: 'Set deadline' }).click();
    await page.getByLabel('Deadline (first kick-off)').fill('2020-03-14T15:00');
    const { players } = await exportLineups(page);
    await importLater(page, injured(findPopular(players)));
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('repair');
  },
  'the repair of lineups': async (page) => {
    await page.getByRole('button', { name: /^Repair/ }).click();
    await expect(page.getByRole('dialog').getByText(/can be repaired/)).toBeVisible();
  },
  'the question about another tournament': async (page) => {
    await page.keyboard.press('Escape');
    await pickFile(page, '1012050_players_20260315101500.csv', toCsv(slate, { tournament: '1012050' }));
    await expect(page.getByRole('region', { name: 'Another tournament' })).toBeVisible();
  },
});
