/** Ways of sending many requests. */
import { setTimeout as delay } from 'node:timers/promises';

/** Does `work(index)` for 0 … count − 1, at most `width` at a time. @returns the results in that order. */
export async function inParallel(count, width, work) {
  const results = new Array(count);
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
 * Starts `work(index)` at an even pace, whether or not earlier ones are done, until `stop` is called.
 * @returns {{ open: () => number, stop: () => Promise<any[]> }} `open` counts those under way; `stop` waits for
 *   them and gives all results
 */
export function atPace(perSecond, work) {
  const results = [];
  let open = 0;
  let isOn = true;
  const pace = (async () => {
    const start = performance.now();
    for (let index = 0; isOn; index += 1) {
      const wait = start + (index * 1000) / perSecond - performance.now();
      if (wait > 0) await delay(wait);
      open += 1;
      results.push(work(index).finally(() => (open -= 1)));
    }
  })();
  return {
    open: () => open,
    stop: async () => {
      isOn = false;
      await pace;
      return Promise.all(results);
    },
  };
}

/** Asks every `everyMs` until `isTrue` holds. @returns milliseconds it took; Infinity when it did not in time. */
export async function until(isTrue, { withinMs = 60_000, everyMs = 50 } = {}) {
  const start = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - start > withinMs) return Infinity;
    await delay(everyMs);
  }
  return performance.now() - start;
}
