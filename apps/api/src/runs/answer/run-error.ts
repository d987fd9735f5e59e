/** Why a run found no lineup, as the 422 that its clients receive. */
import { contestName, type Reason } from '@fanteam/contracts';
import { conflictSentence, explainConflict, type LineupTask } from '@fanteam/lineup-request';
import type { InfeasibleCause } from '@fanteam/lineup-solver';
import { ApiError } from '../../common/errors';
import type { SolveOutcome } from '../../solver/solver-messages';
import type { RunError } from '../run.entity';

export function toRunError(task: LineupTask, outcome: SolveOutcome): RunError {
  const error =
    outcome.status === 'timed-out'
      ? new ApiError('out_of_time', String(task.timeLimitMs / 1000))
      : infeasible(task, outcome);
  return { status: error.getStatus(), body: error.body };
}

function infeasible(task: LineupTask, { cause, conflict }: SolveOutcome): ApiError {
  if (conflict) {
    const reasons = explainConflict(task, conflict);
    return new ApiError('infeasible', conflictSentence(contestName(task.contest), reasons), reasons);
  }
  const reason = cause?.code === 'salary_cap' ? salaryCapReason(task, cause) : rosterReason(task);
  return new ApiError('infeasible', reason.message, [reason]);
}

function salaryCapReason(
  task: LineupTask,
  { cheapest }: Extract<InfeasibleCause, { code: 'salary_cap' }>,
): Reason {
  const lineup = `${contestName(task.contest)} lineup${withLocks(task)}`;
  return {
    code: 'salary_cap',
    message: `The cheapest legal ${lineup} costs ${cheapest}; the salary cap is ${task.salaryCap}.`,
    fix: { field: 'salary_cap', value: cheapest, label: `Raise Salary Cap to ${cheapest}` },
  };
}

function rosterReason(task: LineupTask): Reason {
  const { size, positions, max_per_team: maxPerTeam } = task.roster;
  const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}–${max}`);
  const slots = `GK ${range(positions.GK)}, DEF ${range(positions.D)}, MID ${range(positions.M)}, FWD ${range(positions.F)}`;
  const clubs = maxPerTeam === null ? '' : `, at most ${maxPerTeam} per club`;
  const unlock = task.locked.length > 0 ? 'Unlock a player, add' : 'Add';
  return {
    code: 'roster',
    message:
      `These ${task.players.length} players cannot form a legal ${contestName(task.contest)} lineup${withLocks(task)} ` +
      `(${size} players: ${slots}${clubs}). ` +
      `${unlock} players in other positions or clubs, or change the contest.`,
  };
}

function withLocks({ locked }: LineupTask): string {
  if (locked.length === 0) return '';
  return ` with the ${locked.length} locked ${locked.length === 1 ? 'player' : 'players'}`;
}
