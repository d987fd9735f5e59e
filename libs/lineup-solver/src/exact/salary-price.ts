/**
 * Which men can be in a lineup that is good enough.
 *
 * Lagrangian relaxation (salary-relaxation.ts) bounds every lineup from above. The
 * price that makes the bound least is found by golden section (the bound is convex in the price). The same
 * with a man forced in bounds every lineup that contains him: who stays below a threshold is in no lineup
 * that reaches it. O(men) a price, after a sort. Geoffrion, "Lagrangean relaxation for integer
 * programming", 1974.
 */
import type { IntegerPool } from './lineup-keys';
import type { RulePrices } from './rule-prices';
import { Relaxation } from './salary-relaxation';

export interface PlayerBounds {
  /** Price of a unit of salary, in units of the key. */
  price: number;
  /** By man: no lineup with him has a better key. −Infinity = he fits into none at all. */
  bounds: Float64Array;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;
const SECTIONS = 22;
const NOWHERE = -Infinity;

/** `isBanned` men are in no lineup; `prices` of rules as of price-rules.ts. */
export function boundPlayers(pool: IntegerPool, isBanned: Uint8Array, prices: RulePrices): PlayerBounds {
  const stages = pool.stages.map(({ men, min, max }) => ({
    men: men.filter((man) => !isBanned[man]),
    min,
    max,
  }));
  const relaxation = new Relaxation(pool, stages);
  relaxation.setBonus(prices.bonus);
  const price = findSalaryPrice(relaxation, pool);
  const bounds = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(1, price);
  relaxation.boundAll(bounds, pool.budget * price - prices.constant);
  if (pool.budget === 0 && price === 0) return { price, bounds };

  // Whoever is too dear for every lineup: the same bound on the cost alone.
  const room = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(0, 1);
  relaxation.boundAll(room, pool.budget);
  room.forEach((left, man) => {
    if (left < 0) bounds[man] = NOWHERE;
  });
  if (pool.mostLeft === Infinity) return { price, bounds };
  // Whoever is in no lineup that is dear enough.
  const spent = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(0, -1);
  relaxation.boundAll(spent, 0);
  spent.forEach((most, man) => {
    if (most < pool.budget - pool.mostLeft) bounds[man] = NOWHERE;
  });
  return { price, bounds };
}

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
  let [least, most, dearest] = [Infinity, -Infinity, 0];
  keys[0]!.forEach((key, man) => {
    const cost = costs[0]![man]!;
    if (cost === Infinity) return;
    least = Math.min(least, key);
    most = Math.max(most, key);
    dearest = Math.max(dearest, cost);
  });
  return dearest === 0 || budget < 0 ? 0 : (most - least) / dearest / 4;
}
