import type { Page } from '@playwright/test';
import type { RunAccepted, RunResponse } from '@fanteam/contracts';
import { OPERATION_REPORT } from '../../../tools/test/operation-report';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { checkScreen } from './check-screen';
import { addAccount, enter, fetchToken, readAdmin } from './people';
import { expect, signIn, test } from './product';
import { failure, success } from './toasts';

const PLAYERS = toPlayers(makeSlate(850));
const REPORT = '**/api/v1/operation';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const nameOf = (runId: string) => `run ${runId.slice(0, 8)}`;

async function openOperation(page: Page): Promise<void> {
  await enter(page, await readAdmin(), '/operation');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
}

/** Starts a run of an account of its own. */
async function start(page: Page, fields: object): Promise<{ id: string; read: () => Promise<RunResponse> }> {
  const headers = { authorization: `Bearer ${await fetchToken(page, await addAccount(page))}` };
  const data = { players: PLAYERS, salary_cap: 100, ...fields };
  const response = await page.request.post('/api/v1/dfs/optimize/manual', {
    headers: { ...headers, prefer: 'respond-async' },
    data,
  });
  expect(response.status()).toBe(202);
  const { run_id: id } = (await response.json()) as RunAccepted;
  const read = async () =>
    (await (await page.request.get(`/api/v1/dfs/runs/${id}`, { headers })).json()) as RunResponse;
  return { id, read };
}

/** Shows the same report on every machine. */
async function openReport(page: Page, report = OPERATION_REPORT): Promise<void> {
  await page.route(REPORT, (route) => route.fulfill({ json: report }));
  await openOperation(page);
}

test('a superuser cancels the run of a user, with the keyboard', async ({ page }) => {
  const run = await start(page, { num_lineups: 500, min_unique_players: 7, time_limit_ms: 60_000 });
  await enter(page, await readAdmin(), '/');
  await page.getByRole('link', { name: 'Operation', exact: true }).click();
  await expect(page).toHaveTitle('Operation · Fanteam Optimizer');
  const cancel = button(page, `Cancel ${nameOf(run.id)}`);
  await cancel.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Cancel run' });
  await expect(dialog).toContainText(nameOf(run.id));
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel run' }).press('Enter');
  await expect(success(page, `Cancelled ${nameOf(run.id)}.`)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  expect(await run.read()).toMatchObject({
    state: 'cancelled',
    error: { status: 409, detail: 'An administrator cancelled the run' },
  });
});

test('a failed run is retried, and the page names no player of it', async ({ page }) => {
  const goalkeepers = PLAYERS.filter(({ position }) => position === 'GK').slice(0, 2);
  const players = PLAYERS.map((player) =>
    goalkeepers.includes(player) ? { ...player, lock: true } : player,
  );
  const run = await start(page, { players, num_lineups: 1 });
  await expect.poll(async () => (await run.read()).state).toBe('failed');
  const first = await run.read();
  expect(first.error?.detail).toContain(goalkeepers[0]!.name);

  await openOperation(page);
  const row = table(page, 'Failed runs')
    .getByRole('row')
    .filter({ has: button(page, `Retry ${nameOf(run.id)}`) });
  await expect(row).toContainText('No lineup satisfies the request.422 · infeasible · rule_locked');
  for (const { name } of goalkeepers) await expect(page.locator('body')).not.toContainText(name);
  await button(page, `Retry ${nameOf(run.id)}`).click();
  await button(page, 'Retry').click();
  await expect(success(page, `Queued ${nameOf(run.id)} again.`)).toBeVisible();
  await expect
    .poll(async () => {
      const { state, finished_at: finished } = await run.read();
      return state === 'failed' && finished !== first.finished_at;
    })
    .toBe(true);
});

test('the figures refresh by themselves, can be paused, and state when they are outdated', async ({
  page,
}) => {
  let reads = 0;
  await page.route(REPORT, (route) => {
    reads += 1;
    return route.continue();
  });
  await openOperation(page);
  await expect.poll(() => reads).toBeGreaterThanOrEqual(3);
  await page.unroute(REPORT);
  await page.route(REPORT, (route) => route.abort('connectionrefused'));
  await expect(page.getByText('The server cannot be reached. The figures below are outdated.')).toBeVisible();
  await expect(table(page, 'Queue')).toBeVisible();
  await page.unroute(REPORT);
  await expect(page.getByText('The figures below are outdated.')).toHaveCount(0);
  await button(page, 'Pause').press('Enter');
  await expect(page.getByText('Refreshing is paused.')).toBeVisible();
  await expect(button(page, 'Resume')).toBeFocused();
  await page.route(REPORT, (route) => route.fulfill({ json: OPERATION_REPORT }));
  await button(page, 'Refresh').click();
  await expect(table(page, 'Open runs').getByRole('row')).toHaveCount(6);
});

test('a run that ended meanwhile: a toast states this, and the dialog closes', async ({ page }) => {
  await openReport(page);
  await page.route('**/operation/runs/*/cancel', (route) =>
    route.fulfill({
      status: 409,
      json: { detail: 'The run has ended and cannot be cancelled: it has succeeded.' },
    }),
  );
  await table(page, 'Open runs')
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await button(page, 'Cancel run').click();
  await expect(failure(page, 'it has succeeded')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a regular user sees the not-found page at /operation, and no menu entry', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await signIn(page);
  await page.goto('/operation');
  await expect(page.getByTestId('not-found')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((url) => url.includes('/api/v1/operation'))).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Items', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operation' })).toHaveCount(0);
});

checkScreen('operation', (page) => openReport(page));
checkScreen('operation without runs', async (page) => {
  const runs = { ...OPERATION_REPORT.runs, open: [], failed: [] };
  await openReport(page, { ...OPERATION_REPORT, runs });
  await expect(page.getByText('No run has failed in the last 7 days.')).toBeVisible();
});
checkScreen('operation with old figures', async (page) => {
  await openReport(page);
  await page.route(REPORT, (route) => route.abort('connectionrefused'));
  await expect(page.getByText('The figures below are outdated.')).toBeVisible();
});
checkScreen('cancel run dialog', async (page) => {
  await openReport(page);
  await table(page, 'Open runs')
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
checkScreen('retry run dialog', async (page) => {
  await openReport(page);
  await table(page, 'Failed runs')
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
