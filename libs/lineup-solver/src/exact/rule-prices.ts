/**
 * Prices for rules that ask for men who would not be picked for their points: "3 of this club".
 *
 * The table knows nothing of such a rule and would promise lineups that break it. So each of its men gets
 * a bonus, and the bonuses of the men asked for come off again: for lineups that keep the rule the bound
 * stays a bound, and the others lose their lead. The bonus that makes the bound least is found one rule
 * after the other, in turns with the price of salary. Any bonus is right, a good one saves time.
 */
import type { IntegerPool } from './lineup-keys';
import { findSalaryPrice, firstPrice, minimise } from './salary-price';
import { Relaxation } from './salary-relaxation';

/** At least `min` of the members in every lineup. */
export interface LeastRule {
  members: readonly number[];
  min: number;
}

export interface RulePrices {
  /** By man. */
  bonus: Float64Array;
  /** To be taken off the sum of keys and bonuses. */
  constant: number;
}

const ROUNDS = 3;
const SECTIONS = 14;
/** More rules than that are left to the counters of the search. */
const MOST_RULES = 10;

export function priceRules(pool: IntegerPool, rules: readonly LeastRule[]): RulePrices {
  const priced = rules.slice(0, MOST_RULES);
  const prices = priced.map(() => 0);
  if (priced.length === 0 || pool.budget < 0) return add(pool, priced, prices);

  const relaxation = new Relaxation(pool, pool.stages);
  const largest = pool.keys.reduce((most, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), most), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    relaxation.setBonus(add(pool, priced, prices).bonus);
    const price = findSalaryPrice(relaxation, pool);
    priced.forEach((_, at) => {
      prices[at] = minimise((firstPrice(pool) + 1) * 4, SECTIONS, (bonus) => {
        prices[at] = Math.min(bonus, largest);
        const { bonus: all, constant } = add(pool, priced, prices);
        relaxation.setBonus(all);
        relaxation.setPrice(1, price);
        return relaxation.best() + pool.budget * price - constant;
      });
      // Whole numbers keep every sum exact.
      prices[at] = Math.round(Math.min(prices[at]!, largest));
    });
  }
  return add(pool, priced, prices);
}

function add(pool: IntegerPool, rules: readonly LeastRule[], prices: readonly number[]): RulePrices {
  const bonus = new Float64Array(pool.rows.length);
  let constant = 0;
  rules.forEach(({ members, min }, at) => {
    for (const man of members) bonus[man]! += prices[at]!;
    constant += prices[at]! * min;
  });
  return { bonus, constant };
}
