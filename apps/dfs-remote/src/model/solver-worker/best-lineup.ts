import { isEstimate } from '@fanteam/contracts';
import {
  describeNoLineup,
  requiredPlayers,
  toOneLineupProblem,
  type LineupTask,
} from '@fanteam/lineup-request';
import { explainNoLineup, type LineupProblem, type LineupSolver } from '@fanteam/lineup-solver';
import type { NoLineupReason, SearchedLineup } from './messages';

/** The best lineup that a task allows in every lineup: one search. `deadline`: in ms of `performance.now()`. */
export function findBestLineup(task: LineupTask, solver: LineupSolver, deadline: number): SearchedLineup {
  const { status, lineups } = solver.solve(toProblem(task), { deadline, skipCause: true });
  const [best] = lineups;
  if (!best) return { kind: status === 'infeasible' ? 'impossible' : 'not-found' };
  const at = (index: number | null) => (index === null ? null : task.players[index]!.id);
  return {
    kind: 'found',
    players: best.picks.map((index) => {
      const { id, name, position, team } = task.players[index]!;
      return { id, name, position, team };
    }),
    captain: at(best.captain),
    viceCaptain: at(best.viceCaptain),
    bench: (best.bench ?? []).map((index) => task.players[index]!.id),
    points: best.points,
    isEstimated: best.picks.some((index) => isEstimate(task.players[index]!)),
    salary: best.salary,
    salaryCap: task.salaryCap,
    isProven: status === 'optimal',
  };
}

/** Why no lineup is possible, as the server explains it. `deadline`: in ms of `performance.now()`. */
export function explainImpossible(task: LineupTask, solver: LineupSolver, deadline: number): NoLineupReason {
  return describeNoLineup(task, explainNoLineup(toProblem(task), solver, deadline));
}

function toProblem(task: LineupTask): LineupProblem {
  return { ...toOneLineupProblem(task), locked: requiredPlayers(task) };
}
