import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { expect, pickPool, showLineups, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const LINEUPS = 12;

async function optimize(page: Page): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(makeSlate(300)));
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
  await page.getByLabel('Salary Cap').fill('90');
  const rules = page.getByRole('button', { name: /^Rules/ });
  // Closed on a phone.
  if ((await rules.getAttribute('aria-expanded')) === 'false') await rules.click();
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await page.getByRole('spinbutton', { name: 'Different players' }).fill('3');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${LINEUPS} of ${LINEUPS},`)).toBeVisible({ timeout: 45_000 });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const pointsOf = (page: Page, lineup: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Lineup ${lineup}`, exact: true }) })
    .getByText(/^Total Points/)
    .innerText();

async function compare(page: Page): Promise<void> {
  // With the keyboard.
  for (const lineup of [2, 5]) await button(page, `Compare Lineup ${lineup}`).first().press('Enter');
  await button(page, 'Compare 2 lineups').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Compare lineups 2 and 5' })).toBeVisible();
}

test('lineups are compared, a player moves from one to another, and the move is undone', async ({ page }) => {
  await optimize(page);
  const before = await pointsOf(page, 5);
  await compare(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.shared').first()).toBeVisible();
  const move = dialog.getByRole('button', { name: /^Move .* to Lineup 5 for / }).first();
  const name = await move.getAttribute('aria-label');
  const [, player, replaced] = /^Move (.*) to Lineup 5 for (.*), [+−]?[\d.]+ points$/.exec(name ?? '') ?? [];
  await move.press('Enter');
  const status = dialog.getByRole('status', { name: 'Last move' });
  await expect(status).toContainText(`${player} replaced ${replaced} in Lineup 5`);
  await expect(status).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Compare 2 lineups')).toBeFocused();
  await expect(page.getByText('edited', { exact: true })).toHaveCount(1);
  expect(await pointsOf(page, 5)).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('edited', { exact: true })).toHaveCount(0);
  expect(await pointsOf(page, 5)).toBe(before);
});

test('two players are swapped together', async ({ page }) => {
  await optimize(page);
  const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
  await pitch.getByRole('button').nth(3).click();
  const dialog = page.getByRole('dialog', { name: /^Swap/ });
  await dialog.getByLabel('Swap a second player too').selectOption({ index: 2 });
  await expect(dialog.getByRole('list', { name: 'Best pair' }).locator('.added')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Swap both players' }).click();
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await expect(pitch.locator('.player:focus')).toHaveCount(1);
});

for (const [screen, width] of [
  ['a desktop', 1280],
  ['a phone', 360],
] as const) {
  test(`a player is replaced in all lineups on ${screen}, and again after an undo`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await optimize(page);
    if (width === 360) await showLineups(page, 'Pitch');
    const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
    // The captain is in many lineups.
    const player = pitch.getByRole('button').filter({ has: page.getByLabel('captain', { exact: true }) });
    const name = ((await player.getAttribute('title')) ?? '').replace('Swap ', '');
    await player.click();
    await page.getByRole('button', { name: /^Replace in all/ }).click();
    const dialog = page.getByRole('dialog', { name: `Replace ${name} in` });
    await expect(dialog.getByText(/^The player can be replaced in/)).toBeVisible();
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
    await dialog.getByRole('button', { name: /^Replace in/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(pitch.getByTitle(`Swap ${name}`)).toHaveCount(0);
    await page.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(pitch.getByTitle(`Swap ${name}`)).toHaveCount(1);
    await page.locator('#lineups').getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(pitch.getByTitle(`Swap ${name}`)).toHaveCount(0);
  });
}

test('edits in one tab are shown in the other one, with a note and Undo', async ({ page, context }) => {
  await optimize(page);
  const other = await context.newPage();
  await other.goto('/dfs');
  const lineup = (tab: Page) => tab.getByRole('heading', { name: 'Lineup 2', exact: true });
  const note = (tab: Page) => tab.getByText('The lineups were edited in another tab or browser.');
  await expect(lineup(other)).toBeVisible();
  await button(page, 'Delete Lineup 2').first().click();
  await expect(note(other)).toBeVisible();
  await expect(lineup(other)).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
  await other.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lineup(other)).toBeVisible();
  await expect(note(other)).toHaveCount(0);
  await expect(lineup(page)).toBeVisible();
  await expect(note(page)).toBeVisible();
});

checkScreen('the comparison of lineups', async (page) => {
  await optimize(page);
  await compare(page);
});

checkScreen('the replacement of a player in all lineups', async (page) => {
  await optimize(page);
  await page.getByRole('group', { name: 'Lineup 1 on the pitch' }).getByRole('button').nth(3).click();
  await page.getByRole('button', { name: /^Replace in all/ }).click();
  await expect(page.getByRole('list', { name: 'Replacements' })).toBeVisible();
});

checkScreen('the swap of two players', async (page) => {
  await optimize(page);
  await page.getByRole('group', { name: 'Lineup 1 on the pitch' }).getByRole('button').nth(3).click();
  const dialog = page.getByRole('dialog', { name: /^Swap/ });
  await dialog.getByLabel('Swap a second player too').selectOption({ index: 2 });
  await expect(dialog.getByRole('list', { name: 'Best pair' })).toBeVisible();
});
