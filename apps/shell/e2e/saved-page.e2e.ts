import { makeSlate, toCsv } from '../../../tools/test/slate';
import { addPlayer, expect, pickFile, pickPool, test } from './product';
import { waitUntilSaved } from './saved-page';

const NAME = '1012044_players_20260314101500.csv';

test('a first visit gets lineups in two clicks, and a reload restores them', async ({ page }) => {
  await page.goto('/dfs');
  await page.getByRole('button', { name: 'Try a sample slate' }).click();
  await expect(page.getByText('Selected: sample-slate.csv')).toBeVisible();
  await expect(page.getByText('252 players, 12 clubs, 11 columns matched')).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  await expect(page.getByText(/found 20 of 20, proven optimal/)).toBeVisible();
  await waitUntilSaved(page);
  await page.reload();
  await expect(page.getByText('Selected: sample-slate.csv')).toBeVisible();
  await expect(page.getByLabel('Number of Lineups')).toHaveValue('20');
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
});

test('both pools, edits and the contest survive a reload, and an upload that has expired', async ({
  page,
}) => {
  await page.goto('/dfs');
  const slate = makeSlate(120);
  await pickPool(page, NAME, toCsv(slate));
  await page.getByLabel('Salary Cap').fill('90.5');
  await page.getByLabel('Contest', { exact: true }).selectOption('mini-4');
  await page.getByRole('searchbox', { name: 'Search players' }).fill(slate[4]!.surname);
  const projection = page.getByLabel(`Projection of ${slate[4]!.firstName} ${slate[4]!.surname}`);
  await projection.fill('9.25');
  await projection.press('Enter');
  await page.getByText('Enter Players Manually').click();
  await addPlayer(page, { name: 'Ada Keel', position: 'GK', team: 'ash', salary: 4.5, projection: 3.1 });
  await page.getByText('Upload CSV').click();
  await waitUntilSaved(page, '9.25', '90.5', 'Ada Keel', '"mode":"csv"');
  await page.reload();

  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
  await expect(page.getByLabel('Salary Cap')).toHaveValue('90.5');
  await expect(page.getByLabel('Contest', { exact: true })).toHaveValue('mini-4');
  await page.getByText('Enter Players Manually').click();
  await expect(page.getByText('Ada Keel').first()).toBeVisible();
  await page.getByText('Upload CSV').click();

  let uploads = 0;
  await page.route('**/dfs/upload', (route) => {
    uploads += 1;
    return route.continue();
  });
  const expired = { status: 404, contentType: 'application/json', body: '{"detail":"File not found"}' };
  await page.route('**/dfs/optimize', (route) => route.fulfill(expired), { times: 1 });
  const requested = page.waitForRequest((request) => request.url().endsWith('/dfs/optimize') && uploads > 0);
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  const { players } = (await requested).postDataJSON() as { players: object };
  expect(players).toEqual({ [slate[4]!.id]: { projection: 9.25 } });
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
  expect(uploads).toBe(1);
});

test('if two tabs save the page, the last one wins completely', async ({ context, page }) => {
  await page.goto('/dfs');
  const other = await context.newPage();
  await other.goto('/dfs');
  await pickFile(page, 'first.csv', toCsv(makeSlate(120)));
  await expect(page.getByText('Selected: first.csv')).toBeVisible();
  await waitUntilSaved(page);
  await pickFile(other, 'second.csv', toCsv(makeSlate(90)));
  await other.getByLabel('Salary Cap').fill('77');
  await expect(other.getByText('90 shown')).toBeVisible();
  await waitUntilSaved(other, 'second.csv', '"77"');
  await other.close({ runBeforeUnload: true });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText(/Selected:/).waitFor();
      return page.getByText(/Selected:/).textContent();
    })
    .toBe('Selected: second.csv');
  await expect(page.getByLabel('Salary Cap')).toHaveValue('77');
  await expect(page.getByText('90 shown')).toBeVisible();
});

test('starting over empties the page and can be undone', async ({ page }) => {
  await page.goto('/dfs');
  await pickFile(page, NAME, toCsv(makeSlate(120)));
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('No file?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Selected: ${NAME}`)).toBeVisible();
});

test('an incompatible saved page is moved aside with a notice', async ({ page }) => {
  await page.goto('/dfs');
  await pickFile(page, NAME, toCsv(makeSlate(120)));
  await waitUntilSaved(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('fanteam-optimizer').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const store = database.transaction('page', 'readwrite').objectStore('page');
          store.put({ version: 99 }, 'page').onsuccess = resolve;
        };
      }),
  );
  await page.reload();
  await expect(page.getByText(/come from a different version of this page/)).toBeVisible();
  await expect(page.getByText('No file?')).toBeVisible();
});

test('a browser that blocks storage shows a notice and still finds lineups', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto('/dfs');
  await page.getByRole('button', { name: 'Try a sample slate' }).click();
  await expect(page.getByText(/This browser blocks storage for this page/)).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByRole('heading', { name: 'Lineup 1', exact: true })).toBeVisible();
});
