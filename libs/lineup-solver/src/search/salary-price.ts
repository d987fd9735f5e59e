/** The price of salary that makes the Lagrangian bound least, by golden section: the bound is convex in the price. */
import type { IntegerPool } from './lineup-keys';
import type { Relaxation } from './salary-relaxation';

const GOLDEN = (Math.sqrt(5) - 1) / 2;
const SECTIONS = 22;

/** The price of salary that makes the bound least. */
export function findSalaryPrice(relaxation: Relaxation, pool: IntegerPool): number {
  const first = firstPrice(pool);
  if (first === 0) return 0;
  return minimise(first, SECTIONS, (price) => {
    relaxation.setPrice(1, price);
    return relaxation.best() + pool.budget * price;
  });
}

/** Where in [0, ∞) a convex function is least, by golden section; `first` is a guess of its scale. */
export function minimise(first: number, sections: number, valueAt: (at: number) => number): number {
  let high = first;
  // While it falls, further on is better still; it falls forever if nothing fits.
  for (let doublings = 0; doublings < 40 && valueAt(high * 2) < valueAt(high); doublings += 1) high *= 2;
  let [from, to] = [0, high * 2];
  let [left, right] = [to - GOLDEN * to, GOLDEN * to];
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
  const best = atLeft <= atRight ? left : right;
  return valueAt(0) <= Math.min(atLeft, atRight) ? 0 : best;
}

/** Somewhere near what a unit of salary brings: the spread of the keys over that of the costs. */
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
