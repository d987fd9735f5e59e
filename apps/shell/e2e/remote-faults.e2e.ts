/**
 * Every fault of every file of a remote, in front of nginx with the built files. The shell and the other remote keep
 * working, the page states in time what is wrong, and Retry works as soon as the fault is repaired.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { ROOT } from '../../../tools/test/spawn-api';
import { HARD_FAULTS, OLD_TEXT, SLOW_FAULTS, startFaultServer, type FaultServer } from './fault-server';
import { addAccount, fetchToken } from './people';
import { controlTime, passTime } from './waiting-time';

let server: FaultServer;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startFaultServer();
  context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.8.${process.pid % 256}.1` },
  });
  await controlTime(context);
  page = await context.newPage();
  const token = await fetchToken(page, await addAccount(page));
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
});
test.afterAll(async () => {
  await context.close();
  await server.stop();
});
test.beforeEach(() => server.renewAddresses());
test.afterEach(() => server.repair());

const card = () => page.getByRole('main').getByRole('alert');
const optimizer = () => page.getByRole('button', { name: 'Optimize Lineup' });
const link = (name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

const FILES = [
  ['the pointer', /^\/remotes\/dfs\/mf-manifest\.json/],
  ['the entry', /^\/remotes\/dfs\/.*remoteEntry\./],
  ['the exposed chunk', /^\/remotes\/dfs\/.*__federation_expose_routes\./],
] as const;

for (const [file, path] of FILES) {
  test.describe(file, () => {
    test.describe.configure({ mode: 'default' });

    for (const fault of HARD_FAULTS) {
      test(`${fault}: shows the card without waiting`, async () => {
        server.inject(path, fault);
        await page.goto('/dfs');
        // No time passes: a card that waits for a time limit would not appear.
        const isInvalid = file === 'the pointer' && fault === 'corrupt';
        const problem = isInvalid ? 'could not be loaded' : 'cannot be reached at the moment';
        await expect(card()).toContainText(`The optimizer ${problem}`);
        await useOtherRemote();
        await retry();
      });
    }

    for (const fault of SLOW_FAULTS) {
      test(`${fault}: shows a note after 3 s and the card after 10 s`, async () => {
        server.inject(path, fault);
        await page.goto('/dfs');
        await expect(page.getByText('Loading the optimizer…')).toBeVisible();
        await passTime(page, 3_000);
        await expect(page.getByText('This takes longer than usual.')).toBeVisible();
        await expect(card()).toHaveCount(0);
        await passTime(page, 7_000);
        await expect(card()).toContainText('The optimizer cannot be reached at the moment');
        server.sendLate();
        await useOtherRemote();
        await retry();
      });
    }
  });
}

test.describe('a lazy chunk', () => {
  test.describe.configure({ mode: 'default' });
  let path: RegExp;
  test.beforeAll(async () => {
    path = new RegExp(`^/remotes/dfs/.*/${await findChunk('Names and clubs are matched automatically')}`);
  });
  const partCard = () => page.getByRole('alert').filter({ hasText: 'The guide' });

  for (const fault of HARD_FAULTS) {
    test(`${fault}: shows the card in its place, without waiting`, async () => {
      const requests = countRequests(path);
      server.inject(path, fault);
      await page.goto('/dfs');
      await page.getByRole('link', { name: OLD_TEXT }).click();
      await expect(partCard()).toContainText('The guide cannot be reached at the moment');
      // The second one is the automatic retry. A broken connection can be retried by the browser as well.
      expect(requests().size).toBe(2);
      await retryPart();
    });
  }

  for (const fault of SLOW_FAULTS) {
    test(`${fault}: shows a note after 3 s and the card after 10 s`, async () => {
      server.inject(path, fault);
      await page.goto('/dfs');
      await page.getByRole('link', { name: OLD_TEXT }).click();
      // Its request starts the time limits.
      await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('');
      await passTime(page, 3_000);
      await expect(page.getByText('Loading the guide takes longer than usual.')).toBeVisible();
      await expect(partCard()).toHaveCount(0);
      await passTime(page, 7_000);
      await expect(partCard()).toContainText('The guide cannot be reached at the moment');
      server.sendLate();
      await retryPart();
    });
  }

  test('that fails once is requested again automatically', async () => {
    server.inject(path, '500');
    await page.goto('/dfs');
    const first = page.waitForResponse((response) => path.test(new URL(response.url()).pathname));
    await page.route(
      (url) => url.searchParams.has('retry'),
      async (route) => {
        server.repair();
        await route.continue();
      },
    );
    await page.getByRole('link', { name: OLD_TEXT }).click();
    expect((await first).status()).toBe(500);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll();
  });

  /** The rest of the page works, and Retry loads the part once the fault is repaired. */
  async function retryPart(): Promise<void> {
    await expect(optimizer()).toBeVisible();
    server.repair();
    await partCard().getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog')).toContainText('Set up the contest');
    await expect(partCard()).toHaveCount(0);
  }
});

/** Opens a page of the other remote, and returns to the card. */
async function useOtherRemote(): Promise<void> {
  await link('Items').click();
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
  await page.goBack();
}

/** Repairs the fault, and loads the optimizer with Retry. */
async function retry(): Promise<void> {
  server.repair();
  await card().getByRole('button', { name: 'Retry' }).click();
  await expect(optimizer()).toBeVisible();
  await expect(card()).toHaveCount(0);
}

/** The URLs that are requested from now on, of the files whose path matches. */
function countRequests(path: RegExp): () => Set<string> {
  const urls = new Set<string>();
  page.on('request', (request) => path.test(new URL(request.url()).pathname) && urls.add(request.url()));
  return () => urls;
}

/** The name of the chunk that contains a text. */
async function findChunk(text: string): Promise<string> {
  const folder = join(ROOT, 'dist/apps/dfs-remote/assets');
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js') && (await readFile(join(folder, name), 'utf8')).includes(text)) return name;
  }
  throw new Error(`No chunk contains "${text}"`);
}
