/**
 * Salaries as small whole numbers, the index of the tables. The step is the greatest common divisor of the differences
 * between salaries, so that a sum of levels is within the budget exactly when the salaries are within the cap. Where
 * that makes the tables too large, the step is coarser and every cost is rounded down: then no legal lineup is lost, and
 * the few lineups over the cap are rejected when they are drawn.
 */

/** The members `from` to `to − 1`, of whom a lineup has `min` to `max`. */
export interface MemberGroup {
  from: number;
  to: number;
  min: number;
  max: number;
}

export interface SalaryLevels {
  /** The cost of each member above the cheapest one's, in steps, rounded down: without a role, then in each role. */
  levels: readonly Int32Array[];
  /** What a lineup may cost above the cheapest members, in steps. Negative = no lineup is legal. */
  budget: number;
}

/** More steps than this cost more time than rejecting lineups does. */
const MAX_BUDGET = 1024;
/** 48 MB of tables. */
const MAX_ENTRIES = 6e6;

/** @param costs in millionths, without a role and in each role, by member */
export function createLevels(
  costs: readonly Float64Array[],
  groups: readonly MemberGroup[],
  size: number,
  capInMillionths: number,
): SalaryLevels {
  const cheapest = costs.map((each) => each.reduce((min, cost) => Math.min(min, cost), Infinity));
  const above = costs.map((each, role) => each.map((cost) => cost - cheapest[role]!));
  const roles = costs.length - 1;
  const base = cheapest.reduce((sum, cost, role) => sum + cost * (role === 0 ? size - roles : 1), 0);
  const highest = above.reduce((max, each) => each.reduce((a, b) => Math.max(a, b), max), 0);
  const budget = Math.min(capInMillionths - base, size * highest);
  const step = chooseStep(above, budget, (levels) => countEntries(groups, roles, levels, budget / highest));
  return {
    levels: above.map((each) => Int32Array.from(each, (cost) => Math.floor(cost / step))),
    budget: Math.floor(budget / step),
  };
}

function chooseStep(
  above: readonly Float64Array[],
  budget: number,
  entriesOf: (levels: number) => number,
): number {
  if (!(budget > 0)) return 1;
  const fits = (step: number) => budget / step <= MAX_BUDGET && entriesOf(budget / step) <= MAX_ENTRIES;
  const plain = above[0]!.reduce(greatestCommonDivisor, 0);
  const exact = above.reduce((divisor, each) => each.reduce(greatestCommonDivisor, divisor), 0);
  if (fits(exact)) return exact;
  const unit = plain || exact;
  let multiple = Math.max(1, Math.ceil(budget / unit / MAX_BUDGET));
  while (!fits(unit * multiple)) multiple += 1;
  return unit * multiple;
}

/** Numbers in the tables of all groups if the budget has so many levels. */
function countEntries(
  groups: readonly MemberGroup[],
  roles: number,
  levels: number,
  playersInBudget: number,
) {
  return groups.reduce((sum, { from, to, max }) => {
    const width = levels * Math.min(1, max / playersInBudget) + 1;
    return sum + (to - from + 1) * (max + 1) * (1 << roles) * width;
  }, 0);
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
