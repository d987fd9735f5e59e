import type { Locator, Page } from '@playwright/test';
import { checkUploadFile } from '../../../tools/test/check-upload-file';
import { MANNERS, toExport, writeForeignFile } from '../../../tools/test/foreign-files/manners';
import { makeForeignSlate } from '../../../tools/test/foreign-files/slate';
import { makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';
import { makeWorkbook } from '../../../tools/test/workbook';
import { exportAs } from './export-menu';
import { expect, pickFile, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const LINEUPS = 150;
const slate = makeSlate(440);
const exported = toCsv(slate, { projections: false });
const nameOf = ({ firstName, surname }: SlatePlayer) => `${firstName} ${surname}`;

/** A user who works with the mouse: counts the clicks. Text is typed with the keyboard. */
class Mouse {
  clicks = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
  }

  /** Opens the list of a select field and clicks an option. */
  async select(field: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await field.selectOption(option);
  }

  /** Clicks a file button. The clicks in the dialog of the operating system do not count. */
  async pick(button: Locator, name: string, content: string | Uint8Array): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(button);
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add projections' });

/** From the contest to the content of the upload file. */
async function optimizeAndExport(page: Page, mouse: Mouse, addRules: () => Promise<void>): Promise<string> {
  await mouse.click(button(page, 'Use Classic 11'));
  await mouse.type(page.getByLabel('Number of Lineups'), String(LINEUPS));
  await mouse.type(page.getByLabel('Salary Cap'), '90');
  await addRules();
  await mouse.click(button(page, 'Optimize Lineup'));
  await expect(page.getByText(`found ${LINEUPS} of ${LINEUPS},`)).toBeVisible({ timeout: 60_000 });
  return exportAs(page, /FanTeam upload file/, (target) => mouse.click(target));
}

async function openWithExport(page: Page, content: string | Uint8Array = exported): Promise<void> {
  await page.goto('/dfs');
  await pickFile(page, NAME, Buffer.from(content));
  await expect(page.getByText('This file has no projections').first()).toBeVisible();
}

async function addFile(page: Page, name: string, content: string | Uint8Array): Promise<Locator> {
  await page.getByLabel('Add a projections file').setInputFiles({
    ...{ name, mimeType: 'text/csv' },
    buffer: Buffer.from(content),
  });
  await expect(dialogOf(page).getByText(/\d+ matched,/)).toBeVisible();
  return dialogOf(page);
}

test('projections with FanTeam ids: at most 9 clicks from the page to the upload file', async ({ page }) => {
  await page.goto('/dfs');
  const mouse = new Mouse(page);
  await mouse.pick(button(page, 'Choose file'), NAME, exported);
  const rows = slate.map(({ id, projection }) => `${id},${projection}`);
  await mouse.pick(page.getByLabel('Add a projections file'), 'xp.csv', ['ID,xPts', ...rows].join('\n'));
  await expect(dialogOf(page).getByText(/440 matched, 0 doubtful, 0 unmatched/)).toBeVisible();
  await mouse.click(dialogOf(page).getByRole('button', { name: 'Done' }));
  const file = await optimizeAndExport(page, mouse, () => Promise.resolve());
  const { lineups, faults } = checkUploadFile(file, { tournament: '1012044', slate, salaryCap: 90 });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(LINEUPS);
  expect(mouse.clicks).toBeLessThanOrEqual(9);
});

/** Players of ASH with surnames that the players of BRW have too, so that only the club distinguishes them. */
const twins = slate.map((player, at) =>
  at % 20 === 1 ? { ...player, surname: slate[at - 1]!.surname } : player,
);
const CLUB_NAMES: Record<string, string> = { ASH: 'The Reds' };

test('foreign names, a club question and rules: at most 15 clicks to the upload file', async ({ page }) => {
  await page.goto('/dfs');
  const mouse = new Mouse(page);
  await mouse.pick(button(page, 'Choose file'), NAME, toCsv(twins, { projections: false }));
  const rows = twins.map(
    ({ surname, team, projection }) => `${surname};${CLUB_NAMES[team] ?? team};${projection}`,
  );
  const content = ['Player;Team;xPts', ...rows, 'Nobody;LEIPZIG;4'].join('\n');
  await mouse.pick(page.getByLabel('Add a projections file'), 'xp.csv', content);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/Your answer decides \d+ rows/)).toBeVisible();
  await mouse.select(dialog.getByLabel('Club for THE REDS'), 'ASH');
  await mouse.click(dialog.getByRole('button', { name: 'Apply choices' }));
  await expect(dialog.getByText(/440 matched, 0 doubtful/)).toBeFocused();
  await mouse.click(dialog.getByRole('button', { name: 'Done' }));
  const file = await optimizeAndExport(page, mouse, async () => {
    await mouse.click(page.getByRole('switch', { name: /^No player in more than/ }));
    await mouse.click(page.getByRole('switch', { name: /different players between lineups$/ }));
  });
  const { lineups, faults } = checkUploadFile(file, { tournament: '1012044', slate: twins, salaryCap: 90 });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(LINEUPS);
  expect(mouse.clicks).toBeLessThanOrEqual(15);

  // The next file is not asked about the club again, not even on another day.
  await page.getByRole('button', { name: 'Start over' }).click();
  await openWithExport(page, toCsv(twins, { projections: false }));
  await addFile(page, 'next.csv', content);
  await expect(dialog.getByText(/440 matched, 0 doubtful/)).toBeVisible();
  await expect(dialog.getByText('Which club is this?')).toHaveCount(0);
});

