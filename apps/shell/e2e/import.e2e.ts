import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { expect, pickFile, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(220);
const exported = toCsv(slate, { projections: false });

test.beforeEach(({ page }) => page.goto('/dfs'));

async function openProjections(page: Page) {
  await pickFile(page, NAME, exported);
  await page.getByRole('button', { name: 'Paste projections' }).click();
  return page.getByRole('dialog', { name: 'Add projections' });
}

async function pickProjections(page: Page, name: string, content: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(/Choose (another )?projections file/).click();
  const buffer = Buffer.from(content);
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
}

test('a file with unknown headers is read once its columns are chosen', async ({ page }) => {
  const rows = slate.map(({ firstName, surname, position, team, price, projection }) =>
    [`${firstName} ${surname}`, position, team, price, projection].join(';'),
  );
  await pickFile(page, 'odd.csv', ['Who;Where;Squad;Worth;Hope', ...rows].join('\n'));
  await expect(page.getByText(/no column for name, position and salary/)).toBeVisible();
  const prompt = page.getByRole('group', { name: 'Columns of the file' });
  await expect(prompt.getByLabel('Column for Team')).toHaveValue('Squad');
  for (const [field, header] of [
    ['Name', 'Who'],
    ['Position', 'Where'],
    ['Salary', 'Worth'],
  ]) {
    await prompt.getByLabel(`Column for ${field}`).selectOption(header!);
  }
  await prompt.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('220 players, 20 clubs, 4 columns matched')).toBeVisible();

  // The projection column was not found either. It is chosen in the review.
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByLabel('Column for Projection').selectOption('Hope');
  await expect(page.getByText('220 players, 20 clubs, 5 columns matched')).toBeVisible();
  await expect(page.getByText('This file has no projections')).toHaveCount(0);
});

test('pasted lines add projections by name, by id and with a decimal comma', async ({ page }) => {
  const dialog = await openProjections(page);
  const lines = slate.map((player, at) =>
    at % 2
      ? `${player.id}\t${String(player.projection).replace('.', ',')}`
      : `${player.firstName} ${player.surname} ${player.projection}`,
  );
  await page.getByLabel('Paste projections').fill([...lines, 'Unknown player'].join('\n'));
  await dialog.getByRole('button', { name: 'Merge pasted lines' }).click();
  await expect(dialog.getByText(/220 matched, 0 doubtful, 0 unmatched/)).toBeVisible();
  await expect(dialog.getByText('Line 221')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
});

test('a decision about a name is remembered for the next file', async ({ page }) => {
  const [first, second] = slate;
  const others = slate
    .slice(2)
    .map((player) => `${player.firstName} ${player.surname},${player.team},${player.projection}`);
  const rows = ['Name,Team,xPts', `The Wall,${first!.team},4.5`, `${second!.surname},ZZZ,6`, ...others].join(
    '\n',
  );
  const dialog = await openProjections(page);
  await pickProjections(page, 'mine.csv', rows);
  await expect(dialog.getByText(/218 matched, 1 doubtful, 1 unmatched/)).toBeVisible();
  const wanted = `${first!.firstName} ${first!.surname} (${first!.team}, GK)`;
  await dialog.getByLabel('Player for The Wall').fill(wanted);
  await dialog.getByLabel(/^Line 3:/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Apply choices' }).click();
  await expect(dialog.getByText(/220 matched, 0 doubtful, 0 unmatched; 2 rows decided by you/)).toBeVisible();

  // Another day: the page is empty, and the next file has other line numbers.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start over' }).click();
  const again = await openProjections(page);
  await pickProjections(page, 'next.csv', rows.split('\n').toSpliced(1, 0, others[0]!).join('\n'));
  await expect(again.getByText(/0 unmatched; 2 rows decided by you/)).toBeVisible();
});

test('a skipped row is skipped in the next file, until that is undone', async ({ page }) => {
  const rows = ['Name,Team,xPts', 'Unknown player,ZZZ,6', `${slate[1]!.surname},${slate[1]!.team},4`].join(
    '\n',
  );
  const dialog = await openProjections(page);
  await pickProjections(page, 'mine.csv', rows);
  await dialog.getByRole('button', { name: 'Skip Unknown player' }).click();
  await dialog.getByRole('button', { name: 'Apply choices' }).click();
  await expect(dialog.getByText(/1 matched, 0 doubtful, 0 unmatched; 1 row decided by you/)).toBeFocused();
  await pickProjections(page, 'next.csv', rows);
  await expect(dialog.getByText(/next.csv.*0 unmatched; 1 row decided by you/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Undo: Line 2/ }).click();
  await expect(dialog.getByText(/0 doubtful, 1 unmatched$/)).toBeFocused();
  await pickProjections(page, 'third.csv', rows);
  await expect(dialog.getByText(/third.csv.*0 doubtful, 1 unmatched$/)).toBeVisible();
});

test('a later export of the tournament shows the differences and keeps projections and changes', async ({
  page,
}) => {
  const dialog = await openProjections(page);
  const rows = slate.map((player) => `${player.id},${player.projection}`);
  await page.getByLabel('Paste projections').fill(['ID,xPts', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Merge pasted lines' }).click();
  await expect(dialog.getByText(/220 matched/)).toBeVisible();
  await page.keyboard.press('Escape');
  const [first, second, ...others] = slate;
  const name = `${first!.firstName} ${first!.surname}`;
  await page.getByRole('searchbox', { name: 'Search players' }).fill(second!.surname);
  const projection = page.getByLabel(`Projection of ${second!.firstName} ${second!.surname}`);
  await projection.fill('9.25');
  await projection.press('Enter');

  const later = [{ ...first!, status: 'suspended' }, { ...second!, price: 13.9 }, ...others.slice(1)];
  await pickFile(page, '1012044_players_20260314180000.csv', toCsv(later, { projections: false }));
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Changed: 1 status, 1 salary, 1 removed.');
  await expect(changes.getByText(new RegExp(`^${name} .*suspended$`))).toBeVisible();
  await expect(projection).toHaveValue('9.25');
  await page.getByRole('searchbox', { name: 'Search players' }).fill('');
  await expect(page.getByText(/without a projection/)).toHaveCount(0);
  await changes.getByRole('button', { name: 'Dismiss' }).click();
  await expect(changes).toHaveCount(0);
});
