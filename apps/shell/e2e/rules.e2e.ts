import { readFile } from 'node:fs/promises';
import type { Lineup } from '@fanteam/contracts';
import type { Page } from '@playwright/test';
import { isOut, makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { addPlayer, alertWith, expect, pickPool, test } from './product';
import { addRule, lineupsAfter, showRules } from './rule-steps';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(585);
/** Midfielders who are not out, by projection: the first two are in nearly every lineup. */
const best = slate
  .filter((player) => player.position === 'midfielder' && !isOut(player))
  .sort((a, b) => b.projection - a.projection);
const [star, second] = best as [(typeof slate)[0], (typeof slate)[0]];
const nameOf = (player: typeof star) => `${player.firstName} ${player.surname}`;

async function open(page: Page): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(slate));
  await page.getByLabel('Number of Lineups').fill('20');
  await page.getByLabel('Salary Cap').fill('90');
}

const optimize = (page: Page) => lineupsAfter(page, 'Optimize Lineup');
const idsOf = (lineup: Lineup) => lineup.players.map(({ id }) => id);

async function find(page: Page, player: typeof star): Promise<void> {
  await page.getByLabel('Search players').fill(player.surname);
  await expect(page.getByRole('row').filter({ hasText: nameOf(player) })).toBeVisible();
}

test('a locked player is in every lineup, an excluded one in none', async ({ page }) => {
  await open(page);
  const unlikely = best.find(({ projection }) => projection < 2)!;
  await find(page, unlikely);
  await page.getByRole('button', { name: `Lock ${nameOf(unlikely)}` }).click();
  await find(page, star);
  await page.getByRole('button', { name: `Exclude ${nameOf(star)}` }).click();
  const lineups = await optimize(page);
  expect(lineups).toHaveLength(20);
  for (const lineup of lineups) {
    expect(idsOf(lineup)).toContain(unlikely.id);
    expect(idsOf(lineup)).not.toContain(star.id);
  }
});

