import type { Lineup } from '@fanteam/contracts';
import type { Page } from '@playwright/test';
import { findBrokenRules, type SentRules } from '../../../tools/test/check-lineup-rules';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { alertWith, expect, pickFile, test } from './product';
import { addRule, lineupsAfter, showRules } from './rule-steps';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(400);
const clubs = [...new Set(slate.map(({ team }) => team))];
/** Club → opponent. */
const opponents = new Map(clubs.map((club, at) => [club, clubs[at ^ 1]!]));
const teams = Object.fromEntries([...opponents].map(([club, opponent]) => [club, { opponent }]));
/** In percent: a better projection means a higher ownership. */
const ownershipOf = new Map(
  slate.map((player) => [player.id, Math.round(player.projection ** 2 * 70) / 100]),
);

/** The slate as a file with the ownership and the opponent of every player. */
function fileOf(players: typeof slate): string {
  return toCsv(players)
    .split('\n')
    .map((line, index) => {
      const player = players[index - 1];
      return player
        ? `${line},${ownershipOf.get(player.id)},${opponents.get(player.team)}`
        : `${line},Ownership,Opponent`;
    })
    .join('\n');
}

async function open(page: Page, file = fileOf(slate)): Promise<void> {
  await page.goto('/dfs');
  await pickFile(page, NAME, file);
  await expect(page.getByText(/\d shown$/)).toBeVisible();
  await page.getByLabel('Number of Lineups').fill('20');
  await page.getByLabel('Salary Cap').fill('80');
  await expect(page.getByRole('button', { name: 'Add rule' })).toBeVisible();
}

const brokenRules = (lineups: readonly Lineup[], rules: SentRules) =>
  lineups.flatMap(({ players }) => findBrokenRules(players, rules, (id) => ownershipOf.get(id)!));

/** Gets 20 lineups with the rules of the page. Lineups without these rules break them, and these do not. */
async function expectRules(page: Page, rules: SentRules, free: readonly Lineup[]): Promise<void> {
  expect(brokenRules(free, rules)).not.toEqual([]);
  const lineups = await lineupsAfter(page, 'Optimize Lineup');
  expect(lineups).toHaveLength(20);
  expect(brokenRules(lineups, rules)).toEqual([]);
  await expect(page.getByText(/^found 20 of 20, proven optimal/)).toBeVisible();
}

test('the total ownership of a lineup stays between min and max', async ({ page }) => {
  await open(page);
  const free = await lineupsAfter(page, 'Optimize Lineup');
  await addRule(page, 'Total ownership of a lineup at most 150 %');
  await page.getByLabel('Max total ownership (%)').fill('180.5');
  await page.getByLabel('Min total ownership (%)').fill('170');
  await expect(
    page.getByRole('switch', { name: 'Total ownership of a lineup from 170 to 180.5 %' }),
  ).toBeChecked();
  await expectRules(page, { ownership: { min_sum: 170, max_sum: 180.5 } }, free);
});

test('every lineup has players with a low ownership', async ({ page }) => {
  await open(page);
  const free = await lineupsAfter(page, 'Optimize Lineup');
  await addRule(page, 'At least 2 players below 5 % ownership');
  await page.getByLabel('Min players with low ownership').fill('5');
  await page.getByLabel('Low ownership (%)').fill('6.5');
  await expectRules(page, { ownership: { low: { below: 6.5, min_players: 5 } } }, free);
});

test('the players of a lineup come from a number of clubs', async ({ page }) => {
  await open(page);
  const free = await lineupsAfter(page, 'Optimize Lineup');
  await addRule(page, 'Players from at least 6 clubs');
  await page.getByLabel('Min clubs').fill('');
  await page.getByLabel('Max clubs').fill('3');
  await expect(page.getByText('3 clubs allow at most 9 players; a lineup has 11')).toBeVisible();
  await page.getByLabel('Max clubs').fill('5');
  await expectRules(page, { clubs: { max: 5 } }, free);
});

test('a stack has players of the opponent', async ({ page }) => {
  await open(page);
  const free = await lineupsAfter(page, 'Optimize Lineup');
  await addRule(page, 'Stack players of one club');
  await page.getByLabel('Players of the opponent').fill('1');
  await expect(
    page.getByRole('switch', { name: 'Stack 3 players of any club with 1 of the opponent' }),
  ).toBeChecked();
  await expectRules(page, { teams, stacks: [{ size: 3, min_opponents: 1 }] }, free);
});

test('a group has a min and a max, in a contest with a captain', async ({ page }) => {
  await open(page);
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  const free = await lineupsAfter(page, 'Optimize Lineup');
  const group = slate
    .filter(({ position, status }) => position === 'defender' && status !== 'injured')
    .sort((a, b) => a.projection - b.projection)
    .slice(40, 43);
  await addRule(page, 'From n to m players of a group');
  for (const player of group) {
    const name = `${player.firstName} ${player.surname}`;
    await page.getByLabel('Add a player to this rule').fill(`${name} (${player.team})`);
    await expect(page.getByRole('button', { name: `Remove ${name} from the rule` })).toBeVisible();
  }
  await page.getByLabel('Max players of the group').fill('2');
  await expectRules(page, { groups: [{ players: group.map(({ id }) => id), min: 1, max: 2 }] }, free);
  const lineups = await lineupsAfter(page, 'Optimize Lineup');
  for (const { players } of lineups) expect(players.filter(({ captain }) => captain)).toHaveLength(1);
});

test('rules that need ownership or opponents state this, and are saved in a rule set', async ({ page }) => {
  await open(page, toCsv(slate));
  await addRule(page, 'Total ownership of a lineup at most 150 %');
  await expect(page.getByText('No player has an ownership value.')).toBeVisible();
  await addRule(page, 'Stack players of one club');
  await page.getByLabel('Players of the opponent').fill('1');
  await expect(page.getByText('Enter the opponent of the clubs under Opponents')).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  await expect(page.getByText(/No opponent of any club is known/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByLabel('Save the rules as').fill('Low ownership');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Load Low ownership' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Max total ownership (%)').fill('99');
  await page.getByRole('button', { name: 'Rule sets' }).click();
  await page.getByRole('button', { name: 'Load Low ownership' }).click();
  await expect(page.getByLabel('Max total ownership (%)')).toHaveValue('150');
  await expect(page.getByLabel('Players of the opponent')).toHaveValue('1');
});

test('an impossible total ownership is named, and one click removes it', async ({ page }) => {
  await open(page);
  await addRule(page, 'Total ownership of a lineup at most 150 %');
  // Cheap players have a low ownership, and a min salary requires expensive ones.
  await page.getByLabel('Max total ownership (%)').fill('5');
  await page.getByRole('switch', { name: /^Every lineup costs at least/ }).check();
  await page.getByLabel('Min salary').fill('79');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  expect(await lineupsAfter(page, 'Remove the maximum ownership')).toHaveLength(20);
  await expect(page.getByRole('group', { name: /^Total ownership/ })).toHaveCount(1);
});

checkScreen(
  'rules of a lineup',
  async (page) => {
    await open(page);
    await addRule(page, 'Players from at least 6 clubs');
    await addRule(page, 'Total ownership of a lineup at most 150 %');
    await addRule(page, 'At least 2 players below 5 % ownership');
    await addRule(page, 'Stack players of one club');
    await page.getByLabel('Players of the opponent').fill('1');
    await addRule(page, 'From n to m players of a group');
    await page.getByLabel('Max clubs').fill('2');
    await expect(page.getByText('The min of 6 is greater than the max of 2')).toBeVisible();
  },
  { part: '#contest', onPhone: showRules },
);
