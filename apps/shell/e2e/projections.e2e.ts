import type { Locator, Page } from '@playwright/test';
import { checkUploadFile } from './check-upload-file';
import { MANNERS, toExport, writeForeignFile } from '@fanteam/fanteam-files/testing/foreign-files';
import { makeForeignSlate } from '@fanteam/fanteam-files/testing/foreign-slate';
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

async function openWithExport(page: Page, content: string | Uint8Array): Promise<void> {
  await page.goto('/dfs');
  await pickFile(page, NAME, Buffer.from(content));
  await expect(page.getByText('Projections: estimated from').first()).toBeVisible();
}

async function addFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.getByLabel('Add a projections file').setInputFiles({
    ...{ name, mimeType: 'text/csv' },
    buffer: Buffer.from(content),
  });
}

test("FanTeam's export alone: 3 clicks to the first lineup, and an upload file without projections", async ({
  page,
}) => {
  await page.goto('/dfs');
  const mouse = new Mouse(page);
  await mouse.pick(button(page, 'Choose file'), NAME, exported);
  await mouse.click(button(page, 'Use Classic 11'));
  await mouse.click(button(page, 'Optimize Lineup'));
  await expect(page.getByText('found 1 of 1,')).toBeVisible({ timeout: 60_000 });
  expect(mouse.clicks).toBe(3);
  const file = await exportAs(page, /FanTeam upload file/, (target) => mouse.click(target));
  const { lineups, faults } = checkUploadFile(file, { tournament: '1012044', slate, salaryCap: 100 });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(1);
  const unlikely = slate.filter(({ status }) => status !== 'expected' && status !== 'confirmed');
  expect(unlikely.filter(({ id }) => file.includes(id))).toEqual([]);
});

test('a workbook with FanTeam ids: at most 9 clicks from the page to the upload file', async ({ page }) => {
  await page.goto('/dfs');
  const mouse = new Mouse(page);
  await mouse.pick(button(page, 'Choose file'), NAME, exported);
  const workbook = makeWorkbook({
    Notes: [['My projections']],
    'Week 3': [['ID', 'xPts'], ...slate.map(({ id, projection }) => [id, projection])],
  });
  await mouse.pick(page.getByLabel('Add a projections file'), 'xp.xlsx', workbook);
  await expect(page.getByText('440 of 440 projections added.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

test('foreign names, a club question and rules: at most 13 clicks to the upload file', async ({ page }) => {
  await page.goto('/dfs');
  const mouse = new Mouse(page);
  await mouse.pick(button(page, 'Choose file'), NAME, toCsv(twins, { projections: false }));
  const rows = twins.map(
    ({ surname, team, projection }) => `${surname};${CLUB_NAMES[team] ?? team};${projection}`,
  );
  const content = ['Player;Team;xPts', ...rows, 'Nobody;LEIPZIG;4'].join('\n');
  await mouse.pick(page.getByLabel('Add a projections file'), 'xp.csv', content);
  await mouse.click(page.getByRole('radio', { name: 'It is ASH' }));
  await mouse.click(button(page, 'Use these answers'));
  await expect(page.getByText('440 of 441 projections added.')).toBeVisible();
  const file = await optimizeAndExport(page, mouse, async () => {
    await mouse.click(page.getByRole('switch', { name: /^No player in more than/ }));
    await mouse.click(page.getByRole('switch', { name: /different players between lineups$/ }));
  });
  const { lineups, faults } = checkUploadFile(file, { tournament: '1012044', slate: twins, salaryCap: 90 });
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(LINEUPS);
  expect(mouse.clicks).toBeLessThanOrEqual(13);

  // The next file is not asked about the club again, not even in another tournament.
  await pickInFileMenu(page, 'Start over');
  await pickFile(page, NAME, Buffer.from(toCsv(twins, { projections: false, tournament: '1012045' })));
  await addFile(page, 'next.csv', content);
  await expect(page.getByText('440 of 441 projections added.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const foreign = makeForeignSlate(3);
const manner = MANNERS.find(({ title }) => title === 'other leagues, surnames, short club names')!;
const foreignFile = writeForeignFile(foreign, manner, 3);

test('the questions take the focus, and each row can be changed with the keyboard', async ({ page }) => {
  await openWithExport(page, toExport(foreign));
  await addFile(page, 'surnames.csv', foreignFile.bytes);
  const dialog = page.getByRole('dialog', { name: /^\d+ of \d+ matched$/ });
  await expect(dialog.getByText(/rows? needs? an answer; \d+ rows are not in this pool\.$/)).toBeFocused();
  // The first stop is the note about the clubs.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('listitem').first().getByRole('radio', { checked: true })).toBeFocused();
  const [matched, total] = (await dialog.getByRole('heading').first().innerText()).match(/\d+/g)!;
  expect(Number(total)).toBe(foreignFile.truth.size);

  // A matched row is found, and skipped.
  await dialog.getByRole('button', { name: /rows not in this pool$/ }).click();
  const chip = (name: RegExp) => dialog.getByRole('button', { name });
  await chip(/^Matched \d+$/).click();
  const rows = dialog.getByRole('list', { name: 'Rows of the file' });
  await rows
    .getByRole('button', { name: /^Change: / })
    .first()
    .press('Enter');
  await dialog.getByRole('radio', { name: 'Skip this row' }).press('Space');
  await button(page, 'Use these answers').click();
  await expect(
    page.getByRole('dialog', { name: `${Number(matched) - 1} of ${total} matched` }),
  ).toBeVisible();
});
