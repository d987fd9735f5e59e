/** Lineups of a player export on the optimizer page. */
import type { Page } from '@playwright/test';
import { expect, pickPool } from './product';

/** The name of a player export of FanTeam. */
export const PLAYER_FILE = '1012044_players_20260314101500.csv';

interface Wanted {
  /** The content of the player file. */
  csv: string;
  lineups: number;
  /** Default: `classic-11`. */
  contest?: string;
  /** Default: 90. */
  salaryCap?: number;
}

/** Opens the page with these players and settings. */
export async function openContest(page: Page, wanted: Wanted): Promise<void> {
  const { csv, lineups, contest = 'classic-11', salaryCap = 90 } = wanted;
  await page.goto('/dfs');
  await pickPool(page, PLAYER_FILE, csv);
  await page.getByLabel('Contest', { exact: true }).selectOption(contest);
  await page.getByLabel('Number of Lineups').fill(String(lineups));
  await page.getByLabel('Salary Cap').fill(String(salaryCap));
}

/** Starts a run, and waits until all of its lineups are found. */
export async function runToTheEnd(page: Page, lineups: number): Promise<void> {
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await expect(page.getByText(`found ${lineups} of ${lineups},`)).toBeVisible({ timeout: 45_000 });
}

export async function getLineups(page: Page, wanted: Wanted): Promise<void> {
  await openContest(page, wanted);
  await runToTheEnd(page, wanted.lineups);
}

/** Chooses an entry of the menu of a lineup. */
export async function pickInLineupMenu(page: Page, lineup: number, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for Lineup ${lineup}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}
