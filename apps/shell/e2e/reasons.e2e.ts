import { isOut, makeSlate, toCsv } from '../../../tools/test/slate';
import { openContest } from './get-lineups';
import { alertWith, expect, test } from './product';

const slate = makeSlate(300);
const nameOf = (player: (typeof slate)[number]) => `${player.firstName} ${player.surname}`;
/** Five outfield players of one club, the one with the lowest projection last. Classic 11 allows three. */
const five = slate
  .filter((player) => player.team === 'ELM' && player.position !== 'goalkeeper' && !isOut(player))
  .sort((a, b) => b.projection - a.projection)
  .slice(0, 5);

test('too many locked players of a club are counted, and one fix unlocks as many as necessary', async ({
  page,
}) => {
  await openContest(page, { csv: toCsv(slate), lineups: 1 });
  for (const player of five) {
    await page.getByLabel('Search players').fill(player.surname);
    await page.getByRole('button', { name: `Lock ${nameOf(player)}` }).click();
  }
  const optimize = page.getByRole('button', { name: 'Optimize Lineup' });
  const fixes = page.getByRole('group', { name: 'Suggested fixes' });
  const firstLineup = page.getByRole('heading', { name: 'Lineup 1', exact: true });
  await optimize.click();
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  await expect(
    page.getByText(/^5 players of ELM are locked: .*Classic 11 allows at most 3 players per club\.$/),
  ).toBeVisible();
  await expect(fixes.getByRole('button')).toHaveText([
    `Unlock 2 of these 5: ${[...five.slice(3)]
      .sort((a, b) => slate.indexOf(a) - slate.indexOf(b))
      .map(nameOf)
      .join(' and ')}`,
    'Allow 5 players of ELM (max 5 per club)',
  ]);
  // With the keyboard.
  await fixes.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(firstLineup).toBeVisible();
  await expect(page.getByText('3 locked').first()).toBeVisible();
  const applied = page.getByRole('status').filter({ hasText: 'Unlock 2 of these 5' });
  await applied.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 locked').first()).toBeVisible();
  await expect(applied).toHaveCount(0);
  await expect(optimize).toBeFocused();

  await optimize.click();
  await fixes.getByRole('button', { name: /^Allow 5 players of ELM/ }).click();
  await expect(page.getByText('5 locked').first()).toBeVisible();
  await expect(page.getByText(/Max 5 per club\./).first()).toBeVisible();
  await expect(page.getByText(/^found 1 of 1,/)).toBeVisible();
});
