import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { expect, pickPool, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const LINEUPS = 10;

/** Neighbors in the list of clubs play each other, and eight of nine players have an ownership. */
function slateCsv(): string {
  const slate = makeSlate(120);
  const clubs = [...new Set(slate.map(({ team }) => team))];
  const [head, ...rows] = toCsv(slate).trim().split('\n');
  const added = slate.map(({ team }, index) => {
    const opponent = clubs[clubs.indexOf(team) ^ 1] ?? '';
    return `${opponent},${index % 9 === 0 ? '' : ((index * 37) % 60) / 10}`;
  });
  return [`${head},Opponent,Ownership`, ...rows.map((row, index) => `${row},${added[index]}`)].join('\n');
}

async function optimize(page: Page): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, slateCsv());
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill(String(LINEUPS));
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${LINEUPS} of ${LINEUPS},`)).toBeVisible({ timeout: 45_000 });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const panel = (page: Page) => page.getByRole('region', { name: 'Contest simulation' });
const figures = (page: Page) => page.getByText(/^In this model, your \d+ entries lose money/);

async function open(page: Page): Promise<void> {
  await optimize(page);
  await button(page, 'Simulate contest').click();
  await expect(panel(page)).toBeVisible();
}

/** The sentence and all figures of the entries together. */
async function readFigures(page: Page): Promise<string[]> {
  const tables = panel(page).getByRole('definition');
  return [await figures(page).innerText(), ...(await tables.allInnerTexts())];
}

async function simulate(page: Page, scenarios = '1000'): Promise<void> {
  await page.getByLabel('Number of scenarios').selectOption(scenarios);
  await button(page, 'Simulate').click();
  await expect(page.getByText(/scenarios simulated\.$/).first()).toBeVisible({ timeout: 60_000 });
}

test('a sample slate is optimized and simulated, with the keyboard', async ({ page }) => {
  await page.goto('/dfs');
  await button(page, 'Try a sample slate').press('Enter');
  // It sets the number of lineups and the cap.
  await expect(page.getByText('Selected: sample-slate.csv')).toBeVisible();
  await page.getByLabel('Number of Lineups').fill('5');
  await page.getByLabel('Salary Cap').fill('100');
  await button(page, 'Optimize Lineup').press('Enter');
  await expect(page.getByText('found 5 of 5,')).toBeVisible({ timeout: 45_000 });
  await button(page, 'Simulate contest').press('Enter');
  await part(page, 'Trust').press('Enter');
  const trust = page.getByRole('slider', { name: 'Trust in your projections', exact: true });
  await trust.press('ArrowRight');
  await expect(trust).toHaveValue('0.3');
  await expect(page.getByText('Prizes are 83 % of the fees', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Number of scenarios').selectOption('1000');
  await button(page, 'Simulate').press('Enter');
  await expect(figures(page)).toContainText('±');
  await expect(page.getByText('1,000 scenarios simulated.').first()).toBeVisible({ timeout: 60_000 });
  await button(page, 'Close the contest simulation').press('Enter');
  await expect(panel(page)).toHaveCount(0);
});

test('a simulation is cancelled, and its figures stay', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  await page.getByLabel('Number of scenarios').selectOption('100000');
  await button(page, 'Simulate').press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  const progress = panel(page).getByRole('progressbar', { name: 'Scenarios done' });
  await expect(figures(page)).toBeVisible({ timeout: 60_000 });
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100_000);
  await panel(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText(/^Cancelled after [\d,]+ of 100,000 scenarios\.$/).first()).toBeVisible();
  await expect(button(page, 'Simulate')).toBeFocused();
  await expect(progress).toHaveCount(0);
  await expect(figures(page)).toBeVisible();
  await simulate(page);
  await button(page, 'Close the contest simulation').press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page, 'Simulate contest')).toBeFocused();
});

test('prizes are pasted, cleared and restored, and a reload keeps all inputs and figures', async ({
  page,
}) => {
  await open(page);
  await button(page, 'Paste or edit as text').click();
  const text = page.getByLabel('Prizes as text');
  const use = button(page, 'Use these prizes');
  await text.fill('Place\tPrize\n1st\t€1.000,50\n2nd\ta ticket\n6–10\t20\n');
  await expect(
    page.getByText('Line 3: “a ticket” is not an amount of money.', { exact: false }).first(),
  ).toBeVisible();
  await expect(use).toBeDisabled();
  await button(page, 'Close without changes').click();
  await button(page, 'Paste or edit as text').click();
  await expect(text).toHaveValue(/a ticket/);
  await text.fill('Place\tPrize\n1st\t€1.000,50\nTop 5\t£100\n6–10\t20\n');
  await use.click();
  await expect(page.getByLabel('Prize, row 1')).toHaveValue('1000.5');
  await expect(page.getByLabel('To place, row 2')).toHaveValue('5');
  await page.getByLabel('Entries', { exact: true }).fill('8');
  await expect(
    page.getByText('The last prize is for place 10, but the contest has 8 entries.', { exact: false }),
  ).toBeVisible();
  await part(page, 'Contest').click();
  await expect(page.getByLabel('Entries', { exact: true })).toHaveCount(0);
  await button(page, 'Simulate').click();
  await expect(page.getByRole('alert')).toHaveText('Complete the contest first: see the marked inputs.');
  await expect(page.getByLabel('Entries', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Entries', { exact: true })).toHaveAccessibleDescription(
    'The prizes cover 10 places.',
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('200');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Entry fee').fill('10');
  await expect(
    page.getByText('Prizes are 75 % of the fees (1,500.5 of 2,000); the site keeps 25 %.').first(),
  ).toBeVisible();
  await expect(page.getByText('10 of 200 places are paid (5 %).').first()).toBeVisible();

  await button(page, 'Clear prizes').click();
  await expect(page.getByLabel('Prize, row 1')).toHaveCount(0);
  await button(page, 'Simulate').click();
  await expect(button(page, 'Paste or edit as text')).toBeFocused();
  await button(page, 'Restore the earlier prizes').click();
  await expect(page.getByLabel('Prize, row 1')).toHaveValue('1000.5');

  await part(page, 'Matches').click();
  await panel(page)
    .getByLabel(/^Source of the expected goals/)
    .first()
    .selectOption('odds');
  for (const [field, odds] of [
    [/^Odds 1 /, '10/11'],
    [/^Odds X/, '+250'],
    [/^Odds 2 /, '4,2'],
    [/^Odds Over/, '1.9'],
    [/^Odds Under/, '-110'],
  ] as const) {
    await panel(page).getByLabel(field).first().fill(odds);
  }
  await expect(part(page, 'Matches')).toContainText('1 with goals');
  await simulate(page);
  const before = await figures(page).innerText();
  await page.reload();
  await expect(figures(page)).toHaveText(before);
  await part(page, 'Contest').click();
  await expect(page.getByLabel('Prize, row 1')).toHaveValue('1000.5');
  await expect(page.getByLabel('Entries', { exact: true })).toHaveValue('200');
  await part(page, 'Matches').click();
  await expect(
    panel(page)
      .getByLabel(/^Odds 1 /)
      .first(),
  ).toHaveValue('10/11');
  await simulate(page);
  await expect(figures(page)).toHaveText(before);
});

test('the server gives the same figures as the browser, and its link shows them to a stranger', async ({
  page,
  browser,
}) => {
  await open(page);
  await simulate(page);
  const ofBrowser = await readFigures(page);
  await button(page, 'Simulate on the server and share').click();
  await expect(button(page, 'Copy the link of the simulation')).toBeVisible();
  await expect(page.getByText('1,000 scenarios simulated.').first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => readFigures(page)).toEqual(ofBrowser);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy the link of the simulation').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Shared simulation' })).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Lineup 10', exact: true })).toBeVisible();
  await expect(figures(stranger)).toBeVisible();
  await expect.poll(() => readFigures(stranger)).toEqual(ofBrowser);
  await context.close();
});

test('a shared simulation shows the inputs that were simulated, not those of the visitor', async ({
  page,
  browser,
}) => {
  await open(page);
  await page.getByLabel('Contest preset').selectOption('head-to-head');
  await part(page, 'Matches').click();
  const source = /^Source of the expected goals/;
  await panel(page).getByLabel(source).first().selectOption('clean-sheets');
  const chances = panel(page).getByLabel(/^Clean sheet /);
  await chances.nth(0).fill('35');
  await chances.nth(1).fill('20');
  await page.getByLabel('Number of scenarios').selectOption('1000');
  await button(page, 'Simulate on the server and share').click();
  await expect(page.getByText('1,000 scenarios simulated.').first()).toBeVisible({ timeout: 60_000 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy the link of the simulation').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(part(visitor, 'Contest')).toContainText('Head to head, 2 entries');
  await expect(visitor.getByText('1 of 2 places are paid (50 %).').first()).toBeVisible();
  await expect(part(visitor, 'Matches')).toContainText('1 with goals');
  await expect(visitor.getByLabel('Number of scenarios')).toHaveValue('1000');
  await expect(visitor.getByText(/changed since the simulation/)).toHaveCount(0);
  await part(visitor, 'Matches').click();
  await expect(panel(visitor).getByLabel(source).first()).toHaveValue('clean-sheets');
  await context.close();
});

test('a simulation on the server is followed to its end after a reload', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  await simulate(page);
  await page.getByLabel('Number of scenarios').selectOption('30000');
  await button(page, 'Simulate on the server and share').click();
  await expect(button(page, 'Copy the link of the simulation')).toBeVisible();
  await page.reload();
  await expect(page.getByText('30,000 scenarios simulated.').first()).toBeVisible({ timeout: 120_000 });
  await expect(button(page, 'Copy the link of the simulation')).toBeVisible();
  await expect(page.getByText(/interrupted|changed since/)).toHaveCount(0);
});

test('without workers the server runs the simulation', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await open(page);
  await page.getByLabel('Number of scenarios').selectOption('1000');
  await button(page, 'Simulate').click();
  await expect(page.getByRole('alert')).toHaveText('This browser cannot run the simulation');
  await button(page, 'Simulate on the server').click();
  await expect(page.getByText('1,000 scenarios simulated.').first()).toBeVisible({ timeout: 60_000 });
  await expect(figures(page)).toBeVisible();
});

test('lineups that were edited since are simulated as edited', async ({ page }) => {
  await open(page);
  await simulate(page);
  const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
  await pitch.getByRole('button').nth(3).click();
  await page.getByRole('list', { name: 'Replacements' }).getByRole('button').first().click();
  const note = panel(page).getByText('The lineups have changed since the simulation.', { exact: false });
  await expect(note).toBeVisible();
  await simulate(page);
  await expect(note).toHaveCount(0);
});

test('on a phone the simulation fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await optimize(page);
  await button(page, 'Simulate contest').click();
  const dialog = page.getByRole('dialog', { name: 'Contest simulation' });
  await expect(dialog).toBeVisible();
  for (const name of ['Contest', 'Matches', 'Field', 'Trust']) {
    const opener = dialog.getByRole('button', { name: new RegExp(`^${name} `) });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect([name, overflow]).toEqual([name, 0]);
  }
  await dialog.getByLabel('Number of scenarios').selectOption('1000');
  const start = dialog.getByRole('button', { name: 'Simulate', exact: true });
  await start.press('Enter');
  await expect(dialog.getByText(/^In this model, your/)).toBeVisible({ timeout: 60_000 });
  await expect(start).toBeFocused();
  const chooser = dialog.getByRole('button', { name: 'Choose entries' });
  await chooser.press('Enter');
  await expect(dialog.getByText(/ lineups chosen\. /)).toBeVisible({ timeout: 60_000 });
  await expect(chooser).toBeFocused();
  // The choice is undone and redone without leaving the dialog.
  await expect(dialog.getByText(/ now your (only )?favorites?\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Make (it|them) the (only )?favorites?$/ })).toBeVisible();
  await expect(dialog.getByText(/^Undone: .*now 0 favorites\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(dialog.getByText(/ now your (only )?favorites?\./)).toBeVisible();
  await chooser.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Simulate contest')).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Profit /).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('on a small phone the title and the focused control of the simulation stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await optimize(page);
  await button(page, 'Simulate contest').click();
  const dialog = page.getByRole('dialog', { name: 'Contest simulation' });
  await dialog.getByLabel('Number of scenarios').selectOption('1000');
  const start = dialog.getByRole('button', { name: 'Simulate', exact: true });
  await dialog.getByRole('button', { name: 'Clear prizes' }).click();
  await start.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Paste or edit as text' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Contest simulation' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Restore the earlier prizes' }).press('Enter');
  await start.press('Enter');
  await expect(dialog.getByText('1,000 scenarios simulated.').first()).toBeAttached({ timeout: 60_000 });
  await expect(start).toBeFocused();
  await expect(start).toBeInViewport();
  const share = dialog.getByRole('button', { name: 'Simulate on the server and share' });
  const { x, width } = (await share.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(320 - x);
});

for (const name of ['Contest', 'Matches', 'Field', 'Trust']) {
  checkScreen(
    `the inputs of the simulation: ${name}`,
    async (page) => {
      await open(page);
      const opener = part(page, name);
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      if (name !== 'Contest') return;
      await button(page, 'Paste or edit as text').click();
      await page.getByLabel('Prizes as text').waitFor();
    },
    { part: '#lineups' },
  );
}
