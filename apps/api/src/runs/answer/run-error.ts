/** Why a run ended without its lineups, as the error that its clients receive. */
import { describeNoLineup, type LineupTask } from '@fanteam/lineup-request';
import { ApiError } from '../../common/errors';
import type { SolveOutcome } from '../../solver/solver-messages';
import type { RunError } from '../run.entity';

export function toRunError(task: LineupTask, { status, explanation }: SolveOutcome): RunError {
  const error =
    status === 'timed-out'
      ? new ApiError('out_of_time', String(task.timeLimitMs / 1000))
      : infeasible(task, explanation);
  return toStoredError(error);
}

/** An error of the API, as the row of its run has it. */
export function toStoredError(error: ApiError): RunError {
  return { status: error.getStatus(), code: error.code, body: error.body };
}

function infeasible(task: LineupTask, explanation: SolveOutcome['explanation']): ApiError {
  const unknown = { isRosterImpossible: false, conflicts: [], isComplete: false };
  const { detail, reasons } = describeNoLineup(task, explanation ?? unknown);
  return new ApiError('infeasible', detail, reasons);
}
