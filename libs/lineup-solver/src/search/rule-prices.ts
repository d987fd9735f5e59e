/**
 * Prices for rules that the completion table does not contain: "3 players of this team" requires players who would not
 * be picked for their points, and a team limit forbids players who would.
 *
 * Without prices the table would promise lineups that break such a rule. So each member of a rule gets a bonus (a
 * deduction, for a maximum), and the bonuses of as many players as the rule names are subtracted again (Lagrangian
 * relaxation; Geoffrion 1974). For lineups that keep the rule the bound stays a bound, and the others lose their
 * advantage. The bonus with the lowest bound is searched for one rule after the other, in turns with the price of
 * salary. Every bonus is correct; a good one saves time. O(rules · players) per round.
 *
 * Only the first MAX_PRICED_RULES rules get prices. The rest are still enforced: the counters of the search
 * (side-rules.ts) check every rule. Only the bound is weaker for them, so the search may take longer.
 */
import type { Clock } from './clock';
import type { IntegerPool } from './lineup-keys';
import { findSalaryPrice, firstPrice, minimize } from './salary-price';
import { Relaxation } from './salary-relaxation';

/** Every lineup has at least (or at most) `bound` of the members. */
export interface PricedRule {
  members: readonly number[];
  bound: number;
  kind: 'min' | 'max';
}

export interface RulePrices {
  /** By player. */
  bonus: Float64Array;
  /** To be subtracted from the sum of keys and bonuses. */
  constant: number;
}

const ROUNDS = 3;
const SECTIONS = 14;
const MAX_PRICED_RULES = 30;

/** The team limits that a lineup could exceed. */
export function clubRules({ club, clubLimit, size }: IntegerPool): PricedRule[] {
  const members = Array.from(clubLimit, (): number[] => []);
  club.forEach((number, player) => members[number]!.push(player));
  return members.flatMap((players, number): PricedRule[] => {
    const bound = clubLimit[number]!;
    return bound < Math.min(size, players.length) ? [{ members: players, bound, kind: 'max' }] : [];
  });
}

/** Whole prices for the rules. When the clock is over, the prices found so far are returned. */
export function priceRules(pool: IntegerPool, rules: readonly PricedRule[], clock: Clock): RulePrices {
  const priced = rules.slice(0, MAX_PRICED_RULES);
  const prices = priced.map(() => 0);
  if (priced.length === 0 || pool.budget < 0) return sumPrices(pool, priced, prices);

  const relaxation = new Relaxation(pool, pool.stages);
  const largest = pool.keys.reduce((max, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    relaxation.setBonus(sumPrices(pool, priced, prices).bonus);
    const price = findSalaryPrice(relaxation, pool);
    priced.forEach((_, at) => {
      if (clock.isOver) return;
      prices[at] = minimize((firstPrice(pool) + 1) * 4, SECTIONS, (bonus) => {
        prices[at] = Math.min(bonus, largest);
        const { bonus: all, constant } = sumPrices(pool, priced, prices);
        relaxation.setBonus(all);
        relaxation.setPrice(1, price);
        return relaxation.best() + pool.budget * price - constant;
      });
      // Whole numbers keep every sum exact.
      prices[at] = Math.round(Math.min(prices[at]!, largest));
    });
  }
  return sumPrices(pool, priced, prices);
}

function sumPrices(pool: IntegerPool, rules: readonly PricedRule[], prices: readonly number[]): RulePrices {
  const bonus = new Float64Array(pool.rows.length);
  let constant = 0;
  rules.forEach(({ members, bound, kind }, at) => {
    const each = kind === 'min' ? prices[at]! : -prices[at]!;
    for (const player of members) bonus[player]! += each;
    constant += each * bound;
  });
  return { bonus, constant };
}
