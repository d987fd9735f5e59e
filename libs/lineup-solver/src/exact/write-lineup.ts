/** From canonical men back to the caller's rows, with exact sums. */
import { comparePlayers } from '../assign-captains';
import { scoreLineup } from '../exact-sum';
import type { LineupProblem, SolvedLineup } from '../problem';
import type { IntegerPool } from './integer-pool';

/** `special`: the captain, then the `always` vice, if the roster has them. */
export function createLineupWriter(problem: LineupProblem, { rows }: IntegerPool) {
  const hasObjective = problem.players.some(({ objective }) => objective !== undefined);
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
    return { ...lineup, objectiveValue: scoreLineup(valued, picks, captain, viceCaptain).points };
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
