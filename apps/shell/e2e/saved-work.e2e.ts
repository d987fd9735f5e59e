import type { Browser, Page } from '@playwright/test';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { addAccount, enter, fetchToken, type Account } from './people';
import { expect, pickPool, test } from './product';
import { checkScreen } from './check-screen';

const SLATE = makeSlate(120);
const NAME = '1012044_players_20260314101500.csv';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Saved work' });

async function openSavedWork(page: Page, list: 'Pools' | 'Rule sets' | 'Runs') {
  await page.getByRole('button', { name: 'Saved work' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(list, { exact: true }).click();
  return dialog;
}

/** Saves what the page shows under a name. */
async function save(page: Page, list: 'Pools' | 'Rule sets' | 'Runs', name: string) {
  const dialog = await openSavedWork(page, list);
  await dialog.getByLabel(/^Save the/).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(`“${name}” saved.`)).toBeVisible();
  await expect(dialog.getByRole('group', { name })).toBeVisible();
  return dialog;
}

/** Finds lineups for the slate. */
async function getLineups(page: Page) {
  await pickPool(page, NAME, toCsv(SLATE));
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByLabel('Contest', { exact: true }).selectOption('mini-4');
  await page.getByLabel('Number of Lineups').fill('3');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(/found 3 of 3/)).toBeVisible();
}

async function secondBrowser(browser: Browser, account: Account, path: string) {
  const context = await browser.newContext({ baseURL: process.env['PRODUCT_URL']! });
  const page = await context.newPage();
  await enter(page, account, path);
  return { page, close: () => context.close() };
}

