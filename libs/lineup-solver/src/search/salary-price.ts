/**
 * The price of salary that gives the lowest Lagrangian bound. The bound is convex in the price, so golden section
 * finds the price (Kiefer, "Sequential minimax search for a maximum", 1953). One relaxation per step.
 */
import type { IntegerPool } from './lineup-keys';
import type { Relaxation } from './salary-relaxation';

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** The bound is flat around its minimum, so more sections would hardly lower it. */
const SECTIONS = 16;

export function findSalaryPrice(relaxation: Relaxation, pool: IntegerPool): number {
  const first = firstPrice(pool);
  if (first === 0) return 0;
  return minimize(first, SECTIONS, (price) => boundAtPrice(relaxation, pool, price));
}

/** The Lagrangian bound at a price of salary. */
export function boundAtPrice(relaxation: Relaxation, pool: IntegerPool, price: number): number {
  relaxation.setPrice(1, price);
  return relaxation.best() + pool.budget * price;
}

/** Where in [0, ∞) a convex function has its minimum. `first` is a guess of the scale. */
export function minimize(first: number, sections: number, valueAt: (at: number) => number): number {
  let high = first;
  // While the function falls, its minimum is further on. It falls forever if no lineup fits.
  for (let doublings = 0; doublings < 40 && valueAt(high * 2) < valueAt(high); doublings += 1) high *= 2;
  const best = minimizeBetween(0, high * 2, sections, valueAt);
  return valueAt(0) <= valueAt(best) ? 0 : best;
}

/** Where in a range a convex function has its minimum, by golden section. */
export function minimizeBetween(
  from: number,
  to: number,
  sections: number,
  valueAt: (at: number) => number,
): number {
  let [left, right] = [to - GOLDEN * (to - from), from + GOLDEN * (to - from)];
  let [atLeft, atRight] = [valueAt(left), valueAt(right)];
  for (let section = 0; section < sections; section += 1) {
    if (atLeft <= atRight) {
      [to, right, atRight] = [right, left, atLeft];
      left = to - GOLDEN * (to - from);
      atLeft = valueAt(left);
    } else {
      [from, left, atLeft] = [left, right, atRight];
      right = from + GOLDEN * (to - from);
      atRight = valueAt(right);
    }
  }
  return atLeft <= atRight ? left : right;
}

/** A guess of the price: the range of the keys divided by the range of the costs. */
export function firstPrice({ keys, costs, budget }: IntegerPool): number {
  let [min, max, highestCost] = [Infinity, -Infinity, 0];
  keys[0]!.forEach((key, player) => {
    const cost = costs[0]![player]!;
    if (cost === Infinity) return;
    min = Math.min(min, key);
    max = Math.max(max, key);
    highestCost = Math.max(highestCost, cost);
  });
  return highestCost === 0 || budget < 0 ? 0 : (max - min) / highestCost / 4;
}
