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
import { boundAtPrice, findSalaryPrice, firstPrice, minimize, minimizeBetween } from './salary-price';
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

/** The prices with the rules that have them, to find prices for similar rules. */
export interface PricedRules extends RulePrices {
  /** By rule: the price, in units of its largest weight. */
  list: readonly { rule: PricedRule; price: number }[];
  /** The price of a unit of salary that they were found with. */
  salaryPrice: number;
}

const ROUNDS = 3;
const SECTIONS = 14;
const MAX_PRICED_RULES = 30;
/** The same for a rule that had a price before: how far the price may move, and the steps of the search. */
const MAX_CHANGE = 2;
const SECTIONS_OF_CHANGE = 5;

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

/**
 * Whole prices for the rules. When the clock is over, the prices found so far are returned. With `earlier` prices, those
 * of the same rules are only adjusted, in one round: requirements of exposures change a little with each lineup.
 */
export function priceRules(
  pool: IntegerPool,
  rules: readonly PricedRule[],
  clock: Clock,
  earlier?: PricedRules,
): PricedRules {
  const priced = rules.slice(0, MAX_PRICED_RULES);
  const known = priced.map((rule) => earlier?.list.find((other) => isSimilar(rule, other.rule))?.price ?? 0);
  const prices = known.slice();
  // A price is a price of the largest weight, so that all prices have the scale of the keys.
  const scales = priced.map(({ weights }) => weights?.reduce((max, weight) => Math.max(max, weight), 1) ?? 1);
  const sum = () => {
    const all = { bonus: new Float64Array(pool.rows.length), constant: 0 };
    priced.forEach((rule, at) => addPrice(all, rule, prices[at]! / scales[at]!));
    return all;
  };
  let salaryPrice = 0;
  const result = (): PricedRules => ({
    ...sum(),
    list: priced.map((rule, at) => ({ rule, price: prices[at]! })),
    salaryPrice,
  });
  if (priced.length === 0 || pool.budget < 0) return result();

  const relaxation = new Relaxation(pool, pool.stages);
  const largest = pool.keys.reduce((max, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);
  const trial = { bonus: new Float64Array(pool.rows.length), constant: 0 };
  const isAdjusting = known.some((price) => price > 0);
  const near = (price: number, boundAt: (at: number) => number) =>
    minimizeBetween(price / MAX_CHANGE, price * MAX_CHANGE, SECTIONS_OF_CHANGE, boundAt);
  for (let round = 0; round < (isAdjusting ? 1 : ROUNDS); round += 1) {
    relaxation.setBonus(sum().bonus);
    salaryPrice =
      isAdjusting && earlier && earlier.salaryPrice > 0
        ? near(earlier.salaryPrice, (price) => boundAtPrice(relaxation, pool, price))
        : findSalaryPrice(relaxation, pool);
    relaxation.setBonus(trial.bonus);
    priced.forEach((rule, at) => {
      if (clock.isOver) return;
      prices[at] = 0;
      const before = known[at]!;
      const others = sum();
      const boundAt = (bonus: number) => {
        trial.bonus.set(others.bonus);
        trial.constant = others.constant;
        const add = before > 0 ? addPrice : addTrialPrice;
        add(trial, rule, Math.min(bonus, largest) / scales[at]!);
        return boundAtPrice(relaxation, pool, salaryPrice) - trial.constant;
      };
      const best =
        before > 0 ? near(before, boundAt) : minimize((firstPrice(pool) + 1) * 4, SECTIONS, boundAt);
      // Whole numbers keep every sum exact.
      prices[at] = Math.round(Math.min(best, largest));
    });
  }
  return result();
}

/** Whether two rules are probably the same one, with a few other members. A wrong guess only costs time. */
function isSimilar(rule: PricedRule, other: PricedRule): boolean {
  const [size, otherSize] = [rule.members.length, other.members.length];
  return (
    rule.kind === other.kind &&
    rule.weights === other.weights &&
    Math.abs(size - otherSize) <= 0.1 * size &&
    rule.members[size >> 1] !== undefined &&
    other.members.includes(rule.members[size >> 1]!)
  );
}

/**
 * Adds a rule with a price to the prices of others, without rounding. Where a range of prices gives the lowest bound, the
 * search then finds the lowest of them, which needs the fewest nodes; rounded values would differ within the range.
 */
function addTrialPrice(sum: RulePrices, { members, bound, kind, weights }: PricedRule, price: number): void {
  const each = kind === 'min' ? price : -price;
  for (const player of members) sum.bonus[player]! += weights ? each * weights[player]! : each;
  sum.constant += each * bound;
}

/** Adds a rule with its price to the prices of others. */
function addPrice(sum: RulePrices, { members, bound, kind, weights }: PricedRule, ofRule: number): void {
  // A float with 24 bits: its product with a weight or a sum of weights is exact.
  const price = weights ? Math.fround(ofRule) : ofRule;
  for (const player of members) {
    const each = weights ? price * weights[player]! : price;
    sum.bonus[player]! += kind === 'min' ? Math.ceil(each) : -Math.floor(each);
  }
  // What rounding adds to a lineup stays on the safe side: its bonuses are at least the constant.
  sum.constant += kind === 'min' ? Math.ceil(price * bound) : -Math.floor(price * bound);
}
