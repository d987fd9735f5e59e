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
  /** By player: whole numbers to add up instead of counting the members. null = count them. */
  weights: Float64Array | null;
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
    return bound < Math.min(size, players.length)
      ? [{ members: players, bound, kind: 'max', weights: null }]
      : [];
  });
}

/** Whole prices for the rules. When the clock is over, the prices found so far are returned. */
export function priceRules(pool: IntegerPool, rules: readonly PricedRule[], clock: Clock): RulePrices {
  const priced = rules.slice(0, MAX_PRICED_RULES);
  const prices = priced.map(() => 0);
  // A price is a price of the largest weight, so that all prices have the scale of the keys.
  const scales = priced.map(({ weights }) => weights?.reduce((max, weight) => Math.max(max, weight), 1) ?? 1);
  const sum = () =>
    sumPrices(
      pool,
      priced,
      prices.map((price, at) => price / scales[at]!),
    );
  if (priced.length === 0 || pool.budget < 0) return sum();

  const relaxation = new Relaxation(pool, pool.stages);
  const largest = pool.keys.reduce((max, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    relaxation.setBonus(sum().bonus);
    const price = findSalaryPrice(relaxation, pool);
    priced.forEach((_, at) => {
      if (clock.isOver) return;
      prices[at] = minimize((firstPrice(pool) + 1) * 4, SECTIONS, (bonus) => {
        prices[at] = Math.min(bonus, largest);
        const { bonus: all, constant } = sum();
        relaxation.setBonus(all);
        relaxation.setPrice(1, price);
        return relaxation.best() + pool.budget * price - constant;
      });
      // Whole numbers keep every sum exact.
      prices[at] = Math.round(Math.min(prices[at]!, largest));
    });
  }
  return sum();
}

function sumPrices(pool: IntegerPool, rules: readonly PricedRule[], prices: readonly number[]): RulePrices {
  const bonus = new Float64Array(pool.rows.length);
  let constant = 0;
  rules.forEach(({ members, bound, kind, weights }, at) => {
    // A float with 24 bits: its product with a weight or a sum of weights is exact.
    const price = weights ? Math.fround(prices[at]!) : prices[at]!;
    for (const player of members) {
      const each = weights ? price * weights[player]! : price;
      bonus[player]! += kind === 'min' ? Math.ceil(each) : -Math.floor(each);
    }
    // What rounding adds to a lineup stays on the safe side: its bonuses are at least the constant.
    constant += kind === 'min' ? Math.ceil(price * bound) : -Math.floor(price * bound);
  });
  return { bonus, constant };
}
