import type { Locator, Page } from '@playwright/test';
import { checkUploadFile } from './check-upload-file';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { ALSO_NARROWEST, checkLargeText, checkScreens } from './check-screen';
import { exportAs, openExportMenu } from './export-menu';
import { getLineups, pickInLineupMenu, PLAYER_FILE, runToTheEnd } from './get-lineups';
import { expect, openTab, pickFile, showLineups, test } from './product';

const slate = makeSlate(585);
const csv = toCsv(slate);
const expected = { tournament: '1012044', slate, salaryCap: 90 };

test('the whole path: player export, projections and rules lead to 150 valid lineups for FanTeam', async ({
  page,
}) => {
  await page.goto('/dfs');
  await pickFile(page, PLAYER_FILE, toCsv(slate, { projections: false }));
  await expect(page.getByText('Projections: estimated from').first()).toBeVisible();
  await page.getByRole('button', { name: 'Paste projections' }).click();
  const rows = slate.map(
    (player) => `${player.firstName} ${player.surname},${player.team},${player.projection}`,
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose projections file' }).click();
  const buffer = Buffer.from(['Name,Team,xPts', ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('585 of 585 projections added.')).toBeVisible();

  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill('150');
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('switch', { name: /^No player in more than 60 %/ }).check();
  // Editing a rule switches it on.
  await page.getByRole('button', { name: /different players between lineups$/ }).click();
  await page.getByRole('spinbutton', { name: 'Different players' }).fill('2');
  await runToTheEnd(page, 150);

  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(150);
  const counts = new Map<string, number>();
  for (const id of lineups.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(90);
});

test('the export contains the shown lineups: favorites, with swaps, in the shown order', async ({ page }) => {
  await getLineups(page, { csv, lineups: 20 });
  await page.getByRole('button', { name: 'Favorite Lineup 2', exact: true }).click();
  await page.getByRole('button', { name: 'Favorite Lineup 5', exact: true }).click();
  await pickInLineupMenu(page, 5, 'Delete');
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

test('a table of 500 lineups renders only the visible rows, has a column for each player, and can be sorted', async ({
  page,
}) => {
  await getLineups(page, { csv, lineups: 500 });
  await showLineups(page, 'Table');
  const table = page.getByRole('table', { name: 'Optimized lineups' });
  await expect(table).toHaveAttribute('aria-rowcount', '501');
  expect(await table.getByRole('row').count()).toBeLessThan(80);
  const rows = table.locator('.row');
  for (const width of [1600, 1280, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    // Rows get their positions one frame after the resize.
    await expect(async () => {
      await page.locator('#lineups').evaluate((panel) => panel.scrollIntoView());
      const [first, second] = await Promise.all([boxOf(rows.nth(0)), boxOf(rows.nth(1))]);
      expect(first.height).toBe(32);
      expect(second.y).toBeCloseTo(first.y + first.height, 0);
      // In view, also where the table scrolls sideways.
      await expect(rows.nth(0).getByRole('button', { name: /favorite/i })).toBeInViewport({ timeout: 500 });
      expect(await rows.nth(0).locator('.slot').count()).toBe(11);
      if (width < 1280) return;
      const leftsOf = (row: Locator) =>
        row.locator('.slot').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      expect(await leftsOf(table.locator('.head-row'))).toEqual(await leftsOf(rows.nth(0)));
      const [last, star] = await Promise.all([
        boxOf(rows.nth(0).locator('.slot').last()),
        boxOf(rows.nth(0).getByRole('button', { name: /favorite/i })),
      ]);
      expect(last.x + last.width, `${width} px`).toBeLessThanOrEqual(star.x);
    }).toPass({ timeout: 10_000 });
  }
  await table.getByRole('columnheader', { name: 'Lineup' }).getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('Lineup 500');
});

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  return box!;
}

test('every contest has its pitch on a phone, also with a large font', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [contest, size] of [
    ['season-15', 15],
    ['universal-6', 6],
    ['mini-4', 4],
    ['classic-11', 11],
  ] as const) {
    await getLineups(page, { csv, lineups: 3, contest });
    await showLineups(page, 'Pitch');
    const pitch = page.getByRole('group', { name: /on the pitch$/ });
    await expect(pitch.getByRole('button')).toHaveCount(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await showLineups(page, 'Cards');
  await checkLargeText(page, ALSO_NARROWEST);
  await openTab(page, 'Exposure');
  await checkLargeText(page, ALSO_NARROWEST);
});

test('printing shows every lineup as a card in light mode, regardless of the view', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await getLineups(page, { csv, lineups: 20 });
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

async function openSwap(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /on the pitch$/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('list', { name: 'Replacements' }).waitFor();
}
checkScreens('lineups with a bench', {
  lineups: {
    part: '#lineups',
    // A small pool, because axe checks every element.
    open: (page) => getLineups(page, { csv: toCsv(makeSlate(120, 5)), lineups: 8, contest: 'season-15' }),
  },
  exposure: {
    part: '#lineups',
    open: async (page) => {
      await openTab(page, 'Exposure');
      await page.getByRole('button', { name: 'Shared players as a table' }).waitFor();
    },
  },
  'a table': {
    part: '#lineups',
    open: async (page) => {
      await openTab(page, 'Lineups');
      await showLineups(page, 'Table');
    },
  },
  'the export menu': async (page) => {
    await showLineups(page, 'Cards');
    await openExportMenu(page);
    await page.getByRole('menuitem', { name: /ids, captain and vice-captain/ }).waitFor();
  },
  'a swap': {
    open: async (page) => {
      await page.keyboard.press('Escape');
      await openSwap(page);
    },
    onPhone: async (page) => {
      await page.keyboard.press('Escape');
      await showLineups(page, 'Pitch');
      await openSwap(page);
    },
  },
});
