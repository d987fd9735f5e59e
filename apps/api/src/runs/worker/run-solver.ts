/** One attempt at a run: does its work and turns every way in which the solver can end into the end of the run. */
import { Logger } from '@nestjs/common';
import { retryWhileDatabaseUnavailable } from '../../common/database-errors';
import { ApiError } from '../../common/errors';
import type { Metrics } from '../../metrics/metrics';
import { SolverExitedError } from '../../solver/solver-child';
import { SolveCancelledError } from '../../solver/solver-messages';
import type { SolverPool } from '../../solver/solver-pool';
import { toStoredError } from '../answer/run-error';
import type { Lane } from '../../solver/lanes';
import type { AttemptWork } from './attempt-work';
import type { Attempt } from '../attempt';
import type { AttemptEnd, RunAttempts } from './run-attempts';

const DATABASE_TIMEOUT_MS = 60_000;
/** A run whose solver crashes this often fails. */
const MAX_SOLVER_CRASHES = 2;

export class RunSolver {
  private readonly logger = new Logger(RunSolver.name);

  constructor(
    private readonly solvers: SolverPool,
    private readonly attempts: RunAttempts,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Returns null if `signal` was aborted: the run was cancelled, or has used its slice.
   * @throws SolverExitedError at the first crash and when the server stops, so that the queue delivers the run again.
   */
  async solve(
    attempt: Attempt,
    work: AttemptWork,
    { lane, signal }: { lane: Lane; signal: AbortSignal },
  ): Promise<AttemptEnd | null> {
    await work.prepare();
    try {
      const outcome = await this.solvers.run(work.createTask(lane), { lane, signal });
      await work.close();
      return work.endOf(outcome);
    } catch (error) {
      await work.close();
      if (error instanceof SolveCancelledError) return null;
      if (error instanceof SolverExitedError) return this.handleExit(attempt, error, work);
      this.logger.error(error instanceof Error ? error : new Error(String(error)));
      return { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } };
    }
  }

  private async handleExit(
    { id }: Attempt,
    error: SolverExitedError,
    work: AttemptWork,
  ): Promise<AttemptEnd | null> {
    const { reason } = error;
    if (reason === 'cancelled') return null;
    this.metrics.countSolverExit(reason);
    this.logger.warn(error.message);
    if (reason === 'deadline' || reason === 'memory') return work.endAt(reason);
    // the server stops: not the fault of the run
    if (this.solvers.isClosed) throw error;
    const crashes = await retryWhileDatabaseUnavailable(
      () => this.attempts.countSolverCrash(id),
      DATABASE_TIMEOUT_MS,
    );
    if (crashes < MAX_SOLVER_CRASHES) throw error;
    return { state: 'failed', error: toStoredError(new ApiError('solver_crashed')) };
  }
}
