/**
 * Faults of the files of a remote, in front of nginx with the built files: each file, and each fault of a browser's
 * requests. The shell and the other remote keep working, the page states in time what is wrong, and Retry works as soon
 * as the fault is repaired. `remote-screen.spec.tsx` tests every reply.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { ROOT } from '../../../tools/root';
import { OLD_TEXT, startFaultServer, type Fault, type FaultServer } from './fault-server';
import { addAccount, fetchToken } from './people';
import { cardOf, openOtherRemote, optimizer } from './remote-steps';
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

const POINTER = /^\/remotes\/dfs\/mf-manifest\.json/;
const ENTRY = /^\/remotes\/dfs\/.*remoteEntry\./;
const EXPOSED_CHUNK = /^\/remotes\/dfs\/.*__federation_expose_routes\./;

test.describe('a file of the remote', () => {
  test.describe.configure({ mode: 'default' });

  for (const [file, path, ...faults] of [
    ['the pointer', POINTER, 'truncated', 'reset'],
    ['the entry', ENTRY, 'wrong MIME', 'corrupt'],
    ['the exposed chunk', EXPOSED_CHUNK, '404', '200 with HTML'],
  ] as [string, RegExp, ...Fault[]][]) {
    test(`${file}, with a fault that the browser notices: shows the card without waiting`, async () => {
      for (const fault of faults) {
        server.renewAddresses();
        server.inject(path, fault);
        await page.goto('/dfs');
        // No time passes: a card that waits for a time limit would not appear.
        await expect(cardOf(page), fault).toContainText('The optimizer cannot be reached at the moment');
        await openOtherRemote(page);
        await retry();
      }
    });
  }

  for (const [file, path, fault] of [
    ['the pointer', POINTER, 'hangs'],
    ['the exposed chunk', EXPOSED_CHUNK, '20 s'],
  ] as const) {
    test(`${file}, if it does not arrive: shows a note after 3 s and the card after 10 s`, async () => {
      server.inject(path, fault);
      await page.goto('/dfs');
      await expect(page.getByText('Loading the optimizer…')).toBeVisible();
      await passTime(page, 3_000, page.getByText('This takes longer than usual.'));
      await expect(cardOf(page)).toHaveCount(0);
      await passTime(page, 7_000, cardOf(page));
      await expect(cardOf(page)).toContainText('The optimizer cannot be reached at the moment');
      server.sendLate();
      await openOtherRemote(page);
      await retry();
    });
  }
});

test.describe('a lazy chunk', () => {
  test.describe.configure({ mode: 'default' });
  let path: RegExp;
  test.beforeAll(async () => {
    path = new RegExp(`^/remotes/dfs/.*/${await findChunk('Names and clubs are matched automatically')}`);
  });
  const partCard = () => page.getByRole('alert').filter({ hasText: 'The guide' });

  test('that fails is requested twice, and shows the card in its place without waiting', async () => {
    const requests = countRequests(path);
    server.inject(path, '500');
    await page.goto('/dfs');
    await page.getByRole('link', { name: OLD_TEXT }).click();
    await expect(partCard()).toContainText('The guide cannot be reached at the moment');
    expect(requests().size).toBe(2);
    await retryPart();
  });

  test('that does not arrive shows a note after 3 s and the card after 10 s', async () => {
    server.inject(path, 'hangs');
    await page.goto('/dfs');
    await page.getByRole('link', { name: OLD_TEXT }).click();
    await passTime(page, 3_000, page.getByText('Loading the guide takes longer than usual.'));
    await expect(partCard()).toHaveCount(0);
    await passTime(page, 7_000, partCard());
    await expect(partCard()).toContainText('The guide cannot be reached at the moment');
    await retryPart();
  });

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
    await expect(optimizer(page)).toBeVisible();
    server.repair();
    await partCard().getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog')).toContainText('Set up the contest');
    await expect(partCard()).toHaveCount(0);
  }
});

/** Repairs the fault, and loads the optimizer with Retry. */
async function retry(): Promise<void> {
  server.repair();
  await cardOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(optimizer(page)).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
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
