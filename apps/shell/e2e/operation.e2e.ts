import type { Page } from '@playwright/test';
import type { RunAccepted } from '@fanteam/contracts';
import { OPERATION_REPORT } from '../../../tools/test/operation-report';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { button, success } from './account-pages';
import { checkScreens } from './check-screen';
import { addAccount, enter, fetchToken, readAdmin } from './people';
import { expect, test } from './product';

const REPORT = '**/api/v1/operation';

/** Shows the same report on every machine. */
async function openReport(page: Page, report = OPERATION_REPORT): Promise<void> {
  await page.route(REPORT, (route) => route.fulfill({ json: report }));
  await enter(page, await readAdmin(), '/operation');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
}

test('a superuser cancels the run of a user, with the keyboard', async ({ page }) => {
  const headers = { authorization: `Bearer ${await fetchToken(page, await addAccount(page))}` };
  const response = await page.request.post('/api/v1/dfs/optimize/manual', {
    headers: { ...headers, prefer: 'respond-async' },
    data: {
      players: toPlayers(makeSlate(850)),
      salary_cap: 100,
      num_lineups: 500,
      min_unique_players: 7,
      time_limit_ms: 60_000,
    },
  });
  const { run_id: id } = (await response.json()) as RunAccepted;
  const name = `run ${id.slice(0, 8)}`;

  await enter(page, await readAdmin(), '/');
  await page.getByRole('link', { name: 'Operation', exact: true }).click();
  await expect(page).toHaveTitle('Operation · Fanteam Optimizer');
  const cancel = button(page, `Cancel ${name}`);
  await cancel.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Cancel run' });
  await expect(dialog).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel run' }).press('Enter');
  await expect(success(page, `Cancelled ${name}.`)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  expect(await (await page.request.get(`/api/v1/dfs/runs/${id}`, { headers })).json()).toMatchObject({
    state: 'cancelled',
    error: { status: 409, detail: 'An administrator cancelled the run' },
  });
});

checkScreens('operation', {
  'all figures': (page) => openReport(page),
  'the end of a run': async (page) => {
    await page
      .getByRole('button', { name: /^Cancel run/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'outdated figures without runs': async (page) => {
    const runs = { ...OPERATION_REPORT.runs, open: [], failed: [] };
    await openReport(page, { ...OPERATION_REPORT, runs });
    await expect(page.getByText('No run has failed in the last 7 days.')).toBeVisible();
    await page.route(REPORT, (route) => route.abort('connectionrefused'));
    await expect(page.getByText('The figures below are outdated.')).toBeVisible();
  },
});
