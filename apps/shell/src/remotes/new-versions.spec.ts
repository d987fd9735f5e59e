import { CHUNK_FAILED_EVENT } from '@fanteam/contracts';
import { watchVersions } from './new-versions';

const mockFind = jest.fn(async () => [] as string[]);
jest.mock('./remotes', () => ({ findNewVersions: () => mockFind() }));
const mockNotice = jest.fn();
jest.mock('./problems', () => ({ noticeProblem: (...problem: unknown[]) => mockNotice(...problem) }));
jest.mock('./remote-pages', () => ({ remoteAt: () => 'dfs' }));

beforeAll(() => watchVersions({ state: { location: { pathname: '/dfs' } }, subscribe: () => undefined }));
beforeEach(() => {
  jest.useFakeTimers();
  mockFind.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Hides the tab, and shows it again. */
function hideFor(ms: number): void {
  const setHidden = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setHidden(true);
  jest.advanceTimersByTime(ms);
  setHidden(false);
}

it('compares the versions when a tab is shown again after 30 minutes', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  hideFor(30 * 60_000 - 1);
  expect(mockFind).not.toHaveBeenCalled();
  hideFor(30 * 60_000);
  expect(mockFind).toHaveBeenCalledTimes(1);
});

it('notices a chunk that could not be loaded, and compares the versions', () => {
  const failure = { app: 'dfs', version: '1.4.2', error: new Error('x') };
  window.dispatchEvent(new CustomEvent(CHUNK_FAILED_EVENT, { detail: failure }));
  expect(mockNotice.mock.calls).toEqual([[failure.error, 'dfs', '1.4.2', 'chunk']]);
  expect(mockFind).toHaveBeenCalledTimes(1);
});
