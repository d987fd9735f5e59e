import { OUT_STATUSES } from '@fanteam/contracts';
import {
  allButStarters,
  countStatuses,
  isLeftOut,
  isStartersOnly,
  statusesToSend,
  toggleStatus,
} from './statuses';

const PRESENT = ['confirmed', 'expected', 'possible', 'injured'];
const of = (...statuses: (string | null)[]) => statuses.map((status) => ({ status }));

describe('left-out statuses', () => {
  it('leave out players who are out by default, and never a player without a status', () => {
    expect(['injured', 'suspended', 'refuted'].map((status) => isLeftOut(status, OUT_STATUSES))).toEqual([
      true,
      true,
      true,
    ]);
    expect([null, undefined, 'possible'].map((status) => isLeftOut(status, OUT_STATUSES))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are switched on and off one at a time', () => {
    const withInjured = toggleStatus(OUT_STATUSES, 'injured', PRESENT);
    expect(withInjured).toEqual(['suspended', 'refuted']);
    expect(toggleStatus(withInjured, 'injured', PRESENT)).toEqual(['suspended', 'refuted', 'injured']);
  });

  it('never include every status of the pool', () => {
    const leftOut = ['injured', 'confirmed', 'possible'];
    expect(toggleStatus(leftOut, 'expected', PRESENT)).toBe(leftOut);
  });

  it('are all but those of expected starters, in any order, statuses of other files included', () => {
    const leftOut = allButStarters([...PRESENT, 'gtd']).toReversed();
    expect(leftOut).toContain('gtd');
    expect(isStartersOnly(leftOut, [...PRESENT, 'gtd'])).toBe(true);
    expect(isStartersOnly(OUT_STATUSES, ['expected', 'injured'])).toBe(false);
    expect(isStartersOnly([...leftOut, 'expected'], PRESENT)).toBe(false);
  });
});

describe('countStatuses', () => {
  it('counts from confirmed to suspended, unknown statuses last', () => {
    expect([...countStatuses(of('injured', 'gtd', 'expected', null, 'expected'))]).toEqual([
      ['expected', 2],
      ['injured', 1],
      ['gtd', 1],
    ]);
  });
});

describe('statusesToSend', () => {
  it('is undefined if no player of the pool is left out', () => {
    expect(statusesToSend(of('expected', null), OUT_STATUSES)).toBeUndefined();
    expect(statusesToSend([], OUT_STATUSES)).toBeUndefined();
  });

  it('lists the other statuses of the pool', () => {
    expect(statusesToSend(of('injured', 'gtd', 'expected', null), OUT_STATUSES)).toEqual(['expected', 'gtd']);
  });
});
