/**
 * For tests: during `work`, `performance.now()` increases by one each time it is read. Deadlines are then numbers of
 * reads, so the result depends on the work and not on the speed of the machine.
 */
declare const performance: { now(): number };

export function countingClockReads<Result>(work: (clock: { readonly reads: number }) => Result): Result {
  const { now } = performance;
  const clock = { reads: 0 };
  performance.now = () => (clock.reads += 1);
  try {
    return work(clock);
  } finally {
    performance.now = now;
  }
}