test('every column of the second file is used, and the table is sorted by projection', async ({ page }) => {
  await openWithExport(page);
  // Only the home clubs have an opponent: each club plays the next one.
  const clubs = [...new Set(slate.map(({ team }) => team))];
  const opponentOf = (team: string) => (clubs.indexOf(team) % 2 === 0 ? clubs[clubs.indexOf(team) + 1] : '');
  const rows = slate.map(
    (player) =>
      `${nameOf(player)},${player.team},${opponentOf(player.team)},${player.projection},${player.projection / 2},${player.projection * 2},12%`,
  );
  const dialog = await addFile(page, 'all.csv', ['Name,Team,Opp,Proj,Floor,Ceil,Own%', ...rows].join('\n'));
  await expect(
    dialog.getByText(
      'Imported: projection for 440 players, opponent for 440 (both clubs), ownership for 440, floor for 440, ceiling for 440.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Projection' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const best = Math.max(...slate.map(({ projection }) => projection));
  await expect(page.getByLabel(/^Projection of/).first()).toHaveValue(best.toFixed(2));
  await expect(page.getByText('No player has a ceiling')).toHaveCount(0);
});

const foreign = makeForeignSlate(3);
const manner = MANNERS.find(({ title }) => title === 'other leagues, surnames, short club names')!;
const foreignFile = writeForeignFile(foreign, manner, 3);

test('the review shows every row, and each decision can be changed', async ({ page }) => {
  await openWithExport(page, toExport(foreign));
  const dialog = await addFile(page, 'surnames.csv', foreignFile.bytes);
  const list = dialog.getByRole('list', { name: 'Rows of the file' });
  const counts = async () => {
    const text = await dialog.getByText(/\d+ matched,/).innerText();
    return text.match(/\d+/g)!.map(Number) as [number, number, number, ...number[]];
  };
  const [matched, doubtful, unmatched] = await counts();
  expect(matched + doubtful + unmatched).toBe(foreignFile.truth.size);
  await expect(dialog.getByRole('button', { name: `All ${matched + doubtful + unmatched}` })).toBeVisible();
  // Suspicious rows come first.
  await expect(list.getByRole('heading').first()).toHaveText(/^\d+ doubtful rows?: choose the player$/);

  // A matched pair is found by a search and taken apart with the keyboard.
  await dialog.getByRole('button', { name: /^Matched \d+$/ }).click();
  const change = list.getByRole('button', { name: /^Change: / }).first();
  await change.press('Enter');
  await expect(list.getByLabel(/^Player for /)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(list.getByRole('button', { name: /^Skip/ })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Apply choices' }).click();
  await expect(
    dialog.getByText(new RegExp(`${matched - 1} matched, .*; 1 row decided by you`)),
  ).toBeFocused();

  const accept = dialog.getByRole('button', { name: /^Accept \d+ preselected$/ });
  if (await accept.isVisible()) await accept.click();
  await expect(accept).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Skip the other \d+$/ }).click();
  await expect(dialog.getByText(/, 0 doubtful,/)).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^(Doubtful|Unmatched) / })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Decided / }).click();
  const undo = list.getByRole('button', { name: /^Undo: / });
  await expect(undo.first()).toBeVisible();
  await undo.first().click();
  await expect(dialog.getByText(/\d+ matched,/)).toBeFocused();
});

