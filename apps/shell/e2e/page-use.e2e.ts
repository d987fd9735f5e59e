import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { addPlayer, expect, pickFile, pickPool, signIn, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(300).map((player) => ({ ...player, status: 'expected' }));

async function openPool(page: Page, players = slate): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(players));
  await page.getByLabel('Salary Cap').fill('90');
}

async function run(page: Page, lineups: number): Promise<void> {
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${lineups} of ${lineups},`)).toBeVisible({ timeout: 45_000 });
}

test.describe('nothing typed is lost', () => {
  test('when Escape closes the dialog of the clubs', async ({ page }) => {
    await openPool(page);
    await page.getByRole('button', { name: 'Opponents' }).click();
    await page.getByLabel('Max players of ASH').fill('1');
    await page.getByLabel('Max exposure of ASH (%)').pressSequentially('40');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByText('Rules for 1 club').waitFor();
    const requested = page.waitForRequest((request) => request.url().endsWith('/dfs/optimize'));
    await page.getByRole('button', { name: 'Optimize Lineup' }).click();
    expect((await requested).postDataJSON()).toMatchObject({
      teams: { ASH: { max_players: 1, max_exposure: 0.4 } },
    });
  });

  test('when Escape closes the dialog of a player', async ({ page }) => {
    await openPool(page);
    const { firstName, surname } = slate[0]!;
    const name = `${firstName} ${surname}`;
    await page.getByRole('button', { name: `More settings for ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Max exposure (%)').pressSequentially('35');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel(`Max exposure of ${name} (%)`)).toHaveValue('35');
  });

  test('when Escape closes the dialog of the rule sets', async ({ page }) => {
    await openPool(page);
    const open = () => page.getByRole('button', { name: 'Rule sets' }).click();
    await open();
    const name = page.getByLabel('Save the rules as');
    await name.fill('Safe');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name of Safe').fill('Bold');
    await page.keyboard.press('Escape');
    await open();
    await expect(page.getByLabel('Name of Bold')).toBeVisible();
    await name.fill('Next');
    await page.keyboard.press('Escape');
    await open();
    await expect(name).toHaveValue('Next');
  });

  test('when Escape closes the dialog of the projections', async ({ page }) => {
    await openPool(page);
    const open = () => page.getByRole('button', { name: 'Projections', exact: true }).click();
    await open();
    const lines = page.getByLabel('Paste projections');
    await lines.fill('Unknown 4.5');
    await page.keyboard.press('Escape');
    await open();
    await expect(lines).toHaveValue('Unknown 4.5');
  });

  test('when the other way to add players is shown', async ({ page }) => {
    await page.goto('/dfs');
    await page.getByText('Enter Players Manually').click();
    await page.getByLabel('Player Name').fill('Ada Keel');
    await page.getByText('Upload CSV').click();
    await page.getByText('Enter Players Manually').click();
    await expect(page.getByLabel('Player Name')).toHaveValue('Ada Keel');
  });
});

test('a FanTeam export suggests the contest that fits it, and any other file does not', async ({ page }) => {
  await openPool(page);
  const suggestion = page.getByRole('group', { name: 'Suggested contest' });
  await expect(suggestion).toContainText('FanTeam usually plays 10 matches as Classic 11');
  await suggestion.getByRole('button', { name: 'Use Classic 11' }).click();
  await expect(page.getByLabel('Contest', { exact: true })).toHaveValue('classic-11');
  await expect(suggestion).toHaveCount(0);

  const [one, other] = ['ASH', 'BRW'];
  const match = slate.slice(0, 60).map((player, at) => ({ ...player, team: at % 2 ? one : other }));
  await pickFile(page, '1012099_players_20260315101500.csv', toCsv(match, { tournament: '1012099' }));
  await page.getByRole('button', { name: 'Switch to 1012099' }).click();
  await page.getByLabel('Contest', { exact: true }).selectOption('auto');
  await expect(suggestion).toContainText('1 match as Flexi 5');
  await pickPool(page, 'own.csv', toCsv(slate, { tournament: '' }).replace('PlayerID', 'Number'));
  await expect(suggestion).toHaveCount(0);
});

test('the pool shows the projection per million and the use of each player where there is room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPool(page);
  await run(page, 4);
  const table = page.getByRole('table', { name: 'Player Pool' });
  await table.getByRole('button', { name: 'Used' }).click();
  await expect(table.locator('.row .used').first()).toHaveText('100 %');
  const row = table.locator('.row').first();
  const [salary, projection] = await Promise.all([
    row.locator('.salary').innerText(),
    row.locator('.projection').inputValue(),
  ]);
  await expect(row.locator('.per-million')).toHaveText((Number(projection) / Number(salary)).toFixed(2));
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(table.getByRole('button', { name: 'Used' })).toBeHidden();
  await expect(row.locator('.name')).toBeVisible();
});

test('all amounts have their decimals', async ({ page }) => {
  await openPool(page);
  await run(page, 3);
  const cards = page.getByRole('list', { name: 'Optimized lineups' });
  for (const card of await cards.locator('.card').all()) {
    await expect(card.locator('.points')).toHaveText(/^Total Points: \d+\.\d{2}$/);
    await expect(card.getByText(/^Salary: \d+\.\d$/)).toBeVisible();
    await expect(card.getByText(/^\d+\.\d left$/)).toBeVisible();
  }
  await expect(page.getByText(/cap 90\.0$/)).toBeVisible();
});

test('150 lineups on a phone are a list that scrolls in itself, even with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPool(page);
  await run(page, 150);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
  const list = page.getByRole('list', { name: 'Optimized lineups' });
  await expect(list.getByRole('heading', { name: /^Lineup / })).toHaveCount(150);
  await list.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Lineup 150', exact: true })).toBeInViewport();
  await list.getByRole('button', { name: 'Lineup 150', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Lineup 150', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

/** The element at the center of each element that gets the focus is that element, or one in it. */
async function tabThrough(page: Page, times: number): Promise<string[]> {
  const covered: string[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('.submit-bar');
      if (!focused || !bar || bar.contains(focused)) return null;
      const [box, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      const isCovered = box.height < 400 && box.bottom > other.top + 1 && box.right > other.left;
      return isCovered ? `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}` : null;
    });
    if (found) covered.push(found);
  }
  return covered;
}

for (const isInside of [false, true]) {
  const who = isInside ? 'a logged-in user' : 'a guest';
  test(`at 768 px the submit bar covers nothing, for ${who}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    if (isInside) await signIn(page);
    await page.goto('/dfs');
    await page.getByText('Enter Players Manually').click();
    for (const [at, position] of (['GK', 'DEF', 'MID', 'FWD'] as const).entries()) {
      await addPlayer(page, { name: `Player ${at}`, position, team: 'ASH', salary: 5, projection: 4 });
    }
    await page.getByLabel('Salary Cap').fill('90');
    await run(page, 1);
    const bar = (await page.locator('.submit-bar').boundingBox())!;
    const main = (await page.locator('main').boundingBox())!;
    expect(bar.x).toBeGreaterThanOrEqual(main.x);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page
      .locator('main > *')
      .last()
      .evaluate((each) => {
        const last = [...each.querySelectorAll('a, button')]
          .filter((link) => !link.closest('.submit-bar'))
          .at(-1)!;
        return last.getBoundingClientRect().bottom;
      });
    expect(end).toBeLessThanOrEqual(bar.y);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel('Player Name').focus();
    expect(await tabThrough(page, 60)).toEqual([]);
  });
}
