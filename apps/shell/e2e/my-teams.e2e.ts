import { checkUploadFile } from './check-upload-file';
import { makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { exportAs } from './export-menu';
import { getLineups, openContest } from './get-lineups';
import { expect, openTab, test } from './product';

const slate = makeSlate(585);
const csv = toCsv(slate);
const expected = { tournament: '1012044', slate, salaryCap: 90 };
const byId = new Map(slate.map((player) => [player.id, player]));
const nameOf = ({ firstName, surname, team }: SlatePlayer) => `${firstName} ${surname} (${team})`;

/** The lineup with its cheapest midfielder replaced by the worst one of another club. */
function weaken(ids: readonly string[]): SlatePlayer[] {
  const players = ids.map((id) => byId.get(id)!);
  const [out] = players
    .filter(({ position }) => position === 'midfielder')
    .toSorted((a, b) => a.price - b.price);
  const [added] = slate
    .filter(({ position, status, team, price }) => {
      const isFree = players.every((player) => player.team !== team);
      return isFree && position === 'midfielder' && status === 'expected' && price <= out!.price;
    })
    .toSorted((a, b) => a.projection - b.projection);
  return players.map((player) => (player === out ? added! : player));
}

test('lineups made elsewhere are checked, improved, added, and exported with the others', async ({
  page,
}) => {
  await getLineups(page, { csv, lineups: 5 });
  const found = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected).lineups;
  const [weak, short] = [weaken(found[0]!), found[1]!.map((id) => byId.get(id)!).slice(0, 10)];
  await openTab(page, 'My teams');
  const text = page.getByLabel('Paste lineups made elsewhere');
  await text.fill(
    `${weak.map(nameOf).join(', ')}\n\n${short.map(nameOf).join('\n')}\n\n${short.map(nameOf).join('; ')}; Nobody Known`,
  );
  const rows = page.getByRole('region', { name: 'Lineups made elsewhere' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('legal');
  await expect(rows.nth(2)).toContainText('has 10 players instead of 11');
  await expect(rows.nth(3)).toContainText('1 name unclear');
  await expect(page.getByText(/^Your best legal team has .* below the optimum of/)).toBeVisible();
  await page.getByRole('button', { name: 'My team 3', exact: true }).click();
  await expect(page.getByText('“Nobody Known” is not in the player pool.')).toBeVisible();

  await rows.nth(1).getByRole('button', { name: / for / }).click();
  await expect(page.getByText('My team 1: 1 lineup changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(text).toHaveValue(new RegExp(nameOf(weak[0]!).slice(0, 8)));
  await page.getByRole('button', { name: 'Add 1 legal team to the lineups' }).click();
  await expect(page.getByText('1 lineup was added.')).toBeVisible();

  await page.reload();
  await openTab(page, 'My teams');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Add 0 legal teams to the lineups' })).toBeDisabled();
  const { lineups, faults } = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected);
  expect(faults).toEqual([]);
  expect(lineups).toHaveLength(6);
  expect(lineups[5]!.slice(0, 11).toSorted()).toEqual(weak.map(({ id }) => id).toSorted());
});

test('lineups made elsewhere are checked before a run', async ({ page }) => {
  await openContest(page, { csv, lineups: 1 });
  await page.getByRole('button', { name: 'Check lineups made elsewhere' }).click();
  const text = page.getByLabel('Paste lineups made elsewhere');
  await expect(text).toBeFocused();
  await text.fill(slate.slice(0, 11).map(nameOf).join(', '));
  const row = page.getByRole('region', { name: 'Lineups made elsewhere' }).getByRole('row').nth(1);
  await expect(row).toContainText('has 11 GK; Classic 11 allows 1');
  await page.getByRole('button', { name: 'Improve each by up to 2 swaps' }).click();
  await expect(page.getByText('No lineup can be improved.')).toBeVisible();
});

checkScreens('lineups made elsewhere', {
  'two of them': {
    open: async (page) => {
      await getLineups(page, { csv, lineups: 2 });
      const found = checkUploadFile(await exportAs(page, /FanTeam upload file/), expected).lineups;
      await openTab(page, 'My teams');
      const teams = [weaken(found[0]!).map(nameOf).join(', '), 'Kes, Nobody, Brovaner'];
      await page.getByLabel('Paste lineups made elsewhere').fill(teams.join('\n\n'));
      await expect(page.getByText(/^Your best legal team has/)).toBeVisible();
    },
  },
});
