import type { Page } from '@playwright/test';
import { isOut, makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { openContest } from './get-lineups';
import { expect, test } from './product';

const slate = makeSlate(850);
const csv = toCsv(slate);
/** A player whom no best lineup contains. */
const weak = slate.find((player) => player.projection < 2 && !isOut(player))!;
const player = `${weak.firstName} ${weak.surname}`;
const FOUND = /\d+\.\d\d pts · \d+\.\d+ of 90\.0 M/;

const bar = (page: Page) => page.getByRole('group', { name: 'Best lineup' });

async function openWithPool(page: Page): Promise<void> {
  await openContest(page, { csv, lineups: 1 });
  await expect(bar(page).getByText(FOUND)).toBeVisible();
}

test('the best lineup follows locks, exposures and the cap, and is the one that a run finds', async ({
  page,
}) => {
  await openWithPool(page);
  const submit = page.getByRole('button', { name: 'Optimize Lineup' });
  const before = await submit.boundingBox();

  await page.getByLabel('Search players').fill(weak.surname);
  const lock = page.getByRole('button', { name: `Lock ${player}` });
  await lock.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText(/−\d+\.\d\d pts since the last change: .+ for /);
  await expect(lock).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lock).toHaveAttribute('aria-pressed', 'false');

  // With one lineup, any minimum exposure requires the player.
  await page.getByRole('button', { name: `Set exposure of ${player}` }).click();
  const min = page.getByLabel(`Min exposure of ${player} (%)`);
  await min.focus();
  for (const percent of ['1', '0', '0']) await page.keyboard.type(percent);
  await expect(min).toHaveValue('100');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Players' })).toContainText(player);
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Show' })).toBeFocused();

  await page.getByLabel('Salary Cap').fill('85');
  // A lineup that is not proven yet says "at least".
  const proven = bar(page).getByText(/^[\d.]+ pts · [\d.]+ of 85\.0 M/);
  const points = /[\d.]+/.exec(await proven.innerText())![0];
  expect(await submit.boundingBox()).toMatchObject({ height: before!.height, width: before!.width });
  await submit.click();
  await expect(page.getByText(`Total Points: ${points}`).first()).toBeVisible();
});

test('the best lineup follows while an exposure is dragged, and one undo takes the drag back', async ({
  page,
}) => {
  await openWithPool(page);
  const before = await bar(page).getByText(FOUND).innerText();
  await page.getByLabel('Search players').fill(weak.surname);
  await page.getByRole('button', { name: `Set exposure of ${player}` }).click();
  const min = page.getByLabel(`Min exposure of ${player} (%)`);
  const { x, y, width, height } = (await min.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 15 });
  // The button of the mouse is still down. With one lineup, any minimum exposure requires the player.
  await expect(bar(page)).toContainText(/−\d+\.\d\d pts since the last change: .+ for /);
  await expect(min).toHaveValue('30');
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText(before);
  await expect(page.getByRole('button', { name: `Set exposure of ${player}` })).toBeVisible();
});

checkScreens('the best lineup', {
  'its bar': openWithPool,
  'its players': async (page) => {
    await bar(page).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog', { name: 'Best lineup' })).toBeVisible();
  },
});
