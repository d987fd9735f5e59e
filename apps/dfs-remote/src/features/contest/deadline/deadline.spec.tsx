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

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the deadline', () => {
  it('that has passed is shown without rendering again and again, while the clock goes on', () => {
    let now = NOW.getTime();
    const readClock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    show();
    fireEvent.change(screen.getByLabelText('Deadline (first kick-off)'), {
      target: { value: '2026-03-14T14:00' },
    });
    expect(screen.getByRole('status')).toHaveTextContent('The deadline has passed');
    const reads = readClock.mock.calls.length;
    pass(1_000);
    expect(readClock.mock.calls.length - reads).toBeLessThan(10);
    readClock.mockRestore();
  });

  it('counts down, and warns when it has passed', () => {
    show();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Deadline (first kick-off)'), {
      target: { value: '2026-03-14T15:00' },
    });
    expect(screen.getByRole('timer')).toHaveTextContent('10 min until the deadline');
    pass(30_000);
    pass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('9:59 until the deadline');
    for (let second = 0; second < 599; second += 1) pass(1_000);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The deadline has passed. FanTeam accepts no changes.',
    );
  });
});
