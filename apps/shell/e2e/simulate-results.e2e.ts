import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { checkUploadFile } from './check-upload-file';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { exportAs } from './export-menu';
import { getLineups } from './get-lineups';
import { expect, openTab, showLineups, test } from './product';

const slate = makeSlate(120);

async function simulate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /simulated contests$/ }).click();
  await page.getByLabel('Number of contests').selectOption('1000');
  await page.getByRole('button', { name: /^Simulate \d+ lineups$/ }).click();
  await expect(page.getByText('1,000 contests simulated.').first()).toBeVisible({ timeout: 60_000 });
}

async function open(page: Page, lineups: number): Promise<void> {
  await getLineups(page, { csv: toCsv(slate), lineups });
  await openTab(page, 'Simulation');
  await simulate(page);
}

test('20 of 40 lineups are chosen, become the favorites, and are what the export contains', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, 40);
  await expect(
    page.getByText(/^In this model your 40 entries .+ on average and lose money in .+ of contests\.$/),
  ).toBeVisible();
  await page.getByLabel('Entries of 40').fill('20');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  const choice = page.getByText(/±.+€ mean profit of the 20 chosen, measured on new contests\./);
  await expect(choice).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show 20 favorites' }).click();
  await expect(page.getByRole('tab', { name: 'Lineups' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Favorites 20' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.card').first()).toHaveAttribute('aria-setsize', '20');
  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), {
    tournament: '1012044',
    slate,
    salaryCap: 90,
  });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(20);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.locator('.card').first()).toHaveAttribute('aria-setsize', '40');
  await openTab(page, 'Simulation');
  await page.getByRole('button', { name: 'Make them the favorites' }).click();
  await expect(page.getByRole('button', { name: 'Show 20 favorites' })).toBeVisible();

  await page.reload();
  await openTab(page, 'Simulation');
  await expect(page.getByLabel('Entries of 40')).toHaveValue('20');
  await openTab(page, 'Lineups');
  await expect(page.getByRole('button', { name: 'Favorites 20' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.card').first()).toHaveAttribute('aria-setsize', '20');
});

test('40 lineups are allotted to two contests, whose upload files are in one ZIP file and whose simulation is shared', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await getLineups(page, { csv: toCsv(slate), lineups: 40 });
  await openTab(page, 'Simulation');
  const panel = page.getByRole('region', { name: 'Contest simulation' });
  await panel.getByLabel('Entries', { exact: true }).fill('5000');
  await panel.getByRole('button', { name: 'Add contest' }).press('Enter');
  const name = panel.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Late slate');
  await panel.getByLabel('Tournament id').fill('1012099');
  await panel.getByLabel('Entries', { exact: true }).fill('300');
  await simulate(page);
  const first = panel.getByRole('button', { name: /^Contest 1 40 entries, / });
  const late = panel.getByRole('button', { name: /^Late slate 40 entries, / });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await late.click();
  await expect(panel.getByText(/^Late slate: In this model your 40 entries /)).toBeVisible();

  await panel.getByLabel('Contest 1: entries of 40').fill('20');
  await panel.getByLabel('Late slate: entries of 40').fill('8');
  await panel.getByText('No lineup in two contests').click();
  await panel.getByRole('button', { name: 'Choose entries' }).click();
  await expect(
    panel.getByText(/mean profit of 28 entries in 2 contests, measured on new contests/),
  ).toBeVisible({
    timeout: 60_000,
  });
  const allotted = panel.getByRole('list', { name: 'Entries of each contest' }).getByRole('listitem');
  await expect(allotted).toContainText([
    /^Contest 1: .+ mean profit of the 20 chosen/,
    /^Late slate: .+ of the 8 chosen/,
  ]);
  await expect(panel.getByRole('button', { name: 'Show 28 favorites' })).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save 2 upload files (ZIP)' }).click();
  const files = unzipSync(await readFile(await (await download).path()));
  const read = (tournament: string) =>
    checkUploadFile(strFromU8(files[`${tournament}_lineups.csv`]!), { tournament, slate, salaryCap: 90 });
  const [ofFirst, ofLate] = [read('1012044'), read('1012099')];
  expect([ofFirst.faults, ofLate.faults]).toEqual([[], []]);
  expect([ofFirst.lineups.length, ofLate.lineups.length]).toEqual([20, 8]);
  expect(new Set([...ofFirst.lineups, ...ofLate.lineups].map((ids) => ids.join())).size).toBe(28);

  await page.reload();
  await openTab(page, 'Simulation');
  await expect(allotted).toHaveCount(2);
  await page.getByRole('button', { name: /simulated contests$/ }).click();
  await panel.getByRole('button', { name: 'Simulate on the server and share' }).click();
  await expect(page.getByText('1,000 contests simulated.').first()).toBeVisible({ timeout: 60_000 });
  await late.click();
  const figures = await panel.getByRole('definition').allInnerTexts();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy the link of the simulation' }).click();
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await stranger.getByRole('button', { name: /^Late slate 40 entries, / }).click();
  await expect.poll(() => stranger.getByRole('definition').allInnerTexts()).toEqual(figures);
  await expect(stranger.getByRole('button', { name: '2 contests Contest 1, Late slate' })).toBeVisible();
  await expect(stranger.getByText(/changed since the simulation/)).toHaveCount(0);
  await context.close();
});

