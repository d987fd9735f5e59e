/** From canonical men back to the caller's rows, with exact sums. */
import { comparePlayers } from '../assign-captains';
import { fromExactSum, scoreExactly, scoreLineup, toExactSum, type ExactSum } from '../exact-sum';
import type { LineupProblem, SolvedLineup } from '../problem';
import type { IntegerPool } from './integer-pool';

/** `special`: the captain, then the `always` vice, if the roster has them. */
export function createLineupWriter(problem: LineupProblem, { rows }: IntegerPool) {
  const hasObjective =
    problem.rules?.stackingPenalty !== undefined ||
    problem.players.some(({ objective }) => objective !== undefined);
  const valued = hasObjective && {
    ...problem,
    players: problem.players.map((man) => ({ ...man, projection: man.objective ?? man.projection })),
  };
  return (men: Int32Array, special: Int32Array): SolvedLineup => {
    const picks = Array.from(men, (man) => rows[man]!).sort((a, b) => a - b);
    const captain = special.length > 0 ? rows[special[0]!]! : null;
    const viceCaptain = special.length > 1 ? rows[special[1]!]! : standIn(problem, picks, captain);
    const lineup = { picks, captain, viceCaptain, ...scoreLineup(problem, picks, captain, viceCaptain) };
    if (!valued) return lineup;
    const { points } = scoreExactly(valued, picks, captain, viceCaptain);
    return { ...lineup, objectiveValue: fromExactSum(points - stackingLoss(problem, picks)) };
  };
}

/** Each goalkeeper or defender loses for those of his club before him, for three at most. */
function stackingLoss({ rules, players }: LineupProblem, picks: readonly number[]): ExactSum {
  const before = new Map<string, number>();
  let loss = 0n;
  for (const pick of picks) {
    const { position, team } = players[pick]!;
    if (position !== 'GK' && position !== 'D') continue;
    const count = before.get(team) ?? 0;
    before.set(team, count + 1);
    loss += toExactSum(rules?.stackingPenalty?.[team] ?? 0) * BigInt(Math.min(count, 3));
  }
  return loss;
}

/** The vice who counts only without the captain: the highest projection, the first in canonical order. */
function standIn({ players, roster }: LineupProblem, picks: number[], captain: number | null): number | null {
  if (roster.viceCaptain?.when !== 'captain_absent') return null;
  const order = (a: number, b: number) =>
    players[b]!.projection - players[a]!.projection || comparePlayers(players[a]!, players[b]!);
  return picks
    .filter((pick) => pick !== captain)
    .reduce((best, pick) => (order(pick, best) < 0 ? pick : best));
}
