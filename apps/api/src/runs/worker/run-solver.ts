/** One attempt at a run: solves its task and turns every way in which the solver can end into the end of the run. */
import { Logger } from '@nestjs/common';
import { toProblem, type LineupTask } from '@fanteam/lineup-request';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { ApiError } from '../../common/errors';
import type { Metrics } from '../../operation/metrics';
import { SolveCancelledError, SolverExitedError } from '../../solver/solver-child';
import type { SolveOutcome } from '../../solver/solver-messages';
import type { SolverPool } from '../../solver/solver-pool';
import { toRunError } from '../answer/run-error';
import { toSummary } from '../answer/run-summary';
import type { LineupRecorder } from './lineup-recorder';
import type { Attempt, AttemptEnd, FoundLineups, RunAttempts } from './run-attempts';

const DATABASE_TIMEOUT_MS = 60_000;
/** A run whose solver crashes this often fails. */
const MAX_SOLVER_CRASHES = 2;

type UnsavedLineups = Omit<FoundLineups, 'summary'>;

export class RunSolver {
  private readonly logger = new Logger(RunSolver.name);

  constructor(
    private readonly solvers: SolverPool,
    private readonly attempts: RunAttempts,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Returns null if the run was cancelled.
   * @throws SolverExitedError at the first crash and when the server stops, so that the queue delivers the run again.
   */
  async solve(attempt: Attempt, recorder: LineupRecorder, signal: AbortSignal): Promise<AttemptEnd | null> {
    const { id, task } = attempt;
    try {
      const request = { problem: toProblem(task), timeLimitMs: task.timeLimitMs };
      const outcome = await this.solvers.solve(request, recorder, signal);
      return toEnd(task, outcome, await recorder.close());
    } catch (error) {
      const unsaved = await recorder.close();
      if (error instanceof SolveCancelledError) return null;
      if (error instanceof SolverExitedError) {
        return this.handleExit(attempt, error, recorder.outcome, unsaved);
      }
      this.logger.error(error instanceof Error ? error : new Error(String(error)), `run ${id}`);
      return { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } };
    }
  }

  private async handleExit(
    { id, task }: Attempt,
    error: SolverExitedError,
    outcome: SolveOutcome,
    unsaved: UnsavedLineups,
  ): Promise<AttemptEnd | null> {
    const { reason } = error;
    if (reason === 'cancelled') return null;
    this.metrics.countSolverExit(reason);
    if (reason === 'deadline') return toEnd(task, outcome, unsaved);
    if (reason === 'memory') return toMemoryLimitEnd(task, outcome, unsaved);
    // the server stops: not the fault of the run
    if (this.solvers.isClosed) throw error;
    const crashes = await retryWhileDatabaseUnavailable(
      () => this.attempts.countSolverCrash(id),
      DATABASE_TIMEOUT_MS,
    );
    if (crashes < MAX_SOLVER_CRASHES) throw error;
    return fail(new ApiError('solver_crashed'));
  }
}

function toEnd(task: LineupTask, outcome: SolveOutcome, unsaved: UnsavedLineups): AttemptEnd {
  if (outcome.lineups.length === 0) return { state: 'failed', error: toRunError(task, outcome) };
  return { state: 'succeeded', summary: toSummary(task, outcome), ...unsaved };
}

function toMemoryLimitEnd(task: LineupTask, outcome: SolveOutcome, unsaved: UnsavedLineups): AttemptEnd {
  const found = outcome.lineups.length;
  if (found === 0) return fail(new ApiError('out_of_memory'));
  const message = `The search exceeded the memory limit after ${found} of ${task.lineupCount} lineups.`;
  const summary = { ...toSummary(task, outcome), stopped_by: { code: 'memory_limit', message } };
  return { state: 'succeeded', summary, ...unsaved };
}

function fail(error: ApiError): AttemptEnd {
  return { state: 'failed', error: { status: error.getStatus(), body: error.body } };
}
