import { REPORTS_PER_MINUTE, type ProblemReport } from '@fanteam/contracts';
import type { LoadError } from '../load-error';
import { CONFIG, aConfig, json } from '../testing/fake-site';

let modules: typeof import('./problems') &
  typeof import('../runtime-config') &
  typeof import('../load-error');
let requests: { url: string; init: RequestInit | undefined }[];
let config: () => Response;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  config = () => json(aConfig({ report_url: '/reports' }));
  requests = [];
  globalThis.fetch = async (input, init) => {
    if (String(input) === CONFIG) return config();
    requests.push({ url: String(input), init });
    throw new TypeError('Failed to fetch');
  };
  // Each test starts with a new page.
  jest.resetModules();
  modules = {
    ...(await import('./problems')),
    ...(await import('../runtime-config')),
    ...(await import('../load-error')),
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The reports that were sent. */
async function reports(): Promise<ProblemReport[]> {
  await jest.advanceTimersByTimeAsync(0);
  return requests.map(({ init }) => JSON.parse(init!.body as string) as ProblemReport);
}
const withStack = (stack: string) => Object.assign(new Error('the password of mara@example.com'), { stack });
const mismatch = { version: '1.4.2', needs: 'contract 1.9', has: '1.0' };

const loadError =
  (...args: ConstructorParameters<typeof LoadError>) =>
  () =>
    new modules.LoadError(...args);

it.each([
  ['a file that did not arrive', loadError('unreachable', 'x'), { kind: 'remote_load' }],
  ['a file that is not of the remote', loadError('invalid', 'x'), { kind: 'remote_load' }],
  [
    'a remote that needs a newer shell, with both versions',
    loadError('outdated', 'x', { mismatch }),
    { kind: 'contract', ...mismatch },
  ],
  ['a chunk', () => Object.assign(new Error('x'), { name: 'ChunkLoadError' }), { kind: 'chunk' }],
  ['another error of a load', () => new TypeError('x'), { kind: 'remote_load' }],
])('reports %s once, without any text of the error', async (_, makeError, report) => {
  const error = makeError();
  modules.noticeProblem(error, 'dfs');
  modules.noticeProblem(error, 'dfs');
  expect(await reports()).toEqual([{ app: 'dfs', ...report }]);
  expect(requests[0]).toMatchObject({
    url: '/reports',
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    },
  });
});

it('reports an error of code with the remote and the version of its file', async () => {
  modules.noticeError(withStack('Error\n    at x (http://localhost/remotes/account/4.5.6/assets/a.js:1:2)'));
  modules.noticeError(withStack('Error\n    at x (http://localhost/assets/a.js:1:2)'));
  modules.noticeError('no error');
  expect(await reports()).toEqual([
    { kind: 'error', app: 'account', version: '4.5.6' },
    { kind: 'error', app: 'shell' },
    { kind: 'error', app: 'shell' },
  ]);
});

it('reports errors that nothing catches, but no cancelled requests', async () => {
  modules.noticeUncaughtErrors();
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  window.dispatchEvent(rejection(new Error('x')));
  window.dispatchEvent(rejection(new DOMException('x', 'AbortError')));
  window.dispatchEvent(rejection(undefined));
  expect(await reports()).toHaveLength(3);
});

it('sends at most 10 reports a minute', async () => {
  const noticeMany = () => {
    for (let count = 0; count < 20; count += 1) modules.noticeError(new Error('x'));
  };
  noticeMany();
  expect(await reports()).toHaveLength(REPORTS_PER_MINUTE);
  await jest.advanceTimersByTimeAsync(59_999);
  noticeMany();
  expect(await reports()).toHaveLength(REPORTS_PER_MINUTE);
  await jest.advanceTimersByTimeAsync(1);
  noticeMany();
  expect(await reports()).toHaveLength(2 * REPORTS_PER_MINUTE);
});

it('sends nothing without report_url', async () => {
  config = () => json(aConfig());
  modules.noticeError(new Error('x'));
  expect(await reports()).toEqual([]);
});

it('sends the report about a missing configuration to the API', async () => {
  config = () => json('gone', 503);
  await modules.readRuntimeConfig().catch((error: unknown) => modules.noticeProblem(error, 'shell'));
  expect(await reports()).toEqual([{ kind: 'remote_load', app: 'shell' }]);
  expect(requests[0]!.url).toBe('/api/v1/reports');
});
