/** The best lineup that the cuts allow, and the cheapest lineup of all. One model each, or a few with large numbers. */
import { assignCaptains, cheapestCost, type LineupProblem, type SolvedLineup } from '@fanteam/lineup-solver';
import type { GLPK } from 'glpk.js/node';
import { toIntegerProblem, type IntegerProblem } from './integer-problem';
import type { Exhausted } from './rule-rows';
import { hasExactSums, maximize, type Maximum } from './maximize';
import { combineMeasures, pointsMeasure, salaryMeasure, type LineupCut, type Measure } from './model';

export interface FindInput {
  glpk: GLPK;
  problem: LineupProblem;
  integers: IntegerProblem;
  /** One for each earlier lineup. */
  cuts: readonly LineupCut[];
  exhausted: Exhausted;
  /** Lineups that break a salary limit by less than the model can represent. New ones are added. */
  illegal: LineupCut[];
  /** The lineup before this one. A good estimate of the next sum saves a second model. */
  previous: SolvedLineup | undefined;
  /** In milliseconds on the clock of `performance.now()`. */
  deadline: number;
}

/** As in `Maximum`. */
export type FindOutcome =
  { outcome: 'optimal' | 'feasible'; lineup: SolvedLineup } | { outcome: 'timed-out' } | { outcome: 'none' };

/** Maximizes the points, then minimizes the cost. */
export function findBestLineup(input: FindInput): FindOutcome {
  const found = findBestPlayers(input);
  if (!('players' in found)) return found;
  return { outcome: found.outcome, lineup: assign(input, found.players)! };
}

function findBestPlayers(input: FindInput): Maximum {
  const { glpk, integers, cuts, exhausted, illegal, deadline, previous } = input;
  const points = pointsMeasure(integers);
  const salary = salaryMeasure(integers);
  const question = (measure: Measure) => ({
    ...{ glpk, problem: integers, cuts, exhausted, illegal, deadline, hasSalaryLimits: true, measure },
    expected: previous ? sumOf(input, measure, previous) : sumOfBest(integers, measure),
    evaluate: (players: readonly number[]) => {
      const lineup = assign(input, players);
      return lineup && sumOf(input, measure, lineup);
    },
  });
  // One unit of points outweighs any difference in salary, so that one model decides points and ties.
  const span = Math.max(0, Math.min(integers.salaryCap, integers.highestSalary) - integers.lowestSalary);
  const both = combineMeasures(points, span + 1, salary, -1);
  if (hasExactSums(both, integers)) return maximize(question(both));
  // With long salaries that product is too large. Then the ties are listed one by one.
  return findCheapestTie(input, (ties) => maximize({ ...question(points), cuts: [...cuts, ...ties] }));
}

/** Finds the best lineup repeatedly, without those already found, as long as it has as many points as the first. */
function findCheapestTie(input: FindInput, findNext: (found: readonly LineupCut[]) => Maximum): Maximum {
  const salary = salaryMeasure(input.integers);
  const costOf = (players: readonly number[]) => sumOf(input, salary, assign(input, players)!);
  let best = findNext([]);
  let last = best;
  const found: LineupCut[] = [];
  while ('players' in best && best.outcome === 'optimal' && 'players' in last && last.sum === best.sum) {
    if (costOf(last.players) < costOf(best.players)) best = { ...best, players: last.players };
    found.push({ players: last.players, max: input.integers.size - 1 });
    last = findNext(found);
    if (last.outcome === 'timed-out' || last.outcome === 'feasible') best = { ...best, outcome: 'feasible' };
  }
  return best;
}

/**
 * The exact cost of the cheapest lineup without salary cap and minimum salary. `none`: no lineup is legal at any price.
 * `timed-out`: not proven before the deadline.
 */
export function findCheapestCost(
  glpk: GLPK,
  problem: LineupProblem,
  deadline: number,
): number | 'none' | 'timed-out' {
  const integers = toIntegerProblem(problem);
  const found = maximize({
    glpk,
    problem: integers,
    cuts: [],
    illegal: [],
    exhausted: { players: new Set(), limits: [] },
    hasSalaryLimits: false,
    measure: combineMeasures(pointsMeasure(integers), 0, salaryMeasure(integers), -1),
    expected: -integers.lowestSalary,
    evaluate: (players) => -minCost(integers, players),
    deadline,
  });
  if (found.outcome === 'none') return 'none';
  if (found.outcome !== 'optimal') return 'timed-out';
  return cheapestCost(
    problem,
    found.players.map((player) => integers.order[player]!),
  );
}

/** In units, over all choices of captain and vice-captain. */
function minCost(integers: IntegerProblem, players: readonly number[]): number {
  const { captain: isCaptain, viceCaptain: isVice, canBeCaptain, canBeViceCaptain } = integers;
  const salary = salaryMeasure(integers);
  const base = players.reduce((sum, player) => sum + salary.player(player), 0);
  let min = Infinity;
  for (const captain of players) {
    for (const vice of players) {
      if (captain === vice && players.length > 1) continue;
      if (isCaptain && !canBeCaptain[captain]) continue;
      if (isVice && !canBeViceCaptain[vice]) continue;
      min = Math.min(min, base + salary.captain(captain) + salary.viceCaptain(vice));
    }
  }
  return min;
}

/** The exact sum of a measure over a lineup. */
function sumOf({ integers }: FindInput, measure: Measure, lineup: SolvedLineup): number {
  const picks = new Set(lineup.picks);
  let sum = 0;
  integers.penalties.forEach((penalty, at) => {
    const count = penalty.players.filter((player) => picks.has(integers.order[player]!)).length;
    for (let before = 1; before < count; before += 1) sum -= Math.min(before, 3) * measure.penalty(at);
  });
  integers.order.forEach((row, player) => {
    if (!picks.has(row)) return;
    sum += measure.player(player);
    if (row === lineup.captain) sum += measure.captain(player);
    if (row === lineup.viceCaptain) sum += measure.viceCaptain(player);
    if (lineup.bench?.includes(row)) sum += measure.bench(player);
  });
  return sum;
}

/** The sum of the best players, ignoring all rules: an estimate for the first lineup. */
function sumOfBest({ order, size }: IntegerProblem, measure: Measure): number {
  const values = [...order.keys()].map((player) => measure.player(player)).sort((a, b) => b - a);
  return values.slice(0, size).reduce((sum, value) => sum + value, 0);
}

/** The lineup of these players with its best captains; null when they break a salary limit. */
function assign({ problem, integers }: FindInput, players: readonly number[]): SolvedLineup | null {
  return assignCaptains(
    problem,
    players.map((player) => integers.order[player]!),
  );
}
