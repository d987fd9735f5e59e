/** From canonical men back to the caller's rows, with exact sums. */
import { comparePlayers } from '../assign-captains';
import { hasObjective } from '../drawn-values';
import { fromExactSum, scoreLineup, scoreObjective } from '../exact-sum';
import type { LineupProblem, SolvedLineup } from '../problem';

/** By row: canonical number of a man → his position in `problem.players`; `values`: what men are worth. */
export function createLineupWriter(
  problem: LineupProblem,
  rows: Int32Array,
  values: Float64Array,
): (players: Int32Array, special: Int32Array) => SolvedLineup {
  const isValued = hasObjective(problem);
  return (players, special) => {
    const picks = Array.from(players, (player) => rows[player]!).sort((a, b) => a - b);
    const captain = special.length > 0 ? rows[special[0]!]! : null;
    const viceCaptain = special.length > 1 ? rows[special[1]!]! : standIn(problem, picks, captain);
    const lineup = { picks, captain, viceCaptain, ...scoreLineup(problem, picks, captain, viceCaptain) };
    if (!isValued) return lineup;
    const objective = scoreObjective(problem, values, picks, captain, viceCaptain);
    return { ...lineup, objectiveValue: fromExactSum(objective) };
  };
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
