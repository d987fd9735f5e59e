/**
 * An upper bound on the points of the best lineup, and the price of the cap: how many points one more unit of salary is
 * worth.
 *
 * Method: Lagrangian relaxation (Everett 1963; Held, Wolfe, Crowder 1974). With a price on salary and one on each club's
 * players, the best lineup is found greedily; every set of prices gives an upper bound. Bisection finds the best price of
 * the cap alone; where that lineup is over the club limit, subgradient steps lower the bound. That captains are in the
 * lineup is left out. The bound is about a percent too high at most, less than the guesses that use it are uncertain, so
 * the field needs no solver. Cost: 150 · players · log(players).
 */
import type { RosterRules } from '@fanteam/lineup-solver';
import { salaryFactors } from './lineup-salary';
import type { FieldPool } from './field-pool';

const BISECTIONS = 40;
const SUBGRADIENT_STEPS = 100;

export interface LineupBound {
  points: number;
  /** Points for a unit of salary. */
  price: number;
}

/** @param values expected points by member, finite */
export function boundBestLineup(pool: FieldPool, roster: RosterRules, values: Float64Array): LineupBound {
  const atPrices = pricedLineups(pool, roster, values);
  const free = new Float64Array(pool.clubCount);
  const price = priceOfCap((trial) => atPrices(trial, free).overCap);
  const start = atPrices(price, free);
  let best = { points: start.bound, price };
  const prices = { salary: price, clubs: free };
  // a step is a part of what a player brings, for a player or a player's salary too many
  const salaryOfOne = pool.capInMillionths / 1e6 / pool.size;
  const valueOfOne = Math.max(0, start.bound) / pool.size;
  let current = start;
  for (let step = 1; step <= SUBGRADIENT_STEPS && current.overLimit.some((over) => over > 0); step++) {
    const length = (0.3 * valueOfOne) / Math.sqrt(step);
    const raise = (old: number, over: number) => Math.max(0, old + length * over);
    prices.salary = raise(prices.salary * salaryOfOne, current.overCap / salaryOfOne) / salaryOfOne;
    prices.clubs = prices.clubs.map((old, club) => raise(old, current.overLimit[club]!));
    current = atPrices(prices.salary, prices.clubs);
    if (current.bound < best.points) best = { points: current.bound, price: prices.salary };
  }
  return best;
}

/** The lowest price at which the best lineup is within the cap. */
function priceOfCap(overCap: (price: number) => number): number {
  if (overCap(0) <= 0) return 0;
  let high = 1;
  while (overCap(high) > 0 && high < 1e6) high *= 2;
  let low = 0;
  for (let halving = 0; halving < BISECTIONS; halving++) {
    const middle = (low + high) / 2;
    if (overCap(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}

interface PricedLineup {
  /** No legal lineup has more points. */
  bound: number;
  /** What the best lineup at these prices costs above the cap. */
  overCap: number;
  /** Its players above the limit, by club. */
  overLimit: Float64Array;
}

/** The members of the lineup with the highest gains, whatever it costs: the required ones of each group, then the best others. */
export function bestByPosition({ groups, size }: FieldPool, gains: Float64Array): number[] {
  const byGain = (a: number, b: number) => gains[b]! - gains[a]!;
  const ranked = groups.map(({ from, to, min, max }) => {
    const members = Array.from({ length: to - from }, (_, at) => from + at).sort(byGain);
    return { required: members.slice(0, min), optional: members.slice(min, max) };
  });
  const required = ranked.flatMap((group) => group.required);
  const optional = ranked.flatMap((group) => group.optional).sort(byGain);
  return [...required, ...optional.slice(0, Math.max(0, size - required.length))];
}

/** The best lineup at given prices. */
function pricedLineups(pool: FieldPool, roster: RosterRules, values: Float64Array) {
  const salaries = pool.costs[0]!.map((cost) => cost / 1e6);
  const cap = pool.capInMillionths / 1e6;
  const factors = captainFactors(roster);

  return (price: number, clubPrices: Float64Array): PricedLineup => {
    const gains = values.map(
      (value, member) => value - price * salaries[member]! - clubPrices[pool.clubs[member]!]!,
    );
    const lineup = bestByPosition(pool, gains);
    const overLimit = new Float64Array(pool.clubCount).fill(-pool.maxPerClub);
    let gain = 0;
    let overCap = -cap;
    for (const member of lineup) {
      gain += gains[member]!;
      overCap += salaries[member]!;
      overLimit[pool.clubs[member]!]! += 1;
    }
    for (const { points, salary } of factors) {
      const extra = (member: number) =>
        (points - 1) * values[member]! - price * (salary - 1) * salaries[member]!;
      let best = 0;
      for (let member = 1; member < values.length; member++) if (extra(member) > extra(best)) best = member;
      gain += extra(best);
      overCap += (salary - 1) * salaries[best]!;
    }
    const room = clubPrices.reduce((sum, clubPrice) => sum + clubPrice * pool.maxPerClub, price * cap);
    return { bound: gain + room, overCap, overLimit };
  };
}

function captainFactors(roster: RosterRules): { points: number; salary: number }[] {
  const { captainFactor, viceFactor } = salaryFactors(roster);
  const vice = roster.viceCaptain?.when === 'always' ? roster.viceCaptain : null;
  return [
    ...(roster.captain ? [{ points: roster.captain.points, salary: captainFactor }] : []),
    ...(vice ? [{ points: vice.points, salary: viceFactor }] : []),
  ];
}
