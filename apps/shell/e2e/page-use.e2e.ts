import type { Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { addPlayer, expect, pickPool, signIn, test } from './product';
import { waitUntilSaved } from './saved-page';

const NAME = '1012044_players_20260314101500.csv';
const slate = makeSlate(300).map((player) => ({ ...player, status: 'expected' }));

async function openPool(page: Page, players = slate): Promise<void> {
  await page.goto('/dfs');
  await pickPool(page, NAME, toCsv(players));
  await page.getByLabel('Salary Cap').fill('90');
}

async function run(page: Page, lineups: number): Promise<void> {
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${lineups} of ${lineups},`)).toBeVisible({ timeout: 45_000 });
}

test('the pool shows the value and the use of each player where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPool(page);
  await run(page, 4);
  const table = page.getByRole('grid', { name: 'Player Pool' });
  await table.getByRole('button', { name: 'Used %' }).click();
  await expect(table.locator('.row [data-column=used]').first()).toHaveText('100');
  const row = table.locator('.row').first();
  const [salary, projection] = await Promise.all([
    row.locator('[data-column=salary]').innerText(),
    row.locator('.projection').inputValue(),
  ]);
  await expect(row.locator('[data-column=perMillion]')).toHaveText(
    (Number(projection) / Number(salary)).toFixed(2),
  );
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(table.getByRole('button', { name: 'Used %' })).toBeHidden();
  await expect(row.locator('[data-column=name]')).toBeVisible();
});

test('a player whose projection is edited stays in place until the focus leaves the table', async ({
  page,
}) => {
  await openPool(page);
  const names = page.locator('#players .row .open');
  const [first, second, third] = await names.allInnerTexts();
  const field = page.getByLabel(`Projection of ${second}`);
  await field.fill('0.1');
  await field.press('Enter');
  await expect(page.getByText('1 edited')).toBeVisible();
  await expect(page.locator('#players .row').nth(1).locator('[data-column=projection]')).toBeFocused();
  await expect(names.nth(1)).toHaveText(second!);
  await page.getByLabel('Search players').focus();
  await expect(names.nth(1)).toHaveText(third!);
  await expect(names.first()).toHaveText(first!);
});

test('after scrolling, the rows of the pool are in order for the keyboard', async ({ page }) => {
  await openPool(page);
  const table = page.getByRole('grid', { name: 'Player Pool' });
  const indexes = () =>
    table.locator('.row').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
  await table.hover();
  // Less than the height of the table: some rows stay, and others are reused.
  for (let step = 0; step < 5; step += 1) await page.mouse.wheel(0, 210);
  await expect.poll(async () => (await indexes())[0]).toBeGreaterThan(2);
  await expect
    .poll(async () => {
      const shown = await indexes();
      return shown.every((index, at) => at === 0 || index === shown[at - 1]! + 1);
    })
    .toBe(true);
});

/** The cell that has the focus: the name in its row, and its column. */
const focusedCell = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const name =
      activeElement?.closest('.row')?.querySelector('.open')?.textContent ?? activeElement?.tagName;
    return `${name}, ${activeElement?.getAttribute('data-column')}`;
  });

test('the pool is used with the keyboard alone, and the focus stays in it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPool(page, [...slate.slice(1), { ...slate[0]!, status: 'injured', projection: 99 }]);
  const names = await page.locator('#players .row .open').allInnerTexts();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator('#players').getByRole('button', { name: 'Filter' }).focus();
  await press('Tab');
  await expect.poll(() => focusedCell(page)).toBe(`${names[0]}, name`);
  await press('Shift+Tab');
  await expect(page.locator('#players').getByRole('button', { name: 'Filter' })).toBeFocused();
  await press('Tab', 'ArrowDown');

  // A digit replaces the projection; Enter saves it, and Escape does not.
  const projection = page.getByLabel(`Projection of ${names[1]}`);
  await press('9', '8', 'Enter');
  await expect.poll(() => focusedCell(page)).toBe(`${names[1]}, projection`);
  await expect(projection).toHaveValue('98.00');
  await press('7', 'Escape');
  await expect(projection).toHaveValue('98.00');
  await press('ArrowRight', 'ArrowRight', '4', '0', 'Tab', '6', '0', 'Enter');
  await expect(page.getByLabel(`Max exposure of ${names[1]} (%)`)).toHaveValue('60');
  await expect(page.getByLabel(`Min exposure of ${names[1]} (%)`)).toHaveValue('40');
  await expect.poll(() => focusedCell(page)).toBe(`${names[1]}, exposure`);

  // Rows that are not rendered yet.
  await press('Home', 'ArrowRight', 'Control+End');
  await expect.poll(() => focusedCell(page)).toMatch(/, remove$/);
  const last = page.locator('#players [aria-rowindex="300"]');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last.locator(':focus')).toHaveCount(1);
  await press('PageUp', 'PageUp', 'Home', 'ArrowRight');
  await expect.poll(() => focusedCell(page)).toMatch(/, name$/);
  const upper = (await focusedCell(page)).replace(', name', '');
  await expect(page.locator('.row:has(:focus)')).toBeInViewport({ ratio: 1 });
  await press('x');
  await expect(page.getByRole('button', { name: `Exclude ${upper}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Scrolled out of view, the cell keeps the focus.
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0));
  await expect(page.locator('#players [aria-rowindex="2"]')).toBeVisible();
  expect(await focusedCell(page)).toBe(`${upper}, name`);
  await press('ArrowUp', 'ArrowDown', 'Enter');
  await expect(page.getByRole('dialog', { name: upper })).toBeVisible();
  await press('Escape');
  await expect.poll(() => focusedCell(page)).toBe(`${upper}, name`);

  // The locked player is no longer among those who are left out.
  await page.getByRole('button', { name: '1 left out is hidden' }).click();
  await page.locator('#players').getByRole('button', { name: 'Filter' }).focus();
  await press('Tab');
  await expect(page.locator('#players .row')).toHaveCount(1);
  await press('l');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Lock anyway' }).press('Enter');
  await expect(page.locator('#players .row')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
});

