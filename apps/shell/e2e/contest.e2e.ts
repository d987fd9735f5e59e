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
