/** For tests: every legal lineup of a small pool, found by trying all of them with the solver's independent checker. */
import { absentCaptainVice, checkLineup, type LineupProblem, scoreLineup } from '@fanteam/lineup-solver';
import type { EnteredLineup, SimulationProblem } from '../simulation';

type Contest = Pick<SimulationProblem, 'players' | 'roster' | 'salaryCap'>;

/** What is wrong with a lineup, in sentences. Empty = legal. */
export function faultsOf(contest: Contest, { picks, captain, viceCaptain }: EnteredLineup): string[] {
  const problem = toLineupProblem(contest);
  const score = scoreLineup(problem, picks, captain, viceCaptain);
  return checkLineup(problem, { picks: [...picks], captain, viceCaptain, ...score });
}

/** All legal lineups with all their captains and vice-captains. */
export function listLineups(contest: Contest): EnteredLineup[] {
  const { roster, players } = contest;
  const problem = toLineupProblem(contest);
  return combinations(players.length, roster.size).flatMap((picks) =>
    (roster.captain ? picks : [null]).flatMap((captain) => {
      const vices =
        roster.viceCaptain?.when === 'always'
          ? picks.filter((pick) => pick !== captain)
          : [absentCaptainVice(problem, picks, captain)];
      return vices
        .map((viceCaptain) => ({ picks, captain, viceCaptain }))
        .filter((lineup) => faultsOf(contest, lineup).length === 0);
    }),
  );
}

function toLineupProblem({ players, roster, salaryCap }: Contest): LineupProblem {
  return {
    players: players.map(({ projection, ...player }) => ({ ...player, projection: projection ?? 0 })),
    roster,
    salaryCap,
    lineupCount: 1,
    minUniquePlayers: 1,
    locked: [],
  };
}

/** The choices of `size` of the numbers below `count`, ascending. */
function combinations(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  return combinations(count, size - 1).flatMap((rest) => {
    const from = (rest.at(-1) ?? -1) + 1;
    return Array.from({ length: count - from }, (_, at) => [...rest, from + at]);
  });
}
