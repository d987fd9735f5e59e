/**
 * Tests only: `performance.now()` moves on by one when it is looked at. Deadlines are then numbers of looks, and
 * what a test sees is the work, whatever else its machine does. `jest.restoreAllMocks()` ends it.
 */
declare const performance: { now(): number };

export function clockOfLooks(): { readonly looks: number } {
  const clock = { looks: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => (clock.looks += 1));
  return clock;
}
