/**
 * Tests only: while `work` goes on `performance.now()` moves on by one each time it is looked at. Deadlines are
 * then numbers of looks, and what a test sees is the work, whatever else its machine does.
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
