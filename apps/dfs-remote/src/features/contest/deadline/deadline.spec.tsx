import '@testing-library/jest-dom';
import { UiProvider } from '@fanteam/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DeadlineField } from './deadline';

const NOW = new Date(2026, 2, 14, 14, 49, 30);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

function show(): void {
  function Page() {
    const [deadline, setDeadline] = useState('');
    return <DeadlineField deadline={deadline} onType={setDeadline} />;
  }
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
}

const set = (deadline: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Set deadline' }));
  const field = screen.getByLabelText('Deadline (first kick-off)');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: deadline } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Change deadline' })).toHaveFocus();
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the deadline', () => {
  it('that has passed is shown without rendering again and again, while the clock goes on', () => {
    let now = NOW.getTime();
    const readClock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    show();
    set('2026-03-14T14:00');
    expect(screen.getByRole('status')).toHaveTextContent('The deadline has passed');
    const reads = readClock.mock.calls.length;
    pass(1_000);
    expect(readClock.mock.calls.length - reads).toBeLessThan(10);
    readClock.mockRestore();
  });

  it('is a line that counts down, and warns when it has passed', () => {
    show();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    set('2026-03-14T15:00');
    expect(screen.getByText('Sat 14 Mar, 15:00')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('in 10 min');
    pass(30_000);
    pass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('in 9:59');
    for (let second = 0; second < 599; second += 1) pass(1_000);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The deadline has passed. FanTeam accepts no changes.',
    );
  });
});
