/** Helpers that send many requests. */
import { setTimeout as delay } from 'node:timers/promises';

/** Runs `work(index)` for 0 … count − 1, at most `width` at a time. @returns the results in that order */
export async function inParallel<T>(
  count: number,
  width: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results = new Array<T>(count);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
  return results;
}

/**
 * Starts `work(index)` at a constant rate, without waiting for earlier calls, until `stop` is called.
 *
 * @returns `open` returns the number of pending calls; `stop` waits for them and returns all results
 */
export function atRate<T>(perSecond: number, work: (index: number) => Promise<T>) {
  const results: Promise<T>[] = [];
  let open = 0;
  let isRunning = true;
  const loop = (async () => {
    const start = performance.now();
    for (let index = 0; isRunning; index += 1) {
      const wait = start + (index * 1000) / perSecond - performance.now();
      if (wait > 0) await delay(wait);
      open += 1;
      results.push(work(index).finally(() => (open -= 1)));
    }
  })();
  return {
    open: () => open,
    stop: async () => {
      isRunning = false;
      await loop;
      return Promise.all(results);
    },
  };
}

/** Polls `isTrue` every `everyMs` until it returns true. @returns the milliseconds this took, Infinity on timeout */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 50 } = {},
): Promise<number> {
  const start = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - start > withinMs) return Infinity;
    await delay(everyMs);
  }
  return performance.now() - start;
}
