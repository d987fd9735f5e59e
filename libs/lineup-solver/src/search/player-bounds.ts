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
import { findSalaryPrice } from './salary-price';
import { Relaxation } from './salary-relaxation';

export interface PlayerBounds {
  /** Price of a unit of salary, in units of the key. */
  price: number;
  /** By man: no lineup with him has a better key. −Infinity = he fits into none at all. */
  bounds: Float64Array;
}

const NOWHERE = -Infinity;

/** `isBanned` men are in no lineup; `prices` of rules as of price-rules.ts. */
export function boundPlayers(pool: IntegerPool, isExcluded: Uint8Array, prices: RulePrices): PlayerBounds {
  const stages = pool.stages.map(({ players, min, max }) => ({
    players: players.filter((player) => !isExcluded[player]),
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
  room.forEach((left, player) => {
    if (left < 0) bounds[player] = NOWHERE;
  });
  if (pool.maxUnspent === Infinity) return { price, bounds };
  // Whoever is in no lineup that is dear enough.
  const spent = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(0, -1);
  relaxation.boundAll(spent, 0);
  spent.forEach((max, player) => {
    if (max < pool.budget - pool.maxUnspent) bounds[player] = NOWHERE;
  });
  return { price, bounds };
}