for (const [width, height] of [
  [1280, 900],
  [768, 1024],
  [360, 740],
] as const) {
  test(`the review has room for its rows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openWithExport(page, toExport(foreign));
    const dialog = await addFile(page, 'surnames.csv', foreignFile.bytes);
    const box = (await dialog.boundingBox())!;
    expect(box.height).toBeGreaterThan(height * 0.85);
    expect(box.width).toBeGreaterThan(Math.min(width, 896) * 0.9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Hundreds of rows, but only the visible ones are elements. The last one can be reached.
    const rows = dialog.getByRole('listitem').filter({ hasText: /^Line / });
    const total = foreignFile.truth.size;
    expect(await rows.count()).toBeLessThan(total / 4);
    const body = dialog.locator('.chakra-dialog__body');
    await expect(async () => {
      await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const last = rows.last();
      await expect(last).toBeInViewport({ timeout: 500 });
      const [position, size] = [
        await last.getAttribute('aria-posinset'),
        await last.getAttribute('aria-setsize'),
      ];
      expect(position).toBe(size);
    }).toPass();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  });
}

test('cells that were pasted without a header are recognised, and asked about if unsure', async ({
  page,
}) => {
  await openWithExport(page);
  await button(page, 'Paste projections').click();
  const dialog = dialogOf(page);
  const cells = slate.map(
    (player, at) =>
      `${player.team}\t${player.price}\t${nameOf(player)}\t${60 + (at % 31)}\t${player.projection}`,
  );
  await dialog.getByLabel('Paste projections').fill(cells.join('\n'));
  await dialog.getByRole('button', { name: 'Merge pasted lines' }).click();
  const columns = dialog.getByRole('group', { name: 'Columns of the table' });
  const values = await columns
    .getByRole('combobox')
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  expect(values).toEqual(['team', 'salary', 'name', '', 'projection']);
  await expect(columns.getByText(nameOf(slate[0]!))).toBeVisible();
  await columns.getByRole('button', { name: 'Merge with these columns' }).click();
  await expect(dialog.getByText(/440 matched, 0 doubtful, 0 unmatched/)).toBeVisible();
});

test('an Excel workbook is read in the projections dialog only', async ({ page }) => {
  await page.goto('/dfs');
  const workbook = makeWorkbook({
    Notes: [['My projections']],
    'Week 3': [
      ['Name', 'Team', 'xPts', 'Own%'],
      ...slate.map((player, at) => [nameOf(player), player.team, player.projection, (at % 30) / 100]),
    ],
  });
  await pickFile(page, 'players.xlsx', Buffer.from(workbook));
  await expect(page.getByText('players.xlsx is not a CSV file.')).toBeVisible();
  await openWithExport(page);
  const dialog = await addFile(page, 'xp.xlsx', workbook);
  await expect(dialog.getByText('xp.xlsx, sheet Week 3')).toHaveCount(2);
  await expect(dialog.getByText(/440 matched, 0 doubtful, 0 unmatched/)).toBeVisible();
  await dialog.getByLabel('Sheet of xp.xlsx').selectOption('Notes');
  await expect(dialog.getByText(/no column for projection/)).toBeVisible();
  // The projections of the other sheet stay.
  await page.keyboard.press('Escape');
  await expect(page.getByText(/without a projection/)).toHaveCount(0);
});

test('a list of another sport is refused as player file and as projections file', async ({ page }) => {
  const positions = ['QB', 'RB', 'WR', 'TE', 'K'];
  const rows = Array.from({ length: 40 }, (_, at) => `${at},Player ${at},${positions[at % 5]},KC,5,8.1`);
  const nfl = ['PlayerID,Name,Position,Club,Price,Projection', ...rows].join('\n');
  await page.goto('/dfs');
  await pickFile(page, 'nfl.csv', nfl);
  await expect(page.getByText(/This is an NFL list; only football is supported/)).toBeVisible();
  await openWithExport(page);
  await page
    .getByLabel('Add a projections file')
    .setInputFiles({ name: 'nfl.csv', mimeType: 'text/csv', buffer: Buffer.from(nfl) });
  await expect(dialogOf(page).getByText(/This is an NFL list; only football is supported/)).toBeVisible();
});
