/**
 * Takes the pictures of the documents from a running product: `node tools/docs/take-screenshots.mjs [url]`
 * (default http://127.0.0.1:3000), into `docs/images`.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../start/build-if-stale.mjs';
import { findChromium } from '../test/find-chromium.mjs';
import { makeSlate, toCsv } from '../test/slate.mjs';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const SHOTS = [
  ['optimizer.png', 'light', { width: 1280, height: 1180 }],
  ['optimizer-dark.png', 'dark', { width: 1280, height: 1180 }],
  ['optimizer-phone.png', 'light', { width: 360, height: 800 }],
];

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, theme, viewport] of SHOTS) {
  const page = await browser.newPage({ viewport });
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto(`${url}/dfs`);
  const file = {
    name: '1012044_players_20260314.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toCsv(makeSlate(585))),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText(/^Selected:/).waitFor();
  await page.getByLabel('Contest', { exact: true }).selectOption('classic-11');
  await page.getByLabel('Number of Lineups').fill('20');
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByRole('button', { name: 'Optimize Lineup' }).click();
  await page.getByRole('heading', { name: 'Lineup 1', exact: true }).waitFor();
  if (viewport.width > 600) {
    const byProjection = page.getByRole('columnheader', { name: /^Projection/ }).getByRole('button');
    await byProjection.click();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await page.screenshot({ path: join(ROOT, 'docs/images', name) });
  await page.close();
}
await browser.close();
