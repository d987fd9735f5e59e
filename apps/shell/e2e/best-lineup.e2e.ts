import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { expect, pickPool, test } from './product';
import type { Page } from '@playwright/test';

const CSV = toCsv(makeSlate(850));
const FOUND = /\d+\.\d\d points · salary \d+\.\d+ of 90\.0/;

const bar = (page: Page) => page.getByRole('group', { name: 'Best lineup' });

async function openWithPool(page: Page): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, 'pool.csv', CSV);
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Salary Cap').fill('90');
  await expect(bar(page).getByText(FOUND)).toBeVisible();
}

test('the best lineup follows locks, exposures and the cap, and is the one that a run finds', async ({
  page,
}) => {
  await openWithPool(page);
  const submit = page.getByRole('button', { name: 'Optimize Lineup' });
  const before = await submit.boundingBox();

  const lock = page.getByRole('button', { name: /^Lock / }).nth(7);
  await lock.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText(/−\d+\.\d\d points, \+ .+, − /);
  await expect(lock).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lock).toHaveAttribute('aria-pressed', 'false');

  // With one lineup, any minimum exposure requires the player.
  const player = (await lock.getAttribute('aria-label'))!.slice('Lock '.length);
  await page.getByRole('button', { name: `Set exposure of ${player}` }).click();
  const min = page.getByLabel(`Min exposure of ${player} (%)`);
  await min.focus();
  for (const percent of ['1', '0', '0']) await page.keyboard.type(percent);
  await expect(min).toHaveValue('100');
  await bar(page).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Players' })).toContainText(player);
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Details' })).toBeFocused();

  await page.getByLabel('Salary Cap').fill('85');
  // A lineup that is not proven yet says "at least".
  const proven = bar(page).getByText(/^[\d.]+ points · salary [\d.]+ of 85\.0/);
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
  const lock = page.getByRole('button', { name: /^Lock / }).nth(7);
  const player = (await lock.getAttribute('aria-label'))!.slice('Lock '.length);
  await page.getByRole('button', { name: `Set exposure of ${player}` }).click();
  const min = page.getByLabel(`Min exposure of ${player} (%)`);
  const { x, y, width, height } = (await min.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 15 });
  // The button of the mouse is still down. With one lineup, any minimum exposure requires the player.
  await expect(bar(page)).toContainText(/−\d+\.\d\d points, \+ .+, − /);
  await expect(min).toHaveValue('30');
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText(before);
  await expect(page.getByRole('button', { name: `Set exposure of ${player}` })).toBeVisible();
});

test('the reason why there is no lineup is shown with a fix', async ({ page }) => {
  await openWithPool(page);
  await page.getByLabel('Salary Cap').fill('30');
  await expect(bar(page)).toContainText(
    /The cheapest legal Classic 11 lineup costs [\d.]+; the salary cap is 30/,
  );
  await bar(page)
    .getByRole('button', { name: /^Set Salary Cap to / })
    .click();
  await expect(bar(page)).toContainText(/points · salary/);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByLabel('Salary Cap')).toHaveValue('30');
});

test('the bar can be switched off and on, and announces changes only on request', async ({ page }) => {
  await openWithPool(page);
  const announcement = page.getByTestId('best-lineup-announcement');
  await expect(announcement).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('switch', { name: 'Announce changes to screen readers' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Salary Cap').fill('88');
  await expect(announcement).toContainText('of 88.0');

  await bar(page).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  const switchOn = page.getByRole('button', { name: 'Show the best lineup live' });
  await switchOn.click();
  await expect(bar(page)).toContainText(/points · salary/);
});

checkScreen('the best lineup', openWithPool);
checkScreen('the best lineup in detail', async (page) => {
  await openWithPool(page);
  await bar(page).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Best lineup' })).toBeVisible();
});
