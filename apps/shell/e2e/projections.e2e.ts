import type { Locator, Page } from '@playwright/test';
import { checkUploadFile } from '../../../tools/test/check-upload-file';
import { MANNERS, toExport, writeForeignFile } from '../../../tools/test/foreign-files/manners';
import { makeForeignSlate } from '../../../tools/test/foreign-files/slate';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { makeWorkbook } from '../../../tools/test/workbook';
import { exportAs } from './export-menu';
import { expect, pickFile, pickInFileMenu, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const LINEUPS = 150;
const slate = makeSlate(440);
const exported = toCsv(slate, { projections: false });

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

test('a workbook with FanTeam ids: at most 9 clicks from the page to the upload file', async ({ page }) => {
  await page.goto('/dfs');
  const mouse = new Mouse(page);
  await mouse.pick(button(page, 'Choose file'), NAME, exported);
  const workbook = makeWorkbook({
    Notes: [['My projections']],
    'Week 3': [['ID', 'xPts'], ...slate.map(({ id, projection }) => [id, projection])],
  });
  await mouse.pick(page.getByLabel('Add a projections file'), 'xp.xlsx', workbook);
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
  await pickInFileMenu(page, 'Start over');
  await openWithExport(page, toCsv(twins, { projections: false }));
  await addFile(page, 'next.csv', content);
  await expect(dialog.getByText(/440 matched, 0 doubtful/)).toBeVisible();
  await expect(dialog.getByText('Which club is this?')).toHaveCount(0);
});

const foreign = makeForeignSlate(3);
const manner = MANNERS.find(({ title }) => title === 'other leagues, surnames, short club names')!;
const foreignFile = writeForeignFile(foreign, manner, 3);

test('the review has room for its rows on every screen, and each decision can be changed', async ({
  page,
}) => {
  await openWithExport(page, toExport(foreign));
  const dialog = await addFile(page, 'surnames.csv', foreignFile.bytes);
  const total = foreignFile.truth.size;
  const rows = dialog.getByRole('listitem').filter({ hasText: /^Line / });
  const body = dialog.locator('.chakra-dialog__body');
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isLarge = async () => {
      const box = (await dialog.boundingBox())!;
      return box.height > height * 0.85 && box.width > Math.min(width, 896) * 0.9;
    };
    await expect.poll(isLarge).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Hundreds of rows, but only the visible ones are elements. The last one can be reached.
    expect(await rows.count()).toBeLessThan(total / 4);
    await expect(async () => {
      await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const last = rows.last();
      await expect(last).toBeInViewport({ timeout: 500 });
      expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
    }).toPass();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  }

  // Suspicious rows come first.
  await body.evaluate((element) => element.scrollTo(0, 0));
  const list = dialog.getByRole('list', { name: 'Rows of the file' });
  await expect(list.getByRole('heading').first()).toHaveText(/^\d+ doubtful rows?: choose the player$/);
  const text = await dialog.getByText(/\d+ matched,/).innerText();
  const [matched, doubtful, unmatched] = text.match(/\d+/g)!.map(Number) as [number, number, number];
  expect(matched + doubtful + unmatched).toBe(total);

  // A matched pair is found by a filter and taken apart with the keyboard.
  await dialog.getByRole('button', { name: /^Matched \d+$/ }).click();
  const change = list.getByRole('button', { name: /^Change: / }).first();
  await change.press('Enter');
  await expect(list.getByLabel(/^Player for /)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Apply choices' }).click();
  await expect(
    dialog.getByText(new RegExp(`${matched - 1} matched, .*; 1 row decided by you`)),
  ).toBeFocused();
  await dialog.getByRole('button', { name: /^Decided / }).click();
  await list.getByRole('button', { name: /^Undo: / }).click();
  await expect(dialog.getByText(new RegExp(`${matched} matched,`))).toBeFocused();
});
