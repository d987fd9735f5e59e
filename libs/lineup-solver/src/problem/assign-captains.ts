/** The best captain, vice-captain and bench for given players. The same for every engine. O(players² · players). */
import { findBench } from './bench';
import { hasObjective } from './drawn-values';
import { type ExactScore, fromExactSum, scoreExactly, scoreObjective, toExactSum } from './exact-sum';
import { comparePlayers } from './player';
import type { LineupProblem } from './problem';
import type { SolvedLineup } from './result';
import { viceValue } from './vice-captain';

interface CaptainChoice {
  captain: number | null;
  viceCaptain: number | null;
  bench: number[] | undefined;
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
  const valueOf = ({ captain, viceCaptain, bench }: CaptainChoice) =>
    scoreObjective(problem, values, picks, captain, viceCaptain, bench);
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
    ...(best.bench && { bench: best.bench }),
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
  const required = ordered.find((pick) => players[pick]!.captaincy === 'always');
  const captains = ordered.filter((pick) =>
    required === undefined ? players[pick]!.captaincy !== 'never' : pick === required,
  );
  const values = players.map(({ objective, projection }) => objective ?? projection);
  const hasVice = roster.viceCaptain?.when === 'always';
  for (const captain of roster.captain ? captains : [null]) {
    for (const vice of hasVice ? ordered.filter((pick) => pick !== captain) : [null]) {
      const bench = findBench(problem, values, picks, [captain, vice]);
      if (bench === null) continue;
      const viceCaptain = vice ?? absentCaptainVice(problem, ordered, captain, bench);
      yield { captain, viceCaptain, bench, score: scoreExactly(problem, picks, captain, viceCaptain, bench) };
    }
  }
}

/**
 * A `captain_absent` vice-captain: the starter with the highest `viceValue` after the captain, the first in canonical
 * order. What the vice-captain adds, if the captain is absent, is that value times a factor that is the same for all, so
 * no other one adds more. null when the roster has none.
 */
export function absentCaptainVice(
  { players, roster }: Pick<LineupProblem, 'players' | 'roster'>,
  picks: readonly number[],
  captain: number | null,
  bench: readonly number[] = [],
): number | null {
  if (roster.viceCaptain?.when !== 'captain_absent') return null;
  const compare = (a: number, b: number) =>
    viceValue(players[b]!) - viceValue(players[a]!) || comparePlayers(players[a]!, players[b]!);
  return picks
    .filter((pick) => pick !== captain && !bench.includes(pick))
    .reduce((best, pick) => (compare(pick, best) < 0 ? pick : best));
}
