import { UiProvider } from '@fanteam/ui';
import { act, render, screen } from '@testing-library/react';
import { Announcement } from './announcement';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('announces the latest of many texts once in two seconds', () => {
  const part = (text: string) => (
    <UiProvider>
      <Announcement text={text} />
    </UiProvider>
  );
  const { rerender } = render(part('70 points'));
  const announced = () => screen.getByTestId('best-lineup-announcement').textContent;
  for (const points of [71, 72, 73]) rerender(part(`${points} points`));
  act(() => void jest.advanceTimersByTime(1_999));
  expect(announced()).toBe('');
  act(() => void jest.advanceTimersByTime(1));
  expect(announced()).toBe('73 points');
  rerender(part('74 points'));
  expect(announced()).toBe('73 points');
  act(() => void jest.advanceTimersByTime(2_000));
  expect(announced()).toBe('74 points');
});
