/** The best captain and vice-captain for given players. The same for every engine. O(players² · players). */
import { hasObjective } from './drawn-values';
import { type ExactScore, fromExactSum, scoreExactly, scoreObjective, toExactSum } from './exact-sum';
import { comparePlayers } from './player';
import type { LineupProblem } from './problem';
import type { SolvedLineup } from './result';

interface CaptainChoice {
  captain: number | null;
  viceCaptain: number | null;
  score: ExactScore;
}

/**
 * The best lineup of exactly these players: the greatest maximized value (randomness must be drawn before), then the
 * lowest salary, then captain and vice-captain in canonical order. null when every choice of captain breaks the cap or
 * the minimum salary. Checks only captains and salary: the players must be legal.
 */
export function assignCaptains(problem: LineupProblem, picks: readonly number[]): SolvedLineup | null {
  const cap = toExactSum(problem.salaryCap);
  const minSalary = toExactSum(problem.rules?.minSalary ?? 0);
  const values = problem.players.map((player) => player.objective ?? player.projection);
  const valueOf = ({ captain, viceCaptain }: CaptainChoice) =>
    scoreObjective(problem, values, picks, captain, viceCaptain);
  let best: CaptainChoice | null = null;
  let value = 0n;
  for (const choice of captainChoices(problem, picks)) {
    if (choice.score.salary > cap || choice.score.salary < minSalary) continue;
    const own = valueOf(choice);
    if (best && (own < value || (own === value && choice.score.salary >= best.score.salary))) continue;
    best = choice;
    value = own;
  }
  if (!best) return null;
  return {
    picks: [...picks].sort((a, b) => a - b),
    captain: best.captain,
    viceCaptain: best.viceCaptain,
    points: fromExactSum(best.score.points),
    salary: fromExactSum(best.score.salary),
    ...(hasObjective(problem) ? { objectiveValue: fromExactSum(value) } : {}),
  };
}

/** The lowest salary of these players over all choices of captain. */
export function cheapestCost(problem: LineupProblem, picks: readonly number[]): number {
  let cheapest: bigint | null = null;
  for (const { score } of captainChoices(problem, picks)) {
    if (cheapest === null || score.salary < cheapest) cheapest = score.salary;
  }
  return fromExactSum(cheapest ?? 0n);
}

/** Every legal choice of captain and vice-captain, in canonical order. */
function* captainChoices(problem: LineupProblem, picks: readonly number[]): Generator<CaptainChoice> {
  const { roster, players } = problem;
  const ordered = [...picks].sort((a, b) => comparePlayers(players[a]!, players[b]!));
  const always = ordered.find((pick) => players[pick]!.captaincy === 'always');
  const captains = ordered.filter((pick) =>
    always === undefined ? players[pick]!.captaincy !== 'never' : pick === always,
  );
  for (const captain of roster.captain ? captains : [null]) {
    for (const viceCaptain of viceCaptainChoices(problem, ordered, captain)) {
      yield { captain, viceCaptain, score: scoreExactly(problem, picks, captain, viceCaptain) };
    }
  }
}

function viceCaptainChoices(problem: LineupProblem, ordered: readonly number[], captain: number | null) {
  const { roster, players } = problem;
  if (!roster.viceCaptain) return [null];
  const others = ordered.filter((pick) => pick !== captain);
  if (roster.viceCaptain.when === 'always') return others;
  // The vice-captain only counts if the captain is absent: the highest projection, the first in canonical order.
  return [
    others.reduce((best, pick) => (players[pick]!.projection > players[best]!.projection ? pick : best)),
  ];
}
