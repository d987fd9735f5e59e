import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { getLineups, runToTheEnd } from './get-lineups';
import { expect, openTab, test } from './product';

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

const optimize = (page: Page) => getLineups(page, { csv: slateCsv(), lineups: 10 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The parts of the inputs, by what their buttons state. */
const PARTS = {
  Contest: /(entries|correct) (example )?contest/,
  Matches: /match(es)? (goals|with)/,
  Field: /ownership/,
  Trust: /trust in your projections$/,
  Contests: /simulated contests$/,
};
type Part = keyof typeof PARTS;
const part = (page: Page, name: Part) => page.getByRole('button', { name: PARTS[name] });
const start = (page: Page) => page.getByRole('button', { name: /^Simulate (\d+ lineups|again)$/ });
/** Opens the part with the number of contests. */
async function chooseContests(page: Page, contests: string): Promise<void> {
  await part(page, 'Contests').press('Enter');
  await page.getByLabel('Number of contests').selectOption(contests);
}
const panel = (page: Page) => page.getByRole('region', { name: 'Contest simulation' });
const figures = (page: Page) =>
  page.getByText(/^In this model your \d+ entries .+ on average and lose money/);

async function open(page: Page): Promise<void> {
  await optimize(page);
  await openTab(page, 'Simulation');
  await expect(panel(page)).toBeVisible();
}

/** The sentence and all figures of the entries together. */
async function readFigures(page: Page): Promise<string[]> {
  const tables = panel(page).getByRole('definition');
  return [await figures(page).innerText(), ...(await tables.allInnerTexts())];
}

async function simulate(page: Page): Promise<void> {
  await chooseContests(page, '1000');
  await start(page).click();
  await expect(page.getByText(/contests simulated\.$/).first()).toBeVisible({ timeout: 60_000 });
}

test('a sample slate is simulated with the keyboard, Cancel keeps the figures, and a reload keeps all inputs', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/dfs');
  await button(page, 'Try a sample slate').press('Enter');
  // It sets the number of lineups and the cap.
  await expect(page.getByText('Selected: sample-slate.csv')).toBeVisible();
  await page.getByLabel('Number of Lineups').fill('5');
  await page.getByLabel('Salary Cap').fill('100');
  await runToTheEnd(page, 5);
  await page.getByRole('tab', { name: 'Simulation' }).press('Enter');
  await expect(page.getByText('Prizes are 83 % of the fees', { exact: false }).first()).toBeVisible();
  await part(page, 'Trust').press('Enter');
  const trust = page.getByRole('slider', { name: 'Trust in your projections', exact: true });
  await trust.press('ArrowRight');
  await expect(trust).toHaveValue('0.85');

  await chooseContests(page, '100000');
  await start(page).press('Enter');
  const cancel = panel(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  const progress = panel(page).getByRole('progressbar', { name: 'Contests done' });
  await expect(figures(page)).toBeVisible({ timeout: 60_000 });
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100_000);
  await cancel.press('Enter');
  await expect(page.getByText(/^Cancelled after [\d,]+ of 100,000 contests\.$/).first()).toBeVisible();
  await expect(start(page)).toBeFocused();
  await expect(progress).toHaveCount(0);
  await expect(figures(page)).toBeVisible();

  await simulate(page);
  const before = await figures(page).innerText();
  await page.reload();
  await openTab(page, 'Simulation');
  await expect(figures(page)).toHaveText(before);
  await expect(part(page, 'Trust')).toContainText('0.85');
  await simulate(page);
  await expect(figures(page)).toHaveText(before);
});

test('the server gives the same figures as the browser, and its link shows them and their inputs to a stranger', async ({
  page,
  browser,
}) => {
  await open(page);
  await page.getByLabel('Entries', { exact: true }).fill('500');
  await part(page, 'Matches').click();
  const match = panel(page).getByRole('listitem').first();
  const clubs = (await match.innerText()).split('\n')[0]!.replace(' – ', ' ');
  await panel(page).getByRole('button', { name: 'Fixtures' }).click();
  await page.getByLabel('Paste one match per line').fill(`${clubs} 1.7 3.9 5.1`);
  await button(page, 'Use 1 match').click();
  await expect(match).toHaveText(/\d\.\d\d – \d\.\d\d$/);
  await simulate(page);
  const ofBrowser = await readFigures(page);
  await part(page, 'Contests').click();
  await button(page, 'Simulate on the server and share').click();
  await expect(button(page, 'Copy the link of the simulation')).toBeVisible();
  await expect(page.getByText('1,000 contests simulated.').first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => readFigures(page)).toEqual(ofBrowser);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy the link of the simulation').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Shared simulation' })).toBeVisible();
  await expect(figures(stranger)).toBeVisible();
  await expect.poll(() => readFigures(stranger)).toEqual(ofBrowser);
  await expect(part(stranger, 'Contest')).toContainText('500 entries');
  await expect(part(stranger, 'Matches')).toContainText(/1 of \d+ matches/);
  await expect(part(stranger, 'Contests')).toContainText('1,000');
  await expect(stranger.getByText(/changed since the simulation/)).toHaveCount(0);
  await part(stranger, 'Matches').click();
  await expect(panel(stranger).getByRole('listitem').first()).toHaveText(/\d\.\d\d – \d\.\d\d$/);
  await openTab(stranger, 'Lineups');
  await expect(stranger.getByRole('heading', { name: 'Lineup 10', exact: true })).toBeVisible();
  await context.close();
});

test('on a small phone nothing scrolls sideways, and the focused control stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await optimize(page);
  await openTab(page, 'Simulation');
  const tab = panel(page);
  await expect(tab).toBeVisible();
  for (const name of ['Matches', 'Field', 'Trust', 'Contests', 'Contest'] as const) {
    await part(page, name).click();
    const overflow = await tab.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect([name, overflow]).toEqual([name, 0]);
  }
  await tab.getByRole('button', { name: 'Clear prizes' }).click();
  await start(page).press('Enter');
  await expect(tab.getByRole('button', { name: 'Paste or edit as text' })).toBeFocused();
  await tab.getByRole('button', { name: 'Restore the earlier prizes' }).press('Enter');
  await start(page).press('Enter');
  await expect(tab.getByText('10,000 contests simulated.').first()).toBeAttached({ timeout: 60_000 });
  await expect(start(page)).toBeFocused();
  await expect(start(page)).toBeInViewport();

  const chooser = tab.getByRole('button', { name: /^Choose (entries|again)$/ });
  await chooser.press('Enter');
  await expect(tab.getByText(/measured on new contests/)).toBeVisible({ timeout: 60_000 });
  await expect(chooser).toBeFocused();
  await expect(tab.getByText(/ now your (only )?favorites?\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(tab.getByRole('button', { name: /^Make (it|them) the (only )?favorites?$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).last().click();
  await expect(tab.getByText(/ now your (only )?favorites?\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Profit /).first()).toBeVisible();
});

const openPart = (name: Part) => ({
  part: '#lineups',
  open: (page: Page) => part(page, name).click(),
});
checkScreens('the inputs of the simulation', {
  'the contest': {
    part: '#lineups',
    open: async (page) => {
      await open(page);
      await button(page, 'Paste or edit as text').click();
      await page.getByLabel('Prizes as text').waitFor();
    },
  },
  'several contests': {
    part: '#lineups',
    open: (page) => panel(page).getByRole('button', { name: 'Add contest' }).click(),
  },
  'the matches': openPart('Matches'),
  'the field': openPart('Field'),
  'the trust': openPart('Trust'),
  'the simulated contests': openPart('Contests'),
});
