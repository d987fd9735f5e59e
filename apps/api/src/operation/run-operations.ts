import { Injectable, Logger } from '@nestjs/common';
import type { OperatedRun, RunState } from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import { SecurityLog } from '../auth/security-log';
import { ApiError } from '../common/errors';
import { addToLogContext } from '../common/log-context';
import { toStoredError } from '../runs/answer/run-error';
import { LineupQueue } from '../runs/queue/lineup-queue';
import { NOTIFIED, NOTIFY_OF_RUN } from '../runs/run-signal';
import { OPERATED_COLUMNS, toOperatedRun, type OperatedRow } from './operated-runs';

const PHRASES: Readonly<Record<RunState, string>> = {
  queued: 'is queued',
  running: 'is running',
  succeeded: 'has succeeded',
  failed: 'has failed',
  cancelled: 'was cancelled',
};

/**
 * Starts a failed run again as a new run of the quick lane. Its attempts are numbered further, so that a worker of an
 * earlier attempt, which may still be solving, writes nothing. Its join key is deleted: its client may have sent the same
 * request again, and only one open run may have the key. The time is always later than the one before, because it orders
 * the signals of a run.
 */
const RETRY = `
  WITH run AS (
    UPDATE runs SET state = 'queued', lane = 'quick', turn = 1, slow_since = NULL,
      client_tag = NULL, address_tag = NULL, time_limit_ms = NULL, waiting = greatest(waiting, 1), join_key = NULL,
      found = 0, summary = NULL, error = NULL, bytes = NULL, solver_deaths = 0, started_at = NULL, finished_at = NULL,
      retried_at = date_trunc('milliseconds', greatest(clock_timestamp(), retried_at + interval '1 millisecond'))
    WHERE id = $1 AND state = 'failed'
    RETURNING ${NOTIFIED}, turn, lane, attempt, requested, created_at
  )
  SELECT ${OPERATED_COLUMNS}, ${NOTIFY_OF_RUN} FROM run`;

const CANCEL = `
  WITH run AS (
    UPDATE runs SET state = 'cancelled', finished_at = now(), error = $2
    WHERE id = $1 AND state IN ('queued', 'running')
    RETURNING ${NOTIFIED}, lane, attempt, requested, created_at
  )
  SELECT ${OPERATED_COLUMNS}, ${NOTIFY_OF_RUN} FROM run`;

/** What superusers do with runs. Each change is conditional, so repeating it has no effect, even at the same time. */
@Injectable()
export class RunOperations {
  private readonly logger = new Logger(RunOperations.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Starts a failed run again. A run that was retried before, and has not failed again, does not change.
   * @throws a 404; a 409 for any other run that has not failed.
   */
  async retry(id: string): Promise<OperatedRun> {
    addToLogContext({ run_id: id });
    const retried = await this.change(RETRY, [id]);
    if (!retried) {
      const run = await this.read(id);
      if (run.retried_at !== null && run.state !== 'cancelled') return run;
      return this.refuse('run_retry', new ApiError('run_not_failed', PHRASES[run.state]));
    }
    this.logger.log({ msg: 'run retried' });
    this.security.record('run_retry');
    await this.queue
      .enqueue({ id, lane: 'quick', turn: 1 })
      // the reconciler queues it
      .catch((error: unknown) => this.logger.warn(`Cannot queue the run: ${String(error)}`));
    return retried;
  }

  /**
   * Cancels an open run and keeps its lineups. A run that was cancelled before does not change.
   * @throws a 404; a 409 for a run that has succeeded or failed.
   */
  async cancel(id: string): Promise<OperatedRun> {
    addToLogContext({ run_id: id });
    const error = toStoredError(new ApiError('run_cancelled_by_operator'));
    const cancelled = await this.change(CANCEL, [id, JSON.stringify(error)]);
    if (!cancelled) {
      const run = await this.read(id);
      if (run.state === 'cancelled') return run;
      return this.refuse('run_cancel', new ApiError('run_ended', PHRASES[run.state]));
    }
    this.logger.log({ msg: 'run cancelled' });
    this.security.record('run_cancel');
    return cancelled;
  }

  private refuse(event: 'run_retry' | 'run_cancel', error: ApiError): never {
    this.security.record(event, { reason: error.code }, 'failure');
    throw error;
  }

  /** Returns undefined if the condition of the change was not met. */
  private async change(sql: string, values: unknown[]): Promise<OperatedRun | undefined> {
    const [row] = await this.dataSource.query<OperatedRow[]>(sql, values);
    return row && toOperatedRun(row);
  }

  private async read(id: string): Promise<OperatedRun> {
    const sql = `SELECT ${OPERATED_COLUMNS} FROM runs WHERE id = $1`;
    const [row] = await this.dataSource.query<OperatedRow[]>(sql, [id]);
    if (!row) throw new ApiError('run_not_found');
    return toOperatedRun(row);
  }
}
