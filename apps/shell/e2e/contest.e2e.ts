import type { OptimizeResponse } from '@fanteam/contracts';
import { makeSlate, toCsv } from '../../../tools/test/slate.mjs';
import { expect, pickFile, test } from './product';

test('the facts of the pool are those of the server, and follow every edit', async ({ page }) => {
  await page.goto('/dfs');
  await pickFile(page, 'pool.csv', toCsv(makeSlate(300)));
  const facts = page.getByRole('region', { name: 'Pool facts' });
  await expect(facts).toContainText('300 selectable');
  await expect(facts).toContainText('Auto uses Classic 11 for these players.');
  await expect(facts).toContainText('cap 1.0 is below the cheapest lineup');
  const cheapest = Number(/cheapest\s*([\d.]+)/.exec(await facts.innerText())![1]);

  // What the browser counted is what the server says when it refuses.
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(
    page.getByText(`The cheapest legal Classic 11 lineup costs ${cheapest}; the salary cap is 1.`).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Use 100.0' }).click();
  await expect(facts).toContainText(/cap 100\.0 (binds|is slack)/);
  await page.getByLabel('Salary Cap').fill('400');
  await expect(facts).toContainText('cap 400.0 is slack');
  await page.getByText('Expected starters only').click();
  await expect(facts).not.toContainText('300 selectable');
});

test('only men of the statuses that are left on are picked', async ({ page }) => {
  const slate = makeSlate(300);
  const isOut = (man: (typeof slate)[number]) => ['injured', 'suspended', 'refuted'].includes(man.status);
  const out = slate.filter(isOut);
  expect(out.length).toBeGreaterThan(0);
  await page.goto('/dfs');
  // the best of all, were they not out
  await pickFile(
    page,
    'pool.csv',
    toCsv(slate.map((man) => (isOut(man) ? { ...man, projection: 40 } : man))),
  );
  await page.getByRole('button', { name: 'Statuses' }).click();
  const statuses = page.getByRole('group', { name: 'Statuses that may be picked' });
  for (const status of new Set(out.map((man) => man.status))) {
    await statuses.getByRole('button', { name: new RegExp(`^${status}`) }).click();
  }
  await expect(page.getByText(`${300 - out.length} of 300 shown`)).toBeVisible();
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lineup 1' }) });
  await expect(card).toBeVisible();
  for (const { surname } of out) await expect(card).not.toContainText(surname);
});

test('every number of a contest can be edited and taken back', async ({ page }) => {
  await page.goto('/dfs');
  await pickFile(page, 'pool.csv', toCsv(makeSlate(300)));
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByRole('button', { name: 'Edit numbers' }).click();
  await page.getByLabel('Men in a lineup').fill('9');
  await page.getByLabel('At most of one club').fill('1');
  await page.getByLabel('At most DEF').fill('3');
  await page.getByLabel('Captain points factor').fill('3');
  await expect(page.getByText('Edited.')).toBeVisible();
  await page.getByLabel('Salary Cap').fill('90');
  const answered = page.waitForResponse((response) => /\/dfs\/runs\/[^/]+\/events/.test(response.url()));
  const asked = page.waitForRequest((request) => request.url().endsWith('/dfs/optimize'));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const { roster } = (await asked).postDataJSON() as { roster: OptimizeResponse['roster'] };
  expect(roster).toMatchObject({ size: 9, max_per_team: 1, captain: { points: 3, salary: 1 } });
  await answered;
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to Classic 11' }).click();
  await expect(page.getByLabel('Men in a lineup')).toHaveValue('11');
  await expect(page.getByText('Edited.')).toHaveCount(0);
});

test('a roster that contradicts itself says so at its number', async ({ page }) => {
  await page.goto('/dfs');
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByRole('button', { name: 'Edit numbers' }).click();
  await page.getByLabel('At least DEF').fill('6');
  await expect(page.getByText('The least number of DEF, 6, is above the most, 5')).toBeVisible();
});
