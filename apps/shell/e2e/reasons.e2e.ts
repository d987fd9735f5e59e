import type { Page } from '@playwright/test';
import { isOut, makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { alertWith, expect, pickFile, test } from './product';
import { showRules } from './rule-steps';

const slate = makeSlate(300);
const nameOf = (player: (typeof slate)[number]) => `${player.firstName} ${player.surname}`;
/** Five outfield players of one club, the one with the lowest projection last. Classic 11 allows three. */
const five = slate
  .filter((player) => player.team === 'ELM' && player.position !== 'goalkeeper' && !isOut(player))
  .sort((a, b) => b.projection - a.projection)
  .slice(0, 5);

async function open(page: Page, salaryCap: string): Promise<void> {
  await page.goto('/dfs');
  await pickFile(page, '1012044_players_20260314101500.csv', toCsv(slate));
  await expect(page.getByText(/shown$/).first()).toBeVisible();
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Salary Cap').fill(salaryCap);
}

async function lock(page: Page, players: readonly (typeof slate)[number][]): Promise<void> {
  for (const player of players) {
    await page.getByLabel('Search players').fill(player.surname);
    await page.getByRole('button', { name: `Lock ${nameOf(player)}` }).click();
  }
}

const optimize = (page: Page) => page.getByRole('button', { name: 'Optimize Lineup' });
const fixes = (page: Page) => page.getByRole('group', { name: 'Suggested fixes' });
const firstLineup = (page: Page) => page.getByRole('heading', { name: 'Lineup 1', exact: true });

async function lockFive(page: Page): Promise<void> {
  await open(page, '90');
  await lock(page, five);
  await optimize(page).click();
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  await expect(fixes(page)).toBeVisible();
}

/** A cap of 1, and a stack of four that Classic 11 does not allow. */
async function stackFour(page: Page): Promise<void> {
  await open(page, '1');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name: 'Stack players of one club' }).click();
  await page.getByLabel('Stack size').fill('4');
  await optimize(page).click();
  await expect(fixes(page)).toBeVisible();
}

test('too many locked players of a club are counted, and one fix unlocks as many as necessary', async ({
  page,
}) => {
  await lockFive(page);
  await expect(
    page.getByText(/^5 players of ELM are locked: .*Classic 11 allows at most 3 players per club\.$/),
  ).toBeVisible();
  await expect(fixes(page).getByRole('button')).toHaveText([
    `Unlock 2 of these 5: ${[...five.slice(3)]
      .sort((a, b) => slate.indexOf(a) - slate.indexOf(b))
      .map(nameOf)
      .join(' and ')}`,
    'Allow 5 players of ELM (max 5 per club)',
  ]);
  // With the keyboard.
  await fixes(page).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(firstLineup(page)).toBeVisible();
  await expect(page.getByText('3 locked').first()).toBeVisible();
  const applied = page.getByRole('status').filter({ hasText: 'Unlock 2 of these 5' });
  await applied.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 locked').first()).toBeVisible();
  await expect(applied).toHaveCount(0);
  await expect(optimize(page)).toBeFocused();

  await optimize(page).click();
  await fixes(page)
    .getByRole('button', { name: /^Allow 5 players of ELM/ })
    .click();
  await expect(firstLineup(page)).toBeVisible();
  await expect(page.getByText('5 locked').first()).toBeVisible();
  await expect(page.getByText(/Max 5 per club\./).first()).toBeVisible();
});

test('a cap that is too low comes before a rule that is impossible at any price', async ({ page }) => {
  await stackFour(page);
  await expect(
    page.getByText(
      // A busy server adds that not everything could be checked in time.
      /^The cheapest legal Classic 11 lineup costs [\d.]+ without rules; the salary cap is 1\. Also, no legal Classic 11 lineup satisfies these 2 rules together: at least 4 players from one club; at most 3 players per club\.( Not every .*)?$/,
    ),
  ).toBeVisible();
  await fixes(page)
    .getByRole('button', { name: /^Remove the stack of 4 and raise Salary Cap to / })
    .click();
  await expect(firstLineup(page)).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'Remove the stack of 4' });
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Salary Cap')).toHaveValue('1');
  await expect(page.getByLabel('Stack size')).toHaveValue('4');
});

test('the pool facts are those of lineups with the locked players', async ({ page }) => {
  await open(page, '60');
  const facts = page.getByRole('region', { name: 'Pool facts' });
  await expect(facts).toContainText(/cheapest\s*[\d.]+/);
  /** NaN while the facts are computed. */
  const cheapest = async () => Number(/cheapest\s*([\d.]+)/.exec(await facts.innerText())?.[1]);
  await expect.poll(cheapest).toBeGreaterThan(0);
  const before = await cheapest();
  const expensive = [...slate].filter((player) => !isOut(player)).sort((a, b) => b.price - a.price);
  await lock(page, expensive.slice(0, 1));
  await expect(facts).toContainText('1 locked');
  await expect.poll(cheapest).toBeGreaterThan(before);
  await lock(page, five);
  await expect(facts).toContainText(/No lineup contains all \d locked players\./);
});

checkScreen('reasons with fixes', stackFour, { onPhone: showRules });
