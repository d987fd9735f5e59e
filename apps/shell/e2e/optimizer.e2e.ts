import type { RunAccepted, RunResponse, UploadWithPool } from '@fanteam/contracts';
import { findFaults } from '../../../tools/test/check-response';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { addPlayer, alertWith, expect, pickFile, pickPool, test } from './product';

const NAME = '1012044_players_20260314101500.csv';
const FOUR = [
  { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 },
  { name: 'Bo Drift', position: 'DEF', team: 'ASH', salary: 5, projection: 4.25 },
  { name: 'Cy Marsh', position: 'MID', team: 'BRW', salary: 6, projection: 5.3 },
  { name: 'Di Frost', position: 'FWD', team: 'BRW', salary: 7, projection: 6.4 },
] as const;

test.beforeEach(async ({ page }) => {
  await page.goto('/dfs');
  await expect(page.getByRole('heading', { name: 'FANTEAM OPTIMIZER' })).toBeVisible();
});

test('an export with projections results in 20 legal lineups', { tag: '@smoke' }, async ({ page }) => {
  await expect(page.getByLabel('Number of Lineups')).toHaveValue('1');
  await expect(page.getByLabel('Salary Cap')).toHaveValue('1');
  const slate = makeSlate(585);
  const poolResponse = page.waitForResponse((response) => /\/dfs\/uploads\/[^/]+$/.test(response.url()));
  await pickFile(page, NAME, toCsv(slate));
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
  const { pool } = (await (await poolResponse).json()) as UploadWithPool;
  expect(pool).toHaveLength(585);
  await expect(page.getByText('Player Pool', { exact: true })).toBeVisible();

  await page.getByLabel('Number of Lineups').fill('20');
  await page.getByLabel('Salary Cap').fill('90');
  const optimized = page.waitForResponse((response) => response.url().endsWith('/dfs/optimize'));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const { run_id: runId } = (await (await optimized).json()) as RunAccepted;
  await expect(page.getByText(/^found 20 of 20, /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeInViewport();
  const run = (await (await page.request.get(`/api/v1/dfs/runs/${runId}`)).json()) as RunResponse;
  const result = run.result!;
  expect(result.optimized_lineups).toHaveLength(20);
  expect(
    findFaults({ pool: new Map(pool.map((player) => [player.id, player])), salaryCap: 90 }, result),
  ).toEqual([]);

  await expect(page.getByText('Optimized Lineups', { exact: true })).toBeVisible();
  for (const [index, lineup] of result.optimized_lineups.entries()) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Lineup ${index + 1}`, exact: true }) });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText(
      new RegExp(`Total Points: ${String(lineup.total_points).replace('.', '\\.')}0?(?!\\d)`),
    );
    await expect(card).toContainText(/Salary: /);
  }

  await page.getByLabel('Number of Lineups').fill('10');
  await page.getByRole('button', { name: 'Optimize again' }).click();
  await expect(page.getByText(/^found 10 of 10, /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeInViewport();
  await expect(page.getByText('Settings changed')).toBeHidden();
});

test('typed players are optimized after a suggested fix was applied', async ({ page }) => {
  await page.getByText('Enter Players Manually').click();
  for (const player of FOUR) await addPlayer(page, player);
  const button = page.getByRole('button', { name: 'Optimize Lineup' });
  await button.click();
  await expect(page.getByText('Optimization failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The cheapest legal Mini 4 lineup costs 22.5; the salary cap is 1.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /Raise Salary Cap to 22\.5/ }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lineup 1', exact: true }) });
  await expect(card).toContainText('Total Points: 19.05');
  await expect(card).toContainText('Salary: 22.5');
  for (const { name } of FOUR) await expect(card).toContainText(name.split(' ')[1]!);
  await expect(page.getByText('Optimization failed', { exact: true })).toHaveCount(0);
});

test('a suggested fix scrolls into view above the button, which always stays in view in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await pickPool(page, NAME, toCsv(makeSlate(300)));
  await page.getByLabel('Number of Lineups').fill('20');
  const button = page.getByRole('button', { name: 'Optimize Lineup' });
  await button.click();
  const fix = page.getByRole('button', { name: /^Raise Salary Cap/ });
  await expect(fix).toBeInViewport({ ratio: 1 });
  const [fixBox, buttonBox] = [(await fix.boundingBox())!, (await button.boundingBox())!];
  expect(fixBox.y + fixBox.height).toBeLessThan(buttonBox.y);
  await page.getByLabel('Salary Cap').fill('90');
  await button.click();
  await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor();
  for (const [width, height] of [
    [768, 900],
    [360, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(button).toBeInViewport({ ratio: 1 });
    // In the page, because one call per position takes twenty times as long. The page needs some frames after scrolling.
    const hidden = await button.evaluate(async (element) => {
      const isInView = () => {
        const { top, right, bottom, left } = element.getBoundingClientRect();
        return top < bottom && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      };
      const positions: number[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight - innerHeight + 30; top += 30) {
        window.scrollTo(0, top);
        for (let frame = 0; frame < 600 && !isInView(); frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        if (!isInView()) positions.push(top);
      }
      return positions;
    });
    expect(hidden).toEqual([]);
    await expect(button).toHaveCount(1);
  }
});

test('a file is added and optimized with the keyboard alone, without losing the focus', async ({ page }) => {
  await page.getByLabel('Choose file').focus();
  await pickFile(page, NAME, toCsv(makeSlate(120)));
  await expect(page.getByRole('button', { name: /^Selected: / })).toBeFocused();
  await expect(page.getByText('120 players,')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search players')).toBeFocused();
  await page.keyboard.type('/');
  await expect(page.getByLabel('Search players')).toHaveValue('/');
  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Player Pool' })).toBeFocused();
  const button = page.getByRole('button', { name: 'Optimize Lineup' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: /Raise Salary Cap/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Optimized Lineups' })).toBeFocused();
});

test('2,000 players stay within a scrolling table and can be searched', async ({ page }) => {
  const slate = makeSlate(2000);
  await pickFile(page, NAME, toCsv(slate));
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.keyboard.press('/');
  await page.keyboard.type(slate[1234]!.surname);
  await expect(page.getByRole('row').filter({ hasText: slate[1234]!.surname })).toHaveCount(1);
});
