import { readFile } from 'node:fs/promises';
import type { Lineup, OptimizeResponse, RunResponse } from '@fanteam/contracts';
import type { Page } from '@playwright/test';
import { findBrokenRules, type SentRules } from '../../../tools/test/check-lineup-rules';
import { isOut, makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { openContest } from './get-lineups';
import { expect, pickPool, test } from './product';

const slate = makeSlate(400);
const clubs = [...new Set(slate.map(({ team }) => team))];
/** Club → opponent: neighbors in the list play each other. */
const opponents = new Map(clubs.map((club, at) => [club, clubs[at ^ 1]!]));
/** In percent: a better projection means a higher ownership. */
const ownershipOf = new Map(
  slate.map((player) => [player.id, Math.round(player.projection ** 2 * 70) / 100]),
);
/** The slate as a file with the ownership and the opponent of every player. */
const csv = toCsv(slate)
  .split('\n')
  .map((line, row) => {
    const player = slate[row - 1];
    const added = player
      ? [ownershipOf.get(player.id), opponents.get(player.team)]
      : ['Ownership', 'Opponent'];
    return [line, ...added].join(',');
  })
  .join('\n');
const nameOf = (player: (typeof slate)[0]) => `${player.firstName} ${player.surname}`;
/** Midfielders who are not out, by projection: the first ones are in nearly every lineup. */
const midfielders = slate
  .filter((player) => player.position === 'midfielder' && !isOut(player))
  .sort((a, b) => b.projection - a.projection);

const open = (page: Page) => openContest(page, { csv, lineups: 10 });

async function addRule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

/** Opens the fields of a rule. */
const openRule = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

async function clickInRow(page: Page, action: 'Lock' | 'Exclude', player: (typeof slate)[0]): Promise<void> {
  await page.getByLabel('Search players').fill(player.surname);
  await page.getByRole('button', { name: `${action} ${nameOf(player)}` }).click();
}

/** Gets lineups: from the response, or from the run that it names. */
async function optimize(page: Page): Promise<Lineup[]> {
  const responded = page.waitForResponse((response) => response.url().endsWith('/dfs/optimize'));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const answer = (await (await responded).json()) as Partial<OptimizeResponse>;
  if (answer.optimized_lineups) return answer.optimized_lineups;
  const run = async () =>
    (await (await page.request.get(`/api/v1/dfs/runs/${answer.run_id}`)).json()) as RunResponse;
  await expect.poll(async () => (await run()).state, { timeout: 30_000 }).toBe('succeeded');
  return (await run()).result!.optimized_lineups;
}

test('rules of every kind hold in all lineups that the server finds', async ({ page }) => {
  await open(page);
  const [star, second, third] = midfielders;
  const unlikely = midfielders.find(({ projection }) => projection < 3)!;
  await clickInRow(page, 'Lock', unlikely);
  await clickInRow(page, 'Exclude', star!);
  await openRule(page, /^No player in more than/);
  // Editing a rule switches it on.
  await page.getByLabel('Max exposure (%)').fill('50');
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await addRule(page, 'Never together');
  for (const player of [second!, third!]) {
    await page.getByLabel('Add a player to this rule').fill(`${nameOf(player)} (${player.team})`);
    await expect(page.getByRole('button', { name: `Remove ${nameOf(player)} from the rule` })).toBeVisible();
  }
  await addRule(page, 'Stack');
  // The list of rules scrolls to the fields.
  await expect(page.getByLabel('Min exposure (%)')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Stack size').fill('2');
  await page.getByLabel('Opponents, at least').fill('1');
  await addRule(page, 'Number of clubs');
  await addRule(page, 'Total ownership');
  await page.getByLabel('Max total ownership (%)').fill('250.5');
  const rules: SentRules = {
    teams: Object.fromEntries([...opponents].map(([club, opponent]) => [club, { opponent }])),
    groups: [{ players: [second!.id, third!.id], max: 1 }],
    stacks: [{ size: 2, min_opponents: 1 }],
    clubs: { min: 6 },
    ownership: { max_sum: 250.5 },
  };

  const lineups = await optimize(page);
  expect(lineups).toHaveLength(10);
  const ids = lineups.map(({ players }) => players.map(({ id }) => id));
  const uses = (id: string) => ids.filter((lineup) => lineup.includes(id)).length;
  expect([unlikely, star!].map(({ id }) => uses(id))).toEqual([10, 0]);
  const others = ids.flat().filter((id) => id !== unlikely.id);
  expect(Math.max(...others.map(uses))).toBe(5);
  for (const [rank, lineup] of ids.entries()) {
    for (const later of ids.slice(rank + 1)) {
      expect(lineup.filter((id) => !later.includes(id)).length).toBeGreaterThanOrEqual(3);
    }
  }
  const faults = lineups.flatMap(({ players }) =>
    findBrokenRules(players, rules, (id) => ownershipOf.get(id)!),
  );
  expect(faults).toEqual([]);
  await expect(
    page.getByText(/^found 10 of 10, (proven optimal|within [\d.]+ % of the best possible set)/),
  ).toBeVisible();
});

async function saveRules(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByLabel('Save the rules as').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: `Load ${name}` })).toBeVisible();
}

