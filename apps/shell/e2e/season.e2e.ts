import { checkUploadFile } from './check-upload-file';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { copyShareLink, exportAs } from './export-menu';
import { getLineups } from './get-lineups';
import { expect, showLineups, test } from './product';

const slate = makeSlate(300, 11);
const expected = { tournament: '1012044', slate, salaryCap: 95, bench: 4 } as const;

test('squads of 15 have a bench in every view, in the files, after a swap, and for anyone with the link', async ({
  page,
  browser,
}) => {
  await getLineups(page, { csv: toCsv(slate), lineups: 3, contest: 'season-15', salaryCap: 95 });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lineup 1', exact: true }) });
  await expect(card.locator('.bench li')).toHaveCount(4);
  const pitch = page.getByRole('group', { name: 'Lineup 1 on the pitch' });
  const bench = pitch.getByRole('group', { name: 'Bench' }).getByRole('button');
  await expect(bench).toHaveCount(4);
  await expect(bench.first()).toContainText('GK');

  await bench.nth(1).click();
  const dialog = page.getByRole('dialog', { name: /^Swap/ });
  const choice = dialog.getByRole('list', { name: 'Replacements' }).getByRole('button').first();
  const name = await choice.locator('.name').innerText();
  await choice.click();
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await expect(pitch.getByRole('button')).toHaveCount(15);
  await expect(pitch.getByTitle(`Swap ${name}`)).toBeFocused();

  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(3);
  const ids = await bench.evaluateAll((buttons) => buttons.map((button) => button.dataset['player']));
  expect(lineups[0]!.slice(11)).toEqual(ids);
  expect((await exportAs(page, /Readable CSV/)).split('\r\n')[0]).toContain('Bench 4');

  await showLineups(page, 'Table');
  const table = page.getByRole('table', { name: 'Optimized lineups' });
  await expect(table.getByRole('row').nth(1).locator('.bench')).toHaveCount(4);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(await copyShareLink(page));
  await expect(other.getByRole('group', { name: 'Bench' }).getByRole('button')).toHaveCount(4);
  await expect(other.getByText('Season 15', { exact: false }).first()).toBeVisible();
  const ofOther = checkUploadFile(await exportAs(other, /FanTeam upload file/), expected);
  expect(ofOther.faults).toEqual([]);
  expect(ofOther.lineups).toHaveLength(3);
  await context.close();
});