test('entries are chosen from more lineups, and the export contains the new ones', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, 10);
  await page.getByRole('button', { name: 'Find more lineups to choose from' }).click();
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
  await page.getByLabel('Entries of 70').fill('10');
  await page.getByRole('button', { name: 'Choose entries' }).click();
  const origin = page.getByText(/ new\. Each new lineup replaces a lineup of the run/);
  await expect(origin).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Show 10 favorites' })).toBeVisible();
  const after = await exportAs(page, /FanTeam upload file/);
  const { lineups, faults } = checkUploadFile(after, { tournament: '1012044', slate, salaryCap: 90 });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(10);
  expect(after).not.toBe(before);
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Lineups have changed since they were simulated/);

  // One step brings back the lineups of the run and their favorites.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Make them the favorites' })).toBeVisible();
});

test('each picture of the simulation has the colors of the system when they are forced, and a large button', async ({
  page,
}) => {
  await open(page, 6);
  await page.getByText('Model notes').click();
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
  for (const title of ['Profit of 6 entries', 'Best place', 'Lineups by profit']) {
    const button = page.getByRole('button', { name: `${title} as a table`, exact: true });
    const { width, height } = (await button.boundingBox())!;
    // WCAG 2.5.8
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

checkScreens('the results of a simulation', {
  'the figures': {
    part: '#lineups',
    open: (page) => open(page, 6),
    onPhone: (page) => expect(page.getByText(/^In this model your 6 entries/)).toBeVisible(),
  },
  'the model notes': {
    part: '#lineups',
    open: async (page) => {
      await page.getByText('Model notes').click();
      await expect(page.getByRole('button', { name: 'Best place as a table' })).toBeVisible();
    },
  },
  'a choice from more lineups': {
    part: '#lineups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Find more lineups to choose from' }).click();
      await page.getByLabel('More lineups to choose from').fill('20');
      await page.getByRole('button', { name: 'Find lineups' }).click();
      await expect(page.getByText('20 new lineups found.')).toBeVisible();
      await page.getByRole('button', { name: 'Choose entries' }).click();
      await expect(page.getByText(/ new\. Each new lineup replaces a lineup of the run/)).toBeVisible();
    },
  },
  'the choice for two contests': {
    part: '#lineups',
    open: async (page) => {
      await page.getByRole('button', { name: /entries example contest/ }).click();
      await page.getByRole('button', { name: 'Add contest' }).click();
      await page.getByLabel('Salary cap', { exact: true }).last().fill('89.9');
      await page.getByRole('button', { name: 'Simulate again' }).click();
      await page.getByRole('button', { name: /^Contest 2 \d+ entr/ }).click();
      await page.getByRole('button', { name: 'Choose entries' }).click();
      await expect(
        page.getByText('For the upload files, enter the tournament id of Contest 2'),
      ).toBeVisible();
      await page.getByRole('list', { name: 'Entries of each contest' }).locator('summary').first().click();
    },
  },
  'after the contest': async (page) => {
    await page.getByRole('button', { name: 'After the contest' }).click();
    const [{ firstName, surname } = slate[0]!] = slate;
    await page.getByLabel('Points of the players').fill(`${firstName} ${surname} 4`);
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('region', { name: 'Results of the lineups' })).toBeVisible();
  },
  'the table of the lineups': {
    part: '#lineups',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await openTab(page, 'Lineups');
      await showLineups(page, 'Table');
    },
    onPhone: (page) => expect(page.getByRole('table', { name: 'Optimized lineups' })).toBeVisible(),
  },
});