test('a run that is saved in one browser is opened with its edits in another one', async ({
  page,
  browser,
}) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await getLineups(page);
  await page.getByRole('button', { name: 'Delete Lineup 3' }).click();
  await save(page, 'Runs', 'Round 7');

  const { page: other, close } = await secondBrowser(browser, account, '/');
  await other.getByRole('link', { name: /Round 7/ }).click();
  await expect(other.getByRole('heading', { name: 'Round 7' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Lineup 2', exact: true })).toBeVisible();
  await expect(other.getByText('1 deleted')).toBeVisible();

  // edits are saved in the account too
  await other.getByRole('button', { name: 'Delete Lineup 2' }).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await other.evaluate(() => localStorage.removeItem('dfs-lineup-edits'));
  await other.reload();
  await expect(other.getByText('2 deleted')).toBeVisible();
  await close();
});

test('lineups that another browser saved are not replaced without a question', async ({ page, browser }) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await getLineups(page);
  const dialog = await save(page, 'Runs', 'Round 7');
  await dialog.getByRole('link', { name: 'Open' }).click();
  await expect(lineup(page, 3)).toBeVisible();
  const { page: other, close } = await secondBrowser(browser, account, '/');
  await other.getByRole('link', { name: /Round 7/ }).click();
  await expect(lineup(other, 3)).toBeVisible();

  await page.getByRole('button', { name: 'Delete Lineup 3' }).click();
  await saveChanges(page);
  await other.getByRole('button', { name: 'Delete Lineup 2' }).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  const note = other
    .getByRole('alert')
    .filter({ hasText: 'This run was saved in another tab or browser on' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Show the saved lineups' }).press('Enter');
  await expect(lineup(other, 2)).toBeVisible();
  await expect(lineup(other, 3)).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Get other lineups' })).toBeFocused();
  await other.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lineup(other, 2)).toHaveCount(0);
  await saveChanges(other);

  await page.getByRole('button', { name: 'Favorite Lineup 1' }).first().click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Replace them with yours' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await other.reload();
  await expect(lineup(other, 2)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Favorite Lineup 1' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await close();

  async function saveChanges(shown: Page) {
    await shown.getByRole('button', { name: 'Save changes' }).click();
    await expect(shown.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  }
  function lineup(shown: Page, number: number) {
    return shown.getByRole('heading', { name: `Lineup ${number}`, exact: true });
  }
});

test('a run that is saved with its simulation shows the figures in another browser', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await getLineups(page);
  await page.getByRole('button', { name: 'Simulate contest' }).click();
  await page.getByRole('button', { name: /^Trust / }).click();
  await page.getByRole('slider', { name: 'Trust in your projections', exact: true }).fill('0.6');
  await page.getByLabel('Number of scenarios').selectOption('1000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(page.getByText('1,000 scenarios simulated.').first()).toBeVisible({ timeout: 60_000 });
  const sentence = await page.getByText(/^In this model, your 3 entries .* of 1,000 scenarios/).innerText();
  await save(page, 'Runs', 'Simulated');

  const { page: other, close } = await secondBrowser(browser, account, '/');
  await other.getByRole('link', { name: /Simulated/ }).click();
  await expect(other.getByText(sentence)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Trust / })).toContainText('0.6');
  await expect(other.getByText('changed since the simulation')).toHaveCount(0);

  await other.getByLabel('Entries from 3 lineups').fill('1');
  await other.getByRole('button', { name: 'Choose entries' }).click();
  const choice = other.getByText(/^1 of 3 lineups chosen\. /);
  await expect(choice).toBeVisible({ timeout: 60_000 });
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await other.reload();
  await expect(choice).toBeVisible();
  await close();
});

test('a saved pool is opened in another browser with its projections and removed players', async ({
  page,
  browser,
}) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await pickPool(page, NAME, toCsv(SLATE));
  const [first] = SLATE;
  await page.getByRole('searchbox', { name: 'Search players' }).fill(first!.surname);
  const projection = page.getByLabel(`Projection of ${first!.firstName} ${first!.surname}`);
  await projection.fill('9.25');
  await projection.press('Enter');
  await save(page, 'Pools', 'Saturday');

  const { page: other, close } = await secondBrowser(browser, account, '/dfs');
  await pickPool(other, 'other.csv', toCsv(makeSlate(60)));
  const dialog = await openSavedWork(other, 'Pools');
  await dialog.getByRole('button', { name: 'Open Saturday' }).click();
  await expect(other.getByText(`Selected: ${NAME}`)).toBeVisible();
  await expect(other.getByText('120 shown')).toBeVisible();
  await other.getByRole('searchbox', { name: 'Search players' }).fill(first!.surname);
  await expect(projectionOf(other)).toHaveValue('9.25');
  await other.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(other.getByText('Selected: other.csv')).toBeVisible();
  await close();

  function projectionOf(shown: Page) {
    return shown.getByLabel(`Projection of ${first!.firstName} ${first!.surname}`);
  }
});

test('entries are renamed, deleted and restored; a name that is taken is refused next to it', async ({
  page,
}) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await pickPool(page, NAME, toCsv(SLATE));
  const dialog = await save(page, 'Pools', 'First');
  await dialog.getByLabel(/^Save the/).fill('First');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const taken = 'A saved pool with this name already exists';
  await expect(dialog.getByText(taken)).toBeVisible();
  await dialog.getByLabel(/^Save the/).fill('Second');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('group', { name: 'Second' })).toBeVisible();

  const name = dialog.getByLabel('Name of Second');
  await name.fill('First');
  await name.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Second' }).getByText(taken)).toBeVisible();
  await name.fill('Third');
  await name.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Third' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete Third' }).click();
  await expect(dialog.getByText('“Third” deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('group', { name: 'Third' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete First' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(async () => {
    await page.reload();
    const again = await openSavedWork(page, 'Pools');
    await expect(again.getByRole('group', { name: 'Third' })).toBeVisible();
    await expect(again.getByRole('group', { name: 'First' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('what was being saved when the session ended is offered again after the login', async ({ page }) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await pickPool(page, NAME, toCsv(SLATE));
  await page.route('**/dfs/saved/pools', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { detail: 'Could not validate credentials' } })
      : route.continue(),
  );
  const dialog = await openSavedWork(page, 'Pools');
  await dialog.getByLabel(/^Save the/).fill('Kept');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/dfs/saved/pools');
  await enter(page, account, '/dfs');
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
  await expect(dialogOf(page).getByText(/Your session ended before “Kept” was saved/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialogOf(page).getByRole('group', { name: 'Kept' })).toBeVisible();
});

checkScreen('saved work', async (page) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await pickPool(page, NAME, toCsv(SLATE));
  const dialog = await save(page, 'Pools', 'Saturday evening, all matches of the Premier League');
  await dialog.getByLabel(/^Save the/).fill('Saturday evening, all matches of the Premier League');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('A saved pool with this name already exists')).toBeVisible();
});

checkScreen('the dashboard with saved work', async (page) => {
  const account = await addAccount(page);
  const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
  const players = toPlayers(SLATE);
  const request = { data: { players, num_lineups: 2, salary_cap: 90 }, headers };
  const run = await page.request.post('/api/v1/dfs/optimize/manual', request);
  const { run_id: runId } = (await run.json()) as { run_id: string };
  for (const [path, data] of [
    ['dfs/saved/runs', { name: 'Round 7', run_id: runId }],
    [
      'dfs/saved/pools',
      { name: 'A pool with a long name that needs more than one line on a phone', players },
    ],
    ['items', { title: 'Ask about the captain' }],
  ] as const) {
    expect((await page.request.post(`/api/v1/${path}`, { data, headers })).status()).toBe(200);
  }
  await enter(page, account, '/');
  for (const title of ['Saved lineups', 'Saved player pools', 'Newest items']) {
    await expect(page.getByRole('region', { name: title }).getByRole('link')).toBeVisible();
  }
});

checkScreen('a saved run that another browser has changed', async (page) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await getLineups(page);
  await save(page, 'Runs', 'Round 7');
  await dialogOf(page).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Round 7' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
  const path = `/api/v1/dfs/saved/runs/${new URL(page.url()).searchParams.get('saved')}/edits`;
  expect((await page.request.put(path, { data: { deleted: ['3'] }, headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Favorite Lineup 1' }).first().click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Replace them with yours' })).toBeVisible();
});
