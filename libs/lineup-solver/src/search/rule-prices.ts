/**
 * Prices for rules that the table does not know: "3 of this club" asks for men who would not be picked for
 * their points, a club's limit keeps out men who would.
 *
 * The table would promise lineups that break such a rule. So each of its men gets a bonus (a malus, for a
 * limit), and the bonuses of as many men as the rule names come off again: for lineups that keep the rule
 * the bound stays a bound, and the others lose their lead. The bonus that makes the bound least is found one
 * rule after the other, in turns with the price of salary. Any bonus is right, a good one saves time.
 */
import type { Clock } from './clock';
import type { IntegerPool } from './lineup-keys';
import { findSalaryPrice, firstPrice, minimise } from './salary-price';
import { Relaxation } from './salary-relaxation';

/** In every lineup at least (or at most) so many of the members. */
export interface PricedRule {
  members: readonly number[];
  bound: number;
  kind: 'least' | 'most';
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
const MAX_PRICED_RULES = 30;

/** The clubs' limits that a lineup could break. */
export function clubRules({ club, clubLimit, size }: IntegerPool): PricedRule[] {
  const members = Array.from(clubLimit, (): number[] => []);
  club.forEach((own, player) => members[own]!.push(player));
  return members.flatMap((players, own): PricedRule[] => {
    const bound = clubLimit[own]!;
    return bound < Math.min(size, players.length) ? [{ members: players, bound, kind: 'most' }] : [];
  });
}

/** At the end of the time the prices are what they are. */
export function priceRules(pool: IntegerPool, rules: readonly PricedRule[], clock: Clock): RulePrices {
  const priced = rules.slice(0, MAX_PRICED_RULES);
  const prices = priced.map(() => 0);
  if (priced.length === 0 || pool.budget < 0) return add(pool, priced, prices);

  const relaxation = new Relaxation(pool, pool.stages);
  const largest = pool.keys.reduce((max, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    relaxation.setBonus(add(pool, priced, prices).bonus);
    const price = findSalaryPrice(relaxation, pool);
    priced.forEach((_, at) => {
      if (clock.isOver) return;
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

function add(pool: IntegerPool, rules: readonly PricedRule[], prices: readonly number[]): RulePrices {
  const bonus = new Float64Array(pool.rows.length);
  let constant = 0;
  rules.forEach(({ members, bound, kind }, at) => {
    const each = kind === 'least' ? prices[at]! : -prices[at]!;
    for (const player of members) bonus[player]! += each;
    constant += each * bound;
  });
  return { bonus, constant };
}
