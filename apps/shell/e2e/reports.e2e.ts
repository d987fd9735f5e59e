/** What the page reports to the operator: the kind of a problem, the app and its version, and no text. */
import type { ProblemReport } from '@fanteam/contracts';
import { expect, test, type Page } from '@playwright/test';

test.use({ baseURL: process.env['PRODUCT_URL']! });

const POINTER = '**/remotes/dfs/mf-manifest.json*';
const VERSION = expect.stringMatching(/^\d+\.\d+\.\d+$/);

/** Collects the reports of a page, and their statuses. */
function collectReports(page: Page): { bodies: ProblemReport[]; statuses: number[] } {
  const reports = { bodies: [] as ProblemReport[], statuses: [] as number[] };
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/reports')) return;
    reports.bodies.push(request.postDataJSON() as ProblemReport);
    reports.statuses.push(response.status());
  });
  return reports;
}

const isShown = (page: Page) => expect(page.getByRole('button', { name: 'Optimize Lineup' })).toBeVisible();
/** Throws outside of any handler, as code with a defect does. */
const throwError = (page: Page, stack?: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      const error = new Error('the password of mara@example.com');
      if (text) error.stack = text;
      throw error;
    });
  }, stack);

test('a remote that does not load is reported once, and Retry works', async ({ page }) => {
  const { bodies, statuses } = collectReports(page);
  await page.route(POINTER, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/dfs');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect.poll(() => bodies).toEqual([{ kind: 'remote_load', app: 'dfs' }]);
  expect(statuses).toEqual([204]);
  await page.unroute(POINTER);
  await page.getByRole('button', { name: 'Retry' }).click();
  await isShown(page);
});

test('a remote that needs a newer shell is reported with both versions', async ({ page }) => {
  const { bodies, statuses } = collectReports(page);
  await page.route(POINTER, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"contract":"(\d+)\.\d+"/, '"contract":"$1.999"');
    await route.fulfill({ response, body: text });
  });
  await page.goto('/dfs');
  await expect(page.getByRole('alert').first()).toBeVisible();
  const needs = expect.stringMatching(/^contract \d+\.999$/);
  const has = expect.stringMatching(/^\d+\.\d+$/);
  await expect.poll(() => bodies).toEqual([{ kind: 'contract', app: 'dfs', version: VERSION, needs, has }]);
  await expect.poll(() => statuses).toEqual([204]);
});

test('a later chunk that does not load is reported with the version of its app', async ({ page }) => {
  const { bodies } = collectReports(page);
  await page.goto('/dfs');
  await isShown(page);
  await page.route('**/remotes/dfs/**/*.js*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('main').getByRole('link', { name: 'How it works' }).click();
  await expect.poll(() => bodies[0]).toEqual({ kind: 'chunk', app: 'dfs', version: VERSION });
});

test('an error that nothing catches is reported without its text, at most 10 times a minute', async ({
  page,
}) => {
  const { bodies } = collectReports(page);
  await page.goto('/dfs');
  await isShown(page);
  await throwError(page);
  await expect.poll(() => bodies).toEqual([{ kind: 'error', app: 'shell', version: VERSION }]);
  await throwError(
    page,
    `Error\n    at x (${new URL('/remotes/account/4.5.6/assets/a.js', page.url()).href}:1:2)`,
  );
  await expect.poll(() => bodies[1]).toEqual({ kind: 'error', app: 'account', version: '4.5.6' });
  for (let index = 0; index < 20; index += 1) await throwError(page);
  await expect.poll(() => bodies.length).toBe(10);
  // reported in order, so no other report is on its way
  expect(JSON.stringify(bodies)).not.toContain('mara');
  await isShown(page);
});

test('without report_url nothing is sent', async ({ page }) => {
  const { bodies } = collectReports(page);
  const config = (await (await page.request.get('/config.json')).json()) as object;
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, report_url: undefined } }),
  );
  await page.goto('/dfs');
  await isShown(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('error: shell'));
  await throwError(page);
  await logged;
  await page.goto('/login');
  expect(bodies).toEqual([]);
});

test('the browser reports what the content security policy blocks', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const sent: string[] = [];
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('/api/v1/reports')) sent.push(String(request.headers['Content-Type']));
  });
  const response = await page.goto('/dfs');
  expect(response?.headers()['content-security-policy']).toContain('report-uri /api/v1/reports');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect.poll(() => sent).toEqual(['application/csp-report']);
});
