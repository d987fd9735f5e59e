import { countStatuses, isAllowed, isStartersOnly, toggleStatus } from './statuses';

const PRESENT = ['confirmed', 'expected', 'injured'];

describe('the allowed statuses', () => {
  it('are all by default, and a player without a status is always allowed', () => {
    expect(isAllowed('injured', null)).toBe(true);
    expect(isAllowed('injured', ['expected'])).toBe(false);
    expect(isAllowed(null, ['expected'])).toBe(true);
  });

  it('are switched off and on one by one, and become null when all are on again', () => {
    const withoutInjured = toggleStatus(null, 'injured', PRESENT);
    expect(withoutInjured).toEqual(['confirmed', 'expected']);
    expect(toggleStatus(withoutInjured, 'injured', PRESENT)).toBeNull();
  });

  it('are never empty', () => {
    expect(toggleStatus(['expected'], 'expected', PRESENT)).toEqual(['expected']);
  });

  it('are those of expected starters in any order', () => {
    expect(isStartersOnly(['confirmed', 'expected'])).toBe(true);
    expect(isStartersOnly(['expected'])).toBe(false);
    expect(isStartersOnly(null)).toBe(false);
  });

  it('are counted from confirmed to suspended, unknown statuses last', () => {
    const players = ['injured', 'GTD', 'expected', null, 'expected'].map((status) => ({ status }));
    expect([...countStatuses(players)]).toEqual([
      ['expected', 2],
      ['injured', 1],
      ['GTD', 1],
    ]);
  });
});
