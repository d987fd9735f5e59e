import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { openContest, pickInLineupMenu, runToTheEnd } from './get-lineups';
import { expect, showLineups, test } from './product';

const LINEUPS = 12;

async function optimize(page: Page): Promise<void> {
  await openContest(page, { csv: toCsv(makeSlate(300)), lineups: LINEUPS });
  const rules = page.getByRole('button', { name: /^Rules/ });
  // In a sheet on a phone.
  const isPhone = await rules.isVisible();
  if (isPhone) await rules.click();
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  if (isPhone) await page.getByRole('button', { name: 'Done' }).click();
  await runToTheEnd(page, LINEUPS);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const pitchOf = (page: Page) => page.getByRole('group', { name: /on the pitch$/ });
const pointsOf = (page: Page, lineup: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Lineup ${lineup}`, exact: true }) })
    .getByText(/^Total Points/)
    .innerText();

async function compare(page: Page): Promise<void> {
  // With the keyboard.
  for (const lineup of [2, 5]) {
    await button(page, `Actions for Lineup ${lineup}`).first().press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(button(page, `Actions for Lineup ${lineup}`).first()).toBeFocused();
  }
  await button(page, 'Compare 2 lineups').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Compare lineups 2 and 5' })).toBeVisible();
}

/** Opens the swap of a player with a second one, for whom the best pair is shown. */
async function openPair(page: Page) {
  await pitchOf(page).getByRole('button').nth(3).click();
  const dialog = page.getByRole('dialog', { name: /^Swap/ });
  await dialog.getByLabel('Swap a second player too').selectOption({ index: 2 });
  await expect(dialog.getByRole('list', { name: 'Best pair' }).locator('.added')).toHaveCount(2);
  return dialog;
}

test('a player moves between two compared lineups, two players are swapped together, and both can be undone', async ({
  page,
}) => {
  await optimize(page);
  const edited = page.getByText('edited', { exact: true });
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
  await expect(edited).toHaveCount(1);
  expect(await pointsOf(page, 5)).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect(edited).toHaveCount(0);
  expect(await pointsOf(page, 5)).toBe(before);

  const swap = await openPair(page);
  await swap.getByRole('button', { name: 'Swap both players' }).click();
  await expect(edited).toBeVisible();
  await expect(pitchOf(page).locator('.player:focus')).toHaveCount(1);
});

test('a player is replaced in all lineups on a phone, and again after an undo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await optimize(page);
  await showLineups(page, 'Pitch');
  const pitch = pitchOf(page);
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

test('edits in one tab are shown in the other one, with a note and Undo', async ({ page, context }) => {
  await optimize(page);
  const other = await context.newPage();
  await other.goto('/dfs');
  const lineup = (tab: Page) => tab.getByRole('heading', { name: 'Lineup 2', exact: true });
  const note = (tab: Page) => tab.getByText('The lineups were edited in another tab or browser.');
  await expect(lineup(other)).toBeVisible();
  await pickInLineupMenu(page, 2, 'Delete');
  await expect(note(other)).toBeVisible();
  await expect(lineup(other)).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
  await other.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lineup(other)).toBeVisible();
  await expect(note(other)).toHaveCount(0);
  await expect(lineup(page)).toBeVisible();
  await expect(note(page)).toBeVisible();
});

checkScreens('edits of lineups', {
  'the comparison': async (page) => {
    await optimize(page);
    await compare(page);
  },
  'the replacement of a player in all lineups': async (page) => {
    await page.keyboard.press('Escape');
    await pitchOf(page).getByRole('button').nth(3).click();
    await page.getByRole('button', { name: /^Replace in all/ }).click();
    await expect(page.getByRole('list', { name: 'Replacements' })).toBeVisible();
  },
  'the swap of two players': async (page) => {
    await page.keyboard.press('Escape');
    await openPair(page);
  },
});
