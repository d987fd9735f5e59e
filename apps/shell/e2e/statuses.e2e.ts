import type { Lineup, LineupPlayer, RunAccepted, RunResponse } from '@fanteam/contracts';
import type { Page } from '@playwright/test';
import { isOut, makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { expect, pickFile, test } from './product';
import { waitUntilSaved } from './saved-page';

const NAME = '1012044_players_20260314101500.csv';
const LATER = '1012044_players_20260314180000.csv';
const slate = makeSlate(220);
const out = slate.find(isOut)!;
const nameOf = ({ firstName, surname }: SlatePlayer) => `${firstName} ${surname}`;

async function openPool(page: Page): Promise<void> {
  await page.goto('/dfs');
  await pickFile(page, NAME, toCsv(slate));
  await expect(page.getByText(/of 220 players/)).toBeVisible();
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByLabel('Number of Lineups').fill('5');
}

async function run(page: Page): Promise<Lineup[]> {
  const optimized = page.waitForResponse((response) => response.url().endsWith('/dfs/optimize'));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const { run_id: id } = (await (await optimized).json()) as RunAccepted;
  await expect(page.getByText(/^found 5 of 5, /)).toBeVisible();
  const { result } = (await (await page.request.get(`/api/v1/dfs/runs/${id}`)).json()) as RunResponse;
  return result!.optimized_lineups;
}

/** Adds a later export, in which a player of the first lineup is injured. Returns this player. */
async function addLaterExport(page: Page, lineups: Lineup[]): Promise<LineupPlayer> {
  const hit = lineups[0]!.players[4]!;
  const later = slate.map((player) => (player.id === hit.id ? { ...player, status: 'injured' } : player));
  await pickFile(page, LATER, toCsv(later));
  await expect(page.getByRole('region', { name: 'Lineup status' })).toContainText(
    /of 5 lineups needs? repair/,
  );
  return hit;
}

test('a refused lock returns the focus, and a later export marks the lineups it affects, even after a reload', async ({
  page,
}) => {
  await openPool(page);
  await page.getByRole('searchbox', { name: 'Search players' }).fill(out.surname);
  const lock = page.getByRole('button', { name: `Lock ${nameOf(out)}` });
  await lock.click();
  await page.getByRole('alertdialog', { name: `${nameOf(out)} is` }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('gridcell').filter({ has: lock })).toBeFocused();
  await expect(lock).toHaveAttribute('aria-pressed', 'false');

  const lineups = await run(page);
  const hit = await addLaterExport(page, lineups);
  const affected = lineups.filter(({ players }) => players.some(({ id }) => id === hit.id)).length;
  const news = page.getByRole('region', { name: 'Lineup status' });
  await expect(news).toContainText(
    `${hit.name} (injured, ${affected === 1 ? '1 lineup' : `${affected} lineups`})`,
  );
  const tags = page.locator('.card').getByTitle(`${hit.name}: injured`);
  await expect(tags).toHaveCount(affected);
  await waitUntilSaved(page, LATER, 'injured');
  await page.reload();
  await expect(news).toContainText(/of 5 lineups needs? repair/);
  await expect(tags).toHaveCount(affected);

  const ids = (await run(page)).flatMap(({ players }) => players.map(({ id }) => id));
  expect(ids).not.toContain(hit.id);
  await expect(news).toHaveCount(0);
});

checkScreens('statuses', {
  'the choice of statuses': {
    open: async (page) => {
      await openPool(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
    },
    part: '#players',
  },
  'the question about a lock': async (page) => {
    await page.getByRole('searchbox', { name: 'Search players' }).fill(out.surname);
    await page.getByRole('button', { name: nameOf(out), exact: true }).click();
    await page.getByLabel('Lock or exclude').selectOption('lock');
    await page.getByRole('alertdialog').waitFor();
  },
  'lineups of an earlier export': async (page) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await addLaterExport(page, await run(page));
  },
});