test('max exposure and unique players hold for all lineups', async ({ page }) => {
  await open(page);
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  await page.getByLabel('Max exposure (%)').fill('50');
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  const lineups = await optimize(page);
  expect(lineups).toHaveLength(20);
  const counts = new Map<string, number>();
  for (const id of lineups.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBe(10);
  const sets = lineups.map((lineup) => new Set(idsOf(lineup)));
  for (const [rank, one] of sets.entries()) {
    for (const other of sets.slice(rank + 1)) {
      expect([...one].filter((id) => !other.has(id)).length).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Types a player's min exposure. */
async function setMinExposure(page: Page, player: typeof star, percent: number): Promise<void> {
  await find(page, player);
  await page.getByRole('button', { name: `Set exposure of ${nameOf(player)}` }).click();
  const min = page.getByLabel(`Min exposure of ${nameOf(player)} (%)`);
  await min.fill(String(percent));
  await min.press('Enter');
}

/** The figures of a player in the exposure table: lineups, exposure, min, max. The table follows the lineups a moment later. */
async function exposureOf(page: Page, player: typeof star): Promise<string[]> {
  const toggle = page.getByRole('button', { name: /^Exposure as a (table|chart)$/ });
  if ((await toggle.innerText()) === 'Table') await toggle.click();
  const row = page
    .getByRole('region', { name: 'Exposure, table' })
    .getByRole('row')
    .filter({ hasText: nameOf(player) });
  return (await row.getByRole('cell').allInnerTexts()).slice(1);
}

const countOf = (lineups: readonly Lineup[], player: typeof star) =>
  lineups.filter((lineup) => idsOf(lineup).includes(player.id)).length;

test('a min exposure is reached and shown in the exposure table', async ({ page }) => {
  await open(page);
  const unlikely = best.find((player) => player.projection < 3)!;
  await setMinExposure(page, unlikely, 30);
  const lineups = await optimize(page);
  expect(countOf(lineups, unlikely)).toBe(6);
  await expect(page.getByText(/^found 20 of 20, /)).toBeVisible();
  await expect.poll(() => exposureOf(page, unlikely)).toEqual(['6', '30 %', '30 %', '–']);
});

test('min exposures that cannot all be reached are reached as far as possible, with a warning', async ({
  page,
}) => {
  await open(page);
  const goalkeepers = slate.filter((player) => player.position === 'goalkeeper').slice(0, 3);
  for (const player of goalkeepers) await setMinExposure(page, player, 50);
  await expect(page.getByText('The min exposures require 30 GK slots; 20 lineups have 20')).toBeVisible();
  const lineups = await optimize(page);
  const counts = goalkeepers.map((player) => countOf(lineups, player));
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  for (const [at, player] of goalkeepers.entries()) {
    const warning = `${nameOf(player)} is in ${counts[at]} of the 10 lineups that the minimum exposure requires`;
    await expect(page.getByText(warning)).toHaveCount(counts[at]! < 10 ? 1 : 0);
  }
});

test('in spread mode exposures hold over all lineups, and the status shows how good they are', async ({
  page,
}) => {
  await open(page);
  const unlikely = best.find((player) => player.projection < 3)!;
  await page.getByRole('switch', { name: /^No player in more than/ }).check();
  await page.getByLabel('Max exposure (%)').fill('40');
  await page.getByLabel('Exposure mode').selectOption('spread over all lineups');
  await setMinExposure(page, unlikely, 20);
  const sent = page.waitForRequest((request) => request.url().endsWith('/dfs/optimize'));
  const lineups = await optimize(page);
  expect((await sent).postDataJSON()).toMatchObject({ exposure_mode: 'spread', max_exposure: 0.4 });
  const counts = new Map<string, number>();
  for (const id of lineups.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBe(8);
  expect(countOf(lineups, unlikely)).toBe(4);
  await expect(
    page.getByText(/^found 20 of 20, (proven optimal|within [\d.]+ % of the best possible set)/),
  ).toBeVisible();
  await expect.poll(() => exposureOf(page, unlikely)).toEqual(['4', '20 %', '20 %', '40 %']);
});

test('two players are never together, and a stack is in every lineup', async ({ page }) => {
  await open(page);
  await addRule(page, 'Players never together');
  for (const player of [star, second]) {
    await page.getByLabel('Add a player to this rule').fill(`${nameOf(player)} (${player.team})`);
    await expect(page.getByRole('button', { name: `Remove ${nameOf(player)} from the rule` })).toBeVisible();
  }
  await addRule(page, 'Stack players of one club');
  await page.getByLabel('Stack clubs').selectOption('KGM');
  const lineups = await optimize(page);
  for (const { players } of lineups) {
    expect(players.filter(({ id }) => id === star.id || id === second.id).length).toBeLessThanOrEqual(1);
    expect(players.filter(({ team }) => team === 'KGM')).toHaveLength(3);
  }
});

test('typed players have rules too', async ({ page }) => {
  await page.goto('/dfs');
  await page.getByText('Enter Players Manually').click();
  const defaults = { team: 'ash', salary: 5, projection: 3 };
  await addPlayer(page, { ...defaults, name: 'Ada Keel', position: 'GK' });
  await addPlayer(page, { ...defaults, name: 'Bo Drift', position: 'DEF' });
  await addPlayer(page, { ...defaults, name: 'Cy Marsh', position: 'MID', projection: 9 });
  await addPlayer(page, { ...defaults, name: 'Cid Weir', position: 'MID' });
  await addPlayer(page, { ...defaults, name: 'Di Frost', position: 'FWD', projection: 9 });
  await addPlayer(page, { ...defaults, name: 'Dan Loft', position: 'FWD' });
  await page.getByLabel('Salary Cap').fill('100');
  await addRule(page, 'Players never together');
  for (const name of ['Cy Marsh (ASH)', 'Di Frost (ASH)']) {
    await page.getByLabel('Add a player to this rule').fill(name);
  }
  const namesOf = ([lineup]: Lineup[]) => lineup!.players.map(({ name }) => name);
  const names = namesOf(await optimize(page));
  expect(names.filter((name) => name === 'Cy Marsh' || name === 'Di Frost')).toHaveLength(1);

  // The table has the same buttons as for a file.
  await page.getByRole('button', { name: 'Exclude Di Frost' }).click();
  await page.getByRole('button', { name: 'Lock Cid Weir' }).click();
  await expect(page.getByText('1 excluded')).toBeVisible();
  expect(namesOf(await optimize(page))).toEqual(['Ada Keel', 'Bo Drift', 'Cid Weir', 'Dan Loft']);
});

test('rules that cannot be satisfied show why, and one click fixes them', async ({ page }) => {
  await open(page);
  for (const player of [star, second]) {
    await find(page, player);
    await page.getByRole('button', { name: `Lock ${nameOf(player)}` }).click();
  }
  await addRule(page, 'Players never together');
  for (const player of [star, second]) {
    await page.getByLabel('Add a player to this rule').fill(`${nameOf(player)} (${player.team})`);
  }
  const rule = page.getByRole('group', { name: `${nameOf(star)}, ${nameOf(second)} never together` });
  await expect(rule).toContainText(`${nameOf(star)} and ${nameOf(second)} are locked`);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  const lineups = await lineupsAfter(page, `Unlock ${nameOf(second)}`);
  expect(lineups).toHaveLength(20);
  for (const lineup of lineups) {
    expect(idsOf(lineup)).toContain(star.id);
    expect(idsOf(lineup)).not.toContain(second.id);
  }
  await expect(page.locator('#players').getByText('1 locked')).toBeVisible();
  await page.getByRole('heading', { name: 'Player Pool' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#players').getByText('2 locked')).toBeVisible();
});

test('a rule set is saved, survives a reload, and can be exported and imported', async ({ page }) => {
  await open(page);
  await find(page, star);
  await page.getByRole('button', { name: `Lock ${nameOf(star)}` }).click();
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByLabel('Save the rules as').fill('Safe');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Safe' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Safe.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 3, name: 'Safe', rules: { minUnique: { on: true } } });

  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name!))),
  );
  await page.reload();
  await pickPool(page, NAME, toCsv(slate.filter((player) => player !== star)));
  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByRole('button', { name: 'Load Safe' }).click();
  await expect(page.getByRole('switch', { name: /different players between lineups$/ })).toBeChecked();
  await expect(
    page.getByText(`Not in this pool, so their rules are ignored: ${nameOf(star)} (${star.team}).`),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByRole('button', { name: 'Delete Safe' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: 'Load Safe' })).toBeVisible();
  const importFile = (content: string) =>
    page
      .getByLabel('Import file')
      .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await importFile(text.replace('"count": 3', '"count": "three"'));
  await expect(alertWith(page, 'The rule set could not be read')).toBeVisible();
  await expect(page.getByText('rules.minUnique.count must be a number')).toBeVisible();
  await importFile(text);
  await expect(page.getByRole('button', { name: 'Load Safe 2' })).toBeVisible();
});

checkScreen(
  'rules',
  async (page) => {
    await open(page);
    await addRule(page, 'Stack players of one club');
    await addRule(page, 'Players never together');
    await addRule(page, 'If a player is in the lineup, require others');
    await page.getByRole('switch', { name: /^No player in more than/ }).check();
    await page.getByLabel('Max exposure (%)').fill('101');
    await expect(page.getByText('Enter a percentage from 0 to 100')).toBeVisible();
  },
  { part: '#contest', onPhone: showRules },
);

checkScreen(
  'one player',
  async (page) => {
    await open(page);
    await page
      .getByRole('button', { name: /^More settings for/ })
      .first()
      .click();
    await page.getByLabel('Lock or exclude').selectOption('lock');
  },
  { part: '#players' },
);

async function openClubs(page: Page): Promise<void> {
  await addRule(page, 'Club limits and opponents');
  await expect(page.getByRole('dialog')).toBeVisible();
}
checkScreen(
  'clubs',
  async (page) => {
    await open(page);
    await openClubs(page);
  },
  {
    onPhone: async (page) => {
      await showRules(page);
      await openClubs(page);
    },
  },
);

checkScreen(
  'rule sets',
  async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Rule sets' }).click();
    await page.getByLabel('Save the rules as').fill('Safe');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Load Safe' })).toBeVisible();
  },
  {
    part: '#contest',
    onPhone: async (page) => {
      await showRules(page);
      await page.getByRole('button', { name: 'Rule sets' }).click();
      await expect(page.getByRole('button', { name: 'Load Safe' })).toBeVisible();
    },
  },
);
