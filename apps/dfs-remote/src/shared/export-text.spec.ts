import { saveFile } from './export-text';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps the content of a saved file, which the browser may read later, and releases it in the end', () => {
  const kept = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    kept.set('blob:1', content as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = (url) => void kept.delete(url);
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile('lineups.csv', 'a,b', 'text/csv');
  expect(saved).toEqual(['lineups.csv blob:1']);
  jest.advanceTimersByTime(10_000);
  expect(kept.get('blob:1')).toMatchObject({ size: 3, type: 'text/csv' });
  jest.advanceTimersByTime(60_000);
  expect(kept.size).toBe(0);
});
