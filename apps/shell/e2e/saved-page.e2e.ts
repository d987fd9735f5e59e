import { makeSlate, toCsv } from '../../../tools/test/slate';
import { addPlayer, expect, pickFile, pickInFileMenu, test } from './product';
import { waitUntilSaved } from './saved-page';

test('a first visit gets lineups in two clicks, and a reload restores pools, edits, contest and lineups', async ({
  page,
}) => {
  await page.goto('/dfs');
  await page.getByRole('button', { name: 'Try a sample slate' }).click();
  await expect(page.getByText('208 of 252 players, 12 clubs')).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(/found 20 of 20, proven optimal/)).toBeVisible();
  const projection = page.getByLabel(/^Projection of/).first();
  await projection.fill('99.25');
  await projection.press('Enter');
  await page.getByLabel('Salary Cap').fill('90.5');
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  await page.getByText('Upload CSV').click();
  await waitUntilSaved(page, '99.25', '90.5', 'Ada Keel', '"mode":"csv"');
  await page.reload();

  await expect(page.getByText('Selected: sample-slate.csv')).toBeVisible();
  await expect(page.getByLabel('Number of Lineups')).toHaveValue('20');
  await expect(page.getByLabel('Salary Cap')).toHaveValue('90.5');
  await expect(projection).toHaveValue('99.25');
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await page.getByText('Enter Players Manually').click();
  await expect(page.getByText('Ada Keel').first()).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.reload();
  await expect(page.getByText('Add players, set up the contest, get lineups.')).toBeVisible();
});

test('two tabs show the changes of each other, and keep different files', async ({ context, page }) => {
  await page.goto('/dfs');
  const other = await context.newPage();
  await other.goto('/dfs');
  await pickFile(page, 'first.csv', toCsv(makeSlate(120), { tournament: '1012044' }));
  await expect(other.getByText('Selected: first.csv')).toBeVisible();
  await other.getByLabel('Salary Cap').fill('77');
  await expect(page.getByLabel('Salary Cap')).toHaveValue('77');
  await pickFile(other, 'second.csv', toCsv(makeSlate(90), { tournament: '1012045' }));
  await other.getByRole('button', { name: 'Switch to 1012045' }).click();
  await expect(other.getByText('Selected: second.csv')).toBeVisible();
  await other.getByLabel('Salary Cap').fill('66');
  await waitUntilSaved(other, 'second.csv', '"66"');
  await page.getByLabel('Number of Lineups').fill('3');
  await waitUntilSaved(page, 'first.csv', '"77"', '"3"');
  await Promise.all([page.reload(), other.reload()]);

  await expect(page.getByText('Selected: first.csv')).toBeVisible();
  await expect(page.getByLabel('Salary Cap')).toHaveValue('77');
  await expect(other.getByText('Selected: second.csv')).toBeVisible();
  await expect(other.getByLabel('Salary Cap')).toHaveValue('66');
  await pickInFileMenu(other, /^first\.csv\s*Tournament 1012044, 120 players/);
  await expect(other.getByLabel('Number of Lineups')).toHaveValue('3');
});
