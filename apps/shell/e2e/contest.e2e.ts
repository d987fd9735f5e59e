import type { OptimizeResponse } from '@fanteam/contracts';
import { isOut, makeSlate, toCsv } from '../../../tools/test/slate';
import { expect, pickFile, test } from './product';

test('the pool facts match the server and follow every edit', async ({ page }) => {
  await page.goto('/dfs');
  const slate = makeSlate(300);
  const selectable = slate.filter((player) => !isOut(player)).length;
  await pickFile(page, 'pool.csv', toCsv(slate));
  const facts = page.getByRole('region', { name: 'Pool facts' });
  await expect(facts).toContainText(`${selectable} selectable`);
  await expect(facts).toContainText('Auto uses Classic 11 for these players.');
  await expect(facts).toContainText('cap 1.0 is below the cheapest lineup');
  const cheapest = Number(/cheapest\s*([\d.]+)/.exec(await facts.innerText())![1]);

  // The browser and the server compute the same cheapest lineup.
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(
    page.getByText(`The cheapest legal Classic 11 lineup costs ${cheapest}; the salary cap is 1.`).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Use 100.0' }).click();
  await expect(facts).toContainText(/cap 100\.0 (limits|is enough for) the best lineup/);
  await page.getByLabel('Salary Cap').fill('400');
  await expect(facts).toContainText('cap 400.0 is enough for the best lineup');
  await page.getByText('Expected starters only').click();
  await expect(facts).not.toContainText(`${selectable} selectable`);
});

test('every setting of a contest can be edited and reset', async ({ page }) => {
  await page.goto('/dfs');
  await pickFile(page, 'pool.csv', toCsv(makeSlate(300)));
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByRole('button', { name: 'Edit roster' }).click();
  await page.getByLabel('Players per lineup').fill('9');
  await page.getByLabel('Max players per club').fill('1');
  await page.getByLabel('Max DEF').fill('3');
  await page.getByLabel('Captain points multiplier', { exact: true }).fill('3');
  await expect(page.getByText('Edited.')).toBeVisible();
  await page.getByLabel('Salary Cap').fill('90');
  const eventStream = page.waitForResponse((response) => /\/dfs\/runs\/[^/]+\/events/.test(response.url()));
  const requested = page.waitForRequest((request) => request.url().endsWith('/dfs/optimize'));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const { roster } = (await requested).postDataJSON() as { roster: OptimizeResponse['roster'] };
  expect(roster).toMatchObject({ size: 9, max_per_team: 1, captain: { points: 3, salary: 1 } });
  await eventStream;
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to Classic 11' }).click();
  await expect(page.getByLabel('Players per lineup')).toHaveValue('11');
  await expect(page.getByText('Edited.')).toHaveCount(0);
});

test('a contradiction in the roster is shown at its field', async ({ page }) => {
  await page.goto('/dfs');
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByRole('button', { name: 'Edit roster' }).click();
  await page.getByLabel('Min DEF').fill('6');
  await expect(page.getByText('The minimum of DEF (6) is greater than the maximum (5)')).toBeVisible();
});
