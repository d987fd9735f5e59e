import { makeSlate, toCsv } from '../../../tools/test/slate';
import { expect, pickFile, test } from './product';

test('the pool facts match the server and follow every edit', async ({ page }) => {
  await page.goto('/dfs');
  await pickFile(page, 'pool.csv', toCsv(makeSlate(300)));
  const facts = page.getByRole('region', { name: 'Pool facts' });
  await expect(facts).toContainText('No lineup costs 1.0 M or less.');
  const cheapest = Number(/cheapest costs ([\d.]+)/.exec(await facts.innerText())![1]);

  // The browser and the server compute the same cheapest lineup.
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(
    page.getByText(`The cheapest legal Classic 11 lineup costs ${cheapest}; the salary cap is 1.`).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Use Classic 11 and cap 100.0' }).click();
  await expect(facts).toContainText(`cheapest lineup ${cheapest.toFixed(1)} M`);
  await page.getByText('Expected starters only').click();
  await expect(facts).not.toContainText(`cheapest lineup ${cheapest.toFixed(1)} M`);
});