test('a rule set is exported to a file, survives a reload, and is imported from the file', async ({
  page,
}) => {
  await open(page);
  await clickInRow(page, 'Lock', midfielders[0]!);
  await page.getByRole('switch', { name: /different players between lineups$/ }).check();
  await saveRules(page, 'Safe');
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
  await pickPool(page, 'players.csv', csv);
  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByRole('button', { name: 'Load Safe' }).click();
  await expect(page.getByRole('switch', { name: /different players between lineups$/ })).toBeChecked();
  await expect(page.locator('#players').getByText('1 locked')).toBeVisible();

  await page.getByRole('button', { name: 'Rule sets' }).click();
  const file = { name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Import file').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Load Safe 2' })).toBeVisible();
});

/** Opens the rules on a phone. */
const openSheet = (page: Page) => page.getByRole('button', { name: /^Rules/ }).click();

checkScreens('rules', {
  'reasons with fixes': {
    open: async (page) => {
      await openContest(page, { csv, lineups: 10, salaryCap: 1 });
      await addRule(page, 'Stack');
      await page.getByLabel('Stack size').fill('4');
      await page.getByRole('button', { name: 'Optimize Lineup' }).click();
      await expect(page.getByRole('group', { name: 'Suggested fixes' })).toBeVisible();
    },
  },
  'rules with mistakes': {
    onPhone: openSheet,
    open: async (page) => {
      await openRule(page, /^Stack 4/);
      await page.getByLabel('Opponents, at least').fill('1');
      for (const rule of [
        'Number of clubs',
        'Total ownership',
        'Low ownership',
        'Never together',
        'If … then',
        'Group',
      ]) {
        await addRule(page, rule);
      }
      await openRule(page, /^Players from/);
      await page.getByLabel('Max clubs').fill('2');
      await openRule(page, /^No player in more than/);
      await page.getByLabel('Max exposure (%)').fill('101');
      await expect(page.getByText('Enter a percentage from 0 to 100')).toBeVisible();
      const rule = page.getByRole('group', { name: 'Players from 6 to 2 clubs' });
      await expect(rule.getByText('The min of 6 is greater than the max of 2')).toBeVisible();
    },
  },
  'rules to add': {
    open: async (page) => {
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByRole('combobox', { name: 'Find a rule' }).press('ArrowDown');
    },
    onPhone: async (page) => {
      await openSheet(page);
      await page.getByRole('button', { name: 'Add rule' }).click();
      await expect(page.getByRole('option', { name: /^Match limit / })).toBeVisible();
    },
  },
  clubs: {
    open: async (page) => {
      await addRule(page, 'Club limits');
      await expect(page.getByRole('dialog', { name: 'Clubs' })).toBeVisible();
    },
    onPhone: async (page) => {
      await openSheet(page);
      await addRule(page, 'Club limits');
      await expect(page.getByRole('dialog', { name: 'Clubs' })).toBeVisible();
    },
  },
  'rule sets': async (page) => saveRules(page, 'Safe'),
  'one player': async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('.row [data-column=name]').getByRole('button').first().click();
    await page.getByLabel('Lock or exclude').selectOption('lock');
  },
});
