/** What `measure-page.ts` does on the page with Playwright. */
import type { Page } from '@playwright/test';
import { toCsv, type SlatePlayer } from '../test/slate';

/** Uploads a slate and waits for the facts of the pool, which are computed in the background. */
export async function openSlate(page: Page, slate: readonly SlatePlayer[]): Promise<void> {
  const file = {
    name: 'pool.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toCsv(slate)),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByLabel('Salary Cap').fill('90');
  await page.getByText('most expensive').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Drags the min exposure of the first player from 0 to 100 % and back. Returns the tasks over 50 ms, in ms. */
export async function dragExposure(page: Page): Promise<number[]> {
  await page
    .getByRole('button', { name: /^Set exposure of / })
    .first()
    .click();
  const field = page.getByLabel(/^Min exposure of /).first();
  const { x, y, width, height } = (await field.boundingBox())!;
  const start = await page.evaluate(() => performance.now());
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (const pixels of [200, 0]) {
    await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 50 });
  }
  await page.mouse.up();
  // Fails after 30 s if the field was not dragged. The row shows the number after the best lineup.
  await page.waitForFunction(
    (input) => (input as HTMLInputElement).value === '0',
    await field.elementHandle(),
  );
  return page.evaluate(
    (since) => window.seen.longTasks.filter(({ end }) => end > since).map(({ duration }) => duration),
    start,
  );
}
