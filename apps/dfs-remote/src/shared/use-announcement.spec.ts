import { act, renderHook } from '@testing-library/react';
import { useAnnouncement } from './use-announcement';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('announces the text after a pause, for some time, and not the first one', () => {
  const { result, rerender } = renderHook(useAnnouncement, { initialProps: 'first' });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  wait(5000);
  expect(result.current).toBe('');
  for (const text of ['s', 'se', 'second']) {
    rerender(text);
    wait(900);
    expect(result.current).toBe('');
  }
  wait(100);
  expect(result.current).toBe('second');
  wait(3000);
  expect(result.current).toBe('');
  rerender('first');
  wait(1000);
  expect(result.current).toBe('first');
});
