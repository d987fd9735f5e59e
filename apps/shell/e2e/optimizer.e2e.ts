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
});

test('typed players are added, removed and optimized', async ({ page }) => {
  await page.getByText('Enter Players Manually').click();
  for (const player of FOUR) await addPlayer(page, player);
  await expect(page.getByLabel('Player Name')).toHaveValue('');
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('GK');
  await expect(page.getByRole('row').filter({ hasText: 'Ada Keel' })).toContainText('ASH');
  await addPlayer(page, { ...FOUR[3], name: 'Eve Spare', projection: 9 });
  await expect(page.getByText('Eve Spare')).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Eve Spare' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Eve Spare' })).toHaveCount(0);

  await page.getByLabel('Salary Cap').fill('22.5');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lineup 1', exact: true }) });
  await expect(card).toContainText('Total Points: 19.05');
  await expect(card).toContainText('Salary: 22.5');
  for (const { name } of FOUR) await expect(card).toContainText(name.split(' ')[1]!);
});

test('every validation alert is shown', async ({ page }) => {
  const optimize = page.getByRole('button', { name: 'Optimize Lineup' });
  await optimize.click();
  await expect(page.getByText('Please upload a CSV file first', { exact: true })).toBeVisible();

  await page.getByText('Enter Players Manually').click();
  await optimize.click();
  await expect(page.getByText('Please add at least one player', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '+ Add Player' }).click();
  await expect(page.getByText('Please fill all player fields', { exact: true })).toBeVisible();

  const [goalkeeper, defender, midfielder, forward] = FOUR;
  await addPlayer(page, goalkeeper);
  await optimize.click();
  await expect(
    page.getByText(
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 1',
      { exact: true },
    ),
  ).toBeVisible();

  const remove = async (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Remove/ })
      .click();
  const cases = [
    [goalkeeper, 'Invalid roster: at least 1 Goalkeepers (GK) are required. Current GK: 0'],
    [defender, 'Invalid roster: at least 1 Defenders (DEF) are required. Current DEF: 0'],
    [midfielder, 'Invalid roster: at least 1 Midfielders (MID) are required. Current MID: 0'],
    [forward, 'Invalid roster: at least 1 Forwards (FWD) are required. Current FWD: 0'],
  ] as const;
  for (const player of [defender, midfielder, forward]) await addPlayer(page, player);
  for (const [missing, sentence] of cases) {
    // Four players, none of them with this position.
    await remove(missing.name);
    const other = missing === goalkeeper ? defender : goalkeeper;
    await addPlayer(page, { ...other, name: 'Stand In' });
    await optimize.click();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await remove('Stand In');
    await addPlayer(page, missing);
  }
});

test('a server error is shown with its reason, and a suggested fix is applied with one click', async ({
  page,
}) => {
  await page.getByText('Enter Players Manually').click();
  for (const player of FOUR) await addPlayer(page, player);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText('Optimization failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The cheapest legal Mini 4 lineup costs 22.5; the salary cap is 1.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /Raise Salary Cap to 22\.5/ }).click();
  await expect(page.getByLabel('Salary Cap')).toHaveValue('22.5');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await expect(page.getByText('Optimization failed', { exact: true })).toHaveCount(0);
});

test('a suggested fix scrolls into view above the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await pickPool(page, NAME, toCsv(makeSlate(300)));
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const fix = page.getByRole('button', { name: /^Raise Salary Cap/ });
  await expect(fix).toBeInViewport({ ratio: 1 });
  const boxOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())!;
  const [fixBox, buttonBox] = [await boxOf(/^Raise Salary Cap/), await boxOf(/^Optimize Lineup/)];
  expect(fixBox.y + fixBox.height).toBeLessThan(buttonBox.y);
});

test('a file that cannot be read shows the reason and does not replace the earlier one', async ({ page }) => {
  await pickPool(page, NAME, toCsv(makeSlate(120)));
  await pickFile(page, 'broken.csv', 'Name,Pos\nA,GK');
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  await expect(page.getByText(/salary/i).first()).toBeVisible();
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
});

test('rejected rows are listed with line and reason', async ({ page }) => {
  const csv = toCsv(makeSlate(120)).split('\n');
  csv.splice(3, 0, '1012044,1,Nobody,No,ASH,expected,libero,5,3');
  await pickFile(page, NAME, csv.join('\n'));
  await expect(page.getByText(/1 row(s)? rejected/)).toBeVisible();
  await page.getByRole('button', { name: /Review/ }).click();
  await expect(page.getByText(/Line 4/i).first()).toBeVisible();
  await expect(page.getByText(/libero/)).toBeVisible();
});

test('projections are added from a second file', async ({ page }) => {
  const slate = makeSlate(220);
  await pickFile(page, NAME, toCsv(slate, { projections: false }));
  await expect(page.getByText('This file has no projections').first()).toBeVisible();
  const rows = slate.map(
    (player) => `${player.id},${player.firstName} ${player.surname},${player.projection}`,
  );
  await page
    .getByRole('button', { name: /projections/i })
    .first()
    .click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose projections file' }).click();
  const buffer = Buffer.from(['ID,Name,xPts', ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/220 matched/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
});

test('switching the mode keeps both pools', async ({ page }) => {
  await pickFile(page, NAME, toCsv(makeSlate(90)));
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, FOUR[0]);
  await page.getByText('Upload CSV').click();
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
  await page.getByText('Enter Players Manually').click();
  await expect(page.getByText('Ada Keel')).toBeVisible();
});

test('the button is busy while a request runs, and a second click sends nothing', async ({ page }) => {
  await pickFile(page, NAME, toCsv(makeSlate(585)));
  await page.getByLabel('Number of Lineups').fill('100');
  await page.getByLabel('Salary Cap').fill('90');
  let calls = 0;
  await page.route('**/dfs/optimize', async (route) => {
    calls += 1;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Optimize Lineup' });
  await button.dblclick();
  await expect(page.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(button).toBeEnabled();
  expect(calls).toBe(1);
});

test('the submit button stays in view, and there is only one', async ({ page }) => {
  await pickPool(page, NAME, toCsv(makeSlate(300)));
  await page.getByLabel('Number of Lineups').fill('20');
  await page.getByLabel('Salary Cap').fill('90');
  const button = page.getByRole('button', { name: 'Optimize Lineup' });
  await button.click();
  await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor();
  for (const [width, height] of [
    [1440, 700],
    [1024, 600],
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

test('a run fails with a message without a connection, and succeeds with one', async ({ page }) => {
  await pickPool(page, NAME, toCsv(makeSlate(120)));
  await page.getByLabel('Salary Cap').fill('90');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(alertWith(page, 'Optimization failed')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await expect(alertWith(page, 'Optimization failed')).toHaveCount(0);
});

test('a file is added and optimized with the keyboard alone, without losing the focus', async ({ page }) => {
  await page.getByLabel('Choose file').focus();
  await pickFile(page, NAME, toCsv(makeSlate(120)));
  await expect(page.getByLabel('Replace')).toBeFocused();
  await expect(page.getByText('120 shown')).toBeVisible();
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
  await expect(button).toBeFocused();
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

test('extreme values of typed players do not break the page', async ({ page }) => {
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { ...FOUR[0], salary: '1e308' });
  await addPlayer(page, { ...FOUR[1], name: '<img src=x onerror=alert(1)>' });
  for (const player of FOUR) await addPlayer(page, player);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText('Optimization failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/Salary must be/).first()).toBeVisible();
});
