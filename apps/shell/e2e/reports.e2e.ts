/** What the page reports to the operator: the kind of a problem, the app and its version, and no text. */
import type { ProblemReport } from '@fanteam/contracts';
import { expect, test } from '@playwright/test';

test.use({ baseURL: process.env['PRODUCT_URL']! });

const VERSION = expect.stringMatching(/^\d+\.\d+\.\d+$/);

test('a chunk that does not load and an error that nothing catches are reported, with app and version', async ({
  page,
}) => {
  const bodies: ProblemReport[] = [];
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/v1/reports')) return;
    bodies.push(response.request().postDataJSON() as ProblemReport);
    statuses.push(response.status());
  });
  await page.goto('/dfs');
  const link = page.getByRole('banner').getByRole('link', { name: 'How it works' });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the password of mara@example.com');
    });
  });
  await expect.poll(() => bodies).toEqual([{ kind: 'error', app: 'shell', version: VERSION }]);
  await page.route('**/remotes/dfs/**/*.js*', (route) => route.fulfill({ status: 404, body: '' }));
  await link.click();
  await expect.poll(() => bodies[1]).toEqual({ kind: 'chunk', app: 'dfs', version: VERSION });
  expect(statuses).toEqual([204, 204]);
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
