import { countStatuses, isAllowed, isStartersOnly, toggleStatus } from './statuses';

const THERE = ['confirmed', 'expected', 'injured'];

describe('the statuses that may be picked', () => {
  it('are all at first, and a man without one may always be picked', () => {
    expect(isAllowed('injured', null)).toBe(true);
    expect(isAllowed('injured', ['expected'])).toBe(false);
    expect(isAllowed(null, ['expected'])).toBe(true);
  });

  it('are taken out and let in one by one, and are no rule once all are in again', () => {
    const healthy = toggleStatus(null, 'injured', THERE);
    expect(healthy).toEqual(['confirmed', 'expected']);
    expect(toggleStatus(healthy, 'injured', THERE)).toBeNull();
  });

  it('never become none', () => {
    expect(toggleStatus(['expected'], 'expected', THERE)).toEqual(['expected']);
  });

  it('are those of the expected starters in whatever order', () => {
    expect(isStartersOnly(['confirmed', 'expected'])).toBe(true);
    expect(isStartersOnly(['expected'])).toBe(false);
    expect(isStartersOnly(null)).toBe(false);
  });

  it('are counted from the surest to the least, those of other sites last', () => {
    const men = ['injured', 'GTD', 'expected', null, 'expected'].map((status) => ({ status }));
    expect([...countStatuses(men)]).toEqual([
      ['expected', 2],
      ['injured', 1],
      ['GTD', 1],
    ]);
  });
});
