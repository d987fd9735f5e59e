/** What the tests of rules do on the optimizer page. */
import type { Lineup, OptimizeResponse, RunResponse } from '@fanteam/contracts';
import type { Page } from '@playwright/test';
import { expect } from './product';

/** Clicks a button and returns the lineups, from the response or from the run that it names. */
export async function lineupsAfter(page: Page, button: string): Promise<Lineup[]> {
  const responded = page.waitForResponse((response) => /\/dfs\/optimize(\/manual)?$/.test(response.url()));
  await page.getByRole('button', { name: button }).click();
  const answer = (await (await responded).json()) as Partial<OptimizeResponse>;
  if (answer.optimized_lineups) return answer.optimized_lineups;
  const run = async () =>
    (await (await page.request.get(`/api/v1/dfs/runs/${answer.run_id}`)).json()) as RunResponse;
  await expect.poll(async () => (await run()).state, { timeout: 30_000 }).toBe('succeeded');
  return (await run()).result!.optimized_lineups;
}

/** On a phone the rules are closed at first. */
export async function showRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rules/ }).click();
  await expect(page.getByRole('button', { name: 'Add rule' })).toBeVisible();
}

export async function addRule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
