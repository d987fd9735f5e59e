import type { Locator, Page } from '@playwright/test';
import { checkUploadFile } from '../../../tools/test/check-upload-file';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkLargeText, checkScreen } from './check-screen';
import { copyShareLink, exportAs, openExportMenu } from './export-menu';
import { expect, pickFile, pickPool, showLineups, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(585);
const expected = { tournament: '1012044', slate, salaryCap: 90 };

async function optimize(page: Page, lineups = 20, contest = 'classic-11', pool = slate): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(pool));
  await page.getByLabel('Contest', { exact: true }).selectOption(contest);
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByLabel('Salary Cap').fill('90');
  await runToTheEnd(page, lineups);
}

async function runToTheEnd(page: Page, lineups: number): Promise<void> {
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${lineups} of ${lineups},`)).toBeVisible({ timeout: 45_000 });
}

test('the whole path: player export, projections and rules lead to 150 valid lineups for FanTeam', async ({
  page,
}) => {
  await page.goto('/dfs');
  await pickFile(page, NAME, toCsv(slate, { projections: false }));
  await expect(page.getByText('This file has no projections').first()).toBeVisible();
  await page
    .getByRole('button', { name: /projections/i })
    .first()
    .click();
  const rows = slate.map(
    (player) => `${player.firstName} ${player.surname},${player.team},${player.projection}`,
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose projections file' }).click();
  const buffer = Buffer.from(['Name,Team,xPts', ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/585 matched/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill('150');
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  await page.getByLabel('Max exposure (%)').fill('60');
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await page.getByRole('spinbutton', { name: 'Different players' }).fill('2');
  await runToTheEnd(page, 150);

  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(150);
  const counts = new Map<string, number>();
  for (const id of lineups.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(90);
});

test('the page fits a phone with a large font', async ({ page }) => {
  await optimize(page, 5);
  await checkLargeText(page);
});

test('the export contains the shown lineups: favorites, with swaps, in the shown order', async ({ page }) => {
  await optimize(page);
  await page.getByRole('button', { name: 'Favorite Lineup 2', exact: true }).click();
  await page.getByRole('button', { name: 'Favorite Lineup 5', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Lineup 5', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await page.getByRole('button', { name: /^Favorites/ }).click();
  await page.getByRole('button', { name: 'Lineup 2', exact: true }).click();
  const pitch = page.getByRole('group', { name: 'Lineup 2 on the pitch' });
  await pitch.getByRole('button').nth(3).click();
  const dialog = page.getByRole('dialog', { name: /^Swap/ });
  const choice = dialog.getByRole('list', { name: 'Replacements' }).getByRole('button').first();
  const name = await choice.locator('.name').innerText();
  await choice.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await expect(pitch.getByTitle(`Swap ${name}`)).toBeFocused();

  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(2);
  const swappedIn = slate.find((player) => `${player.firstName} ${player.surname}` === name);
  expect(lineups[0]).toContain(swappedIn?.id);
  expect(await exportAs(page, /Readable CSV/)).toContain(name);

  await page.reload();
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
});

test('a pool without FanTeam ids shows why there is no upload file', async ({ page }) => {
  await page.goto('/dfs');
  const rows = slate.map(
    ({ surname, position, team, price, projection }) =>
      `${surname},${position},${team},${price},${projection}`,
  );
  await pickPool(page, 'own.csv', ['Name,Pos,Team,Salary,Proj', ...rows].join('\n'));
  await page.getByLabel('Salary Cap').fill('90');
  await runToTheEnd(page, 1);
  await openExportMenu(page);
  const item = page.getByRole('menuitem', { name: /FanTeam upload file/ });
  await expect(item).toContainText('This pool has no FanTeam ids');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
});

test('a table of 500 lineups renders only the visible rows, and can be sorted', async ({ page }) => {
  test.setTimeout(120_000);
  await optimize(page, 500);
  await showLineups(page, 'Table');
  const table = page.getByRole('table', { name: 'Optimized lineups' });
  await expect(table).toHaveAttribute('aria-rowcount', '501');
  expect(await table.getByRole('row').count()).toBeLessThan(80);
  await table.getByRole('columnheader', { name: 'Lineup' }).getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('Lineup 500');
});

test('the table shows every name of a lineup, even in a window of 800 px', async ({ page }) => {
  await optimize(page, 3);
  await showLineups(page, 'Table');
  const rows = page.getByRole('table', { name: 'Optimized lineups' }).locator('.row');
  for (const width of [1600, 1280, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    // Rows get their positions one frame after the resize.
    await expect(async () => {
      const [first, second] = await Promise.all([boxOf(rows.nth(0)), boxOf(rows.nth(1))]);
      expect(second.y).toBeCloseTo(first.y + first.height, 0);
      const star = await boxOf(rows.nth(0).getByRole('button', { name: /favorite/i }));
      const names = await rows.nth(0).locator('.player').all();
      expect(names).toHaveLength(11);
      for (const name of names) {
        const box = await boxOf(name);
        expect(box.y + box.height, `${width} px`).toBeLessThanOrEqual(first.y + first.height);
        expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(first.x + first.width);
        const isLeftOfStar = box.x + box.width <= star.x;
        expect(isLeftOfStar || box.y >= star.y + star.height, `${width} px`).toBe(true);
      }
    }).toPass({ timeout: 10_000 });
  }
});

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  return box!;
}

test('every contest has its pitch, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [contest, size] of [
    ['classic-11', 11],
    ['season-15', 15],
    ['universal-6', 6],
    ['mini-4', 4],
  ] as const) {
    await optimize(page, 3, contest);
    await showLineups(page, 'Pitch');
    const pitch = page.getByRole('group', { name: /on the pitch$/ });
    await expect(pitch.getByRole('button')).toHaveCount(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

test('printing shows every lineup as a card in light mode, regardless of the view', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await optimize(page);
  await showLineups(page, 'Table');
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const cards = [...document.querySelectorAll('h4')].filter(({ textContent }) =>
        /^Lineup \d+$/.test(textContent!),
      );
      document.title = `${document.documentElement.className} ${cards.length}`;
    });
  });
  await page.pdf();
  expect(await page.title()).toBe('light 20');
  await expect(page.getByRole('table', { name: 'Optimized lineups' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass('dark');
});

test('each chart has a table with its numbers', async ({ page }) => {
  await optimize(page);
  for (const title of ['Exposure', 'Points by rank', 'Overlap', 'Clubs', 'Formations']) {
    await page.getByRole('button', { name: `${title} as a table` }).click();
    const table = page.getByRole('region', { name: `${title}, table` }).getByRole('table');
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1);
  }
  const ranks = page.getByRole('region', { name: 'Points by rank, table' });
  await expect(ranks.getByRole('row')).toHaveCount(21);
});

test('the link of a finished run works for another user, including the export', async ({ page, browser }) => {
  await optimize(page);
  const link = await copyShareLink(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Lineup 20', exact: true })).toBeVisible();
  const { lineups, faults } = checkUploadFile(await exportAs(other, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(20);
  await context.close();
});

/** A small pool, because axe checks every element. */
const fewPlayers = makeSlate(120);
const optimizeFew = (page: Page, lineups: number) => optimize(page, lineups, 'classic-11', fewPlayers);

checkScreen(
  'lineups in a table',
  async (page) => {
    await optimizeFew(page, 6);
    await showLineups(page, 'Table');
  },
  { part: '#lineups' },
);
checkScreen(
  'lineups and charts',
  async (page) => {
    await optimizeFew(page, 8);
    await page.getByRole('button', { name: 'Overlap as a table' }).waitFor();
  },
  {
    part: '#lineups',
    onPhone: async (page) => {
      await showLineups(page, 'Charts');
      await page.getByRole('button', { name: 'Overlap as a table' }).waitFor();
    },
  },
);
async function openSwap(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /on the pitch$/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('list', { name: 'Replacements' }).waitFor();
}
checkScreen(
  'a swap',
  async (page) => {
    await optimizeFew(page, 3);
    await openSwap(page);
  },
  {
    onPhone: async (page) => {
      await page.keyboard.press('Escape');
      await showLineups(page, 'Pitch');
      await openSwap(page);
    },
  },
);
checkScreen('the export menu', async (page) => {
  await optimizeFew(page, 3);
  await openExportMenu(page);
  await page.getByRole('menuitem', { name: /ids, captain and vice-captain/ }).waitFor();
});
