import type { Browser, Page } from '@playwright/test';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { checkScreens } from './check-screen';
import { getLineups, pickInLineupMenu, PLAYER_FILE } from './get-lineups';
import { addAccount, enter, fetchToken, type Account } from './people';
import { expect, openTab, pickPool, test } from './product';

const SLATE = makeSlate(120);

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

const getThreeLineups = (page: Page) =>
  getLineups(page, { csv: toCsv(SLATE), lineups: 3, contest: 'mini-4' });

async function secondBrowser(browser: Browser, account: Account, path: string) {
  const context = await browser.newContext({ baseURL: process.env['PRODUCT_URL']! });
  const page = await context.newPage();
  await enter(page, account, path);
  return { page, close: () => context.close() };
}

const lineup = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Lineup ${number}`, exact: true });

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
}

test('a saved run is edited in two browsers, and neither replaces edits of the other without a question', async ({
  page,
  browser,
}) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await getThreeLineups(page);
  await pickInLineupMenu(page, 3, 'Delete');
  const dialog = await save(page, 'Runs', 'Round 7');
  await dialog.getByRole('link', { name: 'Open' }).click();
  await expect(lineup(page, 2)).toBeVisible();

  const { page: other, close } = await secondBrowser(browser, account, '/');
  await other.getByRole('link', { name: /Round 7/ }).click();
  await expect(other.getByRole('heading', { name: 'Round 7' })).toBeVisible();
  await expect(lineup(other, 2)).toBeVisible();
  await expect(other.getByText('1 deleted')).toBeVisible();
  await pickInLineupMenu(other, 2, 'Delete');
  await saveChanges(other);

  await page.getByRole('button', { name: 'Favorite Lineup 1' }).first().click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This run was saved in another tab or browser on' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Show the saved lineups' }).press('Enter');
  await expect(lineup(page, 2)).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get other lineups' })).toBeFocused();
  await page.locator('#lineups').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lineup(page, 2)).toBeVisible();
  await saveChanges(page);

  await other.getByRole('button', { name: 'Restore the lineup that was deleted last' }).click();
  await pickInLineupMenu(other, 1, 'Delete');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other.getByRole('button', { name: 'Replace them with yours' }).click();
  await expect(other.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.evaluate(() => localStorage.removeItem('dfs-lineup-edits'));
  await page.reload();
  await expect(lineup(page, 2)).toBeVisible();
  await expect(lineup(page, 1)).toHaveCount(0);
  await close();
});

test('a run that is saved with its simulation shows the figures in another browser', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await getThreeLineups(page);
  await openTab(page, 'Simulation');
  await page.getByRole('button', { name: /trust in your projections$/ }).click();
  await page.getByRole('slider', { name: 'Trust in your projections', exact: true }).fill('0.6');
  await page.getByRole('button', { name: /simulated contests$/ }).click();
  await page.getByLabel('Number of contests').selectOption('1000');
  await page.getByRole('button', { name: 'Simulate 3 lineups' }).click();
  await expect(page.getByText('1,000 contests simulated.').first()).toBeVisible({ timeout: 60_000 });
  const sentence = await page.getByText(/^In this model your 3 entries /).innerText();
  await save(page, 'Runs', 'Simulated');

  const { page: other, close } = await secondBrowser(browser, account, '/');
  await other.getByRole('link', { name: /Simulated/ }).click();
  await openTab(other, 'Simulation');
  await expect(other.getByText(sentence)).toBeVisible();
  await expect(other.getByRole('button', { name: /trust in your projections$/ })).toContainText('0.6');
  await expect(other.getByText('changed since the simulation')).toHaveCount(0);

  await other.getByLabel('Entries of 3').fill('1');
  await other.getByRole('button', { name: 'Choose entries' }).click();
  const choice = other.getByText(/mean profit of the chosen lineup/);
  await expect(choice).toBeVisible({ timeout: 60_000 });
  await saveChanges(other);
  await other.reload();
  await openTab(other, 'Simulation');
  await expect(choice).toBeVisible();
  await close();
});

test('a saved pool is opened in another browser with its projections and removed players', async ({
  page,
  browser,
}) => {
  const account = await addAccount(page);
  await enter(page, account, '/dfs');
  await pickPool(page, PLAYER_FILE, toCsv(SLATE));
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
  await expect(other.getByText(`Selected: ${PLAYER_FILE}`)).toBeVisible();
  await expect(other.getByText('of 120 players,')).toBeVisible();
  await other.getByRole('searchbox', { name: 'Search players' }).fill(first!.surname);
  await expect(projectionOf(other)).toHaveValue('9.25');
  await other.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(other.getByText('Selected: other.csv')).toBeVisible();
  await close();

  function projectionOf(shown: Page) {
    return shown.getByLabel(`Projection of ${first!.firstName} ${first!.surname}`);
  }
});

let account: Account;
checkScreens('saved work', {
  'its dialog': async (page) => {
    account = await addAccount(page);
    await enter(page, account, '/dfs');
    await getThreeLineups(page);
    const name = 'Saturday evening, all matches of the Premier League';
    const dialog = await save(page, 'Pools', name);
    await dialog.getByLabel(/^Save the/).fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('A saved pool with this name already exists')).toBeVisible();
  },
  'a saved run that another browser has changed': async (page) => {
    await page.keyboard.press('Escape');
    await save(page, 'Runs', 'Round 7');
    await dialogOf(page).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { name: 'Round 7' })).toBeVisible();
    await expect(lineup(page, 1)).toBeVisible();
    const headers = { authorization: `Bearer ${await fetchToken(page, account)}` };
    const path = `/api/v1/dfs/saved/runs/${new URL(page.url()).searchParams.get('saved')}/edits`;
    expect((await page.request.put(path, { data: { deleted: ['3'] }, headers })).status()).toBe(200);
    const item = { data: { title: 'Ask about the captain' }, headers };
    expect((await page.request.post('/api/v1/items', item)).status()).toBe(200);
    await page.getByRole('button', { name: 'Favorite Lineup 1' }).first().click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Replace them with yours' })).toBeVisible();
  },
  'the dashboard': async (page) => {
    await page.goto('/');
    for (const title of ['Saved lineups', 'Saved player pools', 'Newest items']) {
      await expect(page.getByRole('region', { name: title }).getByRole('link')).toBeVisible();
    }
  },
});
