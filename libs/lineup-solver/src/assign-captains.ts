/** Who of a lineup's men is captain, and who vice: the same answer for every engine. */
import { compareSums, fromExactSum, scoreExactly, toExactSum, type ExactScore } from './exact-sum';
import { POSITIONS, type LineupProblem, type SolvedLineup, type SolverPlayer } from './problem';

interface CaptainChoice {
  captain: number | null;
  viceCaptain: number | null;
  score: ExactScore;
}

/** Goalkeeper first, then by club and id: an order of men that no order of rows can change. */
export function comparePlayers(a: SolverPlayer, b: SolverPlayer): number {
  const byPosition = POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position);
  if (byPosition !== 0) return byPosition;
  if (a.team !== b.team) return a.team < b.team ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The best lineup of exactly these men under the cap: most points, then the lowest cost, then captain and
 * vice in canonical order. Null when they break the cap whoever is captain. Looks at nothing but captains
 * and the cap: the men themselves must be legal.
 */
export function assignCaptains(problem: LineupProblem, picks: readonly number[]): SolvedLineup | null {
  const cap = toExactSum(problem.salaryCap);
  let best: CaptainChoice | null = null;
  for (const choice of captainChoices(problem, picks)) {
    if (choice.score.salary > cap) continue;
    const byPoints = best ? compareSums(choice.score.points, best.score.points) : 1;
    if (!best || byPoints > 0 || (byPoints === 0 && choice.score.salary < best.score.salary)) best = choice;
  }
  if (!best) return null;
  return {
    picks: [...picks].sort((a, b) => a - b),
    captain: best.captain,
    viceCaptain: best.viceCaptain,
    points: fromExactSum(best.score.points),
    salary: fromExactSum(best.score.salary),
  };
}

/** The least that these men can cost, whoever is captain. */
export function cheapestCost(problem: LineupProblem, picks: readonly number[]): number {
  let cheapest: bigint | null = null;
  for (const { score } of captainChoices(problem, picks)) {
    if (cheapest === null || score.salary < cheapest) cheapest = score.salary;
  }
  return fromExactSum(cheapest ?? 0n);
}

/** Every legal choice of captain and vice, in canonical order. */
function* captainChoices(problem: LineupProblem, picks: readonly number[]): Generator<CaptainChoice> {
  const { roster, players } = problem;
  const men = [...picks].sort((a, b) => comparePlayers(players[a]!, players[b]!));
  for (const captain of roster.captain ? men : [null]) {
    for (const viceCaptain of viceChoices(problem, men, captain)) {
      yield { captain, viceCaptain, score: scoreExactly(problem, picks, captain, viceCaptain) };
    }
  }
}

function viceChoices(problem: LineupProblem, men: readonly number[], captain: number | null) {
  const { roster, players } = problem;
  if (!roster.viceCaptain) return [null];
  const others = men.filter((man) => man !== captain);
  if (roster.viceCaptain.when === 'always') return others;
  // He counts only if the captain stays away: the highest projection, the first in canonical order.
  return [others.reduce((best, man) => (players[man]!.projection > players[best]!.projection ? man : best))];
}
