import type { Page } from '@playwright/test';
import { checkUploadFile } from '../../../tools/test/check-upload-file';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { exportAs } from './export-menu';
import { expect, pickPool, showLineups, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(120);

async function optimize(page: Page, lineups: number): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(slate));
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${lineups} of ${lineups},`)).toBeVisible({ timeout: 45_000 });
}

async function simulate(page: Page): Promise<void> {
  await page.getByLabel('Number of scenarios').selectOption('1000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByText('1,000 scenarios simulated.').first()).toBeVisible({ timeout: 60_000 });
}

async function open(page: Page, lineups: number): Promise<void> {
  await optimize(page, lineups);
  await page.getByRole('button', { name: 'Simulate contest' }).click();
  await simulate(page);
}

test('20 of 40 lineups are chosen, become the favorites, and are what the export contains', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, 40);
  await expect(page.getByText(/^In this model, your 40 entries lose money in .+±.+±.+±/)).toBeVisible();
  await page.getByLabel('Entries from 40 lineups').fill('20');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  await expect(page.getByText(/^20 of 40 lineups chosen\. In this model, .+±.+ fresh scenarios/)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await expect(page.getByRole('button', { name: 'Favorites 20' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /^Lineup \d+$/ })).toHaveCount(20);
  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), {
    tournament: '1012044',
    slate,
    salaryCap: 90,
  });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(20);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: /^Lineup \d+$/ })).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Make them the favorites' })).toBeVisible();
  await page.getByRole('button', { name: 'Make them the favorites' }).click();
  await expect(page.getByRole('button', { name: 'Favorites 20' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Entries from 40 lineups')).toHaveValue('20');
  await expect(page.getByRole('button', { name: 'Favorites 20' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /^Lineup \d+$/ })).toHaveCount(20);
});

test('entries are chosen from more lineups, and the export contains the new ones', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, 10);
  const search = page.locator('form', { has: page.getByLabel('More lineups to choose from') });
  // The search does not start until its script is there, so it can be cancelled at any speed.
  const script = '**/more-lineups-worker.*.js';
  await page.route(script, () => undefined);
  await page.getByRole('button', { name: 'Find lineups' }).click();
  await expect(search.getByText('0 of 200 found', { exact: true })).toBeVisible();
  await search.getByRole('button', { name: 'Cancel' }).click();
  await expect(search.getByText('Cancelled: 0 of 200 found.')).toBeVisible();
  await page.unroute(script);

  await page.getByLabel('More lineups to choose from').fill('60');
  await page.getByRole('button', { name: 'Find lineups' }).click();
  await expect(search.getByText('60 new lineups found.')).toBeVisible({ timeout: 60_000 });
  const before = await exportAs(page, /FanTeam upload file/);
  await page.getByLabel('Entries from 70 lineups').fill('10');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  await expect(page.getByText(/^10 of 70 lineups chosen\. /)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/ new\. Each new lineup replaces a lineup of the run/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorites 10' })).toHaveAttribute('aria-pressed', 'true');
  const after = await exportAs(page, /FanTeam upload file/);
  const { lineups, faults } = checkUploadFile(after, { tournament: '1012044', slate, salaryCap: 90 });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(10);
  expect(after).not.toBe(before);
  await page.getByRole('button', { name: 'Choose entries' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Lineups have changed since they were simulated/);

  // One step brings back the lineups of the run and their favorites.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Make them the favorites' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorites', exact: true })).toBeVisible();
});

test('one of 6 lineups is chosen for a head-to-head contest, but only by the user', async ({ page }) => {
  test.setTimeout(120_000);
  await optimize(page, 6);
  await page.getByRole('button', { name: 'Simulate contest' }).click();
  await page.getByLabel('Contest preset').selectOption('head-to-head');
  await simulate(page);
  await expect(
    page.getByText(/^The contest has 2 entries, so your 6 lineups cannot all be entered\. /),
  ).toBeVisible();
  await expect(page.getByText(/ lineups chosen\. /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Best place as a table' })).toHaveCount(0);
  await expect(page.getByText(/^Profit [+−]?\d.+ copies /)).toHaveCount(6);
  await expect(page.getByLabel('Entries from 6 lineups')).toHaveValue('1');
  await page.getByLabel('Aim').selectOption('top');
  await page.getByLabel(/^Place/).fill('1');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  await expect(page.getByText(/^1 of 6 lineups chosen\. In this model, it reaches first place /)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await expect(page.getByRole('button', { name: 'Favorites 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^In this model, your entry loses money in /)).toBeVisible();
});

test('a choice that is not possible states what to change', async ({ page }) => {
  await open(page, 6);
  await page.getByLabel('Entries from 6 lineups').fill('7');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose from 1 to 6 lineups.');
});

test('the table shows the figures of each lineup and is sorted by them', async ({ page }) => {
  await optimize(page, 8);
  await showLineups(page, 'Table');
  const table = page.getByRole('table', { name: 'Optimized lineups' });
  await expect(table.getByRole('columnheader', { name: 'Profit ±' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Simulate contest' }).click();
  await simulate(page);
  for (const name of ['Win', 'Top 1 %', 'Cash', 'Copies']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await table.getByRole('columnheader', { name: 'Profit ±' }).getByRole('button').click();
  // The rows follow a moment later.
  await expect(async () => {
    const profits = await table.locator('[data-label="Profit ±"]').allInnerTexts();
    const numbers = profits.map((text) => Number.parseFloat(text.replace('−', '-').replace(',', '')));
    expect(numbers).toHaveLength(8);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  }).toPass({ timeout: 20_000 });
});

test('each picture of the simulation has the colors of the system when they are forced, and a table', async ({
  page,
}) => {
  await open(page, 6);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const systemColor = await page.evaluate(() => getComputedStyle(document.body).color);
  const drawings = page.getByRole('figure').getByRole('img');
  const colorsOf = (marks: string, property: 'fill' | 'stroke') =>
    drawings
      .locator(marks)
      .evaluateAll(
        (elements, name) => [...new Set(elements.map((element) => getComputedStyle(element)[name]))],
        property,
      );
  expect(await colorsOf('text, .gain', 'fill')).toEqual([systemColor]);
  expect(await colorsOf('line, .line, .loss', 'stroke')).toEqual([systemColor]);
  for (const title of ['Profit', 'Best place', 'Lineups by profit']) {
    const button = page.getByRole('button', { name: `${title} as a table`, exact: true });
    const { width, height } = (await button.boundingBox())!;
    // WCAG 2.5.8
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await button.press('Enter');
    const table = page.getByRole('region', { name: `${title}, table` }).getByRole('table');
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(2);
  }
});

test('figures are out of date when the contest or the lineups change', async ({ page }) => {
  await open(page, 6);
  const stale = page.getByText('changed since the simulation');
  await expect(stale).toHaveCount(0);
  await page.getByRole('button', { name: /^Contest / }).click();
  await page.getByLabel('Entry fee').fill('24');
  await expect(stale.first()).toHaveText(/^The contest has changed/);
  await page.getByLabel('Entry fee').fill('25');
  await expect(stale).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Lineup 6', exact: true }).first().click();
  await expect(stale.first()).toHaveText(/^The lineups have changed/);
  await simulate(page);
  await expect(stale).toHaveCount(0);
});

test('after the contest, the points show the results of the lineups and the trust', async ({ page }) => {
  await open(page, 6);
  await page.getByRole('button', { name: 'After the contest' }).click();
  const dialog = page.getByRole('dialog', { name: 'After the contest' });
  await dialog.getByRole('button', { name: 'Show results' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Paste one player per line: name or id, and points.');
  const points = slate.map(
    ({ firstName, surname, team }, at) => `${firstName} ${surname},${team},${1 + ((at * 7) % 12)}`,
  );
  await dialog.getByLabel('Points of the players').fill(['Name,Team,Points', ...points].join('\n'));
  await dialog.getByLabel('Points of some places (optional)').fill('1: 200\n5000: 1');
  await dialog.getByRole('button', { name: 'Show results' }).click();
  await expect(dialog.getByText(`Points of ${slate.length} players found.`)).toBeVisible();
  const rows = dialog.getByRole('region', { name: 'Results of the lineups' }).getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(1)).toContainText('2 to 5000');
  await expect(
    dialog.getByText(/^-?\d\.\d\d ± .+ \(\d+ players, 1 slate; .+ points more than that estimate\.$/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete past slates' }).click();
  await expect(dialog.getByText('Past slates deleted.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(
    'Past slates deleted.',
  );
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  const use = dialog.getByRole('button', { name: /^Use [\d.]+ as trust$/ });
  const measured = Number(/[\d.]+/.exec(await use.innerText())?.[0]);
  await use.click();
  await expect(dialog.getByText(/^The next simulation uses a trust of /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: /^Trust / }).click();
  await expect(page.getByText(/^Trust in your projections: /)).toContainText(String(measured));
});

checkScreen('the figures of a simulation', (page) => open(page, 6), {
  part: '#lineups',
  onPhone: (page) => expect(page.getByText(/^In this model, your 6 entries/)).toBeVisible(),
});
checkScreen(
  'a choice from more lineups',
  async (page) => {
    await open(page, 6);
    await page.getByLabel('More lineups to choose from').fill('20');
    await page.getByRole('button', { name: 'Find lineups' }).click();
    await expect(page.getByText('20 new lineups found.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose entries' }).click();
    await expect(page.getByText(/ new\. Each new lineup replaces a lineup of the run/)).toBeVisible();
  },
  { part: '#lineups' },
);
checkScreen(
  'the table with the figures of a simulation',
  async (page) => {
    await open(page, 6);
    await page.getByRole('button', { name: 'Close the contest simulation' }).click();
    await showLineups(page, 'Table');
  },
  {
    part: '#lineups',
    onPhone: (page) => expect(page.getByRole('table', { name: 'Optimized lineups' })).toBeVisible(),
  },
);
checkScreen(
  'the results after the contest',
  async (page) => {
    await open(page, 6);
    await page.getByRole('button', { name: 'After the contest' }).click();
    const [{ firstName, surname } = slate[0]!] = slate;
    await page.getByLabel('Points of the players').fill(`${firstName} ${surname} 4`);
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('region', { name: 'Results of the lineups' })).toBeVisible();
  },
  { part: '#lineups' },
);
