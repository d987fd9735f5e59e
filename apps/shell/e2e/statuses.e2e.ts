import type { RunResponse } from '@fanteam/contracts';
import type { Page } from '@playwright/test';
import { isOut, makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { expect, pickFile, pickPool, test } from './product';
import { waitUntilSaved } from './saved-page';

const NAME = '1012044_players_20260314101500.csv';
/** The projections of players who are out are the highest, so that they would be in every lineup. */
const slate = makeSlate(300).map((player) => (isOut(player) ? { ...player, projection: 40 } : player));
const out = slate.filter(isOut);
const nameOf = ({ firstName, surname }: SlatePlayer) => `${firstName} ${surname}`;

async function openPool(page: Page, players = slate): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(players));
  await page.getByLabel('Salary Cap').fill('90');
}

async function run(page: Page): Promise<RunResponse> {
  const optimized = page.waitForResponse((response) => response.url().endsWith('/dfs/optimize'));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const { run_id: id } = (await (await optimized).json()) as RunResponse;
  await expect(page.getByText(/^found \d+ of \d+, /)).toBeVisible();
  return (await (await page.request.get(`/api/v1/dfs/runs/${id}`)).json()) as RunResponse;
}

test('players who are out are left out by default, and picked once their status is switched on', async ({
  page,
}) => {
  await openPool(page);
  const bar = page.getByRole('group', { name: 'Selectable players' });
  await expect(bar).toContainText(`${out.length} players are out and left out`);
  await expect(page.getByText(`${300 - out.length} of 300 shown`)).toBeVisible();
  const ids = new Set(out.map(({ id }) => id));
  const playersOf = ({ result }: RunResponse) => result!.optimized_lineups.flatMap(({ players }) => players);
  const first = await run(page);
  expect(playersOf(first).filter(({ id }) => ids.has(id!))).toEqual([]);
  expect(first.result!.warnings).toEqual([]);

  await page.getByRole('button', { name: 'Change statuses' }).click();
  await page
    .getByRole('group', { name: 'Selectable statuses' })
    .getByRole('button', { name: /^injured/ })
    .click();
  await expect(bar).toContainText('are out but selectable (injured)');
  const second = await run(page);
  const [picked] = playersOf(second).filter(({ id }) => ids.has(id!));
  expect(second.result!.warnings[0]).toContain(`${picked!.name} (${picked!.team}, injured`);
  await expect(page.getByText(second.result!.warnings[0]!)).toBeVisible();
});

test('a lock on a player who is out is asked about, and warned of', async ({ page }) => {
  await openPool(page);
  const [player] = out;
  const name = nameOf(player!);
  await page.getByRole('searchbox', { name: 'Search players' }).fill(player!.surname);
  const lock = page.getByRole('button', { name: `Lock ${name}` });
  await lock.click();
  const question = page.getByRole('alertdialog', { name: `${name} is injured` });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
  await expect(lock).toBeFocused();
  await lock.click();
  await question.getByRole('button', { name: 'Lock anyway' }).click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  const { result } = await run(page);
  const warning = `${name} (${player!.team}) is injured but locked, so every lineup has this player.`;
  expect(result!.warnings).toEqual([warning]);
  await expect(page.getByText(warning)).toBeVisible();
});

test('a later export marks the lineups it affects and labels them as old, even after a reload', async ({
  page,
}) => {
  const few = makeSlate(220).map((player) => ({ ...player, status: 'expected' }));
  await openPool(page, few);
  await page.getByLabel('Number of Lineups').fill('5');
  const { result } = await run(page);
  const lineups = result!.optimized_lineups;
  const hit = lineups[0]!.players[4]!;
  const affected = lineups.filter(({ players }) => players.some(({ id }) => id === hit.id)).length;

  const later = few.map((player) => (player.id === hit.id ? { ...player, status: 'injured' } : player));
  await pickFile(page, '1012044_players_20260314180000.csv', toCsv(later));
  const news = page.getByRole('region', { name: 'Lineup status' });
  await expect(news).toContainText('These lineups are from an earlier export.');
  await expect(news).toContainText(
    `${hit.name} (injured, ${affected === 1 ? '1 lineup' : `${affected} lineups`})`,
  );
  const tags = page.locator('.card').getByTitle(`${hit.name}: injured`);
  await expect(tags).toHaveCount(affected);
  await waitUntilSaved(page, '1012044_players_20260314180000.csv', 'injured');
  await page.reload();
  await expect(news).toContainText('These lineups are from an earlier export.');
  await expect(tags).toHaveCount(affected);

  const next = await run(page);
  expect(next.result!.optimized_lineups.flatMap(({ players }) => players.map(({ id }) => id))).not.toContain(
    hit.id,
  );
  await expect(news).toHaveCount(0);
});

checkScreen(
  'the choice of statuses',
  async (page) => {
    await openPool(page, makeSlate(120));
    await page.getByRole('button', { name: 'Change statuses' }).click();
  },
  { part: '#players' },
);
checkScreen('the question about a lock', async (page) => {
  const few = makeSlate(120);
  const player = few.find(isOut)!;
  await openPool(page, few);
  await page.getByRole('searchbox', { name: 'Search players' }).fill(player.surname);
  await page.getByRole('button', { name: `More settings for ${nameOf(player)}` }).click();
  await page.getByLabel('Lock or exclude').selectOption('lock');
  await page.getByRole('alertdialog').waitFor();
});
checkScreen('lineups of an earlier export', async (page) => {
  const few = makeSlate(120).map((player) => ({ ...player, status: 'expected' }));
  await openPool(page, few);
  await page.getByLabel('Number of Lineups').fill('3');
  const { result } = await run(page);
  const { id } = result!.optimized_lineups[0]!.players[4]!;
  await pickFile(
    page,
    '1012044_players_20260314180000.csv',
    toCsv(few.map((player) => (player.id === id ? { ...player, status: 'suspended' } : player))),
  );
  await page.getByRole('region', { name: 'Lineup status' }).waitFor();
});
