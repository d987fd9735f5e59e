/**
 * Thresholds on the way down from a bound to the one that is to be exhausted. Where no lineup is near the bound,
 * as rules that the table does not know forbid them, the first lineup says how far down to look. Until it is
 * found a search without a threshold tries whatever fills a roster; one close below the bound ends after a few
 * nodes. The steps double, so all that were too short take no longer than the last one (iterative deepening;
 * Korf, 1985).
 */
const STEPS = 16;
/** The first step in parts of the greatest worth of a man; the last one is deeper than any lineup. */
const FIRST_STEP = 1 / 64;

/** Falling; the last one is `threshold`, which may be −Infinity. `unit`: the greatest worth of a man. */
export function listFloors(bound: number, threshold: number, unit: number): number[] {
  const floors: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const floor = Math.floor(bound - unit * FIRST_STEP * 2 ** step);
    if (floor <= threshold) break;
    floors.push(floor);
  }
  return [...floors, threshold];
}