test('150 lineups on a phone are a list that scrolls in itself, even with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPool(page);
  await run(page, 150);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
  const list = page.getByRole('list', { name: 'Optimized lineups' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '150');
  // The end of a run moves the focus once, maybe after the list had it.
  await expect(async () => {
    await list.press('End');
    await expect(page.getByRole('heading', { name: 'Lineup 150', exact: true })).toBeInViewport({
      timeout: 2_000,
    });
  }).toPass();
  await list.getByRole('button', { name: 'Lineup 150', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Lineup 150', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

/** Where the first player is, in pixels from the top of the window. */
async function topOfFirstPlayer(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return (await page.locator('#players .row').first().boundingBox())!.y;
}

test('the first player is high on the page, also with notes about a later export', async ({ page }) => {
  const withMinutes = (players: typeof slate) => {
    const [head, ...rows] = toCsv(players).trim().split('\n');
    return [`${head},Max Exp`, ...rows.map((row) => `${row},60`)].join('\n');
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dfs');
  await pickPool(page, NAME, withMinutes(slate));
  await page.getByLabel('Salary Cap').fill('90');
  await run(page, 4);
  const best = [...slate].sort((a, b) => b.projection / b.price - a.projection / a.price)[0]!;
  const later = slate.map((player) => (player === best ? { ...player, status: 'injured' } : player));
  await pickPool(page, '1012044_players_20260314140500.csv', withMinutes(later));
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Changed: 1 status.');
  await expect(page.getByText('1 column not used: Max Exp')).toBeVisible();
  expect(await topOfFirstPlayer(page)).toBeLessThanOrEqual(220);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.getByText(/expected → injured/)).toBeInViewport();
});

test('on a phone a low bar has the next step: Optimize, and Export where lineups are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPool(page);
  await expect(page.getByRole('group', { name: 'Best lineup' })).toContainText('90.0 M');
  expect(await topOfFirstPlayer(page)).toBeLessThanOrEqual(350);
  expect((await page.locator('.submit-bar').boundingBox())!.height).toBeLessThanOrEqual(70);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Fixtures / })).toBeInViewport();
  await run(page, 3);
  // Nothing covers its center.
  await page.getByRole('button', { name: 'Export' }).click({ trial: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click({ trial: true });
});

/** The element at the center of each element that gets the focus is that element, or one in it. */
async function tabThrough(page: Page, times: number): Promise<string[]> {
  const covered: string[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('.submit-bar');
      if (!focused || !bar || bar.contains(focused)) return null;
      const [box, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      const isCovered = box.height < 400 && box.bottom > other.top + 1 && box.right > other.left;
      return isCovered ? `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}` : null;
    });
    if (found) covered.push(found);
  }
  return covered;
}

test('at 768 px the submit bar covers nothing, for a guest and a logged-in user', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/dfs');
  await page.getByText('Enter Players Manually').click();
  for (const [at, position] of (['GK', 'DEF', 'MID', 'FWD'] as const).entries()) {
    await addPlayer(page, { name: `Player ${at}`, position, team: 'ASH', salary: 5, projection: 4 });
  }
  await page.getByLabel('Salary Cap').fill('90');
  await run(page, 1);
  await expectNothingCovered(page);
  await waitUntilSaved(page, 'Player 3', '"lineup_id":"1"');
  await signIn(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saved work' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await expectNothingCovered(page);
});

/** The submit bar covers neither the menu, nor the end of the page, nor an element with the focus. */
async function expectNothingCovered(page: Page): Promise<void> {
  const bar = (await page.locator('.submit-bar').boundingBox())!;
  const main = (await page.locator('main').boundingBox())!;
  expect(bar.x).toBeGreaterThanOrEqual(main.x);
  // The page grows while its parts are loaded.
  const end = () =>
    page
      .locator('main > *')
      .last()
      .evaluate((each) => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const last = [...each.querySelectorAll('a, button')]
          .filter((link) => !link.closest('.submit-bar'))
          .at(-1)!;
        return last.getBoundingClientRect().bottom;
      });
  await expect.poll(end).toBeLessThanOrEqual(bar.y);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByLabel('Player Name').focus();
  expect(await tabThrough(page, 60)).toEqual([]);
}
