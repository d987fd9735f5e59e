import { HttpException, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LIMITS, type RunKind } from '@fanteam/contracts';
import { retryWhileDatabaseUnavailable } from '../common/database-errors';
import { ApiError } from '../common/errors';
import { KINDS_OF_RUNS } from './kinds/all-kinds';
import { OpenRequests } from './open-requests';
import { toResult } from './run-response';
import { RunWatcher } from './run-watcher';
import { isOpen, type RunContents } from './run.entity';
import { RunsService, type EndedRun, type StartedRun } from './runs.service';

/** How long a request waits for a run, including the time in the queue. */
const WAIT_TIMEOUT_MS = LIMITS.timeLimitMs + 120_000;
const DATABASE_TIMEOUT_MS = 30_000;
/** When the server stops, requests whose run ends within this time still get their result. */
const STOP_GRACE_MS = 6000;

/** The result of a run, and how long it was queued and solved. */
interface RunResult<Kind extends RunKind> {
  response: RunContents[Kind]['response'];
  queuedMs: number;
  solverMs: number;
}

/** Waits for the results of runs, for requests without `Prefer: respond-async`. */
@Injectable()
export class RunWaiter implements OnModuleDestroy {
  private readonly requests = new OpenRequests();

  constructor(
    private readonly runs: RunsService,
    private readonly watcher: RunWatcher,
  ) {}

  onModuleDestroy(): void {
    setTimeout(() => this.requests.close(), STOP_GRACE_MS).unref();
  }

  /**
   * Waits until the run has ended.
   * @throws the error of a failed run; a 409 when it was cancelled; a 503 when it takes too long, the queue is
   * unavailable or the server stops.
   */
  async waitForResult<Kind extends RunKind>(
    { id, state, isQueued }: StartedRun<Kind>,
    disconnected: AbortSignal,
  ): Promise<RunResult<Kind>> {
    if (!isQueued) {
      await this.runs.leave(id);
      throw new ApiError('queue_unavailable');
    }
    const ended = isOpen(state) ? await this.waitForEnd(id, disconnected) : true;
    if (!ended) {
      // the client sends the request again and joins its run
      if (this.requests.areClosed) throw new ApiError('server_stopping');
      await this.runs.leave(id);
      throw new ApiError('run_overdue');
    }
    const run =
      ended === true
        ? await retryWhileDatabaseUnavailable(() => this.runs.readForResult(id), DATABASE_TIMEOUT_MS).catch(
            toCancelled,
          )
        : ended;
    return toRunResult(run as EndedRun<Kind>);
  }

  private async waitForEnd(id: string, disconnected: AbortSignal): Promise<EndedRun | boolean> {
    const { signal, leave } = this.requests.enter(disconnected);
    const ended = await this.watcher.waitForEnd(id, WAIT_TIMEOUT_MS, signal);
    leave();
    return ended;
  }
}

function toRunResult<Kind extends RunKind>(run: EndedRun<Kind>): RunResult<Kind> {
  if (run.state !== 'succeeded') {
    throw run.error ? new HttpException(run.error.body, run.error.status) : new ApiError('run_cancelled');
  }
  const response = toResult(run, run.lineups);
  if (!response || !run.summary) throw new Error(`Run ${run.id} succeeded without a result.`);
  const { solverMs } = KINDS_OF_RUNS[run.kind].measure(run.summary);
  return { response, queuedMs: run.queuedMs, solverMs };
}

/** A run that is deleted while a request waits for it belonged to an account that was deleted. */
function toCancelled(error: unknown): never {
  if (error instanceof ApiError && error.code === 'run_not_found') throw new ApiError('run_cancelled');
  throw error;
}
