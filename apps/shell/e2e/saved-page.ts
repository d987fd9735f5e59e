/** What the browser has saved of the optimizer page. */
import type { Page } from '@playwright/test';
import { expect } from './product';

/** Waits until the browser has saved a page that contains all of these texts. */
export async function waitUntilSaved(page: Page, ...texts: string[]): Promise<void> {
  // The flag is set with the first save. Before that, the database does not exist.
  const isFlagSet = () => localStorage.getItem('dfs-page-saved') !== null;
  await page.waitForFunction(isFlagSet, undefined, { polling: 100 });
  await expect
    .poll(() => readSavedPage(page))
    .toMatch(new RegExp(texts.map((text) => `(?=.*${text})`).join(''), 's'));
}

const readSavedPage = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('fanteam-optimizer');
        opening.onerror = () => reject(opening.error as Error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('page').objectStore('page').get('page');
          reading.onerror = () => reject(reading.error as Error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result ?? null));
          };
        };
      }),
  );
