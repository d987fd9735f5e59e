import { formatRemaining, parseDeadline, untilNextTick } from './remaining-time';

const MINUTE = 60_000;

describe('the remaining time', () => {
  it.each([
    [51 * 60 * MINUTE + 59 * MINUTE, '2 d 3 h'],
    [3 * 60 * MINUTE + 5.9 * MINUTE, '3 h 05 min'],
    [42.5 * MINUTE, '42 min'],
    [10 * MINUTE, '10 min'],
    [9 * MINUTE + 5_999, '9:05'],
    [0, '0:00'],
  ])('of %d ms is %s', (ms, text) => expect(formatRemaining(ms)).toBe(text));

  it('is updated each minute, and in the last ten minutes each second', () => {
    expect(untilNextTick(42.5 * MINUTE)).toBe(MINUTE / 2);
    expect(untilNextTick(42 * MINUTE)).toBe(MINUTE);
    expect(untilNextTick(10 * MINUTE)).toBe(1000);
    expect(untilNextTick(9 * MINUTE + 250)).toBe(250);
  });

  it('is unknown without a complete deadline', () => {
    expect(parseDeadline('')).toBeUndefined();
    expect(parseDeadline('2026-03-14T15:00')).toBe(new Date(2026, 2, 14, 15).getTime());
  });
});
