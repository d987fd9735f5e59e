import { MAX_DELAY_MS, SolveClock } from './solve-clock';

/** A clock of a process that has used `usedMs` of processor time when `passedMs` have passed. */
function clockAt(timeLimitMs: number) {
  const time = { passedMs: 0, usedMs: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => 5000 + time.passedMs);
  jest.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: time.usedMs * 1000, system: 0 }));
  return { clock: new SolveClock(timeLimitMs), time };
}
afterEach(() => jest.restoreAllMocks());

describe('the clock of a solve', () => {
  it('counts processor time until the first lineup, then the time that has passed', () => {
    const { clock, time } = clockAt(10_000);
    Object.assign(time, { passedMs: 900, usedMs: 700 });
    expect(clock.now()).toBe(700);
    clock.resultFound();
    expect(clock.now()).toBe(900);
  });

  it('is never ahead of the time that has passed', () => {
    const { clock, time } = clockAt(10_000);
    Object.assign(time, { passedMs: 500, usedMs: 800 });
    expect(clock.now()).toBe(500);
  });

  it('reaches the time limit after the longest delay, even without processor time', () => {
    const { clock, time } = clockAt(10_000);
    time.passedMs = 10_000 + MAX_DELAY_MS;
    expect(clock.now()).toBe(10_000);
    expect(clock.toPerformanceTime(10_000)).toBe(5000 + 10_000 + MAX_DELAY_MS);
  });

  it('converts a deadline with the share of the processor so far', () => {
    const { clock, time } = clockAt(10_000);
    Object.assign(time, { passedMs: 1000, usedMs: 500 });
    expect(clock.toPerformanceTime(2500)).toBe(5000 + 1000 + 2000 * 2);
    clock.resultFound();
    expect(clock.toPerformanceTime(10_000)).toBe(5000 + 10_000);
  });
});
